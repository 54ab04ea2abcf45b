import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { NewStyle, StyleDocument } from '#contract/styles/style-fields.ts'
import { pickKeys } from '#contract/values/record-fields.ts'
import {
  fromStyles,
  hasAccount,
  isAssigned,
  isOwner,
  isStyleVerified,
  isVisible,
  prepareStyleRow,
  saveStyleRow,
  type Viewer,
  viewerOf,
} from '#server/access/style-scope/index.ts'
import { filesOfStyle } from '#server/features/files/files/index.ts'
import {
  chainOfStyle,
  partnersOfStyle,
  suppliersOfStyle,
  tracesOfStyle,
} from '#server/features/styles/assignments/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { lockInTurn } from '#server/platform/db/row-turns.ts'
import { prepare } from '#server/platform/db/statement.ts'
import { PLAIN_FIELDS, STYLE_FIELDS } from './style-columns.ts'

const PLAIN_COLUMNS = PLAIN_FIELDS.map((field) => `s.${field}` as const)

const stylePage = prepare((db, value: Viewer & { id: number }) =>
  fromStyles(db)
    .innerJoin('product_types as t', 't.id', 's.product_type_id')
    .innerJoin('users as u', 'u.id', 's.updated_by')
    .leftJoin('files as f', 'f.id', 's.default_image_id')
    .leftJoin('passport_drafts as d', 'd.style_id', 's.id')
    .where('s.id', '=', value.id)
    .where(isVisible(value))
    .select(PLAIN_COLUMNS)
    .select(['s.id', 's.collection_id', 's.style_number'])
    .select(['s.status', 's.created_by', 's.account_manager_id', 's.created_at'])
    .select(['s.updated_at', 's.version', 's.verification_requested_at', 's.deletion_requested_at'])
    .select(['s.product_type_id', 't.name as product_type_name', 'u.full_name as updated_by_name'])
    .select([
      'f.upload_name as default_image',
      'c.name as collection_name',
      'c.collection_number',
      'c.brand_id',
    ])
    .select(['s.created_by_organization_id'])
    .select(['c.created_by_organization_id as created_by_organization_id_of_collection'])
    .select(['b.uuid as brand_uuid', 'b.name as brand_name', 'b.logo_hash as brand_logo'])
    .select(({ selectFrom, exists }) => [
      isOwner(value).as('is_owner'),
      isAssigned(value).as('is_assigned'),
      isStyleVerified.as('verified'),
      hasAccount.as('brand_has_account'),
      sql<boolean>`d.style_id is not null`.as('has_passport'),
      sql<string | null>`(select w.full_name from users w where w.id = s.deletion_requested_by)`.as(
        'deletion_requested_by_name',
      ),
      // Null while nobody has compared it since it was touched.
      sql<boolean | null>`case when d.compared = d.touched then d.differs end`.as('passport_differs'),
      exists(selectFrom('passport_versions as v').whereRef('v.style_id', '=', 's.id').select('v.id')).as(
        'is_published',
      ),
      jsonArrayFrom(
        selectFrom('style_categories as sc')
          .innerJoin('categories as k', 'k.id', 'sc.category_id')
          .whereRef('sc.style_id', '=', 's.id')
          .select(['k.id', 'k.name'])
          .orderBy('k.name'),
      ).as('categories'),
      jsonArrayFrom(
        selectFrom('style_materials as sm')
          .innerJoin('materials as m', 'm.id', 'sm.material_id')
          .whereRef('sm.style_id', '=', 's.id')
          .select(['m.id', 'm.name'])
          .orderBy('m.name'),
      ).as('materials'),
      suppliersOfStyle.as('suppliers'),
      partnersOfStyle.as('partners'),
      tracesOfStyle.as('traces'),
      chainOfStyle(value).as('chain'),
      filesOfStyle.as('files'),
    ]),
)

/** The style's row with all that the style page shows, in one statement; undefined when it is not there for the actor. */
export const findStyle = async (db: Reader, actor: Actor, id: number) => {
  const [row] = await stylePage(db, { ...viewerOf(actor), id })
  return row
}

export type StyleRow = NonNullable<Awaited<ReturnType<typeof findStyle>>>

type Columns = {
  [F in keyof typeof STYLE_FIELDS as (typeof STYLE_FIELDS)[F]]: StyleDocument[F]
}
const columnsOf = (input: NewStyle | StyleDocument): Columns => ({
  ...pickKeys(input, PLAIN_FIELDS),
  product_type_id: input.product_type,
})

const insertRow = prepareStyleRow([...Object.values(STYLE_FIELDS), 'collection_id', 'style_number'])

export const insertStyle = async (
  tx: Tx,
  actor: Actor,
  { input, collectionId, styleNumber }: { input: NewStyle; collectionId: number; styleNumber: string },
): Promise<{ id: number; tech_pack_id: number }> => {
  const columns = { ...columnsOf(input), collection_id: collectionId, style_number: styleNumber }
  const made = await insertRow(tx, actor, columns)
  await insertKinds(tx, made.id, input)
  return made
}

export const updateStyle = async (
  tx: Tx,
  actor: Actor,
  id: number,
  input: StyleDocument,
): Promise<number> => {
  const version = await saveStyleRow(tx, actor, id, columnsOf(input))
  await replaceKinds(tx, id, input)
  return version
}

/** The style as a save of the whole would send it. */
export const getStyleDocument = (
  db: Reader,
  id: number,
): Promise<Required<Omit<StyleDocument, 'collection_id' | 'version'>>> =>
  db
    .selectFrom('styles as s')
    .where('s.id', '=', id)
    .select(PLAIN_COLUMNS)
    .select('s.product_type_id as product_type')
    .select([
      sql<
        number[]
      >`coalesce((select json_agg(k.category_id) from style_categories k where k.style_id = s.id), '[]')`.as(
        'categories',
      ),
      sql<
        number[]
      >`coalesce((select json_agg(m.material_id) from style_materials m where m.style_id = s.id), '[]')`.as(
        'materials',
      ),
    ])
    .executeTakeFirstOrThrow()

/** Of a style that is there. */
export const findDates = (db: Reader, id: number) =>
  db.selectFrom('styles').where('id', '=', id).select(['start_date', 'end_date']).executeTakeFirstOrThrow()

const replaceKinds = async (tx: Tx, id: number, input: StyleDocument): Promise<void> => {
  await tx.deleteFrom('style_categories').where('style_id', '=', id).execute()
  await tx.deleteFrom('style_materials').where('style_id', '=', id).execute()
  await insertKinds(tx, id, input)
}

const insertKinds = async (tx: Tx, id: number, input: NewStyle | StyleDocument): Promise<void> => {
  const categories = [...new Set(input.categories)].map((category_id) => ({ style_id: id, category_id }))
  const materials = [...new Set(input.materials)].map((material_id) => ({ style_id: id, material_id }))
  if (categories.length > 0) await tx.insertInto('style_categories').values(categories).execute()
  if (materials.length > 0) await tx.insertInto('style_materials').values(materials).execute()
}

type StyleState = Partial<{
  status: string
  collection_id: number
  default_image_id: number | null
  deleted_at: string
  deletion_requested_at: string | null
  deletion_requested_by: number | null
}>

export const setStyleState = async (tx: Tx, actor: Actor, id: number, state: StyleState): Promise<number> =>
  saveStyleRow(tx, actor, id, state)

export const findPersonName = async (db: Reader, userId: number): Promise<string> => {
  const row = await db.selectFrom('users').where('id', '=', userId).select('full_name').executeTakeFirst()
  return row?.full_name ?? 'Somebody'
}

/** Styles that the company has made and not deleted: what the cap of unverified companies counts. */
export const countStylesOf = async (db: Reader, organizationId: number): Promise<number> => {
  const row = await db
    .selectFrom('styles')
    .where('created_by_organization_id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Holds the account so that two styles made at once count one after the other. */
export const lockAccount = (tx: Tx, accountId: number) =>
  lockInTurn(tx, `account ${accountId}`, ({ mayWait }) => {
    const locked = tx.selectFrom('accounts').where('id', '=', accountId).select('id').forUpdate()
    return (mayWait ? locked : locked.noWait()).execute()
  })
