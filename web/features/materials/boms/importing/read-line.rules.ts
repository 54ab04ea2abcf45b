/** One row of a file as a line: each field out of its cell, or out of the cell that says it besides. */
import { BOM_TEXT_FIELDS, type BomText } from '#contract/materials/bom-record.ts'
import type { BOM_UNITS, BomItem } from '#contract/materials/boms.ts'
import { readCompositionText, type SaidFibres } from '#contract/materials/said-fibres.ts'
import { unitOfWord } from '#contract/materials/unit-words.ts'
import { formatFibres } from '#contract/values/codes/fibres.ts'
import { nameOfFibre } from '#web/records/fields/fibre-names.ts'
import { askCompany } from '#web/records/table-import/reading/company-cells.rules.ts'
import { LineReading } from '#web/records/table-import/reading/line-reading.ts'
import type { RowCells } from '#web/records/table-import/reading/row-cells.rules.ts'
import type { RowAt } from '#web/records/table-import/reading/table-reader.ts'
import { type Amount, currencyOfSign, saysNothing } from '#web/records/table-import/values/amounts.rules.ts'
import { isByPiece } from '#web/records/table-import/values/material-sections.rules.ts'
import { readAmounts, unitBeside } from '#web/records/table-import/values/priced-amounts.rules.ts'
import { readHead } from '#web/records/table-import/values/read-heads.rules.ts'
import { plain, readCountryCode } from '#web/records/table-import/values/read-values.rules.ts'
import { readWeight, weightWithin } from '#web/records/table-import/values/weights.rules.ts'
import { COLUMN_KEYS, type ColumnKey, PLACES } from '../exchange/columns.rules.ts'
import { standsBeside } from './bom-words.rules.ts'
import type { BomGiven, ImportedRow } from './import-row.ts'
import { TICKS } from './read-cells.rules.ts'
import { readFactory, readSupplier } from './read-places.rules.ts'

type Reading = LineReading<ColumnKey, BomItem>
type Cells = RowCells<ColumnKey>

export const readLine = (
  { former, blank, own, isOwn, above }: RowAt<ColumnKey, BomItem>,
  given: BomGiven,
): Pick<ImportedRow, 'line' | 'problems' | 'asked'> => {
  const reading: Reading = new LineReading(blank)
  readTexts(reading, own, former)
  readComposition(reading, own, isOwn ? blank : former)
  readPlaces(reading, own, given.known)
  readCounted(reading, own, { ...given, isOwn, group: above?.said })
  readPercents(reading, own)
  readWeightOf(reading, own, isOwn)
  readCountry(reading, own)
  readTick(reading, own)
  noteUnread(reading, own)
  return reading.read
}

/** Cells of texts and choices that hold nothing to read are never taken for empty. */
const noteUnread = (reading: Reading, own: Cells): void => {
  for (const key of COLUMN_KEYS) {
    if (key in PLACES) continue
    const { problem, asked } = own.unread(key)
    if (asked !== undefined) reading.asked[key] = asked
    else if (problem !== undefined) reading.problems[key] = problem
  }
}

/** Ends of lines and blanks around are not told apart from what was there. */
const kept = (former: string | null | undefined, text: string): string | null =>
  former && former.replace(/\r\n?/g, '\n').trim() === text ? former : text || null

const readTexts = (reading: Reading, own: Cells, former: BomItem | null): void => {
  const item = own.text('item')
  if (own.has('item')) reading.set({ item: kept(former?.item, item) ?? '' })
  for (const key of BOM_TEXT_FIELDS) {
    if (!own.has(key)) continue
    const text = key === 'description' ? sayDescription(own) : joined(own, key)
    reading.set({ [key]: kept(former?.[key], text) } as Partial<Record<BomText, string | null>>)
  }
  // Who names no item names it in the description.
  if (reading.line.item === '' && reading.line.description) {
    const [first = ''] = reading.line.description.split('\n')
    reading.set({
      item: first,
      description: first === reading.line.description ? null : reading.line.description,
    })
  }
}

const joined = (own: Cells, key: BomText): string =>
  [...new Set(own.texts(key).map(({ text }) => text))].join(' / ')

/** What stands under another head than a description's is said with that head: «Size: 152 cm». */
const sayDescription = (own: Cells): string => {
  const texts = own.texts('description').map(({ head, text }) => {
    const isBeside = head !== '' && standsBeside(head)
    return { isBeside, text: isBeside ? `${head}: ${text}` : text }
  })
  const [beside, first] = [texts.filter((each) => each.isBeside), texts.filter((each) => !each.isBeside)]
  return [...first, ...beside].map(({ text }) => text).join('\n')
}

const addToDescription = (reading: Reading, text: string): void => {
  const before = reading.line.description ?? ''
  if (before.includes(text)) return
  const all = before === '' ? text : `${before}\n${text}`
  // Too long is told, and not cut.
  reading.set({ description: all })
}

/** Where a line says what has no column of its own. */
const textsOf = ({ line }: Reading): string[] => [line.description ?? '', line.item]

/** Out of its column, else out of description or item; what is no composition stays a description. */
const readComposition = (reading: Reading, own: Cells, former: BomItem | null): void => {
  const text = own.text('composition')
  if (own.has('composition') && (text !== '' || !former)) {
    if (!former || formatFibres(former.composition) !== text) takeComposition(reading, own, text)
    return
  }
  if (own.has('composition')) reading.set({ composition: [] })
  if (own.has('composition') || former) return
  for (const text of textsOf(reading)) {
    const within = readCompositionText(text, nameOfFibre)
    if (within && 'said' in within) {
      takeFibres(reading, within.said, own)
      return
    }
  }
}

const takeComposition = (reading: Reading, own: Cells, text: string): void => {
  const read = readCompositionText(text, nameOfFibre)
  if (read === null) {
    reading.set({ composition: [] })
    if (text !== '') addToDescription(reading, text)
    return
  }
  if ('problem' in read) {
    reading.problems.composition = read.problem
    return
  }
  if ('said' in read) {
    takeFibres(reading, read.said, own)
    // What is said besides the fibres is lost nowhere.
    if (read.said.says_more) addToDescription(reading, text)
    return
  }
  const answer = own.ask({
    ...{ id: 'alone:', about: 'alone', said: text, choices: [{ value: 'whole', label: '100 %' }] },
    ...{ proposal: 'whole', canBeEmpty: true },
  })
  if (answer === undefined) reading.asked.composition = 'alone:'
  else if (answer === 'whole') takeFibres(reading, read.alone, own)
  else addToDescription(reading, text)
}

const takeFibres = (reading: Reading, { shares, recycled_percent }: SaidFibres, own: Cells): void => {
  reading.set({ composition: shares })
  if (recycled_percent !== null && own.text('recycled_percent') === '') reading.set({ recycled_percent })
}

const readPlaces = (reading: Reading, own: Cells, known: BomGiven['known']): void => {
  const former = reading.line
  if (own.has('supplier')) {
    if (!known.canChoose) return
    const text = own.text('supplier')
    const said = saysNothing(text) ? '' : text
    const read = readSupplier(said, former, known)
    if ('fields' in read) reading.set(read.fields)
    else takeCompany(reading, own, said, known)
  }
  if (own.has('factory')) {
    const read = readFactory(own.text('factory'), reading.line, known)
    if ('fields' in read) {
      reading.set(read.fields)
      return
    }
    const said = own.text('factory')
    const answer = own.ask({
      ...{
        id: `factory:${plain(said)}`,
        about: 'factory',
        said,
        choices: [],
        proposal: '',
        canBeEmpty: true,
      },
    })
    if (answer === undefined) reading.asked.factory = `factory:${plain(said)}`
    else reading.set({ factory_id: null, factory: null })
  }
}

/** A company that is not on the style: another of the style's, or none. Once it is assigned, its name is known. */
const takeCompany = (reading: Reading, own: Cells, said: string, known: BomGiven['known']): void => {
  const taken = askCompany(own, said, known.suppliers)
  if ('asked' in taken) reading.asked.supplier = taken.asked
  else
    reading.set({
      supplier_id: taken.company?.id ?? null,
      supplier: taken.company,
      factory_id: null,
      factory: null,
    })
}

const readCounted = (
  reading: Reading,
  own: Cells,
  input: BomGiven & { isOwn: boolean; group: string | undefined },
): void => {
  const keys = ['consumption', 'unit', 'unit_price', 'currency'] as const
  const present = keys.filter((key) => own.has(key))
  if (present.length === 0) return
  const cells = { consumption: own.amount('consumption'), unit_price: own.amount('unit_price') }
  for (const key of ['consumption', 'unit_price'] as const) {
    const { problem, asked } = cells[key]
    if (problem !== undefined) reading.problems[key] = problem
    if (asked !== undefined) reading.asked[key] = asked
  }
  noteBesidePrice(reading, own, cells.unit_price.amount)
  const currency = readCurrency(reading, own, input)
  if (currency === undefined) return
  const former = reading.line
  const said = {
    consumption: cells.consumption.amount,
    unit: unitBeside(own),
    price: cells.unit_price.amount,
    pricedFor: own.beside('unit_price'),
    currency: currency ?? (own.has('currency') ? null : former.currency),
    heads: { consumption: readHead(own.head('consumption')), price: readHead(own.head('unit_price')) },
    ownCurrency: input.currency,
    isByPiece: isByPiece(reading.line.item, input.group),
  }
  const { fields, isOpen } = readAmounts(said, {
    ask: own.ask,
    isOwn: input.isOwn,
    formerUnit: former.unit as (typeof BOM_UNITS)[number] | null,
  })
  if (isOpen) {
    if (said.consumption?.digits) reading.asked.unit = 'amounts'
    if (said.price?.digits) Object.assign(reading.asked, { unit_price: 'amounts', currency: 'amounts' })
  }
  const hasUnit = own.has('unit') || fields.unit
  reading.set({
    ...(own.has('consumption') && 'consumption' in fields && { consumption: fields.consumption ?? null }),
    ...(hasUnit && 'unit' in fields && { unit: fields.unit ?? null }),
    ...(own.has('unit_price') && 'unit_price' in fields && { unit_price: fields.unit_price ?? null }),
    ...(own.has('unit_price') && 'currency' in fields && { currency: fields.currency ?? null }),
    ...(!own.has('unit_price') && own.has('currency') && { currency: currency ?? null }),
  })
}

/** `0.42 (incl. tax)`: what a price says besides is said with its head. */
const noteBesidePrice = (reading: Reading, own: Cells, price: Amount | null): void => {
  if (!price?.unit || unitOfWord(price.unit)) return
  addToDescription(reading, `${own.head('unit_price')}: ${own.text('unit_price')}`.replace(/^: /, ''))
}

/** The code of the column; null where it is empty or absent, undefined while its word is asked about. */
const readCurrency = (reading: Reading, own: Cells, { known }: BomGiven): string | null | undefined => {
  const said = own.text('currency')
  if (said === '') return null
  // In a column of currencies a code is one in any case.
  const code = currencyOfSign(said) ?? (/^[a-z]{3}$/i.test(said) ? said.toUpperCase() : null)
  if (code !== null && (known.currencies.has(code) || code === reading.line.currency)) return code
  const id = `currency:${plain(said)}`
  const answer = own.ask({
    ...{ id, about: 'currency', said, proposal: null, canBeEmpty: true },
    choices: [...known.currencies].map((each) => ({ value: each, label: each })),
  })
  if (answer === undefined) reading.asked.currency = id
  return answer === '' ? null : answer
}

const readPercents = (reading: Reading, own: Cells): void => {
  for (const key of ['wastage_percent', 'recycled_percent'] as const) {
    if (!own.has(key)) continue
    const { amount, problem, asked } = own.amount(key)
    if (asked !== undefined) reading.asked[key] = asked
    if (problem !== undefined) reading.problems[key] = problem
    // An empty cell takes nothing away that the composition says.
    else if (
      amount &&
      !(key === 'recycled_percent' && amount.digits === '' && own.text('composition') !== '')
    )
      reading.set({ [key]: amount.digits || null })
  }
}

const readWeightOf = (reading: Reading, own: Cells, isOwn: boolean): void => {
  if (!own.has('weight') && isOwn) return
  if (!own.has('weight')) {
    const [within] =
      reading.line.weight === null ? textsOf(reading).flatMap((text) => weightWithin(text) ?? []) : []
    if (within !== undefined) reading.set({ weight: within, weight_unit: 'g_m2' })
    return
  }
  const { amount, problem, asked } = own.amount('weight')
  if (asked !== undefined) reading.asked.weight = asked
  if (problem !== undefined) reading.problems.weight = problem
  if (!amount) return
  const headText = own.head('weight')
  const unitText = own.text('weight_unit')
  const read = readWeight({ amount, unitText, head: readHead(headText), headText }, own.ask)
  if (read === 'open') reading.asked.weight = 'weight-unit:'
  else reading.set(read.fields)
}

const readCountry = (reading: Reading, own: Cells): void => {
  if (!own.has('country_of_origin')) return
  const said = own.text('country_of_origin')
  if (said === '') {
    reading.set({ country_of_origin: null })
    return
  }
  const read = readCountryCode(said)
  if ('code' in read) {
    reading.set({ country_of_origin: read.code })
    return
  }
  const id = `country:${plain(said)}`
  const answer = own.ask({ id, about: 'country', said, choices: [], proposal: null, canBeEmpty: true })
  if (answer === undefined) reading.asked.country_of_origin = id
  else reading.set({ country_of_origin: answer || null })
}

const readTick = (reading: Reading, own: Cells): void => {
  if (!own.has('show_in_passport')) return
  const said = own.text('show_in_passport')
  const tick = TICKS.get(said.toLowerCase())
  if (tick !== undefined) {
    reading.set({ show_in_passport: tick })
    return
  }
  const id = `tick:${plain(said)}`
  const answer = own.ask({
    ...{ id, about: 'tick', said, proposal: null, canBeEmpty: false },
    choices: [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ],
  })
  if (answer === undefined) reading.asked.show_in_passport = id
  else reading.set({ show_in_passport: answer === 'yes' })
}
