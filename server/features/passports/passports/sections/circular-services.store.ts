import { sql } from 'kysely'
import type { Reader } from '#server/platform/db/database.ts'

export const listCompanies = async (db: Reader, ids: readonly number[]) => {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('organizations as o')
          .where(sql<boolean>`o.id = any(${ids})`)
          .select(['o.id', 'o.uuid', 'o.name', 'o.verified', 'o.city', 'o.country', 'o.website'])
          .select('o.logo_hash as logo')
          .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export type ServiceCompany =
  Awaited<ReturnType<typeof listCompanies>> extends Map<number, infer Company> ? Company : never
