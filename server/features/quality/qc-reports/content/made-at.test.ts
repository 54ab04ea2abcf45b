/** What is made without signal keeps the time when it was made, beside the time when it was received. */
import { expect } from 'vitest'
import { insertChecklistItem, insertCriteria, updateCriteria } from '#contract/quality/qc-criteria.ts'
import { reportDefect } from '#contract/quality/qc-defects.ts'
import * as fileCalls from '#contract/quality/qc-files.ts'
import { generateReport } from '#contract/quality/qc-pdf.ts'
import { MADE_TEXTS } from '#contract/values/made-at.ts'
import { readPdf } from '#server/test/pdf-reader.ts'
import { query } from '#server/test/style-tables.ts'
import { test, type World } from '#server/test/world.ts'
import {
  type Inspection,
  idOf,
  itemOf,
  makeInspection,
  read,
  saveInfo,
  sign,
  takePhoto,
} from '../qc-reports.fixture.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const ago = (milliseconds: number): string => new Date(Date.now() - milliseconds).toISOString()

/** The report was begun three days ago, with a network. */
const beginEarlier = async (world: World, inspection: Inspection): Promise<Inspection> => {
  await query(
    world,
    `update qc_reports set created_at = now() - interval '3 days' where id = ${inspection.report.id}`,
  )
  return inspection
}

const photoWith = async ({ inspector, report }: Inspection, times: Record<string, string>) =>
  inspector.upload(fileCalls.uploadQcFiles, {
    files: [{ name: 'front.jpg', bytes: await takePhoto() }],
    texts: { report_id: String(report.id), component_short_code: 'front', ...times },
  })

/** Each kind of thing that a device makes, with what it says of the time. */
const makeAll = async (inspection: Inspection, made_at: string, clock_offset: number) => {
  const { inspector, report, brand } = inspection
  const params = idOf(report)
  const texts = { made_at, clock_offset: String(clock_offset) }
  const times = { made_at, clock_offset }
  const [criterion] = report.criteria
  const item = itemOf(report)
  expect(await photoWith(inspection, texts)).toSucceed(201)
  const packing = await inspector.upload(fileCalls.uploadPackingList, {
    files: [{ name: 'packing.jpg', bytes: await takePhoto() }],
    texts: { report_id: String(report.id), ...texts },
  })
  expect(packing).toSucceed(201)
  const defect = await inspector.upload(reportDefect, {
    params,
    field: 'image',
    files: [{ name: 'seam.jpg', bytes: await takePhoto() }],
    texts: { checklist: String(item.id), level: 'major', ...texts },
  })
  expect(defect).toSucceed(201)
  expect(await sign(inspector, report, { company: String(brand.id), ...texts })).toSucceed(201)
  const change = {
    type: 'criteria' as const,
    id: criterion?.id ?? 0,
    column: 'result' as const,
    value: 'pass',
  }
  expect(await inspector.send(updateCriteria, { params, body: { ...change, ...times } })).toSucceed()
  const added = await inspector.send(insertCriteria, { params, body: { name: 'Odour', ...times } })
  expect(added).toSucceed(201)
  const made = { name: 'Smell of damp', defect_level: 'minor' as const, criteria_id: added.data.data.id }
  expect(await inspector.send(insertChecklistItem, { params, body: { ...made, ...times } })).toSucceed(201)
  expect(await saveInfo(inspector, report, { notes: 'Dry', ...times })).toSucceed()
}

// shows D-184, S2-148
test('sent two days later, all of it says when it was made and when it was received', async ({
  make,
  world,
}) => {
  const inspection = await beginEarlier(world, await makeInspection(make))
  const { inspector, report } = inspection
  // The device is an hour slow.
  const made_at = ago(2 * DAY)
  const said = new Date(Date.parse(made_at) - 60 * MINUTE).toISOString()
  await makeAll(inspection, said, 3600)
  const saved = await read(inspector, report)
  const times = { made_at, clock_offset: 3600 }
  const odour = saved.criteria.find(({ name }) => name === 'Odour')
  expect(saved.files.map(({ title }) => title).toSorted()).toEqual(['front.jpg', 'seam.jpg'])
  for (const made of [
    ...saved.files,
    ...saved.packing_list,
    ...saved.signatures,
    ...itemOf(saved).defects,
    saved.criteria[0],
    odour,
    odour?.checklist[0],
    saved.details,
  ])
    expect(made).toMatchObject(times)
  const [photo] = saved.files
  // They say to have been made two days ago.
  expect(Date.now() - Date.parse(photo?.created_at ?? '')).toBeLessThan(60 * MINUTE)

  const pdf = await inspector.send(generateReport, { params: idOf(report), query: {} as never })
  const text = (await readPdf(pdf.raw)).pages
    .map((page) => page.text)
    .join(' ')
    .replaceAll(/\s+/g, ' ')
  const day = (at: string) => `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`
  // Photo, defect, packing list, signature, two criteria, report info.
  expect(text.split(`${day(made_at)}, received`).length - 1).toBeGreaterThanOrEqual(7)
})

test('a change is of the time when it was made last', async ({ make, world }) => {
  const inspection = await beginEarlier(world, await makeInspection(make))
  const { inspector, report } = inspection
  await makeAll(inspection, ago(2 * DAY), 0)
  expect(await saveInfo(inspector, report, { notes: 'Damp' })).toSucceed()
  expect((await read(inspector, report)).details).toMatchObject({ made_at: null, clock_offset: null })
})

test('a time in the future or before the report is refused at its field, and nothing is kept', async ({
  make,
  world,
}) => {
  const inspection = await beginEarlier(world, await makeInspection(make))
  const { inspector, report } = inspection
  const future = await photoWith(inspection, { made_at: ago(-5 * MINUTE) })
  expect(future).toFailWith(400, MADE_TEXTS.future)
  const offset = { made_at: ago(MINUTE), clock_offset: '3600' }
  expect(await photoWith(inspection, offset)).toFailWith(400, MADE_TEXTS.future)
  const before = await saveInfo(inspector, report, { notes: 'Dry', made_at: ago(4 * DAY) })
  expect(before).toFailWith(400, MADE_TEXTS.beforeReport)
  expect(await photoWith(inspection, { made_at: 'yesterday' })).toFailWith(400)
  expect(await photoWith(inspection, { made_at: ago(MINUTE), clock_offset: 'much' })).toFailWith(400)
  const saved = await read(inspector, report)
  expect([saved.files, saved.details.notes]).toEqual([[], null])
})
