/** Call-outs through HTTP: what they may point at, where they may stand, and who learns what of them. */
import { randomUUID } from 'node:crypto'
import readXlsxFile from 'read-excel-file/node'
import { describe, expect } from 'vitest'
import { CALL_OUT_LIMITS, CALL_OUT_TEXTS } from '#contract/files/call-outs.ts'
import { deleteFile } from '#contract/files/files.ts'
import { saveChart } from '#contract/files/measurement-charts.ts'
import { exportIssueDifference, generateIssue } from '#contract/files/style-issues.ts'
import { generateTechPack, readTechPack, TECH_PACK_TEXTS } from '#contract/files/tech-packs.ts'
import { duplicateStyle } from '#contract/styles/style-duplicates.ts'
import {
  issue,
  list,
  paramsOf as paramsOfIssue,
  read as readIssue,
} from '#server/features/files/style-issues/style-issues.fixture.ts'
import { line, read as readBom, save as saveBom } from '#server/features/materials/boms/boms.fixture.ts'
import type { Maker } from '#server/test/make.ts'
import { checkPdf, readPdf } from '#server/test/pdf-reader.ts'
import { query } from '#server/test/style-tables.ts'
import { test } from '#server/test/world.ts'
import { addSketches, note, paramsOf, read, save, setStatus } from './tech-packs.fixture.ts'

const NAMED = { note_id: null, point_code: null, line_id: null, text: null }
const PIN = { x: 0.25, y: 0.5, end_x: null, end_y: null }

const pin = (sketchId: number, target: object, more: object = {}) => ({
  id: randomUUID(),
  sketch_id: sketchId,
  kind: 'pin' as const,
  place: PIN,
  target: { ...NAMED, ...target },
  ...more,
})

/** A style with a sketch, a note, a chart with one point, and a bill of materials with one line. */
const plant = async (make: Maker) => {
  const [brand, supplier] = [await make.brand(), await make.supplier()]
  const style = await make.style(brand, { suppliers: [supplier] })
  const by = brand.manager
  const uploaded = await addSketches(by, style)
  const hem = note({ part: 'Hem' })
  expect(await save(by, style, { construction_notes: [hem] })).toSucceed()
  const chest = { code: 'A', name: 'Chest', method: null, tolerance_minus: '1', tolerance_plus: '1' }
  const points = [{ ...chest, is_half: true, values: { S: '50', M: '53' } }]
  const body = { unit: 'cm' as const, sizes: ['S', 'M'], base_size: 'M', points }
  expect(await by.send(saveChart, { params: paramsOf(style), body })).toSucceed()
  expect(await saveBom(by, style, { items: [line({ item: 'Secret jersey' })] })).toSucceed()
  const lineId = (await readBom(by, style)).items[0]?.id ?? 0
  return { brand, supplier, style, by, sketchId: uploaded.data.attachment_id, hem, lineId }
}
type Planted = Awaited<ReturnType<typeof plant>>

const onNote = ({ hem }: Planted) => ({ kind: 'note', note_id: hem.id })
const onPoint = { kind: 'point', point_code: 'A' }
const onLine = ({ lineId }: Planted) => ({ kind: 'line', line_id: lineId })
const onText = { kind: 'text', text: 'Label here' }

describe('call-outs', () => {
  // shows D-346
  test('are kept with four decimals and numbered in their order, and what is not sent stays', async ({
    make,
  }) => {
    const planted = await plant(make)
    const { style, by, sketchId } = planted
    const first = pin(sketchId, onNote(planted), { place: { ...PIN, x: 0.123456 } })
    const line = {
      ...pin(sketchId, onPoint),
      kind: 'dimension' as const,
      place: { x: 0, y: 1, end_x: 1, end_y: 0.00004 },
    }
    const saved = await save(by, style, { call_outs: [first, line, pin(sketchId, onLine(planted))] })
    expect(saved.data).toMatchObject({
      call_outs: [
        { id: first.id, place: { x: 0.1235, y: 0.5, end_x: null, end_y: null }, target: onNote(planted) },
        { id: line.id, place: { x: 0, y: 1, end_x: 1, end_y: 0 }, target: onPoint },
        { target: onLine(planted) },
      ],
      lines: [{ id: planted.lineId, item: 'Secret jersey' }],
    })
    const { version } = saved.data
    // What belongs to another kind is not kept.
    const mixed = pin(sketchId, { ...onText, point_code: 'A' }, { place: { ...PIN, end_x: 0.9, end_y: 0.9 } })
    const part = await save(by, style, { call_outs: [{ id: first.id, place: { y: 0.75 } }, mixed] })
    expect(part.data.call_outs).toEqual([
      { ...saved.data.call_outs[0], place: { x: 0.1235, y: 0.75, end_x: null, end_y: null } },
      { ...mixed, place: PIN, target: { ...NAMED, ...onText } },
    ])
    expect((await save(by, style, { colourways: [] })).data).toMatchObject({
      version: version + 1,
      call_outs: part.data.call_outs,
    })
  })

  // shows D-346
  test.for([
    ['another style’s note', 'note_id', CALL_OUT_TEXTS.noteUnknown],
    ['another style’s point', 'point_code', CALL_OUT_TEXTS.pointUnknown],
    ['another style’s line', 'line_id', CALL_OUT_TEXTS.lineUnknown],
    ['nothing', 'text', CALL_OUT_TEXTS.textRequired],
  ] as const)('never point at %s', async ([, field, text], { make }) => {
    const planted = await plant(make)
    const other = await make.style(planted.brand)
    const strange = note()
    await save(planted.by, other, { construction_notes: [strange] })
    await saveBom(planted.by, other, { items: [line()] })
    const targets = {
      note_id: { kind: 'note', note_id: strange.id },
      point_code: { kind: 'point', point_code: 'B' },
      line_id: { kind: 'line', line_id: (await readBom(planted.by, other)).items[0]?.id },
      text: { kind: 'text', text: '  ' },
    }
    const answer = await save(planted.by, planted.style, {
      call_outs: [pin(planted.sketchId, targets[field])],
    })
    expect(answer).toFailWith(400)
    expect(answer.error.fields).toEqual({ [`call_outs.0.target.${field}`]: [text] })
  })

  // shows D-346
  test('stand only on pictures of their own style, within them', async ({ make }) => {
    const planted = await plant(make)
    const { brand, style, by, sketchId } = planted
    const other = await make.style(brand)
    const elsewhere = (await addSketches(by, other)).data.attachment_id
    const paper = (await addSketches(by, style, [{ name: 'how.txt', bytes: Buffer.from('Flat') }])).data
    const fieldsOf = async (callOut: object) => (await save(by, style, { call_outs: [callOut] })).error.fields
    for (const sketch of [elsewhere, paper.attachment_id])
      expect(await fieldsOf(pin(sketch, onText))).toEqual({
        'call_outs.0.sketch_id': [CALL_OUT_TEXTS.notPicture],
      })
    for (const x of [-0.0001, 1.0001, null, '0.5'])
      expect(await fieldsOf(pin(sketchId, onText, { place: { ...PIN, x } }))).toEqual({
        'call_outs.0.place.x': [CALL_OUT_TEXTS.place],
      })
    const dimension = { kind: 'dimension' as const }
    expect(await fieldsOf(pin(sketchId, onText, dimension))).toEqual({
      'call_outs.0.place.end_x': [CALL_OUT_TEXTS.noEnd],
    })
    const flat = { ...dimension, place: { ...PIN, end_x: PIN.x, end_y: PIN.y } }
    expect(await fieldsOf(pin(sketchId, onText, flat))).toEqual({
      'call_outs.0.place.end_x': [CALL_OUT_TEXTS.sameEnds],
    })
    const twice = pin(sketchId, onText)
    const both = await save(by, style, { call_outs: [twice, twice] })
    expect(both.error.fields).toEqual({ 'call_outs.1.id': [TECH_PACK_TEXTS.twice] })
  })

  // shows D-346
  test('are at most 60 on a sketch', async ({ make }) => {
    const { style, by, sketchId } = await plant(make)
    const all = Array.from({ length: CALL_OUT_LIMITS.of_sketch + 1 }, () => pin(sketchId, onText))
    expect(await save(by, style, { call_outs: all.slice(1) })).toSucceed()
    const answer = await save(by, style, { call_outs: all })
    expect(answer).toFailWith(400)
    expect(answer.error.fields).toEqual({ 'call_outs.60.sketch_id': [CALL_OUT_TEXTS.tooManyOfSketch] })
  })

  // shows D-347
  test('stay when what they point at is gone, and go with their sketch', async ({ make }) => {
    const planted = await plant(make)
    const { style, by, sketchId } = planted
    const callOuts = [onNote(planted), onPoint, onLine(planted)].map((target) => pin(sketchId, target))
    expect(await save(by, style, { call_outs: callOuts })).toSucceed()
    await save(by, style, { construction_notes: [] })
    await by.send(saveChart, { params: paramsOf(style), body: { points: [] } })
    const { version } = await readBom(by, style)
    expect(await saveBom(by, style, { items: [], version })).toSucceed()
    const left = await read(by, style)
    expect(left.call_outs).toEqual(callOuts)
    expect(left).toMatchObject({ construction_notes: [], lines: [] })
    // They may be saved as they are, moved too; one that is new may not name what is gone.
    const moved = callOuts.map((each) => ({ ...each, place: { ...PIN, x: 0.9 } }))
    expect(await save(by, style, { call_outs: moved, version: left.version })).toSucceed()
    expect(await save(by, style, { call_outs: [...moved, pin(sketchId, onPoint)] })).toFailWith(400)
    expect(await by.send(deleteFile, { params: { id: String(sketchId) } })).toSucceed()
    expect((await read(by, style)).call_outs).toEqual([])
  })

  // shows D-346
  test('are the owners’ alone to change, and not while it is approved; of two savers one is stale', async ({
    make,
  }) => {
    const planted = await plant(make)
    const { brand, supplier, style, by, sketchId } = planted
    const stranger = await make.brand()
    const body = { call_outs: [pin(sketchId, onText)] }
    expect(await save(supplier.manager, style, body)).toFailWith(403)
    expect(await save(await brand.person('qc'), style, body)).toFailWith(403)
    expect(await save(stranger.manager, style, body)).toFailWith(404)
    const { version } = await read(by, style)
    const savers = [by, await brand.person('user')]
    const answers = await Promise.all(
      savers.map((each) => save(each, style, { call_outs: [pin(sketchId, onText)], version })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await read(by, style)).call_outs).toHaveLength(1)
    await setStatus(by, style, 'approved')
    expect(await save(by, style, body)).toFailWith(409)
  })

  // shows D-348
  test('tell nobody of a line who does not read the bill of materials', async ({ make, world }) => {
    const planted = await plant(make)
    const { brand, supplier, style, by, sketchId, lineId } = planted
    const callOuts = [pin(sketchId, onLine(planted)), pin(sketchId, onText)]
    expect(await save(by, style, { call_outs: callOuts })).toSucceed()
    expect(await read(supplier.manager, style)).toMatchObject({
      lines: [{ id: lineId, item: 'Secret jersey' }],
    })
    await query(
      world,
      `update accounts set verification_status = 'requested' where organization_id = ${brand.id}`,
    )
    const answer = await supplier.manager.send(readTechPack, { params: paramsOf(style) })
    expect(answer.data).toMatchObject({
      lines: null,
      call_outs: [{ target: { kind: 'line', line_id: null } }, { target: onText }],
    })
    expect(JSON.stringify(answer.data)).not.toContain('jersey')
    const document = await supplier.manager.send(generateTechPack, {
      params: paramsOf(style),
      query: { language: 'en' } as never,
    })
    const text = (await readPdf(document.raw)).pages.map((page) => page.text).join(' ')
    expect(text).toContain('Line of the bill of materials')
    expect(text).not.toContain('jersey')
    // An owner keeps the link, and names no new line.
    const own = await read(by, style)
    expect(own).toMatchObject({ lines: null, call_outs: [{ target: { line_id: lineId } }, {}] })
    expect(await save(by, style, { call_outs: own.call_outs, version: own.version })).toSucceed()
    expect(await save(by, style, { call_outs: [pin(sketchId, onLine(planted))] })).toFailWith(400)
  })

  // shows D-347
  test('go along with a duplicate, to its own sketch and its own line', async ({ make }) => {
    const planted = await plant(make)
    const { style, by, sketchId } = planted
    const callOuts = [onNote(planted), onPoint, onLine(planted), onText].map((target) =>
      pin(sketchId, target),
    )
    expect(await save(by, style, { call_outs: callOuts })).toSucceed()
    const duplicate = async (sections: string[]) => {
      const made = await by.send(duplicateStyle, {
        params: paramsOf(style),
        body: { includedSections: sections } as never,
      })
      expect(made).toSucceed(201)
      return { id: made.data.data.id }
    }
    const whole = await duplicate(['suppliers', 'bom'])
    const [copy, bom] = [await read(by, whole), await readBom(by, whole)]
    expect(copy.call_outs).toEqual(
      callOuts.map((each) => ({
        ...each,
        sketch_id: copy.sketches[0]?.id,
        target: { ...each.target, line_id: each.target.line_id && bom.items[0]?.id },
      })),
    )
    const bare = await read(by, await duplicate(['inquiryDetails']))
    expect(bare.call_outs[2]).toMatchObject({ target: { kind: 'line', line_id: null } })
  })

  // shows D-346
  test('the database refuses what the rules refuse', async ({ make, world }) => {
    const { style, sketchId } = await plant(make)
    const insert = (more: Record<string, unknown>) => {
      const row: Record<string, unknown> = {
        ...{ style_id: style.id, id: randomUUID(), sketch_id: sketchId, position: 0, kind: 'pin' },
        ...{ x: 0.5, y: 0.5, end_x: null, end_y: null, target: 'text', text: 'Here', ...more },
      }
      const values = Object.values(row).map((each) => (each === null ? 'null' : `'${each}'`))
      return query(world, `insert into tech_pack_call_outs (${Object.keys(row)}) values (${values})`)
    }
    await insert({})
    for (const wrong of [
      ...[{ x: 1.1 }, { x: 'NaN' }, { kind: 'dimension' }, { end_x: 0.1, end_y: 0.1 }, { text: null }],
      ...[{ kind: 'dimension', end_x: 0.5, end_y: 0.5 }, { target: 'point' }, { point_code: 'A' }],
      { sketch_id: 999_999 },
    ])
      await expect(insert(wrong)).rejects.toThrow(/violates/)
  })
})

/** What an issue froze before there were call-outs. */
const OLD = "(snapshot::jsonb - 'call_outs')::text"

/** Two issues: between them one call-out moves, one points at something else, one goes and one comes. */
const plantIssues = async (make: Maker) => {
  const planted = await plant(make)
  const { style, by, sketchId } = planted
  const [moved, turned, gone] = [onNote(planted), onPoint, onText].map((target) => pin(sketchId, target))
  expect(await save(by, style, { call_outs: [moved, turned, gone] })).toSucceed()
  expect(await issue(by, style)).toSucceed(201)
  const next = [
    { ...moved, place: { ...PIN, x: 0.75 } },
    { ...turned, target: { ...NAMED, ...onLine(planted) } },
    pin(sketchId, { kind: 'text', text: 'Thread 120' }),
  ]
  expect(await save(by, style, { call_outs: next })).toSucceed()
  return { ...planted, next }
}

describe('issues', () => {
  // shows D-347
  test('freeze call-outs, and readers have those of the last one', async ({ make }) => {
    const { style, by, supplier, next } = await plantIssues(make)
    expect((await readIssue(by, style, 1)).snapshot.call_outs).toHaveLength(3)
    const before = await read(supplier.manager, style)
    expect(before.call_outs.map(({ place }) => place.x)).toEqual([0.25, 0.25, 0.25])
    expect((await list(by, style)).draft).toMatchObject({ is_changed: true, changes: { call_outs: 4 } })
    expect(await issue(by, style)).toSucceed(201)
    expect((await read(supplier.manager, style)).call_outs).toEqual(next)
    // Numbers follow from the list, so one that goes changes no other.
    const { version } = await read(by, style)
    expect(await save(by, style, { call_outs: next.slice(1), version })).toSucceed()
    expect((await list(by, style)).draft).toMatchObject({ changes: { call_outs: 1 } })
  })

  // shows D-347
  test('say in words what came, went, moved and points at something else', async ({ make }) => {
    const { style, by } = await plantIssues(make)
    expect(await issue(by, style)).toSucceed(201)
    const answer = await by.send(exportIssueDifference, { params: paramsOfIssue(style, 2) })
    const [sheet] = await readXlsxFile(answer.raw)
    const rows = (sheet?.data ?? []).map((row) => row.map((value) => (value === null ? '' : String(value))))
    const named = (number: number) => `sketch.png, Call-out ${number}`
    const from = (x: number) => `${x} % from the left, 50 % from above`
    for (const row of [
      ['Call-outs', named(1), 'Place on the sketch', from(25), from(75)],
      ['Call-outs', named(2), 'Points at', 'A Chest, ½ 53 cm', 'Secret jersey'],
      ['Call-outs', named(3), '', '', 'Added\nThread 120'],
      ['Call-outs', named(3), '', 'Removed\nLabel here', ''],
    ])
      expect(rows).toContainEqual(row)
  })

  // shows D-347
  test('from before there were any have none, and are compared all the same', async ({ make, world }) => {
    const { style, by } = await plantIssues(make)
    const columns = await query<{ name: string }>(
      world,
      `select column_name as name from information_schema.columns
        where table_name = 'style_issues' and is_identity = 'NO' and is_generated = 'NEVER'`,
    )
    const names = columns.map(({ name }) => name)
    const values = names.map((name) => {
      if (name === 'number') return '2'
      if (name === 'snapshot') return OLD
      if (name === 'sha256') return `encode(sha256(convert_to(${OLD}, 'UTF8')), 'hex')`
      return name === 'changes'
        ? `'{"order":0,"chart":0,"points":1,"notes":0,"colourways":0,"sketches":0,"materials":0,"roles":0}'`
        : name
    })
    await query(
      world,
      `insert into style_issues (${names}) select ${values} from style_issues where style_id = ${style.id}`,
    )
    const old = await readIssue(by, style, 2)
    expect(old).toMatchObject({ snapshot: { call_outs: [] }, changes: { points: 1, call_outs: 0 } })
    expect((await list(by, style)).draft).toMatchObject({ changes: { call_outs: 3 } })
  })

  // shows D-347
  test('draw call-outs in their PDF, with what each number stands for', async ({ make }) => {
    const { style, by, supplier } = await plantIssues(make)
    expect(await issue(by, style)).toSucceed(201)
    const pdfs = [
      await supplier.manager.send(generateIssue, { params: paramsOfIssue(style, 2), query: {} as never }),
      await supplier.manager.send(generateTechPack, { params: paramsOf(style), query: {} as never }),
    ]
    for (const { raw } of pdfs) {
      expect(await checkPdf(raw)).toBe(0)
      const { pages, isTagged } = await readPdf(raw)
      expect(isTagged).toBe(true)
      const text = pages
        .map((page) => page.text)
        .join(' ')
        .replaceAll(/\s+/g, ' ')
      expect(text).toMatch(/1 2 3.*1 Hem Coverstitch, 4 mm 2 Secret jersey 3 Thread 120/)
    }
  })
})
