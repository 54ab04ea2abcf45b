/** No field is lost on the way into a revision: every column of every table that hangs on a report, by the catalogue. */
import { expect } from 'vitest'
import { saveChart } from '#contract/files/measurement-charts.ts'
import { replaceDefectImage } from '#contract/quality/qc-defects.ts'
import { reviseReport } from '#contract/quality/qc-reports.ts'
import { issue } from '#server/features/files/style-issues/style-issues.fixture.ts'
import { query } from '#server/test/style-tables.ts'
import { test, type World } from '#server/test/world.ts'
import {
  addPackingList,
  addPhoto,
  approve,
  capture,
  DRAWING,
  type Inspection,
  idOf,
  makeInspection,
  makeReady,
  takePhoto,
} from '../qc-reports.fixture.ts'
import { NOT_REVISED } from './revise-report.ts'

interface Revised {
  /** Pairs each row with its copy. */
  order: string
  /** Columns that a revision does not take, and why. */
  leftOut: Readonly<Record<string, string>>
}

const OWN = 'its own'
const NOW = 'of the revision'
const DEVICE = 'what a device made is made once'

const REVISED: Readonly<Record<string, Revised>> = {
  qc_reports: {
    order: 'id',
    leftOut: NOT_REVISED,
  },
  qc_criteria: {
    order: 'id',
    leftOut: { id: OWN, client_id: DEVICE, report_id: OWN, created_at: NOW },
  },
  qc_checklist_items: {
    order: 'id',
    leftOut: { id: OWN, client_id: DEVICE, report_id: OWN, criteria_id: OWN, created_at: NOW },
  },
  qc_files: { order: 'id', leftOut: { id: OWN, client_id: DEVICE, report_id: OWN } },
  qc_packing_files: { order: 'id', leftOut: { id: OWN, client_id: DEVICE, report_id: OWN } },
  qc_defects: {
    order: 'id',
    leftOut: {
      ...{ id: OWN, client_id: DEVICE, report_id: OWN, checklist_item_id: OWN, file_id: OWN },
      created_by: 'who revises answers for it',
    },
  },
  qc_measurements: { order: 'point, size, piece', leftOut: { report_id: OWN } },
}

/** Tables that hang on a report and that a revision leaves behind as a whole. */
const LEFT_BEHIND: Readonly<Record<string, string>> = {
  evidence: 'says what the report before said, and ends with an approved revision',
  qc_signatures: 'who signed did not sign the revision',
  qc_sign_requests: 'who was asked was not asked for the revision',
  comments: 'what was said stays with the report that it was said of',
}

const columnsOf = async (world: World, table: string): Promise<string[]> =>
  (
    await query<{ name: string }>(
      world,
      `select attname as name from pg_attribute where attrelid = '${table}'::regclass and attnum > 0
        and not attisdropped and attgenerated = '' order by attnum`,
    )
  ).map(({ name }) => name)

/** With a value in every column that a revision takes. */
const fill = async (world: World, inspection: Inspection): Promise<void> => {
  const { inspector, brand, supplier, style, report } = inspection
  const values = { M: '52' }
  const point = { code: 'A', name: 'Chest', tolerance_minus: '1', tolerance_plus: '1', values }
  const chart = { unit: 'cm' as const, sizes: ['M'], points: [point] }
  await brand.manager.send(saveChart, { params: idOf(style), body: chart })
  expect(await issue(brand.manager, style)).toSucceed(201)
  await makeReady(inspection)
  await addPackingList(inspector, report)
  const photo = await addPhoto(inspector, report, 'front')
  const drawn = await inspector.upload(replaceDefectImage, {
    params: { id: String(report.id), defectImageId: String(photo.id) },
    files: [{ name: 'drawn.jpg', bytes: await takePhoto(8), field: 'image' }],
    texts: { drawing: JSON.stringify(DRAWING) },
  })
  expect(drawn).toSucceed()
  expect(await capture(inspector, report, { texts: { quantity: '3' } })).toSucceed(201)
  await query(
    world,
    `with made as (insert into factories (organization_id, name) values (${supplier.id}, 'Hall 2') returning id)
      update qc_reports set silhouette = 'Boxy', purchase_order = 'PO-7', product_type = 'Tee', inspection_date = '2026-11-20', notes = 'Dry',
        lot_number = 'L7', lot_size = 900, factory_id = made.id, ship_date = '2026-12-01', inspection_level = 'I',
        aql_critical = 0.1, aql_major = 1.5, aql_minor = 6.5, typed_count_critical = 1, typed_count_major = 4,
        typed_count_minor = 5, result_reason = 'Sorted at the line',
        chart = '{"unit":"cm","sizes":["M"],"points":[]}', chart_version = 7, issue_number = 1
      from made where qc_reports.id = ${report.id}`,
  )
  await query(
    world,
    `update qc_criteria set comments = 'Loose', result = 'fail' where report_id = ${report.id}`,
  )
  await query(world, `update qc_checklist_items set result = 'fail' where report_id = ${report.id}`)
  for (const table of ['qc_files', 'qc_packing_files', 'qc_defects'])
    await query(
      world,
      `update ${table} set made_at = created_at - interval '2 days', clock_offset = 3600 where report_id = ${report.id}`,
    )
  for (const table of ['qc_criteria', 'qc_checklist_items'])
    await query(
      world,
      `update ${table} set changed_at = now(), made_at = now() - interval '2 days', clock_offset = 3600
        where report_id = ${report.id}`,
    )
  await query(
    world,
    `insert into qc_measurements (report_id, point, size, piece, value) values (${report.id}, 'A', 'M', 2, 51.25)`,
  )
}

const valuesOf = (
  world: World,
  { table, order, reportId }: { table: string; order: string; reportId: number },
) =>
  query<Record<string, unknown>>(
    world,
    `select to_jsonb(t) as row from ${table} t where ${table === 'qc_reports' ? 'id' : 'report_id'} = ${reportId}
      order by ${order}`,
  ).then((rows) => rows.map(({ row }) => row as Record<string, unknown>))

test('each table that hangs on a report is copied or left behind by name', async ({ world }) => {
  const rows = await query<{ name: string }>(
    world,
    `select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'qc_reports'::regclass and conrelid <> 'qc_reports'::regclass`,
  )
  const known = [...Object.keys(REVISED).filter((name) => name !== 'qc_reports'), ...Object.keys(LEFT_BEHIND)]
  const hanging = rows.map(({ name }) => name)
  // Items and defects hang on a report by what they belong to.
  expect(known).toEqual(expect.arrayContaining(hanging))
})

// shows D-176, S2-37
test('a revision has every column of the report that it goes on from', async ({ make, world }) => {
  const inspection = await makeInspection(make)
  await fill(world, inspection)
  const { inspector, report } = inspection
  expect(await approve(inspector, report)).toSucceed()
  const next = (await inspector.send(reviseReport, { params: idOf(report), body: {} })).data
  for (const [table, { order, leftOut }] of Object.entries(REVISED)) {
    const columns = await columnsOf(world, table)
    expect(columns, `${table} is left out by names that it has`).toEqual(
      expect.arrayContaining(Object.keys(leftOut)),
    )
    const taken = columns.filter((column) => !(column in leftOut))
    const before = await valuesOf(world, { table, order, reportId: report.id })
    const after = await valuesOf(world, { table, order, reportId: next.id })
    expect(after, table).toHaveLength(before.length)
    for (const column of taken) {
      const values = before.map((row) => row[column])
      expect(
        values.some((value) => value !== null),
        `the test fills ${table}.${column}`,
      ).toBe(true)
      expect(
        after.map((row) => row[column]),
        `${table}.${column}`,
      ).toEqual(values)
    }
  }
})
