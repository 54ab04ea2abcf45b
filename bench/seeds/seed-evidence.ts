import { type BenchWorld, inDatabase } from './worlds.ts'

export const EVIDENCE = 5_000

/** Evidence of the person's company: of all kinds, every third with an end, some of them soon or past. */
export const seedEvidence = async ({ databaseUrl, userId }: BenchWorld): Promise<object> => {
  return inDatabase({ databaseUrl }, async (client) => {
    await client.query(
      `insert into evidence (organization_id, kind, standard, title, number, issuing_body, valid_from, valid_until,
         processes, materials, quantity_kg, created_by, created_at, updated_by, updated_at)
       select a.organization_id, kind, case n % 3 when 0 then 'gots' when 1 then 'grs' end, 'Evidence ' || n, 'CU-' || n,
         'Certifier ' || n % 20, current_date - 400, case when n % 3 = 0 then current_date + n % 700 - 100 end,
         array['spinning'], array['cotton'], case when kind = 'transaction_certificate' then 1000 end, u.id, now(), u.id, now()
       from users u join accounts a on a.id = u.account_id, generate_series(1, ${EVIDENCE}) n,
         lateral (select (array['scope_certificate', 'transaction_certificate', 'test_report', 'audit'])[1 + n % 4] as kind) k
       where u.id = $1`,
      [userId],
    )
    await client.query('analyze')
    return {}
  })
}
