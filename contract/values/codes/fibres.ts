/**
 * Textile fibres and what a composition made of them must keep: Regulation (EU) No 1007/2011, Annex I as amended by
 * Regulations 286/2012 (no. 49) and 2018/122 (no. 50). Shares are percent by weight with one decimal at most; they are
 * added up in tenths, which are whole numbers.
 */
// Names: documents keep the English ones.
import { z } from 'zod'
import { filled, fixed } from '../text/marked.ts'

/**
 * Number in Annex I → the names that it allows; where it lists several, each is a name of its own. Of no. 48 («name of
 * the material») those that garments have: asbestos may not be sold (Regulation (EC) No 1907/2006, Annex XVII).
 */
export const FIBRES_BY_NUMBER = {
  1: ['wool'],
  2: [
    'alpaca',
    'llama',
    'camel',
    'cashmere',
    'mohair',
    'angora',
    'vicuna',
    'yak',
    'guanaco',
    'cashgora',
    'beaver',
    'otter',
  ],
  3: ['animal hair', 'horsehair'],
  4: ['silk'],
  5: ['cotton'],
  6: ['kapok'],
  7: ['flax', 'linen'],
  8: ['true hemp'],
  9: ['jute'],
  10: ['abaca'],
  11: ['alfa'],
  12: ['coir'],
  13: ['broom'],
  14: ['ramie'],
  15: ['sisal'],
  16: ['sunn'],
  17: ['henequen'],
  18: ['maguey'],
  19: ['acetate'],
  20: ['alginate'],
  21: ['cupro'],
  22: ['modal'],
  23: ['protein'],
  24: ['triacetate'],
  25: ['viscose'],
  26: ['acrylic'],
  27: ['chlorofibre'],
  28: ['fluorofibre'],
  29: ['modacrylic'],
  30: ['polyamide', 'nylon'],
  31: ['aramid'],
  32: ['polyimide'],
  33: ['lyocell'],
  34: ['polylactide'],
  35: ['polyester'],
  36: ['polyethylene'],
  37: ['polypropylene'],
  38: ['polycarbamide'],
  39: ['polyurethane'],
  40: ['vinylal'],
  41: ['trivinyl'],
  42: ['elastodiene'],
  43: ['elastane'],
  44: ['glass fibre'],
  45: ['elastomultiester'],
  46: ['elastolefin'],
  47: ['melamine'],
  48: ['metal', 'metallic', 'metallised', 'paper'],
  49: ['polypropylene/polyamide bicomponent'],
  50: ['polyacrylate'],
} as const

/** Stands for fibres that cannot easily be stated, and for those that Annex I does not name yet (art. 9(2) and (5)). */
export const OTHER_FIBRES = 'other fibres'
export const FIBRE_NAMES = [...Object.values(FIBRES_BY_NUMBER).flat(), OTHER_FIBRES] as const
export type FibreName = (typeof FIBRE_NAMES)[number]

/** Annex I gives these fibres a second name; other names under one number are of different fibres. */
const OTHER_NAMES: Partial<Record<FibreName, FibreName>> = {
  linen: 'flax',
  nylon: 'polyamide',
  metallic: 'metal',
  metallised: 'metal',
}
/** The same for all names of a fibre. */
export const fibreOf = (name: FibreName): FibreName => OTHER_NAMES[name] ?? name

/** One fibre up to 5 %, or several together up to 15 % (art. 9(2)); how many they are nobody states. */
export const MAX_OTHER_FIBRES = 15
export const MAX_FIBRE_SHARES = 20
export const FIBRE_TEXTS = {
  fibreRequired: fixed`Choose a fibre from the list`,
  fibreTwice: fixed`Each fibre can be listed only once`,
  percentRange: fixed`Must be above 0 and at most 100`,
  percentDecimals: fixed`No more than one decimal`,
  sum: fixed`The percentages must add up to 100`,
  otherFibres: fixed`Other fibres may be 15 % at most; name the rest`,
  tooMany: fixed`No more than 20 fibres`,
} as const

/** Whole tenths of a percent, for a number with one decimal at most. */
const tenthsOf = (percent: number): number => Math.round(percent * 10)
const hasOneDecimal = (percent: number): boolean => tenthsOf(percent) / 10 === percent

const fibreShare = z.object({
  fibre: z.enum(FIBRE_NAMES, { error: FIBRE_TEXTS.fibreRequired }),
  percent: z
    .number({ error: FIBRE_TEXTS.percentRange })
    .gt(0, FIBRE_TEXTS.percentRange)
    .lte(100, FIBRE_TEXTS.percentRange)
    .refine(hasOneDecimal, FIBRE_TEXTS.percentDecimals),
})
export type FibreShare = z.output<typeof fibreShare>

/** Percent, exact to its decimal; what is not a number yet counts nothing. */
export const totalOfShares = (shares: readonly { percent: number | null }[]): number =>
  shares.reduce((sum, { percent }) => sum + tenthsOf(percent ?? 0), 0) / 10

/** As the law wants them: the largest first (art. 9(1)). Equal ones keep their order, and other fibres stand after them. */
export const inDescendingOrder = (shares: readonly FibreShare[]): FibreShare[] =>
  shares.toSorted(
    (one, other) =>
      other.percent - one.percent ||
      Number(one.fibre === OTHER_FIBRES) - Number(other.fibre === OTHER_FIBRES),
  )

/** A whole composition, the largest share first; empty for none. */
export const fibreShares = z
  .array(fibreShare)
  .max(MAX_FIBRE_SHARES, FIBRE_TEXTS.tooMany)
  .superRefine((shares, context) => {
    const complain = (message: string, path: (string | number)[] = []) =>
      context.addIssue({ code: 'custom', message, path })
    for (const [index, { fibre, percent }] of shares.entries()) {
      if (shares.findIndex((each) => each.fibre === fibre) < index) {
        complain(FIBRE_TEXTS.fibreTwice, [index, 'fibre'])
      }
      if (fibre === OTHER_FIBRES && percent > MAX_OTHER_FIBRES) {
        complain(FIBRE_TEXTS.otherFibres, [index, 'percent'])
      }
    }
    if (shares.length > 0 && totalOfShares(shares) !== 100) complain(FIBRE_TEXTS.sum)
  })
  .transform(inDescendingOrder)

type NameOfFibre = (fibre: FibreName) => string
const asTheLaw: NameOfFibre = (fibre) => fibre

/** «60 % cotton, 40 % polyester»; of a single fibre «100 % cotton», which the law keeps for that (art. 7(1)). */
export const formatFibres = (shares: readonly FibreShare[], nameOf: NameOfFibre = asTheLaw): string =>
  inDescendingOrder(shares)
    .map(({ fibre, percent }) => `${percent} % ${nameOf(fibre)}`)
    .join(', ')

export type FibresReading = { shares: FibreShare[] } | { problem: string }

/** `95% cotton`. */
const NUMBER_FIRST = /^(\d+(?:[.,]\d+)?) ?%? ?([^\d% ].*)$/
/** `cotton 95 %`. */
const NAME_FIRST = /^(\D*[^\d ]) ?(\d+(?:[.,]\d+)?) ?%?$/
/** A comma between digits is a decimal sign, and one fibre has a stroke in its name. */
const BETWEEN = /[;+\n，、；،]|(?<!\d),|,(?!\d)|(?<!polypropylene ?)\/|\/(?! ?polyamide bicomponent)/

const swapped = (match: RegExpExecArray | null) => [match?.[0], match?.[2], match?.[1]]

const WITH_STROKE: FibreName = 'polypropylene/polyamide bicomponent'

const readShare = (part: string, nameOf: NameOfFibre): FibresReading => {
  const [, number, name] = NUMBER_FIRST.exec(part) ?? swapped(NAME_FIRST.exec(part))
  if (!number || !name) return { problem: filled`Write “${part}” with its percentage, as in 95% Cotton` }
  const typed = name.trim().replace(/ ?\/ ?/, '/')
  const fibre =
    FIBRE_NAMES.find((each) => each === typed) ??
    FIBRE_NAMES.find((each) => nameOf(each).toLowerCase() === typed)
  if (!fibre) return { problem: filled`“${typed}” is not a fibre of the list` }
  return { shares: [{ fibre, percent: Number(number.replace(',', '.')) }] }
}

/**
 * A composition as people write it: `95% Cotton, 5% Elastane`, `95 % cotton / 5 % elastane`, `Cotton 95%`. It keeps the
 * law's names, sum and limits, or the reason why it does not is said in words. `nameOf` gives the names of another
 * language, which are taken as well.
 */
export const readFibres = (text: string, nameOf = asTheLaw): FibresReading => {
  const parts = text
    .toLowerCase()
    // The one name with a stroke in it, as other languages write it.
    .replaceAll(nameOf(WITH_STROKE).toLowerCase(), WITH_STROKE)
    .replace(/[^\S\n]+/g, ' ')
    .split(BETWEEN)
    .map((part) => part.trim())
  const read = parts.filter((part) => part !== '').map((part) => readShare(part, nameOf))
  const failed = read.find((each) => 'problem' in each)
  if (failed) return failed
  const { data, error } = fibreShares.safeParse(read.flatMap((each) => ('shares' in each ? each.shares : [])))
  return data ? { shares: data } : { problem: error?.issues[0]?.message ?? FIBRE_TEXTS.sum }
}

/** Of a component of a composition, as «Shell». */
export const MAX_COMPONENT_NAME = 80
