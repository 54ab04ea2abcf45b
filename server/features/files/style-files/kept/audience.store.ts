import type { LockedStyle } from '#server/access/style-scope/index.ts'
import type { Reader } from '#server/platform/db/database.ts'

/** Owners and all that are assigned: to these companies the style is there. */
export const findCompaniesOn = async (
  db: Reader,
  style: Pick<LockedStyle, 'id' | 'brand_id' | 'created_by_organization_id_of_collection'>,
): Promise<number[]> => {
  const rows = await db
    .selectFrom('style_assignments')
    .where('style_id', '=', style.id)
    .select('organization_id')
    .distinct()
    .execute()
  const assigned = rows.map(({ organization_id }) => organization_id)
  return [...new Set([style.brand_id, style.created_by_organization_id_of_collection, ...assigned])]
}

/** Those of the people who are of these companies. */
export const findPeopleOf = async (
  db: Reader,
  people: readonly number[],
  companies: readonly number[],
): Promise<number[]> => {
  if (people.length === 0 || companies.length === 0) return []
  const rows = await db
    .selectFrom('users as u')
    .innerJoin('accounts as a', 'a.id', 'u.account_id')
    .where('u.id', 'in', [...people])
    .where('a.organization_id', 'in', [...companies])
    .select('u.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Who uploaded what is shared in a sub-task, as it is now. */
export const findUploaders = async (db: Reader, subTaskId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('style_files as f')
    .innerJoin('style_file_versions as v', (join) =>
      join.onRef('v.file_id', '=', 'f.id').onRef('v.number', '=', 'f.version'),
    )
    .where('f.sub_task_id', '=', subTaskId)
    .where('f.is_private', '=', false)
    .select('v.user_id')
    .distinct()
    .execute()
  return rows.map(({ user_id }) => user_id)
}
