/** What of a company's own people read in a workbook: names in place of ids, one sheet a noun. */
import { type RawBuilder, sql } from 'kysely'
import { columnOf, FACTORY_FIELDS, factoryFieldOf } from '#contract/companies/factory-record.ts'
import { MILESTONE_TEXTS, milestoneTextOf } from '#contract/styles/milestone-record.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { WorkbookSheet } from '#server/platform/workbooks/write-workbook.ts'
import { OWN_ROWS, type Own } from './ownership.store.ts'

/** A sheet of more takes longer to open than anybody waits; the JSON has all. */
export const MOST_ROWS = 20_000

interface SheetOf {
  name: string
  table: keyof typeof OWN_ROWS
  columns: Readonly<Record<string, RawBuilder<unknown>>>
  joins?: RawBuilder<unknown>
}

const ofStyle = sql`join styles s on s.id = t.style_id join collections c on c.id = s.collection_id`
const STYLE = { 'Style number': sql`s.style_number`, Style: sql`s.style_name`, Collection: sql`c.name` }
const day = (value: RawBuilder<unknown>) =>
  sql`to_char(${value}::timestamptz at time zone 'UTC', 'YYYY-MM-DD')`
const companyOf = (id: string) => sql`(select o.name from organizations o where o.id = ${sql.ref(id)})`
const personOf = (id: string) => sql`(select u.full_name from users u where u.id = ${sql.ref(id)})`

const SHEETS: readonly SheetOf[] = [
  {
    ...{ name: 'People', table: 'users' },
    columns: {
      Name: sql`t.full_name`,
      Email: sql`case when t.left_at is null then t.email end`,
      Role: sql`t.role`,
      Active: sql`case when t.active then 'yes' else 'no' end`,
      Since: day(sql`t.created_at`),
    },
  },
  {
    ...{ name: 'Collections', table: 'collections' },
    columns: {
      Number: sql`t.collection_number`,
      Name: sql`t.name`,
      Season: sql`t.season`,
      Brand: companyOf('t.brand_id'),
      'Created by': companyOf('t.created_by_organization_id'),
      Created: day(sql`t.created_at`),
    },
  },
  {
    ...{ name: 'Styles', table: 'styles', joins: sql`join collections c on c.id = t.collection_id` },
    columns: {
      'Style number': sql`t.style_number`,
      Style: sql`t.style_name`,
      Collection: sql`c.name`,
      Status: sql`t.status`,
      Quantity: sql`t.bulk_order_quantity`,
      Currency: sql`t.currency`,
      Start: sql`t.start_date`,
      End: sql`t.end_date`,
      Created: day(sql`t.created_at`),
      'In the trash': day(sql`t.deleted_at`),
    },
  },
  {
    ...{ name: 'Suppliers', table: 'style_assignments', joins: ofStyle },
    columns: {
      ...STYLE,
      Company: companyOf('t.organization_id'),
      As: sql`t.kind`,
      Assigned: day(sql`t.assigned_at`),
    },
  },
  {
    ...{ name: 'Bill of materials', table: 'bom_items', joins: ofStyle },
    columns: {
      ...STYLE,
      Section: sql`t.section`,
      Item: sql`t.item`,
      Description: sql`t.description`,
      Colour: sql`t.colour`,
      Supplier: companyOf('t.supplier_id'),
      Origin: sql`t.country_of_origin`,
      Consumption: sql`t.consumption`,
      Unit: sql`t.unit`,
      'Unit price': sql`t.unit_price`,
      Currency: sql`t.currency`,
    },
  },
  {
    ...{ name: 'Timeline', table: 'milestones', joins: ofStyle },
    columns: {
      ...STYLE,
      Milestone: sql`t.name`,
      Start: sql`t.start_date`,
      End: sql`t.end_date`,
      Responsible: companyOf('t.organization_id'),
      ...Object.fromEntries(
        MILESTONE_TEXTS.map((name) => [milestoneTextOf(name).label, sql.ref(`t.${name as string}`)]),
      ),
      Done: day(sql`t.done_at`),
    },
  },
  {
    ...{ name: 'Inspections', table: 'qc_reports', joins: ofStyle },
    columns: {
      ...STYLE,
      Report: sql`t.name`,
      Inspected: sql`t.inspection_date`,
      Result: sql`t.overall_result`,
      Company: companyOf('t.created_by_organization_id'),
      Inspector: personOf('t.responsible_id'),
      Approved: day(sql`t.approved_at`),
    },
  },
  {
    ...{ name: 'Passports', table: 'passport_versions', joins: ofStyle },
    columns: {
      ...STYLE,
      Version: sql`t.number`,
      Published: day(sql`t.published_at`),
      'SHA-256': sql`t.sha256`,
    },
  },
  {
    ...{ name: 'Style files', table: 'style_files', joins: ofStyle },
    columns: {
      ...STYLE,
      File: sql`t.title`,
      Version: sql`t.version`,
      Private: sql`case when t.is_private then 'yes' else 'no' end`,
      Company: companyOf('t.organization_id'),
    },
  },
  {
    ...{ name: 'Evidence', table: 'evidence' },
    columns: {
      Title: sql`t.title`,
      Kind: sql`t.kind`,
      Standard: sql`t.standard`,
      Number: sql`t.number`,
      From: sql`t.valid_from`,
      Until: sql`t.valid_until`,
      File: sql`t.file_title`,
    },
  },
  {
    ...{ name: 'Factories', table: 'factories' },
    columns: Object.fromEntries(
      FACTORY_FIELDS.map((field) => [factoryFieldOf(field).label, sql.ref(`t.${columnOf(field)}`)]),
    ),
  },
  {
    ...{ name: 'Value chains', table: 'value_chains' },
    columns: { Name: sql`t.name`, Description: sql`t.description`, Created: day(sql`t.created_at`) },
  },
]

const WIDTH = 24

const readSheet = async (
  tx: Tx,
  own: Own,
  { name, table, columns, joins }: SheetOf,
): Promise<WorkbookSheet> => {
  const entry = OWN_ROWS[table]
  if (!('rows' in entry)) throw new Error(`${table} is nothing of a company`)
  const values = Object.values(columns).map((value) => sql`(${value})::text`)
  const { rows } = await sql<{ cells: (string | null)[] }>`
    select array[${sql.join(values)}] as cells from ${sql.table(table)} t ${joins ?? sql``}
    where ${entry.rows(own)} order by 1 limit ${sql.lit(MOST_ROWS)}`.execute(tx)
  return {
    ...{ name, facts: [], sums: [] },
    columns: Object.keys(columns).map((head) => ({ name: head, form: 'text', width: WIDTH })),
    rows: rows.map(({ cells }) => cells),
  }
}

export const readSheets = async (tx: Tx, own: Own): Promise<WorkbookSheet[]> => {
  const sheets: WorkbookSheet[] = []
  for (const sheet of SHEETS) sheets.push(await readSheet(tx, own, sheet))
  return sheets
}
