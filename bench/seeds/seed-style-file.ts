/** Two verified styles of the bench's brand: one with a full style file and a long log, and one with a tenth of them. */
import type pg from 'pg'
import { sessionOf } from '../ask.ts'
import { type BenchWorld, inDatabase, verifiedStylesOf } from './worlds.ts'

export const FILES = 2_000
export const SUB_TASKS = 60
export const ENTRIES = 100_000
/** Of the files, shown on About. */
export const PLACES = 100

export interface BenchStyleFiles {
  whole: number
  tenth: number
  headers: Record<string, string>
}

export const makeStyleFiles = async (world: BenchWorld, origin: string): Promise<BenchStyleFiles> => {
  return inDatabase(world, async (client) => {
    const [whole = 0, tenth = 0] = await verifiedStylesOf(client, world, { count: 2, last: true })
    // At once: the sweep takes bytes to which nothing refers.
    await client.query('begin')
    await client.query(
      `insert into blobs (hash, size, state, process_number) values (repeat('b', 64), 1000, 'stored', 0) on conflict do nothing`,
    )
    await fill(client, world, { styleId: whole, share: 1 })
    await fill(client, world, { styleId: tenth, share: 0.1 })
    await client.query(
      `insert into files (upload_name, style_id, style_file_id, version, blob_hash, title, mime_type, kind, size, purpose,
         uploaded_by, organization_id, created_at)
       select f.upload_name, f.style_id, f.id, f.version, v.blob_hash, f.title, v.mime_type, v.kind, v.size, 'style',
         v.user_id, f.organization_id, v.created_at
       from style_files f join style_file_versions v on v.file_id = f.id and v.number = f.version
       where f.style_id = $1 and not f.is_private order by f.id limit $2`,
      [whole, PLACES],
    )
    await client.query('commit')
    await client.query(
      'vacuum analyze style_files, style_file_versions, style_file_sub_tasks, style_file_log, style_file_states',
    )
    return { whole, tenth, headers: sessionOf(world.token, origin) }
  })
}

/** Every other file is shared, and every fourth is another company's; each has two versions. */
const fill = async (
  client: pg.Client,
  { userId }: BenchWorld,
  { styleId, share }: { styleId: number; share: number },
): Promise<void> => {
  const own = '(select a.organization_id from users u join accounts a on a.id = u.account_id where u.id = $2)'
  await client.query('insert into style_file_states (style_id) values ($1)', [styleId])
  await client.query(
    `insert into style_file_sub_tasks (style_id, task_id, name, position, approved_at, approved_by)
     select $1, 1 + n % 7, 'Sub-task ' || n, n, case when n % 3 = 0 then now() end, case when n % 3 = 0 then $2::bigint end
     from generate_series(1, $3::integer) n`,
    [styleId, userId, SUB_TASKS],
  )
  await client.query(
    `insert into style_files (upload_name, style_id, sub_task_id, title, organization_id, user_id, is_private, version)
     select 'bench-' || $1 || '-' || lpad(n::text, 20, '0'), $1::bigint, t.id, 'Measured size set ' || n || '.xlsx',
       case when n % 4 = 0 then (select min(id) from organizations where type = 'supplier') else ${own} end, $2, n % 2 = 1, 2
     from generate_series(1, $3::integer) n join style_file_sub_tasks t on t.style_id = $1 and t.position = 1 + n % $4::integer`,
    [styleId, userId, FILES * share, SUB_TASKS],
  )
  await client.query(
    `insert into style_file_versions (file_id, number, blob_hash, mime_type, kind, size, note, user_id, created_at)
     select f.id, v, repeat('b', 64), 'application/pdf', 'pdf', 1000 + f.id, 'Neck corrected', $2, now() - f.id * interval '1 minute'
     from style_files f, generate_series(1, 2) v where f.style_id = $1`,
    [styleId, userId],
  )
  await client.query(
    `insert into style_file_log (style_id, task_id, file_id, private_of, user_id, organization_id, message, about, words, created_at)
     select $1, 1 + n % 7, case when n % 2 = 0 then n end,
       case when n % 8 = 0 then (select min(id) from organizations where type = 'supplier') end, $2, ${own}, x.message, 'a file',
       search_form(x.message || ' Bench company'), now() - ($3::integer - n) * interval '1 minute'
     from generate_series(1, $3::integer) n cross join lateral (select case n % 5 when 0 then 'Sem Aydin shared Fitting comments '
       when 1 then 'Mira Olsen approved Size set ' when 2 then 'Ben Kessler added version 2 of Lab dip report '
       else 'Sem Aydin added Measured size set ' end || n as message) x`,
    [styleId, userId, ENTRIES * share],
  )
}
