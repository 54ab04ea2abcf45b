/**
 * All that is ever written into the row of a style, so that one file tells what another version is, and what is beside
 * the style's content. Anyone who calls has locked the style.
 */
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import { type Actor, isManager } from '#server/platform/access/actor.ts'
import { listColumns } from '#server/platform/db/columns.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { prepare } from '#server/platform/db/statement.ts'
import type { DB } from '#server/platform/db/tables.generated.ts'

type Columns = Updateable<DB['styles']>

/** Whose a new style is. */
const madeBy = (actor: Actor) => ({
  created_by: actor.user_id,
  updated_by: actor.user_id,
  created_by_organization_id: actor.organization_id,
  account_manager_id: isManager(actor) ? actor.user_id : null,
})
const MADE_BY = [
  'created_by',
  'updated_by',
  'created_by_organization_id',
  'account_manager_id',
] as const satisfies (keyof ReturnType<typeof madeBy>)[]

type NewRow = Insertable<DB['styles']>

/** Makes the statement that inserts a style, with these columns and whose it is, and its tech pack. */
export const prepareStyleRow = <Column extends keyof NewRow>(columns: readonly Column[]) => {
  const insert = prepare((tx: Tx, value: Record<string, unknown>) => {
    const all = [...columns, ...MADE_BY]
    const row = Object.fromEntries(all.map((column) => [column, value[column]])) as NewRow
    return tx
      .with('style', (db) => db.insertInto('styles').values(row).returning('id'))
      .insertInto('tech_packs')
      .columns(['style_id'])
      .expression((db) => db.selectFrom('style').select('style.id'))
      .returning(['style_id as id', 'id as tech_pack_id'])
  })
  return async (
    tx: Tx,
    actor: Actor,
    values: Record<Column, unknown>,
  ): Promise<{ id: number; tech_pack_id: number }> => {
    const [made] = await insert(tx, { ...values, ...madeBy(actor) })
    if (!made) throw new Error('No style was made')
    return made
  }
}

/** Until somebody renames it; names have 255 characters at most. */
const COPYS_NAME = sql`left(style_name, 248) || ' (copy)'`

interface RowCopy {
  fromId: number
  /** The columns that the copy takes over. */
  columns: readonly (keyof DB['styles'])[]
  collectionId: number
  styleNumber: string
}

/** These columns of a style as a new style of the actor, with its tech pack. Answers its id. */
export const copyStyleColumns = async (
  tx: Tx,
  actor: Actor,
  { fromId, columns, collectionId, styleNumber }: RowCopy,
): Promise<number> => {
  const copied = listColumns(columns)
  const values = sql.join(columns.map((column) => (column === 'style_name' ? COPYS_NAME : sql.ref(column))))
  const made = madeBy(actor)
  const { rows } = await sql<{ id: number }>`
    with style as (
      insert into styles (${copied}, collection_id, style_number, ${listColumns(Object.keys(made))})
      select ${values}, ${collectionId}, ${styleNumber}, ${sql.join(Object.values(made))}
      from styles where id = ${fromId}
      returning id),
    pack as (insert into tech_packs (style_id) select id from style)
    select id from style`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`Style ${fromId} is gone`)
  return Number(row.id)
}

/** What people change of a style: it is newer then, and says by whom. Answers the version. */
export const saveStyleRow = async (tx: Tx, actor: Actor, id: number, columns: Columns): Promise<number> => {
  const { version } = await tx
    .updateTable('styles')
    .set({
      ...columns,
      updated_by: actor.user_id,
      updated_at: sql<string>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export const moveStyle = async (tx: Tx, styleId: number, collectionId: number): Promise<void> => {
  await tx
    .updateTable('styles')
    .set({ collection_id: collectionId, version: sql`version + 1` })
    .where('id', '=', styleId)
    .execute()
}

/** The file is no style's picture any more. */
export const dropPicture = async (tx: Tx, fileId: number): Promise<void> => {
  await tx
    .updateTable('styles')
    .set({ default_image_id: null, version: sql`version + 1` })
    .where('default_image_id', '=', fileId)
    .execute()
}

type BesideContent = Pick<
  Columns,
  | 'verified_at'
  | 'verified_by'
  | 'verification_requested_at'
  | 'verification_requested_by'
  | 'default_image_id'
  | 'value_chain_id'
  | 'value_chain_version'
>

/** Beside the style's content: nobody's open form becomes stale by it. */
export const setBesideContent = async (tx: Tx, styleId: number, columns: BesideContent): Promise<void> => {
  await tx.updateTable('styles').set(columns).where('id', '=', styleId).execute()
}

/** The chain with a copy of what it says. Answers the copy. */
export const setValueChain = async (
  tx: Tx,
  styleId: number,
  { id, version, copy }: { id: number; version: number; copy: RawBuilder<string> },
) => {
  const row = await tx
    .updateTable('styles')
    .set({ value_chain_id: id, value_chain_version: version, value_chain_copy: copy })
    .where('id', '=', styleId)
    .returning(({ ref }) => ref('value_chain_copy').$notNull().as('copy'))
    .executeTakeFirstOrThrow()
  return row.copy
}

export const dropValueChain = async (tx: Tx, styleId: number): Promise<void> => {
  await tx
    .updateTable('styles')
    .set({ value_chain_id: null, value_chain_version: null, value_chain_copy: null })
    .where('id', '=', styleId)
    .execute()
}

/** One style's value chain on another, as it was copied. Answers the copy; null where there is none. */
export const takeValueChain = async (tx: Tx, { fromId, toId }: { fromId: number; toId: number }) => {
  const row = await tx
    .updateTable('styles as t')
    .from('styles as f')
    .where('f.id', '=', fromId)
    .where('t.id', '=', toId)
    .set(({ ref }) => ({
      value_chain_id: ref('f.value_chain_id'),
      value_chain_version: ref('f.value_chain_version'),
      value_chain_copy: ref('f.value_chain_copy') as never,
    }))
    .returning('t.value_chain_copy as copy')
    .executeTakeFirst()
  return row?.copy ?? null
}
