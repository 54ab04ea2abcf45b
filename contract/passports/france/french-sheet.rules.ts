/**
 * The sheet of «qualités et caractéristiques environnementales» that French law asks for beside clothes (Code de
 * l'environnement, art. L. 541-9-1 and R. 541-220 to R. 541-223; décret n° 2022-748 of 29 April 2022). What it says stays in
 * the law's French in every language, since its sentences are prescribed. It is derived from what a passport says and from
 * nothing else: what is not known is named as missing, and never guessed.
 */
import type { FibreName } from '../../values/codes/fibres.ts'
import { totalOfShares } from '../../values/codes/fibres.ts'
import type { TraceStepKey } from '../../values/codes/trace-steps.ts'
import { foldText } from '../../values/text/fold.ts'
import { claimedTexts } from '../claimed-texts.rules.ts'
import { isSvhcToTell } from '../facts/fact-kinds.ts'
import type { PassportContent } from '../passport-snapshot.ts'
import words from './french-words.json' with { type: 'json' }

export const SHEET_TITLE = words.title
export const SHEET_LAW = words.law
export const SHEET_LINES = words.lines
export type SheetLineKey = keyof typeof SHEET_LINES

/** Where a line comes from, and where what is missing is said. */
export type SheetSource = 'steps' | 'composition' | 'facts'
/** `hidden`: the layout publishes no steps; `several`: more than one country, and nobody says which is the main one. */
export type MissingReason = 'unknown' | 'several' | 'hidden' | 'contradiction'

export interface SheetLine {
  key: SheetLineKey
  title: string
  source: SheetSource
  /** What of it: names of steps; empty where the place says enough. */
  of: string[]
  /** In French; null where something is missing. */
  text: string | null
  missing: MissingReason | null
}

type SheetContent = Pick<
  PassportContent,
  'steps' | 'composition' | 'facts' | 'layout' | 'product_name' | 'care' | 'story' | 'bom'
>

const countryNames = new Intl.DisplayNames(['fr'], { type: 'region' })
const numbers = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 })

type Step = PassportContent['steps'][number]
const countryOf = (detail: Step['details'][number]): string | null =>
  (detail.used_supplier_as_factory ? detail.supplier?.country : detail.factory?.country) ?? null

const originLine = (key: SheetLineKey, steps: readonly Step[], isHidden: boolean): SheetLine => {
  const line = {
    key,
    title: SHEET_LINES[key],
    source: 'steps',
    of: steps.map((step) => step.display_name),
  } as const
  if (isHidden) return { ...line, of: [], text: null, missing: 'hidden' }
  const countries = new Set(steps.flatMap(({ details }) => details.map(countryOf)))
  const [only] = countries
  if (countries.size === 1 && only) return { ...line, text: countryNames.of(only) ?? only, missing: null }
  const named = [...countries].filter((country) => country !== null)
  return { ...line, text: null, missing: named.length > 1 ? 'several' : 'unknown' }
}

const originLines = ({ steps, layout }: SheetContent): SheetLine[] => {
  const isHidden = !layout.supply_chain
  const ofKind = (kind: TraceStepKey) => steps.filter((step) => step.kind === kind)
  const marked = steps.filter((step) => step.makes_garment)
  const printed = ofKind('printing')
  return [
    originLine('fabric', ofKind('knitting_or_weaving'), isHidden),
    originLine('dyeing', ofKind('dyeing_and_finishing'), isHidden),
    // The law asks for each operation «lorsqu'elle existe»: not every garment is printed.
    ...(printed.length > 0 && !isHidden ? [originLine('printing', printed, false)] : []),
    originLine('making', marked.length > 0 ? marked : ofKind('sewing'), isHidden),
  ]
}

const ofFacts = (key: SheetLineKey, text: string | null): SheetLine => ({
  ...{ key, title: SHEET_LINES[key], source: 'facts', of: [], text },
  missing: text === null ? 'unknown' : null,
})

const recycledLine = ({ facts: { recycled_percent: percent } }: SheetContent): SheetLine => {
  if (percent === undefined) return ofFacts('recycled', null)
  return ofFacts(
    'recycled',
    percent === 0 ? words.nothing_recycled : words.recycled.replace('{percent}', numbers.format(percent)),
  )
}

const substancesLine = ({ facts: { substances } }: SheetContent): SheetLine => {
  if (substances === undefined) return ofFacts('substances', null)
  const told = substances.filter(isSvhcToTell)
  if (told.length === 0) return ofFacts('substances', words.no_substance)
  const names = told
    .map(({ name, cas }) => [name, ...(cas ? [words.cas.replace('{cas}', cas)] : [])].join(' '))
    .join(', ')
  const sentence = told.length === 1 ? words.substance : words.substances
  // By a function: a name may have a mark that a text would be read by.
  return ofFacts(
    'substances',
    sentence.replace('{names}', () => names),
  )
}

/** Of polymers that industry makes (Regulation (EU) No 1007/2011, Annex I). */
const SYNTHETIC: ReadonlySet<FibreName> = new Set<FibreName>([
  ...(['acrylic', 'chlorofibre', 'fluorofibre', 'modacrylic', 'polyamide', 'nylon', 'aramid'] as const),
  ...(['polyimide', 'polylactide', 'polyester', 'polyethylene', 'polypropylene'] as const),
  ...(['polycarbamide', 'polyurethane', 'vinylal', 'trivinyl', 'elastane', 'elastomultiester'] as const),
  ...(['elastolefin', 'melamine', 'polypropylene/polyamide bicomponent', 'polyacrylate'] as const),
])

export const MICROFIBRES_SENTENCE = words.microfibres

/** Null where the composition does not decide it: it has none, or parts on both sides of the half. */
const isMostlySynthetic = ({ composition }: SheetContent): boolean | null => {
  const parts = (composition?.fibres.components ?? []).map(
    ({ fibres }) => totalOfShares(fibres.filter(({ fibre }) => SYNTHETIC.has(fibre))) > 50,
  )
  const [first] = parts
  return first !== undefined && parts.every((part) => part === first) ? first : null
}

const microfibresLine = (content: SheetContent): SheetLine => {
  const byFibres = isMostlySynthetic(content)
  const { microplastics } = content.facts
  const bySaid = microplastics === undefined ? null : microplastics === 'above_half'
  const isMostly = byFibres ?? bySaid
  const line = {
    key: 'microfibres',
    title: SHEET_LINES.microfibres,
    of: [] as string[],
    source: byFibres === null && bySaid !== null ? 'facts' : 'composition',
  } as const
  if (isMostly === null) return { ...line, text: null, missing: 'unknown' }
  if (bySaid !== null && byFibres !== null && bySaid !== byFibres)
    return { ...line, text: null, missing: 'contradiction' }
  return {
    ...line,
    text: isMostly ? MICROFIBRES_SENTENCE : words.no_microfibres,
    missing: null,
  }
}

/**
 * The law has the sentence «produit majoritairement recyclable» for what fulfils five criteria of how waste is collected and
 * recycled; Selvedge keeps nothing that proves them, so the line is always named as open.
 */
const recyclableLine = (): SheetLine => ofFacts('recyclable', null)

export const frenchSheet = (content: SheetContent): SheetLine[] => [
  ...originLines(content),
  recycledLine(content),
  recyclableLine(),
  substancesLine(content),
  microfibresLine(content),
]

/** What may stand on no new product or packaging (art. R. 541-223), as the law has it and in English; each once. */
export const findForbiddenWords = (content: SheetContent): string[] => {
  const said = foldText(claimedTexts(content).join('\n'))
  return [...new Map(words.forbidden.map((word) => [foldText(word), word])).entries()].flatMap(
    ([folded, word]) => (said.includes(folded) ? [word] : []),
  )
}
