import type { Reader } from '#server/platform/db/database.ts'

export const findOrganizationName = async (db: Reader, id: number): Promise<string> => {
  const { name } = await db
    .selectFrom('organizations')
    .where('id', '=', id)
    .select('name')
    .executeTakeFirstOrThrow()
  return name
}
