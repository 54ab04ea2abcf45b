/** Consumption, unit, price and weight of a line: numbers with what they are counted in, in one measure. */
import Big from 'big.js'
import { BOM_UNITS, type BomItem } from '#contract/materials/boms.ts'
import { timesBetween, type UnitMeaning, unitOfWord } from '#contract/materials/unit-words.ts'
import type { AskedChoice, Question } from '../questions.rules.ts'
import type { RowCells } from '../reading/row-cells.rules.ts'
import type { Amount } from './amounts.rules.ts'
import { type HeadSays, readHead } from './read-heads.rules.ts'
import { plain } from './read-values.rules.ts'

/** The most decimals that lines keep. */
const PLACES = { consumption: 6, unit_price: 6 } as const

export type Unit = (typeof BOM_UNITS)[number]

export const UNIT_CHOICES: readonly AskedChoice[] = BOM_UNITS.map((unit) => ({ value: unit, label: unit }))

/** Asks for the row at hand; undefined while nobody has answered. */
export type AskFor = (question: Omit<Question, 'rows'>) => string | undefined

export interface SaidAmounts {
  consumption: Amount | null
  /** The unit column. */
  unit: string
  price: Amount | null
  /** The column beside the price: what it is for, a unit or a number of the line's. */
  pricedFor?: string
  /** The currency column, as a code. */
  currency: string | null
  heads: { consumption: HeadSays; price: HeadSays }
  /** Whether whole numbers are pieces, unless the line itself says another unit: heads speak of cloth. */
  isByPiece?: boolean
  /** Of the style: what a bare `$` means, and what is proposed where nothing is said. */
  ownCurrency: string
}

export interface ReadAmounts {
  fields: Partial<Pick<BomItem, 'consumption' | 'unit' | 'unit_price' | 'currency'>>
  /** Whether an answer is missing. */
  isOpen: boolean
}

export interface AmountRules {
  ask: AskFor
  /** A file of our own says each price for the unit beside it. */
  isOwn: boolean
  /** Of the line that the file changes: it counts where the file says none. */
  formerUnit: Unit | null
}

type Cells = Pick<RowCells<'unit' | 'consumption'>, 'text' | 'head' | 'isOneOfSeveral'>
/** The unit that stands beside a consumption, or in its head where other columns say other units. */
export const unitBeside = (own: Cells): string =>
  own.text('unit') ||
  ((own.isOneOfSeveral('consumption') ? readHead(own.head('consumption')).unit : null) ?? '')

/** «Price per unit» says no unit. */
const NO_UNITS = new Set(
  [
    'unit',
    'uom',
    'um',
    'me',
    'eh',
    'einheit',
    'mengeneinheit',
    'unité',
    'unidad',
    'unità',
    'unidade',
    'birim',
    'garment',
    'style',
    'stück',
  ].map((word) => plain(word)),
)

/** «Consumption (pcs)» says what it is for, and no unit of what is used. */
const ofGarment = (unit: string | null): string | null =>
  unit !== null && unitOfWord(unit)?.unit === 'piece' ? null : unit

const isSameUnit = (one: UnitMeaning, other: UnitMeaning): boolean =>
  one.unit === other.unit && one.times === other.times

/**
 * Whether two words say one measure differently. Pieces of what a head counts in grams are no contradiction: the head speaks
 * of the other lines.
 */
const contradicts = (one: string, other: string): boolean => {
  const [first, second] = [unitOfWord(one), unitOfWord(other)]
  if (!first || !second || isSameUnit(first, second)) return false
  return timesBetween(first.unit, second.unit) !== null || timesBetween(second.unit, first.unit) !== null
}

/** `165 m` at `0.0006/m` says its unit twice, whatever the heads say. */
const saysTwice = ({ consumption, price }: Pick<SaidAmounts, 'consumption' | 'price'>): boolean => {
  const [used, priced] = [unitOfWord(consumption?.unit ?? ''), unitOfWord(price?.per ?? '')]
  return used !== null && priced !== null && isSameUnit(used, priced)
}

/** The unit of a number that its cell, the unit's column and the head may each say; where they differ, somebody is asked. */
const agreeOn = (
  words: readonly (string | null | undefined)[],
  { ask, isOwn }: Pick<AmountRules, 'ask' | 'isOwn'>,
): string | 'open' => {
  const [first = '', ...others] = words.flatMap((word) => word || [])
  const other = isOwn ? undefined : others.find((word) => contradicts(first, word))
  if (other === undefined) return first
  const answer = ask({
    ...{
      id: `units-differ:${plain(first)}/${plain(other)}`,
      about: 'units-differ',
      said: `${first}, ${other}`,
    },
    choices: [
      { value: 'first', label: first },
      { value: 'other', label: other },
    ],
    ...{ proposal: 'first', canBeEmpty: false },
  })
  if (answer === undefined) return 'open'
  return answer === 'other' ? other : first
}

const COUNT = /^\d[\d.,'’\s]*$/u

/** `1000`, `1.000` and `1,000.00` as how many of the line's unit the price is for; other words as they are. */
const countedPer = (said: string, unit: string): string => {
  if (!COUNT.test(said)) return said
  const count = said.replace(/[.,]00?$/, '').replace(/\D/g, '')
  return Number(count) === 1 ? unit : `${count} ${unit || 'piece'}`
}

/** Whether a price for so many says nothing of how the line is counted: a label of 0.36 a dozen is used by the piece. */
const isForMany = ({ unit, times }: UnitMeaning): boolean =>
  unit === 'dozen' || (unit === 'piece' && times !== '1')

const askUnit = (said: string, ask: AskFor): UnitMeaning | 'open' | null => {
  const known = unitOfWord(said)
  if (known) return known
  const answer = ask({
    ...{ id: `unit:${plain(said)}`, about: 'unit', said, choices: UNIT_CHOICES, proposal: null },
    canBeEmpty: true,
  })
  if (answer === undefined) return 'open'
  return answer === '' ? null : { unit: answer as Unit, times: '1' }
}

const askMissingUnit = (ask: AskFor): UnitMeaning | 'open' | null => {
  const answer = ask({
    ...{ id: 'unit-missing:', about: 'unit-missing', said: '', choices: UNIT_CHOICES, proposal: 'piece' },
    canBeEmpty: true,
  })
  if (answer === undefined) return 'open'
  return answer === '' ? null : { unit: answer as Unit, times: '1' }
}

/** Small measures in which cloth is counted and seldom priced, and what it is priced in. */
const PRICED_IN: readonly [words: readonly string[], unit: Unit][] = [
  [['g', 'gr', 'gram', 'grams', 'gramm', 'gramme', 'grammes'], 'kg'],
  [['cm', 'cms', 'mm', 'inch', 'in'], 'm'],
]

/** What is only taken over keeps its places: too many are told, and not cut. */
export const times = (digits: string, factor: Big, places: number): string =>
  factor.eq(1) ? digits : round(new Big(digits).times(factor), places)

const round = (value: Big, places: number): string => value.round(places, Big.roundHalfUp).toFixed()

const USD_LIKE = new Set(['USD', 'CAD', 'AUD', 'HKD', 'SGD', 'NZD', 'TWD', 'MXN'])
/** A bare `$` is the style's dollar. */
const currencyOf = (code: string, own: string): string => (code === 'USD' && USD_LIKE.has(own) ? own : code)

/** «Cons./dz» says what twelve garments use. */
const ofOneGarment = (said: SaidAmounts): SaidAmounts => {
  const { consumption, heads } = said
  const per = heads.consumption.per === null ? null : unitOfWord(heads.consumption.per)
  const garments =
    per && isForMany(per) ? new Big(per.times).times(timesBetween(per.unit, 'piece') ?? '1') : null
  if (garments === null || !consumption?.digits) return said
  const digits = round(new Big(consumption.digits).div(garments), PLACES.consumption)
  return { ...said, consumption: { ...consumption, digits } }
}

/** `1` for a label below «Cons. (yds)» is no yard, and its price none for a yard. */
const withoutClothHeads = (said: SaidAmounts): SaidAmounts => {
  const { consumption, heads } = said
  const isWhole = consumption !== null && /^\d+$/.test(consumption.digits)
  const isSaid = consumption?.unit || said.unit || said.price?.per || said.pricedFor
  if (!said.isByPiece || !isWhole || isSaid) return said
  const unitOf = (head: string | null) => (head === null ? null : unitOfWord(head))
  const isCloth = [unitOf(heads.consumption.unit), unitOf(heads.price.per)].some(
    (unit) => unit !== null && unit.unit !== 'piece' && unit.unit !== 'dozen',
  )
  if (!isCloth) return said
  return {
    ...said,
    heads: { consumption: { ...heads.consumption, unit: null }, price: { ...heads.price, per: null } },
  }
}

export const readAmounts = (written: SaidAmounts, rules: AmountRules): ReadAmounts => {
  const said = rules.isOwn ? written : withoutClothHeads(ofOneGarment(written))
  const { ask, formerUnit } = rules
  // Nobody is asked about units that are said twice.
  const agreed = { ask, isOwn: rules.isOwn || saysTwice(said) }
  let isOpen = false
  const open = <T>(value: T | 'open'): T | null => {
    if (value !== 'open') return value
    isOpen = true
    return null
  }
  const { consumption, price, heads } = said
  const hasPrice = price !== null && price.digits !== ''
  const unitText = open(agreeOn([consumption?.unit, said.unit, ofGarment(heads.consumption.unit)], agreed))
  const perHead = heads.price.per && !NO_UNITS.has(plain(heads.price.per)) ? heads.price.per : null
  // `450 KG` in a column of prices is the price of a kilogram.
  const perPrice = price?.per ?? (price?.unit && unitOfWord(price.unit) ? price.unit : null)
  const pricedFor = [perPrice, perHead, said.pricedFor].map(
    (text) => text && countedPer(text, unitText ?? ''),
  )
  const perText = open(agreeOn(hasPrice ? pricedFor : [], agreed))
  if (unitText === null || perText === null) return { fields: {}, isOpen: true }
  const per = perText === '' ? null : open(askUnit(perText, ask))
  // «M» is a metre, and in the trade a thousand.
  const mayBeMany = per !== null && (isForMany(per) || said.pricedFor === 'M')
  const isPieces = unitText === '' && formerUnit === null && mayBeMany && !rules.isOwn
  const unit =
    unitText !== ''
      ? open(askUnit(unitText, ask))
      : isPieces && consumption?.digits
        ? open(askMissingUnit(ask))
        : former(formerUnit)
  if (isOpen) return { fields: {}, isOpen }
  const measured = measure({ consumption, price, unit, unitText, per }, rules)
  if (measured === 'open') return { fields: {}, isOpen: true }
  const { fields } = measured
  if (consumption?.digits && !fields.unit && !rules.isOwn) {
    const answer = askMissingUnit(ask)
    if (answer === 'open') isOpen = true
    else if (answer === null) fields.consumption = null
    else fields.unit = answer.unit
  }
  if (!hasPrice) return { fields: { ...fields, unit_price: null, currency: null }, isOpen }
  const code = said.currency ?? price.currency ?? heads.price.currency
  const currency = code === null ? askCurrency(said.ownCurrency, ask) : currencyOf(code, said.ownCurrency)
  if (currency === undefined) return { fields, isOpen: true }
  return { fields: currency === '' ? { ...fields, unit_price: null } : { ...fields, currency }, isOpen }
}

const former = (unit: Unit | null): UnitMeaning | null => unit && { unit, times: '1' }

const askCurrency = (own: string, ask: AskFor): string | undefined =>
  ask({
    ...{
      id: 'currency-missing:',
      about: 'currency-missing',
      said: '',
      choices: [{ value: own, label: own }],
    },
    ...{ proposal: own, canBeEmpty: true },
  })

interface Measured {
  consumption: Amount | null
  price: Amount | null
  unit: UnitMeaning | null
  unitText: string
  /** What the price is for. */
  per: UnitMeaning | null
}

/** Both numbers in one unit: where the price is for another one, the consumption is converted, if that is exact. */
const measure = (
  { consumption, price, unit, unitText, per }: Measured,
  { ask, isOwn }: AmountRules,
): { fields: ReadAmounts['fields'] } | 'open' => {
  const used = (factor: string) =>
    consumption?.digits ? times(consumption.digits, new Big(factor), PLACES.consumption) : null
  const priced = (factor: string) =>
    price?.digits ? times(price.digits, new Big(1).div(factor), PLACES.unit_price) : null
  if (per === null) {
    if (unit === null) return { fields: { consumption: used('1'), unit: null, unit_price: priced('1') } }
    const bigger = isOwn ? undefined : PRICED_IN.find(([words]) => words.includes(plain(unitText)))?.[1]
    if (bigger && priced('1') !== null && consumption?.digits)
      return measureSmall(unit, bigger, unitText, { used, priced }, ask)
    return { fields: { consumption: used(unit.times), unit: unit.unit, unit_price: priced(unit.times) } }
  }
  if (unit === null)
    return { fields: { consumption: used('1'), unit: per.unit, unit_price: priced(per.times) } }
  const factor = timesBetween(unit.unit, per.unit)
  if (factor !== null)
    return {
      fields: {
        consumption: used(new Big(unit.times).times(factor).toFixed()),
        unit: per.unit,
        unit_price: priced(per.times),
      },
    }
  const parts = timesBetween(per.unit, unit.unit)
  // A price for a dozen of what is used by the piece.
  if (parts !== null)
    return {
      fields: {
        consumption: used(unit.times),
        unit: unit.unit,
        unit_price: priced(new Big(per.times).times(parts).toFixed()),
      },
    }
  const answer = ask({
    ...{ id: `per:${per.unit}-${unit.unit}`, about: 'per', said: `${per.unit}, ${unit.unit}` },
    ...{ choices: [{ value: 'keep', label: unit.unit }], proposal: null, canBeEmpty: true },
  })
  if (answer === undefined) return 'open'
  const unit_price = answer === 'keep' ? priced('1') : null
  return { fields: { consumption: used(unit.times), unit: unit.unit, unit_price } }
}

interface Numbers {
  used: (times: string) => string | null
  priced: (times: string) => string | null
}

/** 265 g at 8.40: nobody sells cloth by the gram. */
const measureSmall = (
  unit: UnitMeaning,
  bigger: Unit,
  unitText: string,
  { used, priced }: Numbers,
  ask: AskFor,
): { fields: ReadAmounts['fields'] } | 'open' => {
  const written = unitText.trim()
  const answer = ask({
    ...{
      id: `priced:${plain(unitText)}`,
      about: 'priced',
      said: written,
      proposal: 'bigger',
      canBeEmpty: false,
    },
    choices: [
      { value: 'bigger', label: bigger },
      { value: 'same', label: written },
    ],
  })
  if (answer === undefined) return 'open'
  const toBigger = new Big(unit.times).times(timesBetween(unit.unit, bigger) ?? '1').toFixed()
  return answer === 'bigger'
    ? { fields: { consumption: used(toBigger), unit: bigger, unit_price: priced('1') } }
    : { fields: { consumption: used(unit.times), unit: unit.unit, unit_price: priced(unit.times) } }
}
