/** What differs between two versions of a cost sheet or of a secondary cost, by row and field, in the screen's words. */
import { COST_SECTIONS, fieldsOf } from '#contract/costing/cost-record.ts'
import type { CostSheet } from '#contract/costing/cost-sheets.ts'
import type { SecondaryCost } from '#contract/costing/secondary-costs.ts'
import { FIELD_WORDS, ROW_WORDS, SECTION_WORDS } from '../cost-words.ts'
import { type Figures, figureOf, figuresOf } from './difference-figures.rules.ts'

export interface Difference {
  /** From the outside in: `Fabric cost › Heavy jersey › Unit price`. */
  place: string
  /** Null where there was, or is, nothing. Numbers are decimals with a point. */
  before: string | null
  after: string | null
  /** Of numbers alone. */
  figures?: Figures
}

type Fields = Record<string, unknown>

const say = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(sayCompany).join('; ') || null
  if (typeof value === 'object') return sayCompany(value)
  return String(value)
}

const sayCompany = (value: unknown): string => {
  const { name, factories } = value as { name: string; factories: { name: string }[] }
  return factories.length === 0 ? name : `${name} (${factories.map((factory) => factory.name).join(', ')})`
}

interface Compared {
  /** Amounts in two currencies have no difference. */
  isOneCurrency: boolean
}

const compareFields = (
  { isOneCurrency }: Compared,
  place: readonly string[],
  fields: readonly string[],
  [before, after]: readonly [Fields, Fields],
): Difference[] =>
  fields.flatMap((field) => {
    const [was, is] = [say(before[field]), say(after[field])]
    if (was === is) return []
    const figures = figuresOf(figureOf(field), { before: was, after: is, isOneCurrency })
    return [
      {
        place: [...place, FIELD_WORDS[field] ?? field].join(' › '),
        ...{ before: was, after: is },
        ...(figures && { figures }),
      },
    ]
  })

interface Rows extends Compared {
  place: string
  nameOf: (row: Fields) => string
  fields: readonly string[]
  before: readonly Fields[]
  after: readonly Fields[]
  keyOf?: (row: Fields) => unknown
}

/** Rows are found again by their id; one that came or went is one difference, and not one for each of its fields. */
const compareRows = ({
  place,
  nameOf,
  fields,
  before,
  after,
  keyOf = ({ id }) => id,
  isOneCurrency,
}: Rows): Difference[] => {
  const later = new Map(after.map((row) => [keyOf(row), row]))
  const earlier = new Set(before.map(keyOf))
  const kept = before.flatMap((row): Difference[] => {
    const now = later.get(keyOf(row))
    if (!now) return [comeOrGone(`${place} › ${nameOf(row)}`, { before: row, after: null, nameOf })]
    return compareFields({ isOneCurrency }, [place, nameOf(now)], fields, [row, now])
  })
  const added = after
    .filter((row) => !earlier.has(keyOf(row)))
    .map((row) => comeOrGone(`${place} › ${nameOf(row)}`, { before: null, after: row, nameOf }))
  return [...kept, ...added]
}

const comeOrGone = (
  place: string,
  { nameOf, ...rows }: { before: Fields | null; after: Fields | null; nameOf: Rows['nameOf'] },
): Difference => {
  const amountOf = (row: Fields | null) => row && say(row.amount)
  const sayRow = (row: Fields | null) => row && (amountOf(row) ?? nameOf(row))
  const [before, after] = [amountOf(rows.before), amountOf(rows.after)]
  // One of the two alone is an amount, so its currency is the difference's.
  const figures = figuresOf(figureOf('amount'), { before, after, isOneCurrency: true })
  return { place, before: sayRow(rows.before), after: sayRow(rows.after), ...(figures && { figures }) }
}

const SERVICE_FIELDS = ['income', 'payment', 'suppliers']

const isOneCurrency = (before: { currency: string }, after: { currency: string }): boolean =>
  before.currency === after.currency

export const compareSheets = (before: CostSheet, after: CostSheet): Difference[] => [
  ...compareFields(
    { isOneCurrency: isOneCurrency(before, after) },
    [],
    ['style_name', 'currency', 'total_income', 'total_payment', 'total_profit'],
    [
      { ...before, style_name: before.style_data.style_name },
      { ...after, style_name: after.style_data.style_name },
    ],
  ),
  ...compareRows({
    isOneCurrency: isOneCurrency(before, after),
    place: 'Product Development Costing',
    nameOf: ({ display_name }) => String(display_name),
    keyOf: ({ cost_service_id }) => cost_service_id,
    fields: SERVICE_FIELDS,
    before: before.cost_services_data,
    after: after.cost_services_data,
  }),
]

const nameOfLine = (line: Fields): string =>
  say(line.item) ?? say(line.placement) ?? say(line.description) ?? 'Line without a name'

const pricesOf = ({ totals, cost_filter, currency, inquiry_bulk_order_qty }: SecondaryCost): Fields => ({
  cost_filter: cost_filter.toUpperCase(),
  ...{ currency, inquiry_bulk_order_qty },
  ...Object.fromEntries(Object.entries(totals.rows).map(([key, row]) => [`total ${key}`, row.per_piece])),
  net_fob: totals.net_fob.per_piece,
  profit_margin: totals.profit_margin.per_piece,
  final_fob: totals.final_fob.per_piece,
  in_pounds: totals.in_pounds?.per_piece,
})

const PRICE_FIELDS = ['cost_filter', 'currency', 'inquiry_bulk_order_qty', ...Object.keys(ROW_WORDS)]

export const compareSecondary = (before: SecondaryCost, after: SecondaryCost): Difference[] => {
  const compared = { isOneCurrency: isOneCurrency(before, after) }
  return [
    ...compareFields(compared, ['Price of one piece'], PRICE_FIELDS, [pricesOf(before), pricesOf(after)]),
    ...compareFields(compared, ['Entered'], Object.keys(after.per_piece_total_cost), [
      before.per_piece_total_cost,
      after.per_piece_total_cost,
    ]),
    ...COST_SECTIONS.flatMap((section) =>
      compareRows({
        ...compared,
        place: SECTION_WORDS[section],
        nameOf: nameOfLine,
        fields: fieldsOf(section).map(({ key }) => key),
        before: before[section],
        after: after[section],
      }),
    ),
  ]
}
