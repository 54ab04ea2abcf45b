import { sql } from 'kysely'
import type { FactoryRequest, NewFactoryRequest } from '#contract/companies/factory-requests.ts'
import { type Actor, isOperator } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

type Status = FactoryRequest['status']

/** What the reader is asked to decide: a company about its own factories, the operator for those without an account. */
const selectAskedOf = (db: Reader, actor: Actor) => {
  const requests = db
    .selectFrom('factory_requests as r')
    .innerJoin('organizations as o', 'o.id', 'r.organization_id')
  if (!isOperator(actor)) return requests.where('r.organization_id', '=', actor.organization_id)
  return requests.where((where) =>
    where.not(
      where.exists(
        where
          .selectFrom('accounts as a')
          .whereRef('a.organization_id', '=', 'r.organization_id')
          .select('a.id'),
      ),
    ),
  )
}

const selectFacts = (requests: ReturnType<typeof selectAskedOf>) =>
  requests
    .innerJoin('users as u', 'u.id', 'r.requested_by')
    .innerJoin('organizations as b', 'b.id', 'r.requested_by_organization_id')
    .select([
      'r.id',
      'r.name',
      'r.city',
      'r.country',
      'r.requested_at',
      'r.status',
      'r.decided_at',
      'r.reason',
    ])
    .select(['r.factory_id', 'r.organization_id', 'o.uuid', 'o.name as organization_name'])
    .select(['u.full_name', 'b.name as asking_name'])

type Row = Awaited<ReturnType<ReturnType<typeof selectFacts>['executeTakeFirstOrThrow']>>

const present = ({
  organization_id,
  uuid,
  organization_name,
  full_name,
  asking_name,
  ...row
}: Row): FactoryRequest => ({
  ...row,
  status: row.status as Status,
  organization: { id: organization_id, uuid, name: organization_name },
  requested_by: { full_name, organization_name: asking_name },
})

export const listRequests = async (
  db: Reader,
  actor: Actor,
  { status, offset, limit }: { status: Status; offset: number; limit: number },
): Promise<{ data: FactoryRequest[]; total: number }> => {
  const asked = selectAskedOf(db, actor).where('r.status', '=', status)
  const [rows, { total }] = await Promise.all([
    selectFacts(asked)
      .orderBy('r.requested_at', status === 'requested' ? 'asc' : 'desc')
      .orderBy('r.id')
      .offset(offset)
      .limit(limit)
      .execute(),
    asked.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { data: rows.map(present), total }
}

export const getRequest = async (db: Reader, id: number): Promise<FactoryRequest> => {
  const requests = db
    .selectFrom('factory_requests as r')
    .innerJoin('organizations as o', 'o.id', 'r.organization_id')
    .where('r.id', '=', id)
  return present(await selectFacts(requests).executeTakeFirstOrThrow())
}

export const lockRequest = (tx: Tx, actor: Actor, id: number) =>
  selectAskedOf(tx, actor).where('r.id', '=', id).selectAll('r').forUpdate('r').executeTakeFirst()

export const insertRequest = async (tx: Tx, actor: Actor, input: NewFactoryRequest): Promise<number> => {
  const row = await tx
    .insertInto('factory_requests')
    .values({
      ...input,
      requested_by_organization_id: actor.organization_id,
      requested_by: actor.user_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export const closeRequest = async (
  tx: Tx,
  id: number,
  decision: {
    status: 'accepted' | 'declined'
    decided_by: number
    decided_at: string
    reason: string | null
    factory_id: number | null
  },
): Promise<void> => {
  await tx.updateTable('factory_requests').set(decision).where('id', '=', id).execute()
}

/** Null for no organization. */
export const findCompany = (db: Reader, id: number) =>
  db
    .selectFrom('organizations as o')
    .leftJoin('accounts as a', 'a.organization_id', 'o.id')
    .where('o.id', '=', id)
    .where('o.type', '<>', 'operator')
    .where('o.claims_id', 'is', null)
    .select(['o.id', 'o.name', 'a.id as account_id'])
    .executeTakeFirst()

export const hasFactory = async (
  db: Reader,
  { organization_id, name }: { organization_id: number; name: string },
): Promise<boolean> => {
  const row = await db
    .selectFrom('factories')
    .where('organization_id', '=', organization_id)
    .where('retired_at', 'is', null)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
