/** Many at once on one report: limits hold, nothing is made twice, and an approval has the last word or none. */
import { describe, expect } from 'vitest'
import { changeAql } from '#contract/quality/qc-aql.ts'
import * as criteria from '#contract/quality/qc-criteria.ts'
import { replaceDefectImage } from '#contract/quality/qc-defects.ts'
import { renameReport } from '#contract/quality/qc-reports.ts'
import { keepAsTemplate } from '#contract/quality/qc-templates.ts'
import { QC_LIMITS } from '#contract/values/codes/qc-words.ts'
import { openClient } from '#server/test/client.ts'
import { makeJpeg } from '#server/test/pictures.ts'
import { openSecond } from '#server/test/servers/second-process.ts'
import { test, type World } from '#server/test/world.ts'
import {
  addPhoto,
  approve,
  capture,
  create,
  DRAWING,
  idOf,
  itemOf,
  makeInspection,
  makeReady,
  newClientId,
  read,
  saveInfo,
  setAql,
  sign,
  upload,
} from './qc-reports.fixture.ts'

const statuses = (answers: readonly { status: number }[]): number[] =>
  answers.map(({ status }) => status).sort()

describe('two who change', () => {
  // shows S2-41
  test('the same value from the same beginning: one is told what the other saved', async ({ make }) => {
    const { inspector, brand, report } = await makeInspection(make)
    const rename = (by: typeof inspector, name: string) =>
      by.send(renameReport, { params: idOf(report), body: { name, was: report.name } })
    const answers = await Promise.all([rename(inspector, 'Mine'), rename(brand.manager, 'Theirs')])
    expect(statuses(answers)).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    const { name } = await read(inspector, report)
    expect(['Mine', 'Theirs']).toContain(name)
    expect(refused?.error).toMatchObject({ code: 'stale', saved: { value: name } })
  })

  test('the same value to the same: nobody is disturbed', async ({ make }) => {
    const { inspector, brand, report } = await makeInspection(make)
    const [criterion] = report.criteria
    const body = {
      type: 'criteria',
      id: criterion?.id ?? 0,
      column: 'result',
      value: 'pass',
      was: 'pending',
    } as const
    const answers = await Promise.all(
      [inspector, brand.manager].map((by) =>
        by.send(criteria.updateCriteria, { params: idOf(report), body }),
      ),
    )
    expect(statuses(answers)).toEqual([200, 200])
  })

  // shows S2-41
  test('two fields: both are saved', async ({ make }) => {
    const { inspector, brand, report } = await makeInspection(make)
    const answers = await Promise.all([
      saveInfo(inspector, report, { silhouette: 'Straight' }),
      saveInfo(brand.manager, report, { notes: 'Dry' }),
      setAql(inspector, report, { count_major: 2 }),
      setAql(brand.manager, report, { count_minor: 3 }),
    ])
    for (const answer of answers) expect(answer).toSucceed()
    expect(await read(inspector, report)).toMatchObject({
      version: 5,
      details: { silhouette: 'Straight', notes: 'Dry', version: 3 },
      aql: { defects_count_major: 2, defects_count_minor: 3 },
    })
  })
})

// shows S2-42
test('an approval and a last edit at once: one of them wins whole', async ({ make }) => {
  for (let round = 0; round < 6; round++) {
    const inspection = await makeInspection(make)
    const { inspector, brand, report } = inspection
    await makeReady(inspection)
    const { version } = await read(inspector, report)
    const edit = { params: idOf(report), body: { minor: '6.5' } }
    const [approved, edited] = await (round % 2 === 0
      ? Promise.all([approve(inspector, report, { version }), brand.manager.send(changeAql, edit)])
      : Promise.all([brand.manager.send(changeAql, edit), approve(inspector, report, { version })]).then(
          ([one, two]) => [two, one] as const,
        ))
    expect(statuses([approved, edited])).toEqual([200, 409])
    const saved = await read(inspector, report)
    expect([saved.is_approved, saved.aql.aql_level_minor]).toEqual(
      approved.status === 200 ? [true, '4'] : [false, '6.5'],
    )
  }
})

describe('limits hold', () => {
  /** So many rows that one more is the last. */
  const fill = async ({ parts }: World, reportId: number, kind: 'criteria' | 'photos'): Promise<void> => {
    await parts.db.write(async (tx) => {
      if (kind === 'criteria') {
        const rows = await tx
          .selectFrom('qc_criteria')
          .where('report_id', '=', reportId)
          .select('id')
          .execute()
        const more = QC_LIMITS.criteria - 1 - rows.length
        const names = Array.from({ length: more }, (_, n) => ({
          report_id: reportId,
          name: `Criterion ${n}`,
        }))
        await tx.insertInto('qc_criteria').values(names).execute()
        return
      }
      const photo = await tx
        .selectFrom('qc_files')
        .where('report_id', '=', reportId)
        .select([
          'component',
          'blob_hash',
          'print_hash',
          'title',
          'mime_type',
          'size',
          'width',
          'height',
          'uploaded_by',
        ])
        .executeTakeFirstOrThrow()
      const copies = Array.from({ length: QC_LIMITS.photos - 2 }, () => ({ ...photo, report_id: reportId }))
      await tx.insertInto('qc_files').values(copies).execute()
    })
  }

  // shows S2-48
  test('of photos, when many come at once', async ({ make, world }) => {
    const { inspector, report } = await makeInspection(make)
    expect(await upload(inspector, report)).toSucceed(201)
    await fill(world, report.id, 'photos')
    const answers = await Promise.all([1, 2, 3, 4].map(() => upload(inspector, report)))
    expect(statuses(answers)).toEqual([201, 409, 409, 409])
    expect((await read(inspector, report)).files).toHaveLength(QC_LIMITS.photos)
  })

  // shows S2-48
  test('of criteria, when many come at once', async ({ make, world }) => {
    const { inspector, report } = await makeInspection(make)
    await fill(world, report.id, 'criteria')
    const insert = () =>
      inspector.send(criteria.insertCriteria, { params: idOf(report), body: { name: 'One more' } })
    const answers = await Promise.all([insert(), insert(), insert()])
    expect(statuses(answers)).toEqual([201, 409, 409])
  })

  test('of checklist items', async ({ make }) => {
    const { inspector, report } = await makeInspection(make)
    const present = report.criteria.flatMap(({ checklist }) => checklist).length
    const checklist = Array.from({ length: QC_LIMITS.items - present }, (_, n) => ({
      name: `Item ${n}`,
      defect_level: 'minor' as const,
    }))
    const insert = (body: object) =>
      inspector.send(criteria.insertCriteria, { params: idOf(report), body: body as never })
    expect(await insert({ name: 'Full', checklist })).toSucceed(201)
    expect(await insert({ name: 'Over', checklist: checklist.slice(0, 1) })).toFailWith(
      409,
      'A report has at most 300 checklist items',
    )
    const one = { criteria_id: itemOf(report).criteria_id, name: 'x', defect_level: 'minor' as const }
    expect(
      await inspector.send(criteria.insertChecklistItem, { params: idOf(report), body: one }),
    ).toFailWith(409)
  })

  test('of signatures', async ({ make }) => {
    const { inspector, report, brand } = await makeInspection(make)
    const answers = []
    for (let n = 0; n <= QC_LIMITS.signatures; n++)
      answers.push((await sign(inspector, report, { company: String(brand.id) })).status)
    expect(answers.at(-1)).toBe(409)
    expect(answers.filter((status) => status === 201)).toHaveLength(QC_LIMITS.signatures)
  })
})

describe('a repeated client id makes one', () => {
  // shows S2-40
  test('report, in two processes at once', async ({ make, world }) => {
    const { inspector, style } = await makeInspection(make)
    const second = await openSecond(world)
    const elsewhere = openClient(second.app, inspector.token)
    const client_id = newClientId()
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => create(inspector, style, { client_id })),
      ...[1, 2].map(() => create(elsewhere, style, { client_id })),
    ])
    await second.close()
    for (const answer of answers) expect(answer).toSucceed(201)
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect(answers[0]?.data.client_id).toBe(client_id)
  })

  // shows S2-156
  test('defect and drawing of a device, taken by two processes at once: one row, one drawing', async ({
    make,
    world,
  }) => {
    const { inspector, report } = await makeInspection(make)
    const photo = await addPhoto(inspector, report)
    const second = await openSecond(world)
    const people = [inspector, openClient(second.app, inspector.token)]
    const texts = { client_id: newClientId() }
    const captured = await Promise.all([...people, ...people].map((by) => capture(by, report, { texts })))
    const drawn = await makeJpeg(64, 48)
    const key = newClientId()
    const drawings = await Promise.all(
      people.map((by) =>
        by.upload(replaceDefectImage, {
          params: { id: String(report.id), defectImageId: String(photo.id) },
          files: [{ name: 'drawn.jpg', bytes: drawn, field: 'image' }],
          texts: { drawing: JSON.stringify(DRAWING), was: '0' },
          headers: { 'idempotency-key': key },
        }),
      ),
    )
    await second.close()
    for (const answer of captured) expect(answer).toSucceed(201)
    expect(new Set(captured.map(({ data }) => data.data.id)).size).toBe(1)
    for (const answer of drawings) expect(answer).toSucceed()
    const saved = await read(inspector, report)
    expect(itemOf(saved).defects).toHaveLength(1)
    expect(saved.files.find(({ id }) => id === photo.id)?.drawn_version).toBe(1)
  })

  test('criterion with its items, and item, also once the report is approved', async ({ make }) => {
    const inspection = await makeInspection(make)
    const { inspector, report } = inspection
    const [client_id, itemId, loneId] = [newClientId(), newClientId(), newClientId()]
    const insert = () =>
      inspector.send(criteria.insertCriteria, {
        params: idOf(report),
        body: {
          name: 'Odour',
          client_id,
          checklist: [{ name: 'Mould', defect_level: 'critical', client_id: itemId }],
        },
      })
    const lone = () =>
      inspector.send(criteria.insertChecklistItem, {
        params: idOf(report),
        body: {
          criteria_id: itemOf(report).criteria_id,
          name: 'Smoke',
          defect_level: 'minor',
          client_id: loneId,
        },
      })
    const answers = await Promise.all([insert(), insert(), insert()])
    expect(new Set(answers.map(({ data }) => data.data.id)).size).toBe(1)
    const [one, two] = await Promise.all([lone(), lone()])
    expect(one?.data.data).toEqual(two?.data.data)
    await makeReady(inspection)
    expect(await approve(inspector, report)).toSucceed()
    expect((await insert()).data.data).toEqual(answers[0]?.data.data)
    expect(await lone()).toSucceed(201)
    const saved = await read(inspector, report)
    expect(saved.criteria).toHaveLength(report.criteria.length + 1)
  })

  test('template of a company, however many ask', async ({ make }) => {
    const { brand, report } = await makeInspection(make)
    const keep = (body: object) =>
      brand.manager.send(keepAsTemplate, { params: idOf(report), body: body as never })
    const client_id = newClientId()
    const answers = await Promise.all([1, 2, 3].map(() => keep({ name: 'Ours', client_id })))
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect(statuses(await Promise.all([1, 2].map(() => keep({ name: 'Same' }))))).toEqual([201, 409])
  })
})
