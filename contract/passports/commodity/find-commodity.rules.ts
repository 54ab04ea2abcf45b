/** Finds codes of the tariff by words, and proposes those of a style: the likeliest first. */
import { fibresByWord } from '../../materials/fibre-words.ts'
import { FIBRE_NAMES, type FibreName, type FibreShare } from '../../values/codes/fibres.ts'
import type { ProductType } from '../../values/codes/product-types.ts'
import { foldText } from '../../values/text/fold.ts'
import {
  COMMODITY_CODES,
  type CommodityCode,
  GROUP_LABELS,
  MAKES,
  type Make,
  type Material,
  materialOfBlend,
  materialOfFibre,
  WEARERS,
  type Wearer,
} from './commodity-codes.rules.ts'
import words from './commodity-words.json' with { type: 'json' }

/** How names are said in the reader's language. */
export interface Speech {
  nameOf: (name: string) => string
  nameOfFibre: (fibre: FibreName) => string
}

type Meaning = { who: Wearer } | { made: Make } | { material: Material }

const meaningsOf = <Key extends string>(keys: readonly Key[], mean: (key: Key) => Meaning) =>
  keys.flatMap((key) =>
    (words as unknown as Record<Key, readonly string[]>)[key].map(
      (word) => [foldText(word), mean(key)] as const,
    ),
  )
const WEARER_KEYS = Object.keys(WEARERS) as Wearer[]
const MAKE_KEYS = Object.keys(MAKES) as Make[]

/** In all ten languages at once: a fibre, for whom it is, and how its fabric is made. */
const listMeanings = ({ nameOfFibre }: Speech): ReadonlyMap<string, Meaning> =>
  new Map<string, Meaning>([
    ...[...fibresByWord(nameOfFibre)].flatMap(([word, fibre]): [string, Meaning][] => {
      const material = materialOfFibre(fibre)
      return material && word.length > 1 + Number(/^[a-z]/.test(word)) ? [[word, { material }]] : []
    }),
    ...meaningsOf(WEARER_KEYS, (who) => ({ who })),
    ...meaningsOf(MAKE_KEYS, (made) => ({ made })),
  ])

/** «of», «for», «and». */
const JOINING: ReadonlySet<string> = new Set(words.joining.map(foldText))
const HAN = /^\p{Script=Han}/u
/** `Damenkleid` and `女式衬衫` say two things in one word. */
const takeApart = (word: string, meanings: ReadonlyMap<string, Meaning>): string[] => {
  if (meanings.has(word)) return [word]
  for (let end = word.length - 1; end >= (HAN.test(word) ? 1 : 5); end -= 1)
    if (meanings.has(word.slice(0, end))) return [word.slice(0, end), word.slice(end)]
  return [word]
}
const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => (word.length > 1 || HAN.test(word)) && !JOINING.has(word))

const hasMeaning = (code: CommodityCode, meaning: Meaning): number => {
  if ('material' in meaning) {
    if (!code.materials.has(meaning.material)) return 0
    return code.materials.size < 4 ? 3 : 1
  }
  if ('who' in meaning) return code.who === meaning.who ? 3 : Number(code.who === null)
  return code.made === meaning.made ? 3 : Number(code.made === null)
}

/** All that is said of a code, folded: its goods, the product types that are it, and its materials. */
const sayAll = (code: CommodityCode, { nameOf, nameOfFibre }: Speech): { goods: string; rest: string } => {
  const goods = [code.what, ...code.types, ...code.also]
  const fibres = FIBRE_NAMES.filter(
    (fibre) => code.materials.size < 4 && code.materials.has(materialOfFibre(fibre) as Material),
  )
  const rest = [
    ...code.groups.map((group) => GROUP_LABELS[group]),
    ...(code.who ? [WEARERS[code.who]] : []),
    ...(code.made ? [MAKES[code.made]] : []),
    ...fibres.flatMap((fibre) => [fibre, nameOfFibre(fibre)]),
  ]
  return {
    goods: foldText(goods.flatMap((name) => [name, nameOf(name)]).join(' ')),
    rest: foldText(rest.flatMap((name) => [name, nameOf(name)]).join(' ')),
  }
}

const startsIn = (text: string, word: string): boolean =>
  ` ${text.replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')}`.includes(` ${word}`)
const inText = (text: string, word: string, weight: number): number => {
  if (startsIn(text, word)) return weight
  return (word.length > 3 || HAN.test(word)) && text.includes(word) ? weight / 2 : 0
}

/** The list in one language; made once, since each search reads all of it. */
interface CommodityList {
  speech: Speech
  meanings: ReadonlyMap<string, Meaning>
  said: readonly { code: CommodityCode; goods: string; rest: string }[]
}
export const openCommodityList = (speech: Speech): CommodityList => ({
  speech,
  meanings: listMeanings(speech),
  said: COMMODITY_CODES.map((code) => ({ code, ...sayAll(code, speech) })),
})

const findByDigits = (digits: string): CommodityCode[] =>
  COMMODITY_CODES.filter(({ code }) => code.startsWith(digits.slice(0, 8)) || digits.startsWith(code))

/** Those that have all words which any has, in any order and in part; digits are the beginning of a code. At most `max`. */
export const findCommodities = (typed: string, list: CommodityList, max = 40): CommodityCode[] => {
  const digits = foldText(typed).replace(/[\s.]/g, '')
  if (/^\d{1,10}$/.test(digits)) return findByDigits(digits).slice(0, max)
  const { meanings, said } = list
  const scores = wordsOf(typed)
    .flatMap((word) => takeApart(word, meanings))
    .map((word) => {
      const meaning = meanings.get(word)
      return said.map(({ code, goods, rest }) =>
        Math.max(inText(goods, word, 4), meaning ? hasMeaning(code, meaning) : inText(rest, word, 2)),
      )
    })
    // A word that nothing is called is left out.
    .filter((each) => each.some((score) => score > 0))
  if (scores.length === 0) return []
  return said
    .map(({ code }, at) => ({ code, scores: scores.map((each) => each[at] ?? 0) }))
    .filter((each) => each.scores.every((score) => score > 0))
    .map(({ code, scores }) => ({ code, score: scores.reduce((sum, score) => sum + score, 0) }))
    .sort((one, other) => other.score - one.score)
    .slice(0, max)
    .map(({ code }) => code)
}

/** What is known of a style. */
export interface StyleGoods {
  type: ProductType
  /** Its name, and what it says of its fabric. */
  texts: readonly string[]
  /** Of the shell. */
  fibres: readonly FibreShare[]
}

/** How most of these are made, where nothing says it. */
const USUALLY_WOVEN: readonly ProductType[] = [
  ...(['Shirt', 'Blouse', 'Jacket', 'Coat', 'Blazer', 'Waistcoat', 'Dress', 'Skirt', 'Trousers'] as const),
  ...(['Jeans', 'Shorts', 'Jumpsuit', 'Workwear', 'Bag', 'Home textile'] as const),
]

const read = (texts: readonly string[], { meanings }: CommodityList) => {
  const named = [...new Set(texts.flatMap(wordsOf))].flatMap((word) => takeApart(word, meanings))
  const meant = named.flatMap((word) => meanings.get(word) ?? [])
  return {
    named,
    who: meant.find((meaning) => 'who' in meaning)?.who ?? null,
    made: meant.find((meaning) => 'made' in meaning)?.made ?? null,
  }
}

/**
 * The codes that a style may have: of its product type, its heaviest material and its fabric. Clothes for babies come
 * before all others (Chapter 61, note 6(b); Chapter 62, note 5(b)).
 */
export const proposeCommodities = (style: StyleGoods, list: CommodityList, max = 8): CommodityCode[] => {
  const { named, who, made } = read(style.texts, list)
  const material = materialOfBlend(style.fibres)
  const isUsual = (code: CommodityCode) =>
    (code.made === 'woven') === USUALLY_WOVEN.includes(style.type) || code.made === null
  const isOfType = (code: CommodityCode): boolean =>
    who === 'babies' ? code.who === 'babies' : [...code.types, ...code.also].includes(style.type)
  const fits = (code: CommodityCode): boolean =>
    isOfType(code) &&
    (material === null || code.materials.has(material)) &&
    (who === null || code.who === null || code.who === who) &&
    (made === null || code.made === null || code.made === made)
  const distanceOf = (code: CommodityCode): number => {
    const goods = foldText(`${code.what} ${list.speech.nameOf(code.what)}`)
    return (
      (code.types.includes(style.type) ? 0 : 10) +
      (isUsual(code) ? 0 : 5) +
      (code.materials.size === 0 ? 20 : 0) -
      12 * named.filter((word) => word.length > 2 && startsIn(goods, word)).length
    )
  }
  return COMMODITY_CODES.filter(fits)
    .map((code) => ({ code, distance: distanceOf(code) }))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, max)
    .map(({ code }) => code)
}

/** `6109 10 00`. */
export const sayCode = (code: string): string =>
  [code.slice(0, 4), code.slice(4, 6), code.slice(6)].filter(Boolean).join(' ')
