/** The indexes that find parts of words. */
import type pg from 'pg'

const SIZE = 'pg_relation_size(i.indexrelid)::float8 as bytes'

export const listSearchIndexes = async (client: pg.Client): Promise<{ name: string; bytes: number }[]> => {
  const { rows } = await client.query<{ name: string; bytes: number }>(
    `select c.relname as name, ${SIZE} from pg_index i
       join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = current_schema()::regnamespace and exists (
       select from unnest(i.indclass) o join pg_opclass p on p.oid = o where p.opcname = 'gin_trgm_ops' or pg_get_indexdef(i.indexrelid) like '%pairs_of(%')
     order by 1`,
  )
  return rows
}

/** Beside the one in use, which serves until the new one is whole. Answers the new one's bytes. */
export const remakeIndex = async (client: pg.Client, name: string): Promise<number> => {
  await client.query(`reindex index concurrently ${client.escapeIdentifier(name)}`)
  const { rows } = await client.query<{ bytes: number }>(
    `select ${SIZE} from pg_index i where i.indexrelid = $1::regclass`,
    [client.escapeIdentifier(name)],
  )
  return rows[0]?.bytes ?? 0
}
