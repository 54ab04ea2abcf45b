/** What is in a report, in the order in which it came: each list by itself, and all of them for the workspace. */
import { type Compilable, type InferResult, sql } from 'kysely'
import type { Reader } from '#server/platform/db/database.ts'
import { asJson, withInstants } from '#server/platform/db/json-rows.ts'
import { prepare } from '#server/platform/db/statement.ts'

type Rows<Build extends (...given: never) => Compilable> = InferResult<ReturnType<Build>>

const criteriaOf = (db: Reader, reportId: number) =>
  db
    .selectFrom('qc_criteria')
    .where('report_id', '=', reportId)
    .select(['id', 'client_id', 'name', 'result', 'comments'])
    .select(['made_at', 'clock_offset', 'changed_at'])
    .orderBy('id')
export type CriterionRow = Rows<typeof criteriaOf>[number]
export const listCriteriaOf = (db: Reader, reportId: number) => criteriaOf(db, reportId).execute()

const itemsOf = (db: Reader, reportId: number) =>
  db
    .selectFrom('qc_checklist_items')
    .where('report_id', '=', reportId)
    .select(['id', 'client_id', 'criteria_id', 'name', 'defect_level', 'result'])
    .select(['made_at', 'clock_offset', 'changed_at'])
    .orderBy('id')
export type ItemRow = Rows<typeof itemsOf>[number]
export const listItemsOf = (db: Reader, reportId: number) => itemsOf(db, reportId).execute()

const defectsOf = (db: Reader, reportId: number) =>
  db
    .selectFrom('qc_defects')
    .where('report_id', '=', reportId)
    .select(['id', 'client_id', 'checklist_item_id', 'file_id', 'level', 'quantity', 'created_at'])
    .select(['made_at', 'clock_offset'])
    .orderBy('id')
export type DefectRow = Rows<typeof defectsOf>[number]
export const listDefectsOf = (db: Reader, reportId: number) => defectsOf(db, reportId).execute()

/** Without the drawings, each of which may be a megabyte. */
const filesOf = (db: Reader, reportId: number) =>
  db
    .selectFrom('qc_files')
    .where('report_id', '=', reportId)
    .select(['id', 'client_id', 'component', 'mime_type', 'title', 'size', 'width', 'height', 'created_at'])
    .select(['print_hash', 'drawn_print_hash', 'drawn_version', 'made_at', 'clock_offset'])
    .orderBy('id')
export type FileRow = Rows<typeof filesOf>[number]
export const listFilesOf = (db: Reader, reportId: number) => filesOf(db, reportId).execute()

const packingOf = (db: Reader, reportId: number) =>
  db.selectFrom('qc_packing_files').where('report_id', '=', reportId).selectAll().orderBy('id')
export type PackingRow = Rows<typeof packingOf>[number]
export const listPackingOf = (db: Reader, reportId: number) => packingOf(db, reportId).execute()

const nameOf = (of: 'g.taken_by' | 'g.person_id' | 'g.decided_by') =>
  sql<string | null>`(select u.full_name from users u where u.id = ${sql.ref(of)})`

const signaturesOf = (db: Reader, reportId: number) =>
  db
    .selectFrom('qc_signatures as g')
    .innerJoin('organizations as o', 'o.id', 'g.organization_id')
    .where('g.report_id', '=', reportId)
    .select(['g.id', 'g.client_id', 'g.qc_name', 'g.designation', 'g.organization_id', 'g.blob_hash'])
    .select(['g.created_at', 'g.way', 'g.counts', 'g.decision', 'g.decided_at', 'g.refusal_reason'])
    .select(['g.made_at', 'g.clock_offset'])
    .select(['o.name as organization_name'])
    .select([
      nameOf('g.taken_by').as('taken_by_name'),
      nameOf('g.person_id').as('person_name'),
      nameOf('g.decided_by').as('decided_by_name'),
    ])
    .orderBy('g.id')
export type SignatureRow = Rows<typeof signaturesOf>[number]
export const listSignaturesOf = (db: Reader, reportId: number) => signaturesOf(db, reportId).execute()

const measurementsOf = (db: Reader, reportId: number) =>
  db
    .selectFrom('qc_measurements')
    .where('report_id', '=', reportId)
    .select(['point', 'size', 'piece', sql<string>`trim_scale(value)::text`.as('value')])
    .orderBy('point')
    .orderBy('size')
    .orderBy('piece')
export const listMeasurementsOf = (db: Reader, reportId: number) => measurementsOf(db, reportId).execute()

/** Captured defects by level, each by its quantity. */
export const listQuantities = (db: Reader, reportId: number) =>
  db
    .selectFrom('qc_defects')
    .where('report_id', '=', reportId)
    .groupBy('level')
    .select(['level', sql<number>`sum(quantity)::integer`.as('quantity')])
    .execute()

/** How many criteria are pending and how many photos there are. */
export const countOpen = async (db: Reader, reportId: number): Promise<{ pending: number; photos: number }> =>
  db
    .selectNoFrom([
      sql<number>`(select count(*)::int from qc_criteria where report_id = ${reportId} and result = 'pending')`.as(
        'pending',
      ),
      sql<number>`(select count(*)::int from qc_files where report_id = ${reportId})`.as('photos'),
    ])
    .executeTakeFirstOrThrow()

interface Choice {
  styleId: number
  /** Chosen already; it may have left the style. */
  chosen: number | null
  /** Null: all suppliers of the style. */
  onlyOrganization: number | null
}

/** The suppliers of the style to choose from, with their factories. */
const supplierChoicesOf = (db: Reader, { styleId, chosen, onlyOrganization }: Choice) =>
  db
    .selectFrom('organizations as o')
    // Found by their ids: with a condition on each, PostgreSQL would walk through all companies.
    .where(
      sql<boolean>`o.id = any(array(select a.organization_id from style_assignments a
        where a.style_id = ${styleId} and a.kind = 'supplier'
          and (${onlyOrganization}::bigint is null or a.organization_id = ${onlyOrganization})
        union select ${chosen}::bigint))`,
    )
    .select(['o.id', 'o.name'])
    .select(
      sql<
        { id: number; name: string }[]
      >`coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name)
        order by lower(f.name), f.id) from factories f
        where f.organization_id = o.id and f.retired_at is null), '[]')`.as('factories'),
    )
    .orderBy('o.name')
    .orderBy('o.id')
export const listSupplierChoices = (db: Reader, choice: Choice) => supplierChoicesOf(db, choice).execute()

/** The signature that a person gave last, signed in or by a link, in any report. */
const lastSignatureOf = (db: Reader, personId: number) =>
  db
    .selectFrom('qc_signatures')
    .where('person_id', '=', personId)
    .select(['qc_name', 'designation'])
    .orderBy('id', 'desc')
    .limit(1)

const content = prepare((db, value: Choice & { id: number; readerId: number }) =>
  db.selectNoFrom([
    asJson(criteriaOf(db, value.id)).as('criteria'),
    asJson(itemsOf(db, value.id)).as('items'),
    asJson(defectsOf(db, value.id)).as('defects'),
    asJson(filesOf(db, value.id)).as('files'),
    asJson(packingOf(db, value.id)).as('packing'),
    asJson(signaturesOf(db, value.id)).as('signatures'),
    asJson(measurementsOf(db, value.id)).as('measurements'),
    asJson(supplierChoicesOf(db, value)).as('suppliers'),
    asJson(lastSignatureOf(db, value.readerId)).as('signed_last'),
  ]),
)

const withCreation = <Row extends { created_at: string; made_at: string | null }>(row: Row): Row =>
  withInstants(row, ['created_at', 'made_at'])
const withChange = <Row extends { changed_at: string | null; made_at: string | null }>(row: Row): Row =>
  withInstants(row, ['changed_at', 'made_at'])

/** All lists at once, in one statement, with the suppliers to choose from. */
export const readContent = async (
  db: Reader,
  { id, readerId, ...choice }: Choice & { id: number; readerId: number },
) => {
  const [read] = await content(db, { ...choice, id, readerId })
  if (!read) throw new Error('A selection without a table has a row')
  return {
    ...read,
    criteria: read.criteria.map(withChange),
    items: read.items.map(withChange),
    defects: read.defects.map(withCreation),
    files: read.files.map(withCreation),
    packing: read.packing.map(withCreation),
    signatures: read.signatures.map((row) => withInstants(row, ['created_at', 'decided_at', 'made_at'])),
  }
}

export const isFactoryOf = async (
  db: Reader,
  factoryId: number,
  organizationId: number,
): Promise<boolean> => {
  const row = await db
    .selectFrom('factories')
    .where('id', '=', factoryId)
    .where('organization_id', '=', organizationId)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
