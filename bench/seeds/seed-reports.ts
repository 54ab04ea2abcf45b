/** An inspector of the bench's brand with reports: one of about twenty pages, one as full as a report gets, many small ones. */
import pg from 'pg'
import sharp from 'sharp'
import { fillPath } from '#contract/call.ts'
import { uploadQcFiles } from '#contract/quality/qc-files.ts'
import { createReport, type QcReport } from '#contract/quality/qc-reports.ts'
import { connectDatabase } from '#server/platform/db/database.ts'
import { insertSession } from '#server/platform/sessions/session.store.ts'
import { hashToken, newToken } from '#server/platform/sessions/tokens.ts'
import type { BenchWorld } from './worlds.ts'

export const PRINTED_PHOTOS = 60
export const WORKSPACE_PHOTOS = 300
export const WORKSPACE_ITEMS = 200
const SMALL_REPORTS = 500
const PHOTOS_AT_ONCE = 10
/** That of a final inspection. */
const TEMPLATE = 1

export interface BenchInspector {
  userId: number
  styleId: number
  headers: Record<string, string>
}

/** A person of quality control beside the world's manager, signed in, and a style of their brand. */
export const makeInspector = async (world: BenchWorld, origin: string): Promise<BenchInspector> => {
  const client = new pg.Client({ connectionString: world.databaseUrl })
  await client.connect()
  const first = async (sql: string) => Number((await client.query(sql, [world.userId])).rows[0].id)
  const found = await findPlace(first).finally(() => client.end())
  const { db, close } = connectDatabase(world.databaseUrl, { connections: 1 })
  const token = newToken()
  await db.write((tx) =>
    insertSession(tx, {
      userId: found.userId,
      tokenHash: hashToken(token),
      device: 'bench',
      now: new Date(),
    }),
  )
  await close()
  return { ...found, headers: { cookie: `selvedge_session=${token}`, origin } }
}

const findPlace = async (first: (sql: string) => Promise<number>) => ({
  styleId: await first(
    `update styles set verified_at = now() where id = (
       select s.id from styles s join collections c on c.id = s.collection_id join accounts a on a.organization_id = c.brand_id
       join users u on u.account_id = a.id where u.id = $1 order by s.id limit 1) returning id`,
  ),
  userId: await first(
    `insert into users (account_id, organization_type, email, full_name, role, password_hash)
     select account_id, organization_type, 'inspector@bench.test', 'Inspector', 'brand_qc', 'none' from users where id = $1 returning id`,
  ),
})

/** A JPEG with as much in it as a camera's: noise, drawn larger. */
export const takeShot = ({ width, grain }: { width: number; grain: number }): Promise<Buffer> =>
  sharp({
    create: {
      ...{ width: Math.round(width / grain), height: Math.round((width * 0.75) / grain), channels: 3 },
      ...{ background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
    },
  })
    .resize(width)
    .jpeg({ quality: 85 })
    .toBuffer()

export const uploadShots = async (
  { headers }: BenchInspector,
  { origin, reportId, shots }: { origin: string; reportId: number; shots: readonly Buffer[] },
): Promise<void> => {
  const form = new FormData()
  form.append('report_id', String(reportId))
  form.append('component_short_code', 'front')
  for (const [at, shot] of shots.entries())
    form.append('files[]', new Blob([shot as never]), `front-${at}.jpg`)
  const answer = await fetch(origin + uploadQcFiles.path, { method: 'POST', headers, body: form })
  if (!answer.ok) throw new Error(`upload: ${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
}

const begin = async (
  { headers, styleId }: BenchInspector,
  origin: string,
  name: string,
): Promise<QcReport> => {
  const answer = await fetch(origin + fillPath(createReport.path, { id: String(styleId) }), {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ inquiry_id: styleId, template_id: TEMPLATE, name }),
  })
  if (!answer.ok) throw new Error(`report: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as QcReport
}

export interface BenchReports {
  /** About twenty pages with sixty photos. */
  printed: QcReport
  /** With 300 photos and 200 items. */
  full: QcReport
}

export const makeReports = async (
  world: BenchWorld,
  inspector: BenchInspector,
  origin: string,
): Promise<BenchReports> => {
  const printed = await begin(inspector, origin, 'Printed')
  for (let done = 0; done < PRINTED_PHOTOS; done += PHOTOS_AT_ONCE) {
    const shots = await Promise.all(
      Array.from({ length: PHOTOS_AT_ONCE }, () => takeShot({ width: 1600, grain: 4 })),
    )
    await uploadShots(inspector, { origin, reportId: printed.id, shots })
  }
  const full = await begin(inspector, origin, 'Full')
  const client = new pg.Client({ connectionString: world.databaseUrl })
  await client.connect()
  try {
    await fill(client, { printed, full })
  } finally {
    await client.end()
  }
  return { printed, full }
}

/** Beyond what calls made, by SQL: the same photos again, further items, and reports with nothing in them. */
const fill = async (client: pg.Client, { printed, full }: BenchReports): Promise<void> => {
  await client.query(
    `insert into qc_files (report_id, component, blob_hash, print_hash, title, mime_type, size, width, height, uploaded_by)
     select $1, f.component, f.blob_hash, f.print_hash, f.title, f.mime_type, f.size, f.width, f.height, f.uploaded_by
     from qc_files f, generate_series(1, ${WORKSPACE_PHOTOS / PRINTED_PHOTOS}) where f.report_id = $2`,
    [full.id, printed.id],
  )
  await client.query(
    `insert into qc_checklist_items (report_id, criteria_id, name, defect_level)
     select $1::bigint, (select max(id) from qc_criteria where report_id = $1), 'Further point ' || n, 'minor'
     from generate_series(1, ${WORKSPACE_ITEMS} - (select count(*)::int from qc_checklist_items where report_id = $1)) n`,
    [full.id],
  )
  await client.query(
    `insert into qc_reports (style_id, name, template_name, created_by, created_by_organization_id, responsible_id, updated_by,
       details_updated_by, lot_size, plan, updated_at)
     select style_id, 'Small ' || n, template_name, created_by, created_by_organization_id, responsible_id, updated_by,
       details_updated_by, lot_size, plan, now() - n * interval '1 hour' from qc_reports, generate_series(1, ${SMALL_REPORTS}) n where id = $1`,
    [full.id],
  )
  await client.query('analyze qc_reports, qc_files, qc_checklist_items, qc_criteria')
}
