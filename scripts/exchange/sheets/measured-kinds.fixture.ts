/** Each kind of table that is imported, read as its dialog would, with what is read of a line in words. */
import { rolesOf } from '#contract/access.ts'
import type { NamedCompany } from '#contract/companies/suppliers.ts'
import type { GtinNames } from '#contract/passports/gtin-import.ts'
import { NO_LCA_VALUES } from '#contract/passports/passport-lca.ts'
import type { ImportNames } from '#contract/styles/style-import.ts'
import { TEAM_READER } from '#web/features/accounts/team/importing/team-import.rules.ts'
import { FACTORY_READER } from '#web/features/companies/organizations/importing/factory-import.rules.ts'
import {
  namesIn,
  SUPPLIER_READER,
  SUPPLIER_TABLE,
  givenOf as suppliersOf,
} from '#web/features/companies/suppliers/importing/supplier-import.rules.ts'
import { COST_READER } from '#web/features/costing/cost-sheets/importing/cost-import.rules.ts'
import {
  CHART_READER,
  CHART_TABLE,
  type FileUnit,
  sizesOf,
  unitOfFile,
} from '#web/features/files/tech-packs/importing/chart-import.rules.ts'
import { NOTE_READER } from '#web/features/files/tech-packs/importing/note-import.rules.ts'
import { readFile, sayLine } from '#web/features/materials/boms/importing/read-bom.fixture.ts'
import {
  GTIN_READER,
  GTIN_TABLE,
  givenOf as gtinsOf,
} from '#web/features/passports/passport-gtins/importing/gtin-import.rules.ts'
import { LCA_READER } from '#web/features/passports/passports/lca-import/lca-import.rules.ts'
import { firstRowsOf } from '#web/features/styles/style-list/import/names-in-file.rules.ts'
import { STYLE_TABLE } from '#web/features/styles/style-list/import/style-columns.rules.ts'
import { STYLE_READER } from '#web/features/styles/style-list/import/style-import.rules.ts'
import {
  MILESTONE_READER,
  MILESTONE_TABLE,
  ordersOf,
} from '#web/features/styles/timelines/importing/milestone-import.rules.ts'
import type { TableFile } from '#web/lib/tables/table-reading.ts'
import { bestSheet, readTable } from '#web/records/table-import/find/read-table.rules.ts'
import type { Answers } from '#web/records/table-import/questions.rules.ts'
import { dayOrdersOf } from '#web/records/table-import/reading/day-cells.rules.ts'
import { isWhole } from '#web/records/table-import/reading/import-row.ts'
import type { ReadSheet } from '#web/records/table-import/reading/measure-sheets.fixture.ts'
import { readFileWith } from '#web/records/table-import/reading/read-file.fixture.ts'
import type { TableReader } from '#web/records/table-import/reading/table-reader.ts'
import type { TableColumns } from '#web/records/table-import/table-columns.rules.ts'
import { plain } from '#web/records/table-import/values/read-values.rules.ts'

const say = (...values: (string | number | null | undefined | false)[]): string =>
  values
    .filter((value) => value !== null && value !== undefined && value !== false && value !== '')
    .join(' | ')

const tableOf = <Key extends string>(columns: TableColumns<Key>, said: TableFile) => {
  const file = columns.joinSheets?.(said) ?? said
  const table = readTable(columns, file, {
    sheet: bestSheet(columns, file),
    columns: {},
    signs: {},
    shares: {},
  })
  if (!table) throw new Error('The file has no sheet')
  return table
}

const readWith =
  <Key extends string, Line extends { id: number | string }, Given extends object>(
    reader: TableReader<Key, Line, Given>,
    given: (file: TableFile, answers: Answers) => Given,
    sayOf: (line: Line, given: Given) => string,
  ): ReadSheet =>
  (file, answers) => {
    const own = given(file, answers)
    const { lines, asked, open, notWhole } = readFileWith(reader, file, own, answers)
    return {
      lines: lines.map(({ line }) => sayOf(line, own)),
      asked: [...open, ...asked],
      toMend: notWhole.reduce((sum, { problems }) => sum + Object.keys(problems).length, 0),
    }
  }

const company = (id: number, name: string): NamedCompany => ({
  ...{ id, name, city: 'Bursa', country: 'TR', favorite: false, is_called: true },
})
export const ANATOLIA = company(21, 'Anatolia Knit')
const COMPANIES = [ANATOLIA, company(22, 'Cascade Dye Works')]
const STYLES: ImportNames = {
  ...{ styles: [], collections: [], styles_left: null, can_assign: true },
  companies: COMPANIES.map(({ id, name }) => ({ id, name, is_called: true })),
  product_types: ['T-shirt', 'Jacket', 'Trousers', 'Jumper', 'Dress', 'Shirt'].map((name, at) => ({
    id: at + 1,
    name,
  })),
  currencies: ['EUR', 'GBP', 'USD'],
}
const typeName = (id: number | null) => STYLES.product_types.find((type) => type.id === id)?.name
const GTINS: GtinNames = {
  styles: ['NL-2201', 'NL-2202', 'NL-2203'].map((brand_reference, at) => ({
    ...{
      id: at + 1,
      style_number: `ST-7QK4M-2XV9${at}`,
      style_name: `Style ${at}`,
      brand_reference,
      gtin: '',
    },
    ...{ version: null, can_change: true },
  })),
}

const bom: ReadSheet = (file, answers) => {
  const { rows, asked, table } = readFile(file, answers)
  const own = rows.filter(({ kind }) => kind === 'line')
  return {
    lines: own.map(({ line }) => sayLine(line)),
    asked: [...table.open, ...asked],
    toMend: own
      .filter((row) => !isWhole(row))
      .reduce((sum, { problems }) => sum + Object.keys(problems).length, 0),
  }
}

const costs = readWith(
  COST_READER,
  () => ({
    present: [],
    currency: 'USD',
    newId: (row: number) => `00000000-0000-4000-8000-0000000000${row + 10}`,
  }),
  ({ part, item, consumption, unit, unit_price, wastage, amount }) =>
    say(
      part,
      item,
      consumption && [consumption, unit].filter(Boolean).join(' '),
      unit_price,
      wastage && `w ${wastage}`,
      amount && `= ${amount}`,
    ),
)

const chart = readWith(
  CHART_READER,
  (file, answers) => {
    const table = tableOf(CHART_TABLE, file)
    const sizes = sizesOf(table).map(({ key, name }) => ({ key, name, id: name }))
    return {
      ...{ present: [], unit: 'cm' as const, newId: (row: number) => `new-${row}`, sizes },
      fileUnit: unitOfFile(table) ?? (answers['length-unit:'] as FileUnit | undefined) ?? null,
      sizeIds: Object.fromEntries(sizes.map(({ key, id }) => [key, id])),
    }
  },
  ({ code, name, tolerance_minus, tolerance_plus, values, grade }, { sizes }) =>
    say(
      ...[code, name, `-${tolerance_minus}/+${tolerance_plus}`, grade && `grade ${grade.step}`],
      ...sizes.map(({ id }) => values[id] && `${id} ${values[id]}`),
    ),
)

const notes = readWith(
  NOTE_READER,
  () => ({ present: [], newId: (row: number) => `new-${row}` }),
  ({ part, note }) => say(part, ...note.split('\n')),
)

const milestones = readWith(
  MILESTONE_READER,
  (file) => {
    const table = tableOf(MILESTONE_TABLE, file)
    return { present: [], companies: COMPANIES, isOwn: table.isOwn, orders: ordersOf(table) }
  },
  ({ name, start_date, end_date, organization_id }) =>
    say(
      name,
      `from ${start_date}`,
      `to ${end_date}`,
      COMPANIES.find(({ id }) => id === organization_id)?.name,
    ),
)

const styles = readWith(
  STYLE_READER,
  (file) => {
    const table = tableOf(STYLE_TABLE, file)
    return {
      names: STYLES,
      orders: dayOrdersOf(table, ['start_date', 'end_date'] as const),
      firstRows: firstRowsOf(table),
    }
  },
  (line) =>
    say(
      ...[
        line.brand_reference,
        line.style_name,
        line.new_collection,
        typeName(line.product_type),
        line.status,
      ],
      line.bulk_order_quantity !== null && `${line.bulk_order_quantity} pieces`,
      line.colour_number !== null && `${line.colour_number} colours`,
      line.start_date && `from ${line.start_date}`,
      line.end_date && `to ${line.end_date}`,
      ...[line.delivery_destination, line.currency, ...line.suppliers.map(({ name }) => name)],
    ),
)

const suppliers = readWith(
  SUPPLIER_READER,
  (file) =>
    suppliersOf(
      namesIn(tableOf(SUPPLIER_TABLE, file)).map((name) => ({
        name,
        companies: COMPANIES.filter((each) => plain(each.name) === plain(name)),
      })),
    ),
  ({ name, country, city, contact_email, website, note }) =>
    say(name, country, city, contact_email, website, ...note.split('\n')),
)

const factories = readWith(
  FACTORY_READER,
  () => ({ present: [], company: { id: 3, city: 'Porto', country: 'PT' } }),
  ({ name, established_city, established_country }) => say(name, established_city, established_country),
)

const team = readWith(
  TEAM_READER,
  () => ({ present: [], roles: rolesOf('brand') }),
  ({ email, role }) => say(email, role),
)

const gtins = readWith(
  GTIN_READER,
  (file) => gtinsOf(GTINS, tableOf(GTIN_TABLE, file)),
  ({ id, gtin }) => say(`style ${id}`, gtin),
)

const lca = readWith(
  LCA_READER,
  () => ({ lca: NO_LCA_VALUES }),
  ({ indicator, stage, value }) => say(indicator, stage, value === null ? null : `= ${value}`),
)

export const KINDS = {
  ...{ bom, costs, chart, notes, milestones, styles, suppliers, factories, team, gtins, lca },
} as const satisfies Record<string, ReadSheet>
export type SheetKind = keyof typeof KINDS
