import { type BenchWorld, inDatabase } from './worlds.ts'

export const CHAINS = 2_000
const STEPS = 5

/** Chains of the person's company, each of five steps with a supplier; and the ids that are marked. */
export const seedTables = async ({
  databaseUrl,
  userId,
}: BenchWorld): Promise<{ suppliers: number[]; chains: number[] }> => {
  return inDatabase({ databaseUrl }, async (client) => {
    await client.query(
      `insert into value_chains (organization_id, name, product_type_id, shared, created_by, updated_by)
       select a.organization_id, 'Bench chain ' || n, 1 + n % 5, n % 2 = 0, u.id, u.id
       from users u join accounts a on a.id = u.account_id, generate_series(1, ${CHAINS}) n where u.id = $1`,
      [userId],
    )
    await client.query(`with steps as (
        insert into value_chain_steps (value_chain_id, position, display_name, icon)
        select k.id, n, 'Step ' || n, 'yarn' from value_chains k, generate_series(1, ${STEPS}) n
        where k.name like 'Bench chain %' returning id)
      insert into value_chain_step_suppliers (step_id, organization_id)
      select s.id, o.id from (select id, row_number() over (order by id) as at from steps) s
        join (select id, row_number() over (order by id) - 1 as at, count(*) over () as all
          from organizations where type = 'supplier' and claims_id is null) o on o.at = s.at % o.all`)
    await client.query('analyze')
    const ids = async (text: string): Promise<number[]> =>
      (await client.query<{ id: number }>(text)).rows.map(({ id }) => Number(id))
    return {
      suppliers: await ids(`select id from organizations where type = 'supplier' and claims_id is null
        order by id limit 200`),
      chains: await ids(`select id from value_chains where name like 'Bench chain %' order by id limit 200`),
    }
  })
}
