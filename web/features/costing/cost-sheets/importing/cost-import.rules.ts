/** How a costing in a file is read as lines of the secondary cost's sections. */
import Big from 'big.js'
import { costSections } from '#contract/costing/cost-lines.ts'
import { type CostSection, type FiledKeys, fieldsOf } from '#contract/costing/cost-record.ts'
import { COST_TEXTS } from '#contract/costing/cost-texts.ts'
import { COST_WORKBOOK } from '#contract/costing/cost-workbook.ts'
import type { BomSection } from '#contract/materials/boms.ts'
import { eachOf } from '#contract/values/record-fields.ts'
import { foldText } from '#contract/values/text/fold.ts'
import { joinParts } from '#web/records/table-import/find/join-parts.rules.ts'
import { LineReading } from '#web/records/table-import/reading/line-reading.ts'
import type { RowAt, TableReader } from '#web/records/table-import/reading/table-reader.ts'
import type { TableColumns } from '#web/records/table-import/table-columns.rules.ts'
import {
  isByPiece,
  sectionOfItem,
  sectionOfWord,
} from '#web/records/table-import/values/material-sections.rules.ts'
import material from '#web/records/table-import/values/material-words.json' with { type: 'json' }
import { readAmounts, type Unit, unitBeside } from '#web/records/table-import/values/priced-amounts.rules.ts'
import { readHead } from '#web/records/table-import/values/read-heads.rules.ts'
import { plain } from '#web/records/table-import/values/read-values.rules.ts'
import { columnsOfWords, plainWords } from '#web/records/table-import/word-columns.rules.ts'
import { FIELD_WORDS, SECTION_WORDS } from '../cost-words.ts'
import { type CostLine, newLine, type SecondaryValues } from '../secondary/secondary-values.rules.ts'
import words from './cost-words.json' with { type: 'json' }
import { PERCENTS, type PricedLine, sectionOfPart, shaped, TEXTS } from './garment-costs.rules.ts'
import { joinOwnWorkbook } from './own-workbook.rules.ts'

/** Sections with a price; trims for sewing and for packing stand apart. Yarn describes a fabric and costs nothing. */
export const COST_PARTS = [
  'fabric',
  'sewing',
  'packing',
  'embellishment_cost',
  'cm_fob',
  'other_costs',
] as const
export type CostPart = (typeof COST_PARTS)[number]

export const PART_WORDS: Readonly<Record<CostPart, string>> = {
  fabric: SECTION_WORDS.fabric,
  sewing: 'Trims for sewing',
  packing: 'Trims for packing',
  embellishment_cost: SECTION_WORDS.embellishment_cost,
  cm_fob: SECTION_WORDS.cm_fob,
  other_costs: SECTION_WORDS.other_costs,
}

/** A line of any section; what its section has no field for is empty. */
export interface ImportedCost extends PricedLine {
  id: string
  part: CostPart | null
  item: string
}

const KEYS = [
  ...(['section', 'item'] as const),
  ...TEXTS,
  ...(['consumption', 'unit', 'unit_price', 'currency'] as const),
  ...PERCENTS,
  ...(['amount', 'line'] as const),
] as const
export type CostKey = (typeof KEYS)[number]

const HEADS = Object.fromEntries(
  KEYS.map((key) => [
    key,
    { section: 'Section', line: COST_WORKBOOK.line }[key as string] ?? FIELD_WORDS[key],
  ]),
) as Record<CostKey, string>

const NUMBERS = ['consumption', 'unit_price', ...PERCENTS, 'amount'] as const

export const COST_TABLE: TableColumns<CostKey> = {
  keys: KEYS,
  columns: columnsOfWords(HEADS, {
    ...material.heads,
    ...({
      ...words.heads,
      wastage: material.heads.wastage_percent,
    } satisfies Record<FiledKeys<'text' | 'percent'>, readonly string[]>),
    item: [...material.heads.item, ...material.heads.description, ...words.heads.item],
    consumption: [...material.heads.consumption, ...words.heads.consumption],
  }),
  unread: [],
  required: ['item'],
  named: ['item'],
  measured: ['consumption'],
  companions: { unit_price: plainWords(material.priced_for) },
  // «Voce» with Tessuto, Accessori and Accessori below it names the sections of lines.
  cells: { section: (text) => partOfWord(text) !== null },
  headed: ['section'],
  grouped: { name: 'item', group: 'section', words: 'item' },
  numbers: NUMBERS,
  prices: ['unit_price'],
  summed: ['amount'],
  percents: PERCENTS,
  joinSheets: (said) => {
    const file = joinOwnWorkbook(said, {
      ...{ section: HEADS.section, line: HEADS.line, currency: HEADS.currency, fields: HEADS },
      sectionOf: (part) => PART_WORDS[part as CostPart],
    })
    return file === said ? joinParts(said, COST_TABLE, (title) => partOfWord(title) !== null) : file
  },
}

const OF_MATERIAL: Readonly<Record<BomSection, CostPart>> = {
  ...{ fabric: 'fabric', lining: 'fabric', trims: 'sewing', labels: 'sewing' },
  ...{ packaging: 'packing', artwork: 'embellishment_cost' },
}

const partsByWord = new Map(
  (Object.entries(words.parts) as [CostPart, string[]][]).flatMap(([part, said]) =>
    plainWords([...said, PART_WORDS[part]]).map((word) => [word, part] as const),
  ),
)

/** What a group or a cell calls a section; null for words that we do not know. */
export const partOfWord = (said: string): CostPart | null => {
  const [first = ''] = said.split(/[&+(,;]/)
  const known = partsByWord.get(plain(said)) ?? partsByWord.get(plain(first))
  if (known) return known
  const section = sectionOfWord(said.replace(/\b(?:costs?|charges|kosten|maliyeti)\b/giu, '').trim())
  return section && OF_MATERIAL[section]
}

const PART_CHOICES = COST_PARTS.map((part) => ({ value: part, label: PART_WORDS[part] }))

/** `PROFIT 10%` and `CM @ 2.15` are called what stands before the number. */
const withoutNumber = (item: string): string => item.replace(/[\s(@:%-]*\d.*$/u, '')

const partOfItem = (item: string): CostPart | null => {
  const section = sectionOfItem(item)
  return section ? OF_MATERIAL[section] : (partOfWord(item) ?? partOfWord(withoutNumber(item)))
}

/** What is counted by the piece says no unit. */
const isMaterial = (part: CostPart | null): boolean =>
  part === null || part === 'fabric' || part === 'sewing' || part === 'packing'

/** A line that is called labour or a cost of another kind is no material, whatever group it stands below. */
const workOf = (item: string): CostPart | null => {
  const part = partsByWord.get(plain(item)) ?? partsByWord.get(plain(withoutNumber(item))) ?? null
  return isMaterial(part) ? null : part
}

const readPart = (
  { own, above, former, isOwn }: RowAt<CostKey, ImportedCost>,
  item: string,
): CostPart | null => {
  const typed = own.edited('section')
  if (typed !== undefined) return partOfWord(typed)
  if (above) {
    const known = partOfWord(above.said)
    const work = workOf(item)
    // Dyeing is a cost of its own among materials; below other costs and in our own workbook it is what it stands below.
    const isOfGroup = work === null || (work === 'embellishment_cost' && (isOwn || !isMaterial(known)))
    if (known) return isOfGroup ? known : work
    const question = { about: 'section', said: above.said, choices: PART_CHOICES, canBeEmpty: false }
    const id = `section:${plain(above.said)}`
    return (own.ask({ ...question, id, proposal: partOfItem(item) }) ?? null) as CostPart | null
  }
  if (former) return former.part
  const answer = own.ask({
    ...{ id: 'sections:', about: 'sections', said: '', canBeEmpty: false, proposal: 'items' },
    choices: [{ value: 'items', label: 'By the items’ names' }, ...PART_CHOICES],
  })
  if (answer !== 'items') return (answer ?? null) as CostPart | null
  const rest = { about: 'section-rest', said: '', choices: PART_CHOICES, canBeEmpty: false }
  return (partOfItem(item) ??
    own.ask({ ...rest, id: 'section-rest:', proposal: 'other_costs' }) ??
    null) as CostPart | null
}

type Reading = LineReading<CostKey, ImportedCost>
type At = RowAt<CostKey, ImportedCost>

const readCounted = (
  reading: Reading,
  { own, isOwn, former }: At,
  { currency }: CostGiven,
  part: CostPart | null,
): void => {
  const cells = { consumption: own.amount('consumption'), unit_price: own.amount('unit_price') }
  for (const key of ['consumption', 'unit_price'] as const) {
    const { problem, asked } = cells[key]
    if (problem !== undefined) reading.problems[key] = problem
    if (asked !== undefined) reading.asked[key] = asked
  }
  if (!own.has('consumption') && !own.has('unit_price')) return
  const heads = { consumption: readHead(own.head('consumption')), price: readHead(own.head('unit_price')) }
  const said = own.text('currency').toUpperCase()
  const written = said || cells.unit_price.amount?.currency || heads.price.currency || currency
  const { fields, isOpen } = readAmounts(
    {
      ...{ consumption: cells.consumption.amount, unit: unitBeside(own), price: cells.unit_price.amount },
      pricedFor: own.beside('unit_price'),
      ...{ heads, currency: written, ownCurrency: currency, isByPiece: isByPiece(reading.line.item) },
    },
    { ask: own.ask, isOwn, formerUnit: (former?.unit ?? (isMaterial(part) ? null : 'piece')) as Unit | null },
  )
  if (isOpen) reading.asked.unit = 'amounts'
  const { unit_price = null, consumption = null, unit = null, currency: other = null } = fields
  reading.set({ unit_price, consumption, unit })
  if (unit_price === null || other === null || other === currency) return
  const id = `currency-other:${plain(other)}`
  const answer = own.ask({
    ...{ id, about: 'currency-other', said: other, proposal: 'take', canBeEmpty: true },
    choices: [{ value: 'take', label: 'Take the numbers as they are' }],
  })
  if (answer === undefined) reading.asked.unit_price = id
  else if (answer === '') reading.set({ unit_price: null })
}

const readPlain = (reading: Reading, own: At['own'], key: FiledKeys<'percent'> | 'amount'): void => {
  if (!own.has(key)) return
  const { amount, problem, asked } = own.amount(key)
  if (problem !== undefined) reading.problems[key] = problem
  if (asked !== undefined) reading.asked[key] = asked
  if (amount) reading.set({ [key]: amount.digits || null })
}

const DOZEN = /\b(?:dz|dzn|doz|dozen)\b/i

/** What a line costs alone may be said for a dozen garments, and stand under the price besides. */
const readAmountOf = (reading: Reading, own: At['own']): void => {
  readPlain(reading, own, 'amount')
  const { amount, consumption, unit_price } = reading.line
  if (amount === null || !DOZEN.test(own.head('amount'))) return
  const one = new Big(amount).div(12).round(4, Big.roundHalfUp).toFixed()
  const isSaidTwice = consumption === null && unit_price !== null
  reading.set({ amount: one, ...(isSaidTwice && { unit_price: null, unit: null }) })
}

/** As a save would send it. */
export const costLineOf = (
  line: ImportedCost,
  before?: CostLine,
): { section: CostSection; line: CostLine } => {
  const section = sectionOfPart(line.part)
  const { id, consumption } = line
  const said = {
    ...line,
    is_sewing: line.part === 'sewing',
    cost: line.unit_price,
    number_of_pieces: consumption === null ? null : Number(consumption),
  }
  const read = fieldsOf(section).filter(({ kind }) => kind !== 'company' && kind !== 'counted')
  const fields = Object.fromEntries(read.map(({ key }) => [key, said[key as keyof typeof said]]))
  return { section, line: { ...newLine(section, id), ...before, ...fields } as CostLine }
}

const FIELD_KEYS: Readonly<Record<string, CostKey>> = { cost: 'unit_price', number_of_pieces: 'consumption' }

const problemsIn = (line: ImportedCost): Partial<Record<CostKey, string>> => {
  if (line.part === null) return line.item === '' ? { item: COST_TEXTS.itemRequired } : {}
  const { section, line: sent } = costLineOf(line)
  const { error } = costSections[section].safeParse([sent])
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => {
      const field = String(path[1])
      return [FIELD_KEYS[field] ?? field, message]
    }),
  )
}

const importedOf = (part: CostPart, line: CostLine): ImportedCost => {
  const has = line as unknown as Partial<Record<string, string | null>>
  const pieces = has.number_of_pieces
  return {
    ...{ id: line.id, part, item: has.item ?? '', unit: has.unit ?? null },
    ...eachOf(TEXTS, (key) => has[key] ?? null),
    consumption:
      part === 'other_costs' ? (pieces == null ? null : String(pieces)) : (has.consumption ?? null),
    unit_price: (part === 'other_costs' ? has.cost : has.unit_price) ?? null,
    ...eachOf(PERCENTS, (key) => has[key] ?? null),
    amount: part === 'cm_fob' ? (has.amount ?? null) : null,
  }
}

/** The priced lines as an import compares them. */
export const presentCosts = (values: SecondaryValues): ImportedCost[] => [
  ...values.fabric.map((line) => importedOf('fabric', line)),
  ...values.trims.map((line) => importedOf(line.is_sewing ? 'sewing' : 'packing', line)),
  ...values.embellishment_cost.map((line) => importedOf('embellishment_cost', line)),
  ...values.cm_fob.map((line) => importedOf('cm_fob', line)),
  ...values.other_costs.map((line) => importedOf('other_costs', line)),
]

export interface CostGiven {
  present: readonly ImportedCost[]
  /** Of the sheet. */
  currency: string
  newId: (row: number) => string
}

const EMPTY = {
  ...{ part: null, item: '', consumption: null, unit: null, unit_price: null, amount: null },
  ...eachOf([...TEXTS, ...PERCENTS], () => null),
}

/** The same number written otherwise, as a spreadsheet does with `8.40`, is no change. */
const withFormer = (line: ImportedCost, former: ImportedCost | null): ImportedCost => {
  if (!former) return line
  const same = NUMBERS.filter((key) => {
    const [mine, before] = [line[key], former[key]]
    return mine !== null && before !== null && new Big(mine).eq(before)
  })
  return { ...line, ...Object.fromEntries(same.map((key) => [key, former[key]])) }
}

export const COST_READER: TableReader<CostKey, ImportedCost, CostGiven> = {
  columns: COST_TABLE,
  places: { consumption: 6, unit_price: 6, ...eachOf(PERCENTS, () => 2), amount: 4 },
  ...{ name: 'item', group: 'section' },
  isGroup: (title) => partOfWord(title) !== null,
  former: (own, { present }) => {
    const line = own.text('line')
    const known = line === '' ? undefined : present.find(({ id }) => id === line)
    if (known) return known
    const item = foldText(own.text('item'))
    const same = item === '' ? [] : present.filter((line) => foldText(line.item) === item)
    return same.length === 1 ? (same[0] ?? null) : null
  },
  blank: (row, { newId }) => ({ ...EMPTY, id: newId(row) }),
  leftOut: (blank, item) => ({ ...blank, item }),
  read: (at, given) => {
    const { own, blank } = at
    const reading: Reading = new LineReading(blank)
    // «Transporte» alone in the column of kinds of costs is what the line is called, too.
    const work = workOf(own.text('section')) === null ? '' : own.text('section')
    if (own.has('item')) reading.set({ item: own.text('item') || work })
    for (const key of TEXTS) if (own.has(key)) reading.set({ [key]: own.text(key) || null })
    const part = readPart(at, reading.line.item)
    readCounted(reading, at, given, part)
    for (const key of PERCENTS) readPlain(reading, own, key)
    readAmountOf(reading, own)
    if (part === null) reading.asked.section = 'section'
    const line = withFormer(shaped({ ...reading.line, part }), at.former)
    const { problems, asked } = reading
    const told = Object.entries(problemsIn(line)).filter(([key]) => asked[key as CostKey] === undefined)
    return { line, section: part, asked, problems: { ...Object.fromEntries(told), ...problems } }
  },
}
