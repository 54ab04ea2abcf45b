import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import {
  VERIFICATION_DECISION_TEXTS,
  VERIFICATION_REQUEST_STATES,
  type VerificationRequest,
} from '#contract/companies/account-verifications.ts'
import { type RequestKind, standingOf } from '#server/features/collaboration/requests/index.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

export const VERIFICATION_REQUESTS: RequestKind<'verification_requests', VerificationRequest> = {
  table: 'verification_requests',
  states: VERIFICATION_REQUEST_STATES,
  decidedAlready: VERIFICATION_DECISION_TEXTS.decidedAlready,
  words: sql`concat_ws(' ', o.name, o.city, o.website, u.full_name, u.email)`,
  select: (db) =>
    db
      .selectFrom('verification_requests as r')
      .innerJoin('organizations as o', 'o.id', 'r.organization_id')
      .innerJoin('users as u', 'u.id', 'r.requested_by')
      .select(['r.id', 'r.requested_at'])
      .select(standingOf<VerificationRequest['status']>())
      .select(({ ref }) => [
        jsonBuildObject({
          ...{ id: ref('o.id'), uuid: ref('o.uuid'), name: ref('o.name') },
          type: ref('o.type').$castTo<'brand' | 'supplier'>(),
          ...{ city: ref('o.city'), country: ref('o.country'), website: ref('o.website') },
        }).as('organization'),
        jsonBuildObject({ full_name: ref('u.full_name'), email: ref('u.email') }).as('requested_by'),
      ]),
}

export const lockAccountOf = (tx: Tx, organizationId: number) =>
  tx
    .selectFrom('accounts as a')
    .innerJoin('organizations as o', 'o.id', 'a.organization_id')
    .where('a.organization_id', '=', organizationId)
    .select(['a.verification_status', 'o.city', 'o.country', 'o.name', 'o.id'])
    .forUpdate('a')
    .executeTakeFirst()

export const findWaitingRequest = async (db: Reader, organizationId: number): Promise<number | null> => {
  const row = await db
    .selectFrom('verification_requests')
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'requested')
    .select('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Companies with an account, by the uuid or the whole name, in capitals or not. */
export const listNamedCompanies = (db: Reader, named: string) =>
  db
    .selectFrom('organizations as o')
    .innerJoin('accounts as a', 'a.organization_id', 'o.id')
    .where('o.type', '<>', 'operator')
    .where((where) =>
      where.or([sql<boolean>`o.uuid::text = lower(${named})`, sql<boolean>`lower(o.name) = lower(${named})`]),
    )
    .select(['o.id', 'o.uuid', 'o.name', 'o.city', 'o.country', 'a.verification_status'])
    .select('a.id as account_id')
    .orderBy('o.id')
    .execute()
