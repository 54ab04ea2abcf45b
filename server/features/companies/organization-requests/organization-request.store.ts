import { sql } from 'kysely'
import type {
  NewOrganizationRequest,
  OrganizationRequest,
} from '#contract/companies/organization-requests.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

type Status = OrganizationRequest['status']

const select = (db: Reader) =>
  db
    .selectFrom('organization_requests as r')
    .innerJoin('users as u', 'u.id', 'r.requested_by')
    .innerJoin('organizations as o', 'o.id', 'r.organization_id')
    .leftJoin('organizations as m', 'm.id', 'r.made_organization_id')
    .select(['r.id', 'r.name', 'r.type', 'r.city', 'r.country', 'r.website', 'r.contact_email', 'r.note'])
    .select(['r.requested_at', 'r.status', 'r.decided_at', 'r.reason', 'm.uuid as organization_uuid'])
    .select(['u.full_name', 'o.name as organization_name'])

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const present = ({ full_name, organization_name, ...row }: Row): OrganizationRequest => ({
  ...row,
  type: row.type as OrganizationRequest['type'],
  status: row.status as Status,
  requested_by: { full_name, organization_name },
})

export const listRequests = async (
  db: Reader,
  { status, offset, limit }: { status: Status; offset: number; limit: number },
): Promise<{ data: OrganizationRequest[]; total: number }> => {
  const [rows, { total }] = await Promise.all([
    select(db)
      .where('r.status', '=', status)
      .orderBy('r.requested_at', status === 'requested' ? 'asc' : 'desc')
      .orderBy('r.id')
      .offset(offset)
      .limit(limit)
      .execute(),
    db
      .selectFrom('organization_requests')
      .where('status', '=', status)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { data: rows.map(present), total }
}

export const getRequest = async (db: Reader, id: number): Promise<OrganizationRequest> =>
  present(await select(db).where('r.id', '=', id).executeTakeFirstOrThrow())

export const lockRequest = (tx: Tx, id: number) =>
  tx.selectFrom('organization_requests').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()

export const insertRequest = async (tx: Tx, actor: Actor, input: NewOrganizationRequest): Promise<number> => {
  const row = await tx
    .insertInto('organization_requests')
    .values({ ...input, organization_id: actor.organization_id, requested_by: actor.user_id })
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
    made_organization_id: number | null
  },
): Promise<void> => {
  await tx.updateTable('organization_requests').set(decision).where('id', '=', id).execute()
}

export const findByName = (db: Reader, { type, name }: { type: string; name: string }) =>
  db
    .selectFrom('organizations')
    .where('type', '=', type)
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('claims_id', 'is', null)
    .select('id')
    .executeTakeFirst()
