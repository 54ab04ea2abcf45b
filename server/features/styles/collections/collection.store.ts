import { sql } from 'kysely'
import type { Collection } from '#contract/styles/collections.ts'
import {
  isCollectionSeen as isCollectionSeenBy,
  isOwner,
  type Viewer,
  viewerOf,
} from '#server/access/style-scope/index.ts'
import { type Actor, isOperator } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { lockInTurn } from '#server/platform/db/row-turns.ts'
import { containing } from '#server/platform/db/search/like-pattern.ts'
import { prepare } from '#server/platform/db/statement.ts'
import { allOf } from './found-styles.store.ts'
import { presentCollection } from './present-collection.ts'

const selectCollections = (db: Reader, actor: Actor, counted = true) =>
  db
    .selectFrom('collections as c')
    .innerJoin('organizations as b', 'b.id', 'c.brand_id')
    .innerJoin('organizations as m', 'm.id', 'c.created_by_organization_id')
    .select(['c.id', 'c.name', 'c.collection_number', 'c.season', 'c.brand_id', 'b.name as brand_name'])
    .select(['c.created_by_organization_id', 'm.name as creator_name', 'c.created_at'])
    .select([
      isOwner(actor).as('is_owner'),
      (counted ? countVisibleStyles(actor) : sql<number>`0`).as('number_of_styles'),
    ])

/** Owners count all styles, an assigned company those that it works on. */
const countVisibleStyles = (actor: Actor) =>
  isOperator(actor)
    ? sql<number>`(select count(*) from styles s where s.collection_id = c.id and s.deleted_at is null)`
    : sql<number>`(select count(*) from styles s where s.collection_id = c.id and s.deleted_at is null
        and (${isOwner(actor)} or exists (select 1 from style_assignments sa
          where sa.style_id = s.id and sa.organization_id = ${actor.organization_id})))`

/** A collection is found by its own name or number, or by its styles. */
export interface CollectionSearch {
  /** In search form. */
  words: readonly string[]
  withStyles: readonly number[]
}

export interface CollectionFilter {
  type: 'all' | 'own' | 'created_for_others'
  /** Null without a search. */
  search: CollectionSearch | null
  /** How many styles the actor sees of each, where that is known; one that is not there has none. */
  sizes: ReadonlyMap<number, number> | null
  offset: number
  limit: number
}

const visible = (actor: Actor, type: CollectionFilter['type']) => {
  if (type === 'own') return sql<boolean>`c.brand_id = ${actor.organization_id}`
  if (type === 'created_for_others') return createdForOthers(actor)
  return isOperator(actor) ? sql<boolean>`true` : sql<boolean>`c.id = any(array(${visibleIds(actor)}))`
}

/**
 * From the company to its collections, each way by an index; asking each collection would grow with all of them. As an
 * array it is found before anything is sorted: otherwise PostgreSQL walks all collections from the newest on.
 */
const visibleIds = ({ organization_id }: Actor) => sql<number>`
  select id from collections where brand_id = ${organization_id}
  union select id from collections where created_by_organization_id = ${organization_id}
  union select s.collection_id from style_assignments sa join styles s on s.id = sa.style_id
    where sa.organization_id = ${organization_id} and s.deleted_at is null`

export const isCollectionSeen = (actor: Actor) => visible(actor, 'all')

const createdForOthers = (actor: Actor) =>
  sql<boolean>`(c.created_by_organization_id = ${actor.organization_id} and c.brand_id <> ${actor.organization_id})`

/** What is searched for is the collection itself, by its name or number. */
const isCalled = ({ words }: CollectionSearch) =>
  allOf(
    words.map((word) => {
      const pattern = containing(word)
      return sql<boolean>`(search_form(c.name) like ${pattern} or c.collection_number ilike ${pattern})`
    }),
  )

/** What is known already is not looked for once more. */
const within = (actor: Actor, { type, sizes }: CollectionFilter) =>
  sizes && type === 'all'
    ? sql<boolean>`(c.id = any(${[...sizes.keys()]}::bigint[]) or ${isOwner(actor)})`
    : visible(actor, type)

export const listCollections = async (db: Reader, actor: Actor, filter: CollectionFilter) => {
  const { search, sizes } = filter
  const isNamed = search ? isCalled(search) : sql<boolean>`false`
  const isFound = search
    ? sql<boolean>`(c.id = any(${search.withStyles}::bigint[]) or ${isNamed})`
    : sql<boolean>`true`
  const condition = sql<boolean>`${within(actor, filter)} and ${isFound}`
  const [rows, { total }] = await Promise.all([
    selectCollections(db, actor, !sizes)
      .select(isNamed.as('is_named'))
      .where(condition)
      .orderBy('c.id', 'desc')
      .offset(filter.offset)
      .limit(filter.limit)
      .execute(),
    db
      .selectFrom('collections as c')
      .where(condition)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const named = new Set(rows.filter(({ is_named }) => is_named).map(({ id }) => id))
  const data = rows.map((row) => {
    const number_of_styles = sizes ? (sizes.get(row.id) ?? 0) : row.number_of_styles
    return presentCollection(actor, { ...row, number_of_styles })
  })
  return { data, named, total }
}

export const countOwnCollections = (db: Reader, actor: Actor) =>
  db
    .selectFrom('collections as c')
    .where((where) =>
      where.or([
        where('c.brand_id', '=', actor.organization_id),
        where('c.created_by_organization_id', '=', actor.organization_id),
      ]),
    )
    .select([
      sql<number>`count(*) filter (where c.brand_id = ${actor.organization_id})`.as(
        'number_of_collections_owned',
      ),
      sql<number>`count(*) filter (where ${createdForOthers(actor)})`.as(
        'number_of_collections_created_for_others',
      ),
    ])
    .executeTakeFirstOrThrow()

export const findCollection = async (db: Reader, actor: Actor, id: number): Promise<Collection | null> => {
  const row = await selectCollections(db, actor)
    .where('c.id', '=', id)
    .where(isCollectionSeenBy(viewerOf(actor)))
    .executeTakeFirst()
  return row ? presentCollection(actor, row) : null
}

type OneCollection = Viewer & { id: number }

const share = prepare((tx: Tx, value: OneCollection) => selectForChange(tx, value).forKeyShare('c'))

/** Held against being deleted while a style is put into it; several styles may be put into it at once. */
export const shareCollection = async (tx: Tx, actor: Actor, id: number) => {
  const [row] = await share(tx, { ...viewerOf(actor), id })
  return row
}

/** Locked against a style that is put into it while it is deleted. */
export const lockCollection = (tx: Tx, actor: Actor, id: number) =>
  lockInTurn(tx, `collection ${id}`, ({ mayWait }) => {
    const locked = selectForChange(tx, { ...viewerOf(actor), id }).forUpdate('c')
    return (mayWait ? locked : locked.noWait()).executeTakeFirst()
  })

const selectForChange = (tx: Tx, value: OneCollection) =>
  tx
    .selectFrom('collections as c')
    .where('c.id', '=', value.id)
    .where(isCollectionSeenBy(value))
    .select(['c.id', 'c.name', 'c.season', 'c.brand_id', 'c.is_unsorted', isOwner(value).as('is_owner')])
    // Anyone who sees a collection that is not their own sees it through a style that they are assigned to.
    .select(sql<boolean>`not ${isOwner(value)}`.as('is_assigned'))

export const insertCollection = async (
  tx: Tx,
  collection: {
    name: string
    season: string | null
    brand_id: number
    created_by_organization_id: number
    created_by: number
  },
): Promise<number> => {
  const row = await tx.insertInto('collections').values(collection).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** The company's collection for styles for which nobody chose one; made when it is first needed. */
export const getUnsortedCollection = async (tx: Tx, actor: Actor): Promise<number> => {
  const organization = actor.organization_id
  await tx
    .insertInto('collections')
    .values({
      name: 'Unsorted styles',
      brand_id: organization,
      created_by_organization_id: organization,
      created_by: actor.user_id,
      is_unsorted: true,
    })
    .onConflict((conflict) =>
      conflict.column('created_by_organization_id').where(sql<boolean>`is_unsorted`).doNothing(),
    )
    .execute()
  const row = await tx
    .selectFrom('collections')
    .where('created_by_organization_id', '=', organization)
    .where('is_unsorted', '=', true)
    .select('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export const updateCollection = async (
  tx: Tx,
  id: number,
  change: { name: string; season: string | null },
) => {
  await tx.updateTable('collections').set(change).where('id', '=', id).execute()
}

/** Styles that were deleted still belong to their collection, so that a published passport keeps its brand. */
export const countAllStyles = async (tx: Tx, id: number): Promise<{ live: number; deleted: number }> => {
  const row = await tx
    .selectFrom('styles')
    .where('collection_id', '=', id)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('deleted_at', 'is', null).as('live'),
      fn.countAll<number>().filterWhere('deleted_at', 'is not', null).as('deleted'),
    ])
    .executeTakeFirstOrThrow()
  return row
}

export const deleteCollectionRow = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('collections').where('id', '=', id).execute()
}

export const findCollectionBrand = async (db: Reader, id: number): Promise<number | null> => {
  const row = await db.selectFrom('collections').where('id', '=', id).select('brand_id').executeTakeFirst()
  return row?.brand_id ?? null
}

export const findCollectionName = async (db: Reader, id: number): Promise<string | null> => {
  const row = await db.selectFrom('collections').where('id', '=', id).select('name').executeTakeFirst()
  return row?.name ?? null
}

export const findBrand = (db: Reader, id: number) =>
  db
    .selectFrom('organizations')
    .where('id', '=', id)
    .where('type', '=', 'brand')
    .where('claims_id', 'is', null)
    .select(['id', 'name'])
    .executeTakeFirst()
