/**
 * What each call on costs begins with, in one statement: the style, for a company that owns it, with its sheet and what
 * the call shows besides. Writes lock with it. Why there is nothing for others, another statement tells.
 */
import { sql } from 'kysely'
import {
  fromStyles,
  hasAccount,
  isOwner,
  isStyleVerified,
  type Viewer,
} from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type {
  SecondaryCostContent,
  SecondaryHead,
  SecondaryLines,
} from '#server/platform/db/column-types/cost-content.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { withInstants } from '#server/platform/db/json-rows.ts'
import { lockInTurn } from '#server/platform/db/row-turns.ts'
import { prepare } from '#server/platform/db/statement.ts'
import { decimalsOf, type RowOfSheet } from './cost-sheet.store.ts'
import type { VersionRow, VersionTable } from './cost-version.store.ts'
import { assignedChoices, starredBy } from './suppliers/cost-supplier.store.ts'

/** How an owner stands to the style: what only others would be asked for is not asked. */
const STANDING = [
  'c.brand_id',
  'c.created_by_organization_id as created_by_organization_id_of_collection',
  sql<boolean>`true`.as('is_owner'),
  sql<boolean>`false`.as('is_assigned'),
  isStyleVerified.as('verified'),
  hasAccount.as('brand_has_account'),
] as const

/** Of the style, and of the sheet `k`, however it is joined. */
const FACTS = [
  's.id as style_id',
  's.style_number',
  's.style_name',
  's.bulk_order_quantity',
  'b.name as brand_name',
  'b.code as brand_code',
  'k.id as sheet_id',
  sql<string>`coalesce(k.currency, s.currency)`.as('currency'),
] as const

type Company = Pick<Viewer, 'organization_id'>
type Asked = Company & { id: number }

const isOwnSheet = ({ organization_id }: Company) =>
  sql<boolean>`(k.style_id = s.id and k.organization_id = ${organization_id})`
const isOwned = (value: Company) => sql<boolean>`(s.deleted_at is null and ${isOwner(value)})`

const standingOnCosts = (db: Reader, value: Asked) =>
  fromStyles(db)
    .leftJoin('cost_sheets as k', (join) => join.on(isOwnSheet(value)))
    .where('s.id', '=', value.id)
    .where(isOwned(value))
    .select(STANDING)

const costsOf = (db: Reader, value: Asked) =>
  standingOnCosts(db, value).select(FACTS).select(decimalsOf(value.organization_id).as('cost_decimals'))

const heldSheet = (db: Reader, value: Asked) =>
  fromStyles(db)
    .innerJoin('cost_sheets as k', (join) => join.on(isOwnSheet(value)))
    .where('s.id', '=', value.id)
    .where(isOwned(value))
    .select(STANDING)
    .select(FACTS)
    .select(decimalsOf(value.organization_id).as('cost_decimals'))

const patientSheet = prepare((db, value: Asked) => heldSheet(db, value).forShare('s').forNoKeyUpdate('k'))
const hastySheet = prepare((db, value: Asked) =>
  heldSheet(db, value).modifyEnd(sql`for share of s nowait for no key update of k nowait`),
)

/** The latest first; times are read with `timesOf`. */
const versionsIn = (table: VersionTable) => sql<VersionRow[]>`coalesce((
  select json_agg(json_build_object('version', v.number, 'saved_at', v.saved_at, 'saved_by_name', u.full_name,
    'comment', v.comment, 'issue_number', v.issue_number) order by v.number desc)
  from ${sql.table(table)} v join users u on u.id = v.saved_by where v.sheet_id = k.id), '[]')`

const timesOf = (versions: readonly VersionRow[]): VersionRow[] =>
  versions.map((version) => withInstants(version, ['saved_at']))

const onStyle = sql<number[]>`coalesce((select json_agg(distinct a.organization_id) from style_assignments a
  where a.style_id = s.id and a.kind = 'supplier'), '[]')`

const rowsOfSheet = sql<
  RowOfSheet[]
>`(select json_agg(json_build_object('cost_service_id', x.id, 'name', x.name,
    'display_name', x.display_name, 'id', r.id, 'income', r.income::text, 'payment', r.payment::text,
    'suppliers', case when r.id is null then '[]' else coalesce((select json_agg(json_build_object('id', o.id, 'name', o.name,
        'factories', coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name) order by f.name)
          from cost_sheet_factories y join factories f on f.id = y.factory_id
          where y.row_id = r.id and y.supplier_id = o.id), '[]')) order by o.name, o.id)
      from cost_sheet_suppliers z join organizations o on o.id = z.supplier_id where z.row_id = r.id), '[]') end)
    order by x.position)
  from costing_services x left join cost_sheet_services r on r.service_id = x.id and r.sheet_id = k.id)`

const currencies = sql<{ currency_code: string; display_name: string }[]>`(
  select json_agg(json_build_object('currency_code', y.currency_code, 'display_name', y.display_name)
    order by y.currency_code) from currencies y)`

type Latest = Pick<VersionRow, 'version' | 'saved_at' | 'saved_by_name'>

const workingCopy = prepare((db, value: { sheetId: number }) =>
  db
    .selectFrom('cost_sheets as k')
    .where('k.id', '=', value.sheetId)
    .select([
      rowsOfSheet.as('rows'),
      sql<Latest | null>`(select json_build_object('version', v.number, 'saved_at', v.saved_at,
          'saved_by_name', u.full_name)
        from cost_sheet_versions v join users u on u.id = v.saved_by where v.sheet_id = k.id
        order by v.number desc limit 1)`.as('latest'),
    ]),
)

const barePage = prepare((db, value: Asked) => costsOf(db, value))

const sheetPage = prepare((db, value: Asked) =>
  costsOf(db, value).select([
    rowsOfSheet.as('rows'),
    versionsIn('cost_sheet_versions').as('versions'),
    onStyle.as('on_style'),
  ]),
)

const secondaryPage = prepare((db, value: Asked & { version: number | null }) =>
  costsOf(db, value).select([
    versionsIn('secondary_cost_versions').as('versions'),
    onStyle.as('on_style'),
    currencies.as('currencies'),
    sql<[SecondaryHead, SecondaryLines | null] | null>`(select json_build_array(v.content, v.lines)
      from secondary_cost_versions v where v.sheet_id = k.id
      and (${value.version}::integer is null or v.number = ${value.version}) order by v.number desc limit 1)`.as(
      'parts',
    ),
  ]),
)

const sheetVersions = prepare((db, value: Asked) =>
  standingOnCosts(db, value).select(versionsIn('cost_sheet_versions').as('versions')),
)
const secondaryVersions = prepare((db, value: Asked) =>
  standingOnCosts(db, value).select(versionsIn('secondary_cost_versions').as('versions')),
)

const supplierPage = prepare((db, value: Asked) =>
  standingOnCosts(db, value).select([
    assignedChoices.as('assigned'),
    starredBy(value.organization_id).as('starred'),
  ]),
)

const askedBy = ({ organization_id }: Actor, id: number): Asked => ({ organization_id, id })

/**
 * Holds the style and locks the company's sheet until the transaction ends, in one statement. Undefined where the
 * actor's company does not own the style, or has no sheet yet.
 */
export const holdSheet = (tx: Tx, actor: Actor, styleId: number) => {
  const key = `costs of company ${actor.organization_id} on style ${styleId}`
  return lockInTurn(tx, key, async ({ mayWait }) => {
    const [row] = await (mayWait ? patientSheet : hastySheet)(tx, askedBy(actor, styleId))
    return row
  })
}

/** The rows of a sheet, and its last version, as they are once it is locked. */
export const readWorkingCopy = async (
  tx: Tx,
  sheetId: number,
): Promise<{ rows: RowOfSheet[]; latest: Latest | undefined }> => {
  const [copy] = await workingCopy(tx, { sheetId })
  if (!copy) throw new Error(`Cost sheet ${sheetId} is gone`)
  const { rows, latest } = copy
  return { rows, latest: latest ? withInstants(latest, ['saved_at']) : undefined }
}

/** Undefined where the actor's company does not own the style; so are those below. */
export const findCosts = async (db: Reader, actor: Actor, styleId: number) =>
  (await barePage(db, askedBy(actor, styleId)))[0]

export const findSupplierPage = async (db: Reader, actor: Actor, styleId: number) =>
  (await supplierPage(db, askedBy(actor, styleId)))[0]

const withTimes = <Row extends { versions: VersionRow[] }>(row: Row | undefined): Row | undefined =>
  row && { ...row, versions: timesOf(row.versions) }

export const findSheetPage = async (db: Reader, actor: Actor, styleId: number) =>
  withTimes((await sheetPage(db, askedBy(actor, styleId)))[0])

/** The content is that of the latest version, or of this one; null where there is none. */
export const findSecondaryPage = async (
  db: Reader,
  actor: Actor,
  { styleId, version }: { styleId: number; version: number | null },
) => {
  const page = withTimes((await secondaryPage(db, { ...askedBy(actor, styleId), version }))[0])
  if (!page) return undefined
  const { parts, ...shown } = page
  const content = parts && ({ ...parts[0], ...parts[1] } as SecondaryCostContent)
  return { ...shown, content }
}

export const findVersionsPage = async (
  db: Reader,
  actor: Actor,
  { styleId, table }: { styleId: number; table: VersionTable },
) => {
  const page = table === 'cost_sheet_versions' ? sheetVersions : secondaryVersions
  return withTimes((await page(db, askedBy(actor, styleId)))[0])
}

export type SheetPage = NonNullable<Awaited<ReturnType<typeof findSheetPage>>>
export type SecondaryPage = NonNullable<Awaited<ReturnType<typeof findSecondaryPage>>>
