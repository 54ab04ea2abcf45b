/** The workbook that Selvedge writes of a costing, a sheet for each section, as one sheet of lines. */

import { fieldsOf } from '#contract/costing/cost-record.ts'
import {
  COST_WORKBOOK,
  COST_WORKBOOK_SHEETS,
  type CostWorkbookSheet,
} from '#contract/costing/cost-workbook.ts'
import { keysOf } from '#contract/values/record-fields.ts'
import type { Cell, TableFile, TableSheet } from '#web/lib/tables/table-reading.ts'
import { textOf } from '#web/records/table-import/values/read-values.rules.ts'
import { PERCENTS, TEXTS } from './garment-costs.rules.ts'

/** What its columns hold, as an import names it. */
const HELD = ['item', ...TEXTS, 'unit', 'consumption', 'unit_price', ...PERCENTS, 'amount'] as const
type Held = (typeof HELD)[number]

const bare = (cell: Cell | undefined): string =>
  textOf(cell)
    .replace(/\s*\([^)]*\)$/, '')
    .trim()
const currencyIn = (cell: Cell | undefined): string => /\(([A-Z]{3})\)$/.exec(textOf(cell))?.[1] ?? ''

interface Section {
  key: CostWorkbookSheet
  sheet: TableSheet
  headRow: number
}

const sectionsIn = ({ sheets }: TableFile): Section[] =>
  keysOf(COST_WORKBOOK_SHEETS).flatMap((key) => {
    const sheet = sheets.find(({ name }) => name === COST_WORKBOOK_SHEETS[key])
    const headRow =
      sheet?.rows.findIndex(
        (row) =>
          textOf(row[0]) === COST_WORKBOOK.item && row.some((cell) => textOf(cell) === COST_WORKBOOK.line),
      ) ?? -1
    return sheet && headRow >= 0 ? [{ key, sheet, headRow }] : []
  })

/** Costs and pieces are a price and a consumption. */
const fieldIn = (key: CostWorkbookSheet, held: Held): string => {
  if (key === 'other_costs' && held === 'unit_price') return 'cost'
  return key === 'other_costs' && held === 'consumption' ? 'number_of_pieces' : held
}

/** How the head begins in this section's sheet; a currency stands in brackets behind. */
const headFor = (key: CostWorkbookSheet, held: Held): string | undefined =>
  fieldsOf(key).find((field) => field.key === fieldIn(key, held))?.head

const partOf = (key: CostWorkbookSheet, kind: string): string =>
  key === 'trims' ? (kind === COST_WORKBOOK.packing ? 'packing' : 'sewing') : key

export interface OwnHeads {
  section: string
  line: string
  currency: string
  fields: Readonly<Record<Held, string>>
  sectionOf: (part: string) => string
}

const linesOf = ({ key, sheet, headRow }: Section, { sectionOf }: OwnHeads): Cell[][] => {
  const heads = sheet.rows[headRow] ?? []
  const columnOf = (name: string | undefined) =>
    name === undefined ? -1 : heads.findIndex((head) => bare(head) === name)
  const line = columnOf(COST_WORKBOOK.line)
  const kind = columnOf(COST_WORKBOOK.kind)
  const price = heads[columnOf(headFor(key, 'unit_price'))] ?? heads[columnOf(headFor(key, 'amount'))]
  const body = sheet.rows.slice(headRow + 1).filter((row) => row.some((cell) => textOf(cell) !== ''))
  return body.flatMap((row) => {
    // The sum below the lines names no line.
    if (textOf(row[line]) === '' && textOf(row[0]) === COST_WORKBOOK.total) return []
    const held = HELD.map((field) => {
      // Amounts follow from the others, but where they are typed.
      if (field === 'amount' && key !== 'cm_fob') return null
      const column = columnOf(headFor(key, field))
      return column < 0 ? null : (row[column] ?? null)
    })
    return [
      [
        sectionOf(partOf(key, kind < 0 ? '' : textOf(row[kind]))),
        ...held,
        currencyIn(price),
        row[line] ?? null,
      ],
    ]
  })
}

/** Any other file is answered as it is. */
export const joinOwnWorkbook = (file: TableFile, heads: OwnHeads): TableFile => {
  const sections = sectionsIn(file)
  if (sections.length === 0) return file
  const taken = new Set(sections.map(({ sheet }) => sheet))
  const joined: TableSheet = {
    name: sections.map(({ sheet }) => sheet.name).join(', '),
    rows: [
      [heads.section, ...HELD.map((field) => heads.fields[field]), heads.currency, heads.line],
      ...sections.flatMap((section) => linesOf(section, heads)),
    ],
    ...{ merged: [], problem: null },
  }
  return { ...file, sheets: [joined, ...file.sheets.filter((sheet) => !taken.has(sheet))] }
}
