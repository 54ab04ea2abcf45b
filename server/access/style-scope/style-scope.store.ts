/** Which styles an actor's company stands to, and how. Every query on styles starts here. */
import { type Compilable, type ExpressionBuilder, sql } from 'kysely'
import { type Actor, isOperator } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { lockInTurn } from '#server/platform/db/row-turns.ts'
import { prepare } from '#server/platform/db/statement.ts'
import type { DB } from '#server/platform/db/tables.generated.ts'

type StyleTables = DB & { s: DB['styles']; c: DB['collections'] }

/** What of the actor the scope is decided on. */
export interface Viewer {
  organization_id: number
  is_operator: boolean
}

export const viewerOf = (actor: Actor): Viewer => ({
  organization_id: actor.organization_id,
  is_operator: isOperator(actor),
})

export const isOwner = ({ organization_id }: Pick<Viewer, 'organization_id'>) =>
  sql<boolean>`(c.brand_id = ${organization_id} or c.created_by_organization_id = ${organization_id})`

export const isAssigned = ({ organization_id }: Pick<Viewer, 'organization_id'>) =>
  sql<boolean>`exists (select 1 from style_assignments sa where sa.style_id = s.id and sa.organization_id = ${organization_id})`

/** True for the styles that exist for the viewer; for all others a call answers 404. */
export const isVisible = (viewer: Viewer) =>
  sql<boolean>`s.deleted_at is null and (${viewer.is_operator}::boolean or ${isOwner(viewer)} or ${isAssigned(viewer)})`

/**
 * Of one collection, asked of the row: PostgreSQL keeps its plan, and no others are gathered first. Who owns it, or works
 * on a style in it.
 */
export const isCollectionSeen = (viewer: Viewer) =>
  sql<boolean>`(${viewer.is_operator}::boolean or ${isOwner(viewer)} or exists (
    select 1 from style_assignments sa join styles s on s.id = sa.style_id
    where s.collection_id = c.id and sa.organization_id = ${viewer.organization_id} and s.deleted_at is null))`

export const inScope = (actor: Actor) => (_where: ExpressionBuilder<StyleTables, 's' | 'c'>) =>
  isVisible(viewerOf(actor))

/**
 * A style made by a member of the brand is verified with the brand; any other once somebody confirmed it
 * (docs/product.md, Style verification).
 */
export const isStyleVerified = sql<boolean>`(s.verified_at is not null or (s.created_by_organization_id = c.brand_id and b.verified))`

/** Whether anybody signs in for the brand. */
export const hasAccount = sql<boolean>`(b.account_created_at is not null)`

/** The company of the account `a` is the brand, made the collection, or is assigned to the style. */
export const worksOnStyle = (styleId: number) =>
  sql<boolean>`exists (select 1 from styles s join collections c on c.id = s.collection_id where s.id = ${styleId}
    and (a.organization_id in (c.brand_id, c.created_by_organization_id) or exists (
      select 1 from style_assignments sa where sa.style_id = s.id and sa.organization_id = a.organization_id)))`

export const fromStyles = (db: Reader) =>
  db
    .selectFrom('styles as s')
    .innerJoin('collections as c', 'c.id', 's.collection_id')
    .innerJoin('organizations as b', 'b.id', 'c.brand_id')

type OneStyle = Viewer & { id: number }

interface Lockable<R> extends Compilable<R> {
  noWait(): Compilable<R>
}

/** Few of a process wait for a style's row at once. */
const prepareLock = <R>(build: (tx: Tx, value: OneStyle) => Lockable<R>) => {
  const waiting = prepare(build)
  const atOnce = prepare((tx: Tx, value: OneStyle) => build(tx, value).noWait())
  return (tx: Tx, actor: Actor, id: number): Promise<R | undefined> =>
    lockInTurn(tx, `style ${id}`, async ({ mayWait }) => {
      const [row] = await (mayWait ? waiting : atOnce)(tx, { ...viewerOf(actor), id })
      return row
    })
}

/** The row of a style that is changed itself, locked until the transaction ends. */
export const lockStyle = prepareLock((tx, value) =>
  selectForChange(tx, value).where(isVisible(value)).forNoKeyUpdate('s'),
)

/**
 * The same row for anyone who writes beside the style: it stays as it is, and does not go, until the transaction ends.
 * Many hold it at once; documents have locks of their own (`lockDocuments`).
 */
export const holdStyle = prepareLock((tx, value) =>
  selectForChange(tx, value).where(isVisible(value)).forShare('s'),
)

/** For what outlives a style: deleted ones are still there for their brand. */
export const lockStyleOfBrand = prepareLock((tx, value) =>
  selectForChange(tx, value)
    .where(sql<boolean>`(c.brand_id = ${value.organization_id} or ${isVisible(value)})`)
    .forNoKeyUpdate('s'),
)

const selectForChange = (tx: Tx, value: OneStyle) =>
  fromStyles(tx)
    .where('s.id', '=', value.id)
    .select([
      's.id',
      's.version',
      's.style_number',
      's.style_name',
      's.collection_id',
      's.bulk_order_quantity',
    ])
    .select([
      's.status',
      's.deletion_requested_at',
      's.deletion_requested_by',
      's.updated_by',
      's.updated_at',
    ])
    .select([
      's.created_by_organization_id',
      's.default_image_id',
      's.value_chain_id',
      's.value_chain_version',
    ])
    .select(['s.verification_requested_at', 's.verification_requested_by'])
    .select(['c.brand_id', 'c.created_by_organization_id as created_by_organization_id_of_collection'])
    .select([
      isOwner(value).as('is_owner'),
      isAssigned(value).as('is_assigned'),
      isStyleVerified.as('verified'),
      hasAccount.as('brand_has_account'),
    ])

export type LockedStyle = NonNullable<Awaited<ReturnType<typeof lockStyle>>>

const standing = prepare((db, value: OneStyle) =>
  fromStyles(db)
    .where('s.id', '=', value.id)
    .where(isVisible(value))
    .select([
      's.id',
      'c.brand_id',
      'c.created_by_organization_id as created_by_organization_id_of_collection',
    ])
    .select([
      isOwner(value).as('is_owner'),
      isAssigned(value).as('is_assigned'),
      isStyleVerified.as('verified'),
      hasAccount.as('brand_has_account'),
    ]),
)

/** How the actor stands to a style, for calls that need no more of it. */
export const findStanding = async (db: Reader, actor: Actor, id: number) => {
  const [row] = await standing(db, { ...viewerOf(actor), id })
  return row
}
