/** Files of styles that were uploaded before each of them was one of the style file. */
import { expect, test } from 'vitest'
import type { Actor } from '#server/platform/access/actor.ts'
import { connectDatabase } from '#server/platform/db/database.ts'
import { openOldInstallation } from '#server/test/old-installation.ts'
import { findFile } from '../../files/file.store.ts'
import { findPublicPage } from '../public-page/public-style-file.store.ts'
import { findPage } from '../style-file-page.store.ts'

const NEWEST_BEFORE = '0187_claim_blocks.sql'
const DATABASE = `selvedge_old_files_${process.pid}`

interface OldFile {
  id: number
  style: number
  /** Which bytes. */
  bytes: string
  title: string
  purpose: 'style' | 'tech_pack'
  company: number
}

const [ROSEWOOD, BURSA, PLAINWEAR] = [3, 4, 2]
const PEOPLE = { [ROSEWOOD]: 3, [BURSA]: 5 } as Record<number, number>
/** Verified, made by the supplier and not verified, deleted. */
const [SHIRT, SAMPLE, GONE] = [1, 91, 90]

const old = (
  id: number,
  style: number,
  bytes: string,
  title: string,
  more: Partial<OldFile> = {},
): OldFile => ({
  ...{ id, style, bytes, title, purpose: 'style', company: ROSEWOOD, ...more },
})

const FILES: readonly OldFile[] = [
  old(11, SHIRT, 'a', 'front.png'),
  old(12, SHIRT, 'a', 'front.png'),
  old(13, SHIRT, 'b', 'front.png', { company: BURSA }),
  old(14, SHIRT, 'c', 'sketch.png', { purpose: 'tech_pack' }),
  old(15, SHIRT, 'c', 'sketch.png'),
  old(16, SHIRT, 'd', 'line.png'),
  old(17, SHIRT, 'e', 'art.png', { purpose: 'tech_pack' }),
  old(18, SHIRT, 'f', 'Spec.png'),
  old(19, SAMPLE, 'd', 'sample.png', { company: BURSA }),
  old(20, GONE, 'b', 'gone.png'),
]

const addressOf = ({ id }: { id: number }) => `old_address_of_a_file_${id}`
const hashOf = (bytes: string) => bytes.repeat(64)

/** A style file of before: a private file that is called as a sketch is, and a shared one that is a file of the style too. */
const kept = (title: string, bytes: string, isPrivate: boolean) => `
  with f as (insert into style_files (upload_name, style_id, sub_task_id, title, organization_id, user_id, is_private)
    select 'kept_file_of_before_' || '${bytes}', 1, t.id, '${title}', 3, 3, ${isPrivate}
    from style_file_sub_tasks t where t.style_id = 1 and t.name = 'Sketches and artwork' returning id)
  insert into style_file_versions (file_id, number, blob_hash, mime_type, kind, size, width, height, user_id, created_at)
  select f.id, 1, '${hashOf(bytes)}', 'image/png', 'png', 68, 8, 8, 3, '2025-01-01T08:00:00Z' from f;`

const ROWS = `
  insert into blobs (hash, size, state)
    select repeat(x, 64), 68, 'stored' from unnest(array['a', 'b', 'c', 'd', 'e', 'f']) x;
  insert into styles (id, collection_id, style_number, style_name, product_type_id, delivery_destination,
      bulk_order_quantity, colour_number, currency, status, created_by, created_by_organization_id, updated_by, deleted_at)
    overriding system value
    select x.id, collection_id, x.number, style_name, product_type_id, delivery_destination, bulk_order_quantity,
      colour_number, currency, status, created_by, x.maker, updated_by, x.gone
    from styles, (values (${GONE}, 'ST-AAAAA-BBBBB', ${ROSEWOOD}, now()), (${SAMPLE}, 'ST-AAAAA-CCCCC', ${BURSA}, null))
      as x (id, number, maker, gone) where styles.id = ${SHIRT};
  insert into style_assignments (style_id, organization_id, kind, source, assigned_by)
    values (${SAMPLE}, ${BURSA}, 'supplier', 'hand', 3);
  insert into files (id, upload_name, style_id, blob_hash, title, mime_type, kind, size, width, height, purpose,
      latitude, longitude, taken_at, uploaded_by, organization_id, created_at) overriding system value values
    ${FILES.map(
      (each) => `(${each.id}, '${addressOf(each)}', ${each.style}, '${hashOf(each.bytes)}', '${each.title}',
        'image/png', 'png', 68, 8, 8, '${each.purpose}', 38.5, 27.1, '2024-05-01T10:00:00', ${PEOPLE[each.company]},
        ${each.company}, '2025-02-03T08:00:${each.id}Z')`,
    ).join(',\n')};
  update styles set default_image_id = 11 where id = ${SHIRT};
  insert into tech_pack_sketches (file_id, style_id, position, caption) values (14, ${SHIRT}, 0, 'Front view');
  insert into tech_pack_call_outs (style_id, id, sketch_id, position, kind, x, y, target, text)
    values (${SHIRT}, gen_random_uuid(), 14, 0, 'pin', 0.5, 0.5, 'text', 'Bar tack');
  insert into tech_pack_colourways (style_id, id, position, name, picture_id)
    values (${SHIRT}, gen_random_uuid(), 0, 'Ink', 16);
  insert into style_file_states (style_id, is_public) values (${SHIRT}, true);
  insert into style_file_sub_tasks (style_id, task_id, name, position)
    values (${SHIRT}, 1, 'Sketches and artwork', 1), (${SHIRT}, 1, 'Tech pack', 2);
  update style_file_sub_tasks set approved_at = now(), approved_by = 3 where name = 'Sketches and artwork';
  ${kept('art.png', 'e', true)}
  ${kept('spec.png', 'f', false)}`

const actorOf = (organizationId: number) =>
  ({
    user_id: PEOPLE[organizationId] ?? 2,
    organization_id: organizationId,
    role: 'brand_account_manager',
  }) as unknown as Actor

/** Who read what by which address, by the rules of before: everybody on a style that is not deleted. */
const readBefore = (company: number) =>
  FILES.filter(({ style }) => style !== GONE && company !== PLAINWEAR).map(({ id, bytes }) => [
    id,
    hashOf(bytes),
  ])

/** Names that two files of one company would have had in one folder, and the name that a file had already. */
const RENAMED: Readonly<Record<number, string>> = { 12: 'front (2).png', 17: 'art (2).png', 18: 'spec.png' }

// shows D-413
test('go into the style file under their ids and addresses, and nobody reads more or less', async () => {
  const { url, drop } = await openOldInstallation({
    database: DATABASE,
    added: { newest: NEWEST_BEFORE, rows: ROWS },
  })
  const { db, pool, close } = connectDatabase(url)
  const rowsOf = async (sql: string) => (await pool.query(sql)).rows
  try {
    for (const company of [ROSEWOOD, BURSA, PLAINWEAR]) {
      const actor = actorOf(company)
      const read = await Promise.all(
        FILES.map(async (each) => ({
          byAddress: await findFile(db, actor, addressOf(each)),
          byId: await findFile(db, actor, each.id),
        })),
      )
      for (const { byAddress, byId } of read) expect(byAddress).toEqual(byId)
      const seen = read.flatMap(({ byAddress }) => byAddress ?? [])
      expect(seen.map(({ id, blob_hash }) => [id, blob_hash])).toEqual(readBefore(company))
      for (const file of seen) {
        const before = FILES.find(({ id }) => id === file.id) as OldFile
        expect(file).toMatchObject({
          title: RENAMED[file.id] ?? before.title,
          purpose: before.purpose,
          organization_id: before.company,
          ...{ width: 8, size: 68, version: 1 },
        })
      }
    }
    // Each is one file of the style file, but for two that were there already, or are a sketch too.
    expect(
      await rowsOf(`select f.title, f.is_private, f.on_public_page, t.name as sub_task,
          array(select p.id from files p where p.style_file_id = f.id order by p.id)::int[] as places
        from style_files f join style_file_sub_tasks t on t.id = f.sub_task_id where f.style_id = ${SHIRT} order by f.id`),
    ).toEqual([
      {
        title: 'art.png',
        is_private: true,
        on_public_page: true,
        sub_task: 'Sketches and artwork',
        places: [],
      },
      {
        title: 'spec.png',
        is_private: false,
        on_public_page: true,
        sub_task: 'Sketches and artwork',
        places: [18],
      },
      ...[
        { title: 'sketch.png', sub_task: 'Sketches and artwork', places: [14, 15] },
        { title: 'art (2).png', sub_task: 'Sketches and artwork', places: [17] },
        { title: 'front.png', sub_task: 'Files of the style', places: [11] },
        { title: 'front (2).png', sub_task: 'Files of the style', places: [12] },
        { title: 'front.png', sub_task: 'Files of the style', places: [13] },
        { title: 'line.png', sub_task: 'Files of the style', places: [16] },
      ].map((each) => ({ ...each, is_private: false, on_public_page: false })),
    ])
    // What named them names them still.
    expect(
      await rowsOf(`select (select default_image_id from styles where id = ${SHIRT}) as picture,
        (select picture_id from tech_pack_colourways) as colourway, (select sketch_id from tech_pack_call_outs) as sketch,
        (select caption from tech_pack_sketches where file_id = 14) as caption,
        (select count(*) from style_file_sub_tasks where approved_at is not null) as approved,
        (select count(*) from files where latitude = 38.5 and taken_at is not null) as taken`),
    ).toEqual([{ picture: 11, colourway: 16, sketch: 14, caption: 'Front view', approved: 1, taken: 10 }])
    // The world reads what it read before.
    const page = await findPublicPage(db, 'ST-5N5YK-G3X4Q')
    const open = page?.tasks.flatMap((task) =>
      task.sub_tasks.flatMap(({ files }) => files.map((f) => f.title)),
    )
    expect(open).toEqual(['spec.png'])
    const mine = await findPage(db, actorOf(BURSA), SHIRT)
    expect(mine?.files.map(({ title }) => title)).not.toContain('art.png')
  } finally {
    await close()
    await drop()
  }
})
