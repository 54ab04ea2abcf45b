import { sql } from 'kysely'
import { CARE_TEXTS, type CareItem } from '#contract/materials/care-instructions.ts'
import { isVisible, viewerOf } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { isDuplicate, type Reader, type Tx } from '#server/platform/db/database.ts'
import { refusalAt } from '#server/platform/refusals/refusal.ts'

const selectCare = (db: Reader) =>
  db
    .selectFrom('care_instructions as k')
    .select(['k.id', 'k.organization_id', 'k.symbol', 'k.care_instruction_name'])
    .select(['k.icon_hash', 'k.icon_width', 'k.icon_height', 'k.is_showing'])

export type CareRow = Awaited<ReturnType<ReturnType<typeof selectCare>['executeTakeFirstOrThrow']>>

const iconOf = ({ symbol, icon_hash }: CareRow): string | null => {
  if (symbol) return `/icons/care/${symbol}.svg`
  return icon_hash && `/api/trace/care_instruction/icon/${icon_hash}`
}

export const toItem = (row: CareRow): CareItem => {
  const { id, care_instruction_name, symbol, is_showing, icon_hash, icon_width, icon_height } = row
  const picture =
    icon_hash && icon_width && icon_height
      ? { hash: icon_hash, width: icon_width, height: icon_height }
      : null
  return { id, care_instruction_name, symbol, is_showing, icon: iconOf(row), picture }
}

/** What is there for the actor's company: its own and the standard ones. */
const isForCompany = (actor: Actor) =>
  sql<boolean>`k.is_showing and (k.organization_id is null or k.organization_id = ${actor.organization_id})`

/** One's own by name, then the standard ones in their order. */
export const listForCompany = (db: Reader, actor: Actor): Promise<CareRow[]> =>
  selectCare(db)
    .where(isForCompany(actor))
    .orderBy(sql`k.organization_id is null`)
    .orderBy(sql`case when k.organization_id is not null then lower(k.care_instruction_name) end`)
    .orderBy('k.id')
    .execute()

/** What the ids name, in their order and no matter whose they are; removed ones too. */
export const listItems = async (db: Reader, ids: readonly number[]): Promise<CareItem[]> => {
  if (ids.length === 0) return []
  const rows = await selectCare(db).where(sql<boolean>`k.id = any(${ids})`).execute()
  const items = new Map(rows.map((row) => [row.id, toItem(row)]))
  return ids.flatMap((id) => items.get(id) ?? [])
}

/** Of these ids those that the actor may choose. */
export const findChoosable = async (
  db: Reader,
  actor: Actor,
  ids: readonly number[],
): Promise<Set<number>> => {
  if (ids.length === 0) return new Set()
  const rows = await selectCare(db)
    .where(sql<boolean>`k.id = any(${ids})`)
    .where(isForCompany(actor))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export const findForCompany = (db: Reader, actor: Actor, id: number): Promise<CareRow | undefined> =>
  selectCare(db).where('k.id', '=', id).where(isForCompany(actor)).executeTakeFirst()

export const lockForCompany = (tx: Tx, actor: Actor, id: number): Promise<CareRow | undefined> =>
  selectCare(tx).where('k.id', '=', id).where(isForCompany(actor)).forUpdate().executeTakeFirst()

/** Whether the company has an icon of these bytes, or reads a passport's draft in which one stands. */
export const isIconVisible = async (db: Reader, actor: Actor, hash: string): Promise<boolean> => {
  const row = await db
    .selectFrom('care_instructions as k')
    .where('k.icon_hash', '=', hash)
    .where(
      sql<boolean>`(k.organization_id = ${actor.organization_id} or exists (
        select 1 from passport_draft_sections d
        join styles s on s.id = d.style_id
        join collections c on c.id = s.collection_id
        where d.section = 'care' and d.content @> to_jsonb(k.id) and ${isVisible(viewerOf(actor))}))`,
    )
    .select('k.id')
    .executeTakeFirst()
  return row !== undefined
}

export interface CareColumns {
  care_instruction_name: string | null
  icon_hash: string | null
  icon_width: number | null
  icon_height: number | null
}

const refuseDuplicate = (error: unknown): never => {
  if (!isDuplicate(error, 'care_instructions_name')) throw error
  const text = CARE_TEXTS.duplicate
  throw refusalAt({ name: text }, 'conflict')
}

export const insertCareInstruction = async (tx: Tx, actor: Actor, columns: CareColumns): Promise<CareRow> => {
  const { id } = await tx
    .insertInto('care_instructions')
    .values({ ...columns, organization_id: actor.organization_id, created_by: actor.user_id })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(refuseDuplicate)
  return selectCare(tx).where('k.id', '=', id).executeTakeFirstOrThrow()
}

export const updateCareInstruction = async (tx: Tx, id: number, columns: CareColumns): Promise<CareRow> => {
  await tx.updateTable('care_instructions').set(columns).where('id', '=', id).execute().catch(refuseDuplicate)
  return selectCare(tx).where('k.id', '=', id).executeTakeFirstOrThrow()
}

export const hideCareInstruction = async (tx: Tx, id: number): Promise<void> => {
  await tx.updateTable('care_instructions').set({ is_showing: false }).where('id', '=', id).execute()
}
