import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import {
  ORGANIZATION_REQUEST_STATES,
  ORGANIZATION_REQUEST_TEXTS,
  type OrganizationRequest,
} from '#contract/companies/organization-requests.ts'
import { type RequestKind, standingOf } from '#server/features/collaboration/requests/index.ts'
import type { Reader } from '#server/platform/db/database.ts'

export const ORGANIZATION_REQUESTS: RequestKind<'organization_requests', OrganizationRequest> = {
  table: 'organization_requests',
  states: ORGANIZATION_REQUEST_STATES,
  decidedAlready: ORGANIZATION_REQUEST_TEXTS.decidedAlready,
  words: sql`concat_ws(' ', r.name, r.city, r.website, r.contact_email, r.note, u.full_name, o.name)`,
  select: (db) =>
    db
      .selectFrom('organization_requests as r')
      .innerJoin('users as u', 'u.id', 'r.requested_by')
      .innerJoin('organizations as o', 'o.id', 'r.organization_id')
      .leftJoin('organizations as m', 'm.id', 'r.made_organization_id')
      .select(['r.id', 'r.name', 'r.city', 'r.country', 'r.website', 'r.contact_email', 'r.note'])
      .select(['r.requested_at', 'm.uuid as organization_uuid'])
      .select(standingOf<OrganizationRequest['status']>())
      .select(({ ref }) => [
        ref('r.type').$castTo<OrganizationRequest['type']>().as('type'),
        jsonBuildObject({ full_name: ref('u.full_name'), organization_name: ref('o.name') }).as(
          'requested_by',
        ),
      ]),
}

export const findByName = (db: Reader, { type, name }: { type: string; name: string }) =>
  db
    .selectFrom('organizations')
    .where('type', '=', type)
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('claims_id', 'is', null)
    .select('id')
    .executeTakeFirst()
