/** Reads of cost sheets: always one company's on one style. Writes are in cost-sheet-write.store.ts. */
import { sql } from 'kysely'
import { fromStyles } from '#server/access/style-scope/index.ts'
import type { CostedStyle } from '#server/platform/db/column-types/cost-content.ts'
import type { Reader } from '#server/platform/db/database.ts'

/** Whose sheet, and of which style. */
export interface SheetOf {
  styleId: number
  organizationId: number
}

export interface SheetFacts extends CostedStyle {
  style_id: number
  /** Null until somebody of the company has saved or chosen anything. */
  sheet_id: number | null
  /** The sheet's; before there is one, the style's. */
  currency: string
  bulk_order_quantity: number
  /** Of amounts in new sheets of the company. */
  cost_decimals: number
}

/** How many decimals the amounts of a company's new sheets have. */
export const decimalsOf = (organizationId: number) =>
  sql<number>`(select y.cost_decimals from organizations y where y.id = ${organizationId})`

/** The company's sheet, and what it says of the style. The style must be visible to who asks. */
export const findSheet = (db: Reader, { styleId, organizationId }: SheetOf): Promise<SheetFacts> =>
  fromStyles(db)
    .leftJoin('cost_sheets as k', (join) =>
      join.onRef('k.style_id', '=', 's.id').on('k.organization_id', '=', organizationId),
    )
    .where('s.id', '=', styleId)
    .select(['s.id as style_id', 's.style_number', 's.style_name', 's.bulk_order_quantity'])
    .select(['b.name as brand_name', 'b.code as brand_code', 'k.id as sheet_id'])
    .select(sql<string>`coalesce(k.currency, s.currency)`.as('currency'))
    .select(decimalsOf(organizationId).as('cost_decimals'))
    .executeTakeFirstOrThrow()

export interface RowSupplier {
  id: number
  name: string
  factories: { id: number; name: string }[]
}

const suppliersOfRow = sql<
  RowSupplier[]
>`coalesce((select json_agg(json_build_object('id', o.id, 'name', o.name,
    'factories', coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name) order by f.name)
      from cost_sheet_factories cf join factories f on f.id = cf.factory_id
      where cf.row_id = x.row_id and cf.supplier_id = x.supplier_id), '[]')) order by o.name, o.id)
  from cost_sheet_suppliers x join organizations o on o.id = x.supplier_id where x.row_id = r.id), '[]')`

/** The working copy: one row for each costing service, in their order. */
export const listRows = (db: Reader, sheetId: number | null) =>
  db
    .selectFrom('costing_services as v')
    .leftJoin('cost_sheet_services as r', (join) =>
      join.onRef('r.service_id', '=', 'v.id').on('r.sheet_id', '=', sheetId ?? 0),
    )
    .orderBy('v.position')
    .select(['v.id as cost_service_id', 'v.name', 'v.display_name', 'r.id'])
    .select([
      sql<string | null>`r.income::text`.as('income'),
      sql<string | null>`r.payment::text`.as('payment'),
      suppliersOfRow.as('suppliers'),
    ])
    .execute()
export type RowOfSheet = Awaited<ReturnType<typeof listRows>>[number]

export const listServices = (db: Reader) =>
  db.selectFrom('costing_services').select(['id', 'name', 'display_name']).orderBy('position').execute()

export const listCurrencies = (db: Reader) =>
  db.selectFrom('currencies').select(['currency_code', 'display_name']).orderBy('currency_code').execute()
