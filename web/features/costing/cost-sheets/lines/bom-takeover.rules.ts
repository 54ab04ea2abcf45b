/**
 * Lines of the BOM in a costing: what is new there, what changed since it was taken over, and what is gone. Each is taken
 * or left; what is left is not asked about again until the BOM changes once more.
 */
import type { BomValues } from '#contract/costing/cost-lines.ts'
import type { BomCostLine } from '#contract/costing/secondary-costs.ts'
import { convertPrice } from '#contract/values/numbers/money.ts'
import {
  type FabricLine,
  newLine,
  type SecondaryValues,
  type TrimLine,
} from '../secondary/secondary-values.rules.ts'

/** The sections whose lines come from the BOM. */
const SECTIONS = ['fabric', 'trims'] as const
type Section = (typeof SECTIONS)[number]
type Line = FabricLine | TrimLine

const sectionOf = ({ section }: BomCostLine): Section =>
  section === 'fabric' || section === 'lining' ? 'fabric' : 'trims'

/** Fields that belong together: a price means nothing without its currency. */
export const BOM_FIELDS = {
  item: ['item'],
  unit: ['unit'],
  consumption: ['consumption'],
  wastage: ['wastage'],
  unit_price: ['unit_price', 'currency'],
  supplier: ['supplier_id', 'factory_id'],
} as const satisfies Record<string, readonly (keyof BomValues)[]>
export type BomField = keyof typeof BOM_FIELDS

export interface BomDifference {
  field: BomField
  /** What the BOM said when it was last looked at, and what it says now. */
  was: BomValues
  is: BomValues
}

export type BomChange =
  | { kind: 'new'; key: string; bomLine: BomCostLine }
  | {
      kind: 'changed'
      key: string
      section: Section
      line: Line
      bomLine: BomCostLine
      differences: BomDifference[]
    }
  | { kind: 'gone'; key: string; section: Section; line: Line }

const differencesOf = (was: BomValues, is: BomValues): BomDifference[] =>
  (Object.keys(BOM_FIELDS) as BomField[])
    .filter((field) => BOM_FIELDS[field].some((key) => was[key] !== is[key]))
    .map((field) => ({ field, was, is }))

export const findBomChanges = (
  values: Pick<SecondaryValues, Section>,
  bomLines: readonly BomCostLine[],
): BomChange[] => {
  const now = new Map(bomLines.map((bomLine) => [bomLine.item_id, bomLine]))
  const taken = SECTIONS.flatMap((section) =>
    (values[section] as readonly Line[]).flatMap((line) =>
      line.bom ? [{ section, line, bom: line.bom }] : [],
    ),
  )
  const existing = taken.flatMap(({ section, line, bom }): BomChange[] => {
    const bomLine = now.get(bom.item_id)
    if (!bomLine) return [{ kind: 'gone', key: line.id, section, line }]
    const differences = differencesOf(bom.seen, bomLine.values)
    return differences.length === 0
      ? []
      : [{ kind: 'changed', key: line.id, section, line, bomLine, differences }]
  })
  const isTaken = new Set(taken.map(({ bom }) => bom.item_id))
  const added = bomLines
    .filter(({ item_id }) => !isTaken.has(item_id))
    .map((bomLine): BomChange => ({ kind: 'new', key: `bom-${bomLine.item_id}`, bomLine }))
  return [...existing, ...added]
}

/** Currencies of prices that are about to be taken and are not the sheet's: each needs a rate. */
export const currenciesToConvert = (changes: readonly BomChange[], sheetCurrency: string): string[] => {
  const found = changes.flatMap((change) => {
    if (change.kind === 'gone') return []
    const { currency, unit_price } = change.bomLine.values
    return currency !== null && unit_price !== null && currency !== sheetCurrency ? [currency] : []
  })
  return [...new Set(found)].toSorted()
}

export interface Taking {
  currency: string
  /** Of one unit of a currency, in the sheet's; decimal text. */
  rates: ReadonlyMap<string, string>
  makeId: () => string
}

const rateOf = ({ currency, unit_price }: BomValues, { currency: sheet, rates }: Taking): string | null =>
  currency === null || unit_price === null || currency === sheet ? null : (rates.get(currency) ?? null)

const priceOf = (bom: BomValues, taking: Taking): string | null => {
  const rate = rateOf(bom, taking)
  if (bom.unit_price === null || rate === null) return bom.unit_price
  return convertPrice(bom.unit_price, rate)
}

const supplierOf = ({ supplier_id, factory_id }: BomValues): Line['supplier'] =>
  supplier_id === null
    ? null
    : { id: supplier_id, selectedFactories: factory_id === null ? [] : [factory_id] }

const takeFields = (bom: BomValues, fields: readonly BomField[], taking: Taking): Partial<Line> => {
  const all = {
    item: bom.item,
    unit: bom.unit as Line['unit'],
    consumption: bom.consumption,
    wastage: bom.wastage,
    unit_price: priceOf(bom, taking),
    supplier: supplierOf(bom),
  }
  return Object.fromEntries(fields.map((field) => [field, all[field]]))
}

const ALL_FIELDS = Object.keys(BOM_FIELDS) as BomField[]

const lineOf = ({ section, item_id, values }: BomCostLine, taking: Taking): Line => {
  const id = taking.makeId()
  const empty: Line =
    section === 'fabric' || section === 'lining'
      ? { ...newLine('fabric', id), type: section === 'lining' ? 'Lining' : null }
      : { ...newLine('trims', id), is_sewing: section !== 'packaging' }
  return {
    ...empty,
    ...takeFields(values, ALL_FIELDS, taking),
    bom: { item_id, seen: values, rate: rateOf(values, taking) },
  }
}

const changeLine = <Values extends Pick<SecondaryValues, Section>>(
  values: Values,
  section: Section,
  id: string,
  change: (line: Line) => Line[],
): Values => ({
  ...values,
  [section]: (values[section] as readonly Line[]).flatMap((line) => (line.id === id ? change(line) : [line])),
})

/** What has become of the lines after one change. */
const settleOne = <Values extends Pick<SecondaryValues, Section>>(
  values: Values,
  change: BomChange,
  isTaken: boolean,
  taking: Taking,
): Values => {
  if (change.kind === 'new') {
    if (!isTaken) return values
    const section = sectionOf(change.bomLine)
    return { ...values, [section]: [...values[section], lineOf(change.bomLine, taking)] }
  }
  const { section } = change
  if (change.kind === 'gone')
    return changeLine(values, section, change.line.id, (line) => (isTaken ? [] : [{ ...line, bom: null }]))
  return changeLine(values, section, change.line.id, (line) => [followBom(line, change, isTaken, taking)])
}

/** What changed is taken or left; either way the BOM is seen as it is now. */
const followBom = (
  line: Line,
  { bomLine, differences }: Extract<BomChange, { kind: 'changed' }>,
  isTaken: boolean,
  taking: Taking,
): Line => {
  const fields = differences.map(({ field }) => field)
  const hasNewPrice = isTaken && fields.includes('unit_price')
  return {
    ...line,
    ...(isTaken && takeFields(bomLine.values, fields, taking)),
    bom: {
      item_id: bomLine.item_id,
      seen: bomLine.values,
      rate: hasNewPrice ? rateOf(bomLine.values, taking) : (line.bom?.rate ?? null),
    },
  }
}

/**
 * Takes the chosen ones over and leaves the others. A line that is gone from the BOM goes as well where that is taken;
 * left, it stays as a line of the costing's own.
 */
export const settleBomChanges = <Values extends Pick<SecondaryValues, Section>>(
  values: Values,
  changes: readonly BomChange[],
  isTaken: (change: BomChange) => boolean,
  taking: Taking,
): Values => {
  let settled = values
  for (const change of changes) settled = settleOne(settled, change, isTaken(change), taking)
  return settled
}
