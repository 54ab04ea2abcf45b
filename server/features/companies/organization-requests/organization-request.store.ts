import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import {
  ORGANIZATION_REQUEST_RECORD,
  REQUEST_FIELDS,
  type RequestField,
  type RequestFieldKind,
} from '#contract/companies/organization-request-record.ts'
import {
  ORGANIZATION_REQUEST_STATES,
  ORGANIZATION_REQUEST_TEXTS,
  type OrganizationRequest,
} from '#contract/companies/organization-requests.ts'
import { eachOf } from '#contract/values/record-fields.ts'
import { type RequestKind, standingOf } from '#server/features/collaboration/requests/index.ts'
import { columnsBut, listColumns } from '#server/platform/db/columns.ts'
import type { Reader } from '#server/platform/db/database.ts'

/** What somebody fills in. */
const COLUMNS = columnsBut<
  'organization_requests',
  | 'id'
  | 'organization_id'
  | 'requested_by'
  | 'requested_at'
  | 'status'
  | 'decided_by'
  | 'decided_at'
  | 'reason'
  | 'made_organization_id'
>()<RequestField>(eachOf(REQUEST_FIELDS, () => true as const))

/** Whether a search looks into it. */
const IS_SEARCHED: Record<RequestFieldKind, boolean> = {
  ...{ name: true, line: true, address: true, email: true, note: true },
  ...{ type: false, country: false },
}
const SEARCHED = COLUMNS.filter((name) => IS_SEARCHED[ORGANIZATION_REQUEST_RECORD[name].kind])

export const ORGANIZATION_REQUESTS: RequestKind<'organization_requests', OrganizationRequest> = {
  table: 'organization_requests',
  states: ORGANIZATION_REQUEST_STATES,
  decidedAlready: ORGANIZATION_REQUEST_TEXTS.decidedAlready,
  words: sql`concat_ws(' ', ${listColumns(SEARCHED, 'r')}, u.full_name, o.name)`,
  select: (db) =>
    db
      .selectFrom('organization_requests as r')
      .innerJoin('users as u', 'u.id', 'r.requested_by')
      .innerJoin('organizations as o', 'o.id', 'r.organization_id')
      .leftJoin('organizations as m', 'm.id', 'r.made_organization_id')
      .select(['r.id', 'r.requested_at', 'm.uuid as organization_uuid'])
      .select(COLUMNS.filter((name) => name !== 'type').map((name) => `r.${name}` as const))
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
