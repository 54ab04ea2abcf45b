import { type BenchWorld, inDatabase } from './worlds.ts'

export const ENTRIES = 5_000

/** A library of the person's company, of all kinds. */
export const seedLibrary = async ({ databaseUrl, userId }: BenchWorld): Promise<object> => {
  return inDatabase({ databaseUrl }, async (client) => {
    await client.query(
      `with made as (
         insert into library_entries (organization_id, kind, code, name, text, updated_by)
         select a.organization_id, kind, 'C' || n, 'Entry ' || n, 'Measured flat, way ' || n % 20, u.id
         from users u join accounts a on a.id = u.account_id, generate_series(1, ${ENTRIES}) n,
           lateral (select (array['point_of_measure', 'stitch', 'seam'])[1 + n % 3] as kind) k
         where u.id = $1 returning *)
       insert into library_entry_versions (entry_id, version, code, name, text)
       select id, version, code, name, text from made`,
      [userId],
    )
    await client.query('analyze')
    return {}
  })
}
