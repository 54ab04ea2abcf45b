/** Claims as the operator's page shows them. */
import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { CLAIM_STATES, CLAIM_TEXTS, type CompanyClaim } from '#contract/accounts/claims.ts'
import { type RequestKind, standingOf } from '#server/features/collaboration/requests/index.ts'

export const CLAIMS: RequestKind<'organization_claims', CompanyClaim> = {
  table: 'organization_claims',
  states: CLAIM_STATES,
  decidedAlready: CLAIM_TEXTS.decidedAlready,
  words: sql`concat_ws(' ', o.name, o.city, o.website, o.contact_email, u.full_name, u.email)`,
  select: (db) =>
    db
      .selectFrom('organization_claims as r')
      .innerJoin('organizations as o', 'o.id', 'r.entry_id')
      .innerJoin('users as u', 'u.id', 'r.requested_by')
      .select(['r.id', 'r.requested_at'])
      .select(standingOf<CompanyClaim['status']>())
      .select(({ ref }) => [
        ref('r.confirmed_by').$castTo<CompanyClaim['confirmed_by']>().as('confirmed_by'),
        jsonBuildObject({
          ...{ id: ref('o.id'), uuid: ref('o.uuid'), name: ref('o.name') },
          type: ref('o.type').$castTo<'brand' | 'supplier'>(),
          ...{ city: ref('o.city'), country: ref('o.country') },
          ...{ website: ref('o.website'), contact_email: ref('o.contact_email') },
        }).as('organization'),
        jsonBuildObject({
          ...{ full_name: ref('u.full_name'), email: ref('u.email') },
          email_proved: sql<boolean>`u.email_proved_at is not null`,
        }).as('requested_by'),
        sql<number>`(select count(*) from organization_claims c
          where c.entry_id = r.entry_id and c.id <> r.id and c.status = 'waiting')`.as('rivals'),
      ]),
}
