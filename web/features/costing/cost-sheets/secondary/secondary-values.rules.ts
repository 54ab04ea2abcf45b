/** What is typed into a secondary cost, between its answer and its save. */
import type { z } from 'zod'
import { type costSections, perPieceTotalCost } from '#contract/costing/cost-lines.ts'
import { COST_RECORD, COST_SECTIONS, type CostKind, type CostSection } from '#contract/costing/cost-record.ts'
import type { CostFilter, CostNumbers } from '#contract/costing/cost-sheet.rules.ts'
import type { SecondaryCost } from '#contract/costing/secondary-costs.ts'
import { isSame } from '#web/lib/document/merge.rules.ts'

export type CostLines = { [K in CostSection]: z.output<(typeof costSections)[K]> }
export type CostLine<K extends CostSection = CostSection> = CostLines[K][number]
export type FabricLine = CostLine<'fabric'>
export type TrimLine = CostLine<'trims'>

type PricesKey = keyof z.output<typeof perPieceTotalCost>
/** As typed: empty where nothing is. */
export type CostPrices = Record<PricesKey, string>

export interface SecondaryValues extends CostLines, Record<string, unknown> {
  version: number | null
  cost_filter: CostFilter
  /** The sheet's own; it is not sent. */
  amount_decimals: number
  per_piece_total_cost: CostPrices
}

type Company = { id: number; selectedFactories: number[] }
const idsOf = ({ id, selectedFactories }: Company): Company => ({ id, selectedFactories })

interface Handled {
  /** Of a new line; nothing where the server makes it. */
  blank: { value: unknown } | null
  /** Whether a new line has it without anybody's doing. */
  isBeside?: boolean
  /** Without what the server makes of it: the names of companies. */
  typed?: (shown: never) => unknown
}
const BLANK = { value: null }

/** What becomes of a field while a line is typed, by its kind. */
const KINDS: Readonly<Record<CostKind, Handled>> = {
  name: { blank: { value: '' } },
  text: { blank: BLANK },
  unit: { blank: BLANK },
  consumption: { blank: BLANK },
  price: { blank: BLANK },
  percent: { blank: BLANK },
  measure: { blank: BLANK },
  pieces: { blank: { value: 1 }, isBeside: true },
  amount: { blank: BLANK },
  counted: { blank: null },
  sewing: { blank: { value: true }, isBeside: true },
  company: { blank: BLANK, typed: (company: Company | null) => company && idsOf(company) },
  companies: { blank: { value: [] }, typed: (companies: Company[]) => companies.map(idsOf) },
  bom: { blank: BLANK },
}

/** The fields of a section that a line has while it is typed, each with what makes its value. */
const makeFields = (section: CostSection, make: (key: string, kind: Handled) => unknown) =>
  Object.fromEntries(
    Object.entries<{ kind: CostKind }>(COST_RECORD[section]).flatMap(([key, { kind }]) =>
      KINDS[kind].blank === null ? [] : [[key, make(key, KINDS[kind])]],
    ),
  )

/** A line that was answered, as it is typed. */
const typedLine = <K extends CostSection>(section: K, line: SecondaryCost[K][number]): CostLine<K> => {
  const shown = line as unknown as Record<string, never>
  const fields = makeFields(section, (key, { typed }) => {
    const value = shown[key] as never
    return typed ? typed(value) : value
  })
  return { id: line.id, ...fields } as CostLine<K>
}

export const valuesOf = (cost: SecondaryCost): SecondaryValues => ({
  version: cost.version,
  cost_filter: cost.cost_filter,
  amount_decimals: cost.amount_decimals,
  ...(Object.fromEntries(
    COST_SECTIONS.map((section) => [section, cost[section].map((line) => typedLine(section, line))]),
  ) as CostLines),
  per_piece_total_cost: Object.fromEntries(
    Object.entries(cost.per_piece_total_cost).map(([key, value]) => [key, value ?? '']),
  ) as CostPrices,
})

const BESIDE = new Set([
  'id',
  ...COST_SECTIONS.flatMap((section) =>
    Object.entries<{ kind: CostKind }>(COST_RECORD[section]).flatMap(([key, { kind }]) =>
      KINDS[kind].isBeside ? [key] : [],
    ),
  ),
])
const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** A row that was added and never filled. */
export const isBlank = (line: CostLine): boolean =>
  Object.entries(line).every(([key, value]) => BESIDE.has(key) || isEmpty(value))

export const linesOf = (values: SecondaryValues): CostLines =>
  Object.fromEntries(
    COST_SECTIONS.map((section) => [
      section,
      (values[section] as readonly CostLine[]).filter((line) => !isBlank(line)),
    ]),
  ) as unknown as CostLines

/** The sections that differ from the saved ones: the others stay with the server as they are. */
export const changedLines = (lines: CostLines, saved: CostLines): Partial<CostLines> =>
  Object.fromEntries(
    COST_SECTIONS.filter((section) => !isSame(lines[section], saved[section])).map((section) => [
      section,
      lines[section],
    ]),
  )

/** A figure that is still being typed counts nothing. */
const readPrices = (typed: CostPrices): CostNumbers['per_piece_total_cost'] => {
  const read = (key: PricesKey) => perPieceTotalCost.shape[key].safeParse(typed[key]).data ?? null
  return Object.fromEntries(
    (Object.keys(typed) as PricesKey[]).map((key) => [key, read(key)]),
  ) as unknown as CostNumbers['per_piece_total_cost']
}

export const numbersOf = (values: SecondaryValues): CostNumbers => ({
  ...values,
  per_piece_total_cost: readPrices(values.per_piece_total_cost),
})

export const newLine = <K extends CostSection>(section: K, id: string): CostLine<K> =>
  ({ id, ...makeFields(section, (_, { blank }) => blank?.value) }) as CostLine<K>
