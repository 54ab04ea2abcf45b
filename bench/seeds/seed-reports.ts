/** An inspector of the bench's brand with reports: one of about twenty pages, one as full as a report gets, many small ones. */
import type pg from 'pg'
import sharp from 'sharp'
import { uploadQcFiles } from '#contract/quality/qc-files.ts'
import { createReport, type QcReport } from '#contract/quality/qc-reports.ts'
import { askAs, sessionOf } from '../ask.ts'
import { type BenchWorld, inDatabase, openSession, verifiedStylesOf } from './worlds.ts'

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
  const { styleId, userId } = await inDatabase(world, (client) => findPlace(client, world))
  const { cookie = '' } = sessionOf(await openSession(world.databaseUrl, userId), origin)
  return { styleId, userId, headers: { cookie, origin } }
}

const findPlace = async (client: pg.Client, world: BenchWorld) => {
  const [styleId = 0] = await verifiedStylesOf(client, world, { count: 1 })
  const { rows } = await client.query(
    `insert into users (account_id, organization_type, email, full_name, role, password_hash)
     select account_id, organization_type, 'inspector@bench.test', 'Inspector', 'brand_qc', 'none' from users where id = $1 returning id`,
    [world.userId],
  )
  return { styleId, userId: Number(rows[0].id) }
}

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
  await askAs(origin, headers)(uploadQcFiles, {}, form)
}

const begin = ({ headers, styleId }: BenchInspector, origin: string, name: string): Promise<QcReport> =>
  askAs(origin, headers)(createReport, { id: styleId }, { inquiry_id: styleId, template_id: TEMPLATE, name })

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
  await inDatabase(world, async (client) => {
    await fill(client, { printed, full })
  })
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
