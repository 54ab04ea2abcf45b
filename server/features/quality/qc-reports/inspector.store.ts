/** The people of quality control of a company. */
import type { Reader } from '#server/platform/db/database.ts'

export const listInspectorsOf = (
  db: Reader,
  organizationId: number,
): Promise<{ id: number; full_name: string }[]> =>
  db
    .selectFrom('users as u')
    .innerJoin('accounts as a', 'a.id', 'u.account_id')
    .where('a.organization_id', '=', organizationId)
    .where('u.active', '=', true)
    .where('u.role', 'in', ['brand_qc', 'supplier_qc'])
    .select(['u.id', 'u.full_name'])
    .orderBy('u.full_name')
    .orderBy('u.id')
    .execute()
