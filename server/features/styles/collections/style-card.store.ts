import { sql } from 'kysely'
import type { StyleAttention, StyleCard } from '#contract/styles/styles.ts'
import { fromStyles, inScope, isStyleVerified } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { hasWords } from './found-styles.store.ts'

const selectCards = (db: Reader, actor: Actor) =>
  fromStyles(db)
    .innerJoin('product_types as t', 't.id', 's.product_type_id')
    .leftJoin('files as f', 'f.id', 's.default_image_id')
    .where(inScope(actor))
    .select([
      's.id',
      's.collection_id',
      's.style_number',
      's.style_name',
      's.status',
      's.start_date',
      's.end_date',
    ])
    .select(['s.bulk_order_quantity', 's.updated_at', 's.product_type_id', 't.name as product_type_name'])
    .select(['f.upload_name as default_image', isStyleVerified.as('verified')])

/** Without what is late or missing, which the list of styles knows. */
export type PlainCard = Omit<StyleCard, keyof StyleAttention>

type Row = Awaited<ReturnType<ReturnType<typeof selectCards>['executeTakeFirstOrThrow']>>

const present = ({
  collection_id: _,
  product_type_id,
  product_type_name,
  status,
  ...row
}: Row): PlainCard => ({
  ...row,
  status: status as PlainCard['status'],
  product_type: { id: product_type_id, name: product_type_name },
})

/** The newest styles of each collection, at most `each` of one. */
export const listNewestCards = async (
  db: Reader,
  actor: Actor,
  { collectionIds, each }: { collectionIds: readonly number[]; each: number },
): Promise<Map<number, PlainCard[]>> => {
  const newest = selectCards(db, actor)
    .where('s.collection_id', '=', sql<number>`wanted.id`)
    .orderBy('s.id', 'desc')
    .limit(each)
  if (collectionIds.length === 0) return new Map()
  const { rows } = await sql<Row>`select card.* from unnest(${collectionIds}::bigint[]) wanted (id)
    cross join lateral ${newest} card order by card.id desc`.execute(db)
  const cards = new Map<number, PlainCard[]>(collectionIds.map((id) => [id, []]))
  for (const row of rows) cards.get(row.collection_id)?.push(present(row))
  return cards
}

/** These styles, of each collection the newest first. */
export const listCardsOf = async (
  db: Reader,
  actor: Actor,
  ids: readonly number[],
): Promise<Map<number, PlainCard[]>> => {
  const cards = new Map<number, PlainCard[]>()
  if (ids.length === 0) return cards
  const rows = await selectCards(db, actor)
    .where(sql<boolean>`s.id = any(${ids}::bigint[])`)
    .orderBy('s.id', 'desc')
    .execute()
  for (const row of rows)
    cards.set(row.collection_id, [...(cards.get(row.collection_id) ?? []), present(row)])
  return cards
}

interface CardsPage {
  collectionId: number
  /** In search form. */
  words: readonly string[]
  offset: number
  limit: number
}

export const listCards = async (
  db: Reader,
  actor: Actor,
  page: CardsPage,
): Promise<{ data: PlainCard[]; total: number }> => {
  const condition = sql<boolean>`s.collection_id = ${page.collectionId} and ${hasWords(page.words)}`
  const [rows, { total }] = await Promise.all([
    selectCards(db, actor)
      .where(condition)
      .orderBy('s.id', 'desc')
      .offset(page.offset)
      .limit(page.limit)
      .execute(),
    fromStyles(db)
      .where(inScope(actor))
      .where(condition)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { data: rows.map(present), total }
}
