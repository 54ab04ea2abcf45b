import type { VerificationRequest } from '#contract/companies/account-verifications.ts'
import { setVerification } from '#server/features/accounts/registry/index.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

type Status = VerificationRequest['status']

const selectRequests = (db: Reader) =>
  db
    .selectFrom('verification_requests as r')
    .innerJoin('organizations as o', 'o.id', 'r.organization_id')
    .innerJoin('users as u', 'u.id', 'r.requested_by')
    .select([
      'r.id',
      'r.requested_at',
      'r.status',
      'r.decided_at',
      'r.reason',
      'o.id as organization_id',
      'o.uuid',
    ])
    .select(['o.name', 'o.type', 'o.city', 'o.country', 'o.website', 'u.full_name', 'u.email'])

type Row = Awaited<ReturnType<ReturnType<typeof selectRequests>['executeTakeFirstOrThrow']>>

const present = (row: Row): VerificationRequest => ({
  id: row.id,
  organization: {
    id: row.organization_id,
    uuid: row.uuid,
    name: row.name,
    type: row.type as 'brand' | 'supplier',
    city: row.city,
    country: row.country,
    website: row.website,
  },
  requested_by: { full_name: row.full_name, email: row.email },
  requested_at: row.requested_at,
  status: row.status as Status,
  decided_at: row.decided_at,
  reason: row.reason,
})

export const listRequests = async (
  db: Reader,
  { status, offset, limit }: { status: Status; offset: number; limit: number },
): Promise<{ data: VerificationRequest[]; total: number }> => {
  const [rows, { total }] = await Promise.all([
    selectRequests(db)
      .where('r.status', '=', status)
      .orderBy('r.requested_at', status === 'requested' ? 'asc' : 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    db
      .selectFrom('verification_requests')
      .where('status', '=', status)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { data: rows.map(present), total }
}

export const lockRequest = (tx: Tx, id: number) =>
  tx.selectFrom('verification_requests').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()

export const getRequest = async (db: Reader, id: number): Promise<VerificationRequest> =>
  present(await selectRequests(db).where('r.id', '=', id).executeTakeFirstOrThrow())

export const lockAccountOf = (tx: Tx, organizationId: number) =>
  tx
    .selectFrom('accounts as a')
    .innerJoin('organizations as o', 'o.id', 'a.organization_id')
    .where('a.organization_id', '=', organizationId)
    .select(['a.verification_status', 'o.city', 'o.country', 'o.name', 'o.id'])
    .forUpdate('a')
    .executeTakeFirst()

export const insertRequest = async (tx: Tx, organizationId: number, userId: number): Promise<number> => {
  const row = await tx
    .insertInto('verification_requests')
    .values({ organization_id: organizationId, requested_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setVerification(tx, organizationId, { status: 'requested', reason: null })
  return row.id
}

export const closeRequest = async (
  tx: Tx,
  id: number,
  decision: {
    status: 'verified' | 'rejected'
    decided_by: number
    decided_at: string
    reason: string | null
  },
): Promise<void> => {
  await tx.updateTable('verification_requests').set(decision).where('id', '=', id).execute()
}
