/** Files in style files, over all styles of the world: what the search of everything looks through. */
import { type BenchWorld, inDatabase } from './worlds.ts'

/** One company's styles among them are a handful: nearly all that is found is somebody else's. */
export const makeFiles = async (world: BenchWorld, files: number): Promise<void> => {
  return inDatabase(world, async (client) => {
    await client.query('begin')
    await client.query(
      `insert into blobs (hash, size, state, process_number) values (repeat('b', 64), 1000, 'stored', 0) on conflict do nothing`,
    )
    await client.query(
      `insert into style_file_states (style_id) select id from styles where deleted_at is null on conflict do nothing`,
    )
    await client.query(
      `insert into style_file_sub_tasks (style_id, task_id, name, position)
       select id, 1 + id % 7, 'Search bench', 1000 from styles where deleted_at is null`,
    )
    const { rowCount } = await client.query(
      `insert into style_files (upload_name, style_id, sub_task_id, title, organization_id, user_id, is_private, version)
       select 'find-' || lpad(t.id::text || '-' || n, 24, '0'), t.style_id, t.id,
         (array['Measured size set','Lab dip report','Fitting comments','Care label artwork','Trim card','Wash test'])[1 + (t.id + n) % 6]
           || ' ' || t.id || '-' || n || '.pdf', c.brand_id, $1, (t.id + n) % 2 = 0, 1
       from style_file_sub_tasks t join styles s on s.id = t.style_id join collections c on c.id = s.collection_id,
         generate_series(1, ceil($2::numeric / (select count(*) from style_file_sub_tasks where name = 'Search bench'))::integer) n
       where t.name = 'Search bench'`,
      [world.userId, files],
    )
    if (Number(rowCount) < files) throw new Error(`Only ${rowCount} files were made`)
    await client.query(
      `insert into style_file_versions (file_id, number, blob_hash, mime_type, kind, size, user_id, created_at)
       select f.id, 1, repeat('b', 64), 'application/pdf', 'pdf', 1000, $1, now() from style_files f
         join style_file_sub_tasks t on t.id = f.sub_task_id where t.name = 'Search bench'`,
      [world.userId],
    )
    await client.query('commit')
    await client.query('vacuum analyze style_files, style_file_versions, style_file_sub_tasks, styles')
  })
}
