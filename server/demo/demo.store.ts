/** What the demo world has and no call of the product makes: registry entries, the past, and confirmed steps. */
import { sql } from 'kysely'
import type { Reader, Tx } from '#server/platform/db/database.ts'

/** Any number that no other lock of the product has. */
const DEMO_LOCK = 7_335_284

export const hasPeople = async (db: Reader): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined

/** Of several processes that start on one empty database, one makes the world and the others wait for it. */
export const takeTurn = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${DEMO_LOCK}::bigint)`.execute(tx)
}

export const getUserId = async (db: Reader, email: string): Promise<number> => {
  const row = await db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()
  return row.id
}

export const getCompany = (db: Reader, name: string) =>
  db.selectFrom('organizations').where('name', '=', name).select(['id', 'uuid']).executeTakeFirstOrThrow()

export interface RegistryRow {
  name: string
  type: 'brand' | 'supplier'
  city: string
  country: string
  website: string | null
  about: string | null
  contact_email: string | null
}

export const insertRegistryCompany = async (tx: Tx, row: RegistryRow): Promise<number> => {
  const { id } = await tx.insertInto('organizations').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export const insertCertifications = async (
  tx: Tx,
  organizationId: number,
  held: readonly { kind: string; number: string | null; valid_until: string | null }[],
): Promise<void> => {
  if (held.length === 0) return
  const rows = held.map((entry) => ({ organization_id: organizationId, ...entry }))
  await tx.insertInto('certifications').values(rows).execute()
}

export const insertProductTypes = async (
  tx: Tx,
  organizationId: number,
  names: readonly string[],
): Promise<void> => {
  if (names.length === 0) return
  await tx
    .insertInto('organization_product_types')
    .columns(['organization_id', 'product_type_id'])
    .expression((from) =>
      from
        .selectFrom('product_types')
        .where('name', 'in', [...names])
        .select([sql<number>`${organizationId}::bigint`.as('organization_id'), 'id']),
    )
    .execute()
}

interface FactoryRow {
  organization_id: number
  name: string
  established_city: string
  established_country: string
  latitude: number | null
  longitude: number | null
}

export const insertRegistryFactory = async (tx: Tx, factory: FactoryRow): Promise<number> => {
  const { id } = await tx.insertInto('factories').values(factory).returning('id').executeTakeFirstOrThrow()
  return id
}

export const dateAccount = async (tx: Tx, organizationId: number, at: Date): Promise<void> => {
  await tx
    .updateTable('accounts')
    .set({ created_at: at.toISOString() })
    .where('organization_id', '=', organizationId)
    .execute()
}

export const dateStyle = async (tx: Tx, id: number, dates: { made: Date; changed: Date }): Promise<void> => {
  await tx
    .updateTable('styles')
    .set({ created_at: dates.made.toISOString(), updated_at: dates.changed.toISOString() })
    .where('id', '=', id)
    .execute()
}

interface Confirmation {
  styleId: number
  step: string
  by: 'brand' | 'factory'
  userId: number
  at: Date
}

/** Notes that one side confirmed all entries of a step. */
export const confirmStep = async (tx: Tx, { styleId, step, by, userId, at }: Confirmation): Promise<void> => {
  const moment = at.toISOString()
  await tx
    .updateTable('passport_step_details as d')
    .set(
      by === 'brand'
        ? { verified_by_brand: userId, verified_by_brand_at: moment }
        : { verified_by_factory: userId, verified_by_factory_at: moment },
    )
    .where('d.step_id', 'in', (from) =>
      from
        .selectFrom('passport_steps')
        .where('style_id', '=', styleId)
        .where('display_name', '=', step)
        .select('id'),
    )
    .execute()
}

export interface ViewRow {
  style_id: number
  day: string
  tracking_code: string | null
  views: number
}

/** Scans of the past. */
export const insertViews = async (tx: Tx, rows: readonly ViewRow[]): Promise<void> => {
  if (rows.length > 0)
    await tx
      .insertInto('passport_views')
      .values([...rows])
      .execute()
}

/** The sessions that the demo people's calls were made in. */
export const endSessions = async (tx: Tx, device: string): Promise<void> => {
  await tx.deleteFrom('sessions').where('device', '=', device).execute()
}

/** Everybody who is there when the demo world is made has the published password. */
export const markDemoPeople = async (tx: Tx): Promise<void> => {
  await tx.updateTable('users').set({ is_demo: true }).execute()
}

/** Who is told of a made-up past at the bell needs no letter about it. */
export const dropLetters = async (tx: Tx): Promise<void> => {
  await tx
    .updateTable('notifications')
    .set({ waits_for_letter: false })
    .where('waits_for_letter', '=', true)
    .execute()
}

/** All was noted within the seconds of the loading; it is spread over the time that the style is there, in its order. */
export const spreadEntries = async (tx: Tx, until: Date): Promise<void> => {
  await sql`update audit_entries e
    set at = s.created_at + (${until}::timestamptz - s.created_at) * place.share
    from (select id, row_number() over of_style::float / (count(*) over (partition by style_id) + 1) as share
      from audit_entries where style_id is not null window of_style as (partition by style_id order by id)) place,
      styles s
    where e.id = place.id and s.id = e.style_id`.execute(tx)
}
