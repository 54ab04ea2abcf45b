import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import {
  FACTORY_FIELDS,
  FACTORY_RECORD,
  type FactoryField,
  type FactoryFieldKind,
} from '#contract/companies/factory-record.ts'
import {
  FACTORY_REQUEST_STATES,
  FACTORY_REQUEST_TEXTS,
  type FactoryRequest,
} from '#contract/companies/factory-requests.ts'
import { eachOf } from '#contract/values/record-fields.ts'
import { type RequestKind, standingOf } from '#server/features/collaboration/requests/index.ts'
import { isOperator } from '#server/platform/access/actor.ts'
import { columnsBut, listColumns } from '#server/platform/db/columns.ts'
import type { Reader } from '#server/platform/db/database.ts'

/** What somebody fills in. */
const COLUMNS = columnsBut<
  'factory_requests',
  | 'id'
  | 'organization_id'
  | 'requested_by_organization_id'
  | 'requested_by'
  | 'requested_at'
  | 'status'
  | 'decided_by'
  | 'decided_at'
  | 'reason'
  | 'factory_id'
>()<FactoryField>(eachOf(FACTORY_FIELDS, () => true as const))

/** Whether a search looks into it. */
const IS_SEARCHED: Record<FactoryFieldKind, boolean> = { name: true, city: true, line: true, country: false }
const SEARCHED = COLUMNS.filter((name) => IS_SEARCHED[FACTORY_RECORD[name].kind])

export const FACTORY_REQUESTS: RequestKind<'factory_requests', FactoryRequest> = {
  table: 'factory_requests',
  states: FACTORY_REQUEST_STATES,
  decidedAlready: FACTORY_REQUEST_TEXTS.decidedAlready,
  words: sql`concat_ws(' ', ${listColumns(SEARCHED, 'r')}, o.name, u.full_name, b.name)`,
  /** A company about its own factories, the operator for those without an account. */
  isDecidedBy: (actor) =>
    isOperator(actor)
      ? sql`not exists (select 1 from accounts a where a.organization_id = r.organization_id)`
      : sql`r.organization_id = ${actor.organization_id}`,
  select: (db) =>
    db
      .selectFrom('factory_requests as r')
      .innerJoin('organizations as o', 'o.id', 'r.organization_id')
      .innerJoin('users as u', 'u.id', 'r.requested_by')
      .innerJoin('organizations as b', 'b.id', 'r.requested_by_organization_id')
      .select(['r.id', 'r.requested_at', 'r.factory_id'])
      .select(COLUMNS.map((name) => `r.${name}` as const))
      .select(standingOf<FactoryRequest['status']>())
      .select(({ ref }) => [
        jsonBuildObject({ id: ref('o.id'), uuid: ref('o.uuid'), name: ref('o.name') }).as('organization'),
        jsonBuildObject({ full_name: ref('u.full_name'), organization_name: ref('b.name') }).as(
          'requested_by',
        ),
      ]),
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
