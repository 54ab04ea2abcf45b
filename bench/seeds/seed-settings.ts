/** A company whose directory keeps its people, who have addresses in its proved domain; and the directory's token. */
import pg from 'pg'
import { hashToken, newScimToken } from '#server/platform/sessions/tokens.ts'
import type { BenchWorld } from './worlds.ts'

export const PEOPLE = 2_000
const DOMAIN = 'directory.bench.test'

export const seedDirectory = async ({ databaseUrl, userId }: BenchWorld): Promise<{ scimToken: string }> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `with provider as (insert into sign_on_providers (account_id, name, issuer, client_id, created_by)
         select account_id, 'Directory', 'https://directory.bench.test', 'bench', id from users where id = $1 returning id)
       insert into sign_on_domains (provider_id, domain, proof, named_by, proved_at)
       select id, '${DOMAIN}', gen_random_uuid(), $1, now() from provider`,
      [userId],
    )
    await client.query(
      `insert into users (account_id, organization_type, email, full_name, role, password_hash, email_proved_at)
       select account_id, organization_type, 'person' || n || '@${DOMAIN}', 'Person ' || n, 'brand_user', 'none', now()
       from users, generate_series(1, ${PEOPLE}) n where id = $1`,
      [userId],
    )
    const { key, prefix } = newScimToken()
    await client.query(
      `insert into provisioning_tokens (account_id, prefix, token_hash, created_by, created_at)
       select account_id, $2, $3, id, now() from users where id = $1`,
      [userId, prefix, hashToken(key)],
    )
    await client.query('analyze')
    return { scimToken: key }
  } finally {
    await client.end()
  }
}
