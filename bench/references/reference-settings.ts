/** A company's settings and its directory's people as somebody would write them who trusts the caller. */
import type pg from 'pg'

interface Reader {
  user: number
  account: number
  organization: number
}

type Carry = (client: pg.PoolClient, reader: Reader, body: Record<string, unknown>) => Promise<object>

const note = (client: pg.PoolClient, { user, organization }: Reader, action: string) =>
  client.query({
    name: 'settings: audit',
    text: `insert into audit_entries (user_id, organization_id, action, subject_kind, subject_id) values ($1, $2, $3, 'organization', $2)`,
    values: [user, organization, action],
  })

const saveBlocks: Carry = async (client, reader, { rules }) => {
  await client.query({
    name: 'settings: drop blocks',
    text: 'delete from claim_blocks where organization_id = $1 and rule <> all($2::text[])',
    values: [reader.organization, rules],
  })
  await client.query({
    name: 'settings: blocks',
    text: `insert into claim_blocks (organization_id, rule, changed_by, changed_at)
      select $1, unnest($2::text[]), $3, now() on conflict do nothing`,
    values: [reader.organization, rules, reader.user],
  })
  await note(client, reader, 'claims.blocks_changed')
  return { data: { rules } }
}

const saveGate: Carry = async (client, reader, { setting }) => {
  await client.query({
    name: 'settings: gate',
    text: `insert into final_gates (organization_id, setting, changed_by, changed_at) values ($1, $2, $3, now())
      on conflict (organization_id) do update set setting = excluded.setting, changed_by = excluded.changed_by, changed_at = now()`,
    values: [reader.organization, setting, reader.user],
  })
  await note(client, reader, 'evidence.gate_changed')
  return { data: { setting } }
}

export const SETTING_SAVES: Record<string, Carry> = { '/save-blocks': saveBlocks, '/save-gate': saveGate }

export const saveSetting = async (
  pool: pg.Pool,
  { path, reader, body }: { path: string; reader: Reader; body: Record<string, unknown> },
): Promise<object> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const answer = await (SETTING_SAVES[path] as Carry)(client, reader, body)
    await client.query('commit')
    return answer
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const PEOPLE = `from users u left join provisioned_people p on p.user_id = u.id where u.account_id = $1 and u.left_at is null
  and u.email_proved_at is not null and p.removed_at is null and substring(u.email from '[^@]*$') in (
    select d.domain from sign_on_domains d join sign_on_providers s on s.id = d.provider_id
    where s.account_id = $1 and d.proved_at is not null)`

export const SETTING_READS: Record<string, (pool: pg.Pool, reader: Reader) => Promise<object>> = {
  '/claim-blocks': async (pool, { organization }) => {
    const text = "select coalesce(json_agg(rule), '[]') as rules from claim_blocks where organization_id = $1"
    const { rows } = await pool.query({ name: 'settings: read blocks', text, values: [organization] })
    return { data: rows[0] }
  },
  '/scim-people': async (pool, { account }) => {
    const page = `select u.id, u.email, u.full_name, u.active, u.created_at, p.external_id ${PEOPLE} order by u.id limit 100`
    const total = `select count(*)::int as "totalResults" ${PEOPLE}`
    const [people, all] = await Promise.all([
      pool.query({ name: 'settings: people', text: page, values: [account] }),
      pool.query({ name: 'settings: number of people', text: total, values: [account] }),
    ])
    return { ...all.rows[0], Resources: people.rows }
  },
}
