/** A style of the bench's brand with a long history and many comments, and others to import changes into. */
import type pg from 'pg'
import { type BenchWorld, inDatabase } from './worlds.ts'

export const STYLE_WORK = { comments: 200, entries: 2_000, changes: 20, imported: 300 } as const

export interface BenchStyleWork {
  styleId: number
  /** One whose entries say what they changed. */
  toldStyleId: number
  /** Numbers of the styles that an import changes. */
  numbers: string[]
}

/** Behind those that the other parts of the bench use. */
const BEHIND = 500

interface Told {
  styleId: string
  brandId: string
  userId: number
}

/** A chart that is saved again and again: cells of 20 points each time. */
const seedChanges = async (client: pg.Client, { styleId, brandId, userId }: Told): Promise<void> => {
  const data = Array.from({ length: STYLE_WORK.changes }, (_, at) => ({
    ...{ kind: 'set', part: 'points', field: 'values', size: 'M', row: `Point of measure ${at}` },
    ...{ key: `P${at}`, from: '52', to: '53' },
  }))
  await client.query(
    `insert into audit_entries (user_id, organization_id, action, subject_kind, subject_id, details, changes)
      select $3, $2, 'measurement_chart.saved', 'style', $1, '{}', $5 from generate_series(1, $4::int)`,
    [styleId, brandId, userId, STYLE_WORK.entries, JSON.stringify({ data, more: {}, levels: ['open'] })],
  )
}

export const seedStyleWork = async ({ databaseUrl, userId }: BenchWorld): Promise<BenchStyleWork> => {
  return inDatabase({ databaseUrl }, async (client) => {
    const { rows } = await client.query(
      `select s.id, s.style_number, c.brand_id from styles s join collections c on c.id = s.collection_id
        join accounts a on a.organization_id = c.brand_id join users u on u.account_id = a.id
        where u.id = $1 and s.deleted_at is null order by s.id offset $2 limit $3`,
      [userId, BEHIND, STYLE_WORK.imported + 2],
    )
    const [first, second, ...others] = rows as { id: string; style_number: string; brand_id: string }[]
    if (!first || !second) throw new Error('The brand of the bench has too few styles')
    await client.query(
      `insert into comments (style_id, organization_id, is_private, author_id, body, created_at)
        select $1, $2, n % 3 = 0, $3, 'The neck rib must recover after five washes, lot ' || n, now() - n * interval '1 minute'
        from generate_series(1, $4::int) n`,
      [first.id, first.brand_id, userId, STYLE_WORK.comments],
    )
    await client.query(
      `insert into audit_entries (user_id, organization_id, action, subject_kind, subject_id, details)
        select $3, $2, (array['style.changed', 'bom.saved', 'passport.saved', 'cost_sheet.saved'])[n % 4 + 1], 'style', $1, '{}'
        from generate_series(1, $4::int) n`,
      [first.id, first.brand_id, userId, STYLE_WORK.entries],
    )
    await seedChanges(client, { styleId: second.id, brandId: first.brand_id, userId })
    return {
      styleId: Number(first.id),
      toldStyleId: Number(second.id),
      numbers: others.map(({ style_number }) => style_number),
    }
  })
}
