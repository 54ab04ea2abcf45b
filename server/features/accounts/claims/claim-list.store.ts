/** Claims as the operator's page shows them. */
import { sql } from 'kysely'
import type { CompanyClaim } from '#contract/accounts/claims.ts'
import type { Reader } from '#server/platform/db/database.ts'

const select = (db: Reader) =>
  db
    .selectFrom('organization_claims as c')
    .innerJoin('organizations as e', 'e.id', 'c.entry_id')
    .innerJoin('users as u', 'u.id', 'c.requested_by')
    .select(['c.id', 'c.status', 'c.requested_at', 'c.confirmed_by', 'c.decided_at', 'c.reason'])
    .select(['e.id as entry_id', 'e.uuid', 'e.name', 'e.type', 'e.city', 'e.country', 'e.website'])
    .select(['e.contact_email', 'u.full_name', 'u.email'])
    .select([
      sql<boolean>`u.email_proved_at is not null`.as('email_proved'),
      sql<number>`(select count(*) from organization_claims r
        where r.entry_id = c.entry_id and r.id <> c.id and r.status = 'waiting')`.as('rivals'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const present = (row: Row): CompanyClaim => ({
  id: row.id,
  status: row.status as CompanyClaim['status'],
  organization: {
    id: row.entry_id,
    uuid: row.uuid,
    name: row.name,
    type: row.type as 'brand' | 'supplier',
    city: row.city,
    country: row.country,
    website: row.website,
    contact_email: row.contact_email,
  },
  requested_by: { full_name: row.full_name, email: row.email, email_proved: row.email_proved },
  requested_at: row.requested_at,
  confirmed_by: row.confirmed_by as CompanyClaim['confirmed_by'],
  decided_at: row.decided_at,
  reason: row.reason,
  rivals: Number(row.rivals),
})

export const listClaims = async (
  db: Reader,
  { status, offset, limit }: { status: CompanyClaim['status']; offset: number; limit: number },
): Promise<{ data: CompanyClaim[]; total: number }> => {
  const [rows, { total }] = await Promise.all([
    select(db)
      .where('c.status', '=', status)
      .orderBy('c.requested_at', status === 'waiting' ? 'asc' : 'desc')
      .orderBy('c.id')
      .offset(offset)
      .limit(limit)
      .execute(),
    db
      .selectFrom('organization_claims')
      .where('status', '=', status)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { data: rows.map(present), total }
}

export const getListedClaim = async (db: Reader, id: number): Promise<CompanyClaim> =>
  present(await select(db).where('c.id', '=', id).executeTakeFirstOrThrow())
