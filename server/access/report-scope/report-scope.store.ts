/** Which reports are there for whom (docs/product.md, Quality control). Every query on reports starts here. */
import { sql } from 'kysely'
import {
  fromStyles,
  hasAccount,
  holdStyle,
  isAssigned,
  isOwner,
  isStyleVerified,
  isVisible,
  type StyleStanding,
  type Viewer,
  viewerOf,
} from '#server/access/style-scope/index.ts'
import { type Actor, isOperator } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { lockInTurn } from '#server/platform/db/row-turns.ts'
import { prepare } from '#server/platform/db/statement.ts'

/** How the actor stands to a style, for what concerns its reports. */
export interface QcStyleStanding extends StyleStanding {
  /** A circularity partner works on the style as well, and is none. */
  is_supplier: boolean
}

/** The same to one report. */
export interface ReportStanding extends StyleStanding {
  responsible_id: number
  created_by_organization_id: number
  approved_at: string | null
}

/**
 * True for the reports that exist for the viewer. A supplier never reads what was found at a competitor's: of the
 * companies that work on the style only those see a report that made it or that it names as its supplier.
 */
export const isReportVisible = (viewer: Viewer) =>
  sql<boolean>`(${isVisible(viewer)} and (${viewer.is_operator}::boolean or ${isOwner(viewer)}
    or ${concerns(viewer)}))`

/** Half of the rule: beside it, the style itself is seen. */
export const concerns = ({ organization_id }: Pick<Viewer, 'organization_id'>) =>
  sql<boolean>`(r.created_by_organization_id = ${organization_id} or r.supplier_id = ${organization_id})`

export const inReportScope = (actor: Actor) => isReportVisible(viewerOf(actor))

const isSupplier = ({ organization_id }: Pick<Viewer, 'organization_id'>) =>
  sql<boolean>`exists (select 1 from style_assignments sa where sa.style_id = s.id
    and sa.organization_id = ${organization_id} and sa.kind = 'supplier')`

const qcStanding = prepare((db, value: Viewer & { id: number }) =>
  fromStyles(db)
    .where('s.id', '=', value.id)
    .where(isVisible(value))
    .select([
      's.id',
      'c.brand_id',
      'c.created_by_organization_id as created_by_organization_id_of_collection',
    ])
    .select([
      isOwner(value).as('is_owner'),
      isAssigned(value).as('is_assigned'),
      isSupplier(value).as('is_supplier'),
      isStyleVerified.as('verified'),
      hasAccount.as('brand_has_account'),
    ]),
)

export const findQcStanding = async (
  db: Reader,
  actor: Actor,
  styleId: number,
): Promise<(QcStyleStanding & { id: number }) | undefined> => {
  const [style] = await qcStanding(db, { ...viewerOf(actor), id: styleId })
  return style
}

/** Reports with their styles, those alone that the actor sees. */
export const fromReports = (db: Reader, actor: Actor) => reportsSeenBy(db, viewerOf(actor))

/** The same of a prepared statement. */
export const reportsSeenBy = (db: Reader, viewer: Viewer) => anyReports(db).where(isReportVisible(viewer))

/** Of everybody: for statements that select `isReportVisible` and leave out what is not. */
export const anyReports = (db: Reader) =>
  db
    .selectFrom('qc_reports as r')
    .innerJoin('styles as s', 's.id', 'r.style_id')
    .innerJoin('collections as c', 'c.id', 's.collection_id')
    .innerJoin('organizations as b', 'b.id', 'c.brand_id')

/**
 * The reports of one style that the actor was found to see: the same rule, without asking each report for its style.
 * For counting and for finding a page; what is shown is read by `fromReports`.
 */
export const ofSeenStyle = (
  db: Reader,
  actor: Actor,
  style: Pick<QcStyleStanding, 'is_owner'> & { id: number },
) => {
  const sees_all = style.is_owner || isOperator(actor)
  return ofStyle(db, { style_id: style.id, sees_all, organization_id: actor.organization_id })
}

export interface StyleSeen {
  style_id: number
  sees_all: boolean
  organization_id: number
}

/** The same of a prepared statement. */
export const ofStyle = (db: Reader, { style_id, sees_all, organization_id }: StyleSeen) =>
  db
    .selectFrom('qc_reports as r')
    .where('r.style_id', '=', style_id)
    .where(sql<boolean>`(${sees_all}::boolean or ${concerns({ organization_id })})`)

/**
 * The company of the account `a` is one of those for whom the report exists, as far as it works on the style
 * (`worksOnStyle`).
 */
export const readsReport = (reportId: number) =>
  sql<boolean>`exists (select 1 from qc_reports r join styles s on s.id = r.style_id
    join collections c on c.id = s.collection_id where r.id = ${reportId} and a.organization_id in
      (c.brand_id, c.created_by_organization_id, r.created_by_organization_id, r.supplier_id))`

export const STYLE_COLUMNS = [
  's.style_number',
  's.style_name',
  's.bulk_order_quantity',
  's.start_date',
  's.end_date',
  'c.brand_id',
  'b.name as brand_name',
  'c.created_by_organization_id as created_by_organization_id_of_collection',
] as const

/** What access to a report is decided on. */
export const standingColumns = (actor: Pick<Viewer, 'organization_id'>) =>
  [
    isOwner(actor).as('is_owner'),
    isAssigned(actor).as('is_assigned'),
    isStyleVerified.as('verified'),
    hasAccount.as('brand_has_account'),
  ] as const

/** With every column that a change may concern. */
export const selectReports = (db: Reader, actor: Actor) =>
  fromReports(db, actor).selectAll('r').select(STYLE_COLUMNS).select(standingColumns(actor))

export type ReportRow = NonNullable<Awaited<ReturnType<typeof findReport>>>

export const findReport = (db: Reader, actor: Actor, id: number) =>
  selectReports(db, actor).where('r.id', '=', id).executeTakeFirst()

/**
 * The report's row, locked until the transaction ends, with its style held: whatever is written in a report meets here,
 * so limits hold and an approval has the last word. Few of a process wait for it at once.
 */
export const lockReport = async (tx: Tx, actor: Actor, id: number): Promise<ReportRow | undefined> => {
  const report = await fromReports(tx, actor).where('r.id', '=', id).select('r.style_id').executeTakeFirst()
  if (!report || !(await holdStyle(tx, actor, report.style_id))) return undefined
  return lockInTurn(tx, `qc report ${id}`, ({ mayWait }) => {
    const locked = selectReports(tx, actor).where('r.id', '=', id).forNoKeyUpdate('r')
    return (mayWait ? locked : locked.noWait()).executeTakeFirst()
  })
}
