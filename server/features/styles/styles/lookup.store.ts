import type { Reader } from '#server/platform/db/database.ts'

export const listNames = (db: Reader, table: 'product_types' | 'materials' | 'categories') =>
  db.selectFrom(table).select(['id', 'name']).orderBy('name').execute()

export const listCurrencies = (db: Reader) =>
  db.selectFrom('currencies').select(['currency_code', 'display_name']).orderBy('currency_code').execute()
