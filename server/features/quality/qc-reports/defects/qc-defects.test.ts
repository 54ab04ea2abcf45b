/** Defects with their photos, and drawings on photos, which leave the originals alone. */
import sharp from 'sharp'
import { describe, expect, vi } from 'vitest'
import { insertChecklistItem, insertCriteria } from '#contract/quality/qc-criteria.ts'
import * as calls from '#contract/quality/qc-defects.ts'
import { deleteQcFile } from '#contract/quality/qc-files.ts'
import { listReports, reviseReport } from '#contract/quality/qc-reports.ts'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import { DRAWING_TEXTS, type Drawing } from '#contract/values/drawing.ts'
import { makeJpeg, TINY_PNG } from '#server/test/pictures.ts'
import { test, type World } from '#server/test/world.ts'
import { until } from '#test/until.ts'
import {
  addPhoto,
  approve,
  capture,
  DRAWING,
  getBytes,
  idOf,
  itemOf,
  makeApproved,
  makeInspection,
  makeReady,
  newClientId,
  read,
  takePhoto,
} from '../qc-reports.fixture.ts'

const image = async () => ({ name: 'defect.jpg', bytes: await takePhoto(), field: 'image' })
const drawn = async () => ({ name: 'drawn.jpg', bytes: await makeJpeg(64, 48), field: 'drawn' })
const withDrawing = (drawing: unknown = DRAWING) => ({ drawing: JSON.stringify(drawing) })
const NONE: Drawing = { ...DRAWING, shapes: [] }

const blobsLeft = async ({ parts }: World): Promise<Set<string>> =>
  new Set((await parts.db.selectFrom('blobs').select('hash').execute()).map(({ hash }) => hash))

describe('a defect', () => {
  // shows S2-54
  test('stands under its item with its photo, level and quantity, and counts', async ({ make }) => {
    const { inspector, report } = await makeInspection(make)
    const made = await capture(inspector, report, { texts: { level: 'minor', quantity: '3' } })
    expect(made).toSucceed(201)
    expect(made.data.data).toMatchObject({ level: 'minor', quantity: 3, client_id: null })
    expect(made.data.file).toMatchObject({ short_code: 'defect_images', is_drawn: false, drawn_version: 0 })
    const saved = await read(inspector, report)
    expect(itemOf(saved).defects).toEqual([made.data.data])
    expect(saved.files.map(({ id }) => id)).toEqual([made.data.data.defect_image_id])
    expect(saved.aql.counts.minor).toEqual({ captured: 3, typed: null })
    expect(saved.version).toBe(made.data.version)
  })

  // shows S2-55
  test('makes a new item under a criterion, in the same step', async ({ make }) => {
    const { inspector, report } = await makeInspection(make)
    const criterion = report.criteria[0]?.id ?? 0
    const made = await inspector.upload(calls.reportDefect, {
      params: idOf(report),
      files: [await image()],
      texts: { new_item: 'Open seam', criteria: String(criterion), level: 'critical' },
    })
    expect(made).toSucceed(201)
    expect(made.data.item).toMatchObject({
      name: 'Open seam',
      criteria_id: criterion,
      defect_level: 'critical',
      defects: [{ level: 'critical', quantity: 1 }],
    })
  })

  test('names item and criterion by what the device called them as well', async ({ make }) => {
    const { inspector, report } = await makeInspection(make)
    const [criterion, item] = [newClientId(), newClientId()]
    await inspector.send(insertCriteria, {
      params: idOf(report),
      body: { name: 'Smell', checklist: [], client_id: criterion },
    })
    const under = { new_item: 'Smoke', criteria: criterion, level: 'minor' }
    const files = [await image()]
    expect(
      await inspector.upload(calls.reportDefect, { params: idOf(report), files, texts: under }),
    ).toSucceed(201)
    await inspector.send(insertChecklistItem, {
      params: idOf(report),
      body: {
        criteria_id: report.criteria[0]?.id ?? 0,
        name: 'Oil',
        defect_level: 'major',
        client_id: item,
      },
    })
    const made = await capture(inspector, report, { texts: { checklist: item } })
    expect(made.data.item.name).toBe('Oil')
  })

  // shows S2-58
  test('is made once, however often its client_id comes, also at once and after approval', async ({
    make,
    world,
  }) => {
    const inspection = await makeInspection(make)
    const { inspector, report } = inspection
    const texts = { client_id: newClientId() }
    const answers = await Promise.all([1, 2, 3].map(() => capture(inspector, report, { texts })))
    for (const answer of answers) expect(answer).toSucceed(201)
    expect(new Set(answers.map(({ data }) => data.data.id)).size).toBe(1)
    expect(itemOf(await read(inspector, report)).defects).toHaveLength(1)
    await makeReady(inspection)
    expect(await approve(inspector, report)).toSucceed()
    expect(await capture(inspector, report, { texts })).toSucceed(201)
    expect(await capture(inspector, report)).toFailWith(409, QC_TEXTS.approved)
    const kept = await world.parts.db.selectFrom('qc_files').select(['blob_hash', 'print_hash']).execute()
    const blobs = await blobsLeft(world)
    for (const { blob_hash, print_hash } of kept)
      expect([blobs.has(blob_hash), blobs.has(print_hash)]).toEqual([true, true])
  })

  // shows D-175
  test('of a repeat with other bytes nothing is kept', async ({ make, world }) => {
    const { inspector, report } = await makeInspection(make)
    const texts = { client_id: newClientId() }
    expect(await capture(inspector, report, { texts })).toSucceed(201)
    const before = await blobsLeft(world)
    expect(await capture(inspector, report, { texts })).toSucceed(201)
    const added = async () => [...(await blobsLeft(world))].filter((hash) => !before.has(hash))
    await expect.poll(added).toEqual([])
    const kept = await world.parts.db.selectFrom('qc_files').select(['blob_hash', 'print_hash']).execute()
    const left = await blobsLeft(world)
    for (const { blob_hash, print_hash } of kept)
      expect([left.has(blob_hash), left.has(print_hash)]).toEqual([true, true])
  })

  test('a client_id of something else is refused', async ({ make }) => {
    const { inspector, report } = await makeInspection(make)
    const client_id = newClientId()
    await inspector.send(insertCriteria, {
      params: idOf(report),
      body: { name: 'Smell', checklist: [], client_id },
    })
    expect(await capture(inspector, report, { texts: { client_id } })).toFailWith(409, QC_TEXTS.clientIdUsed)
  })

  // shows S2-55
  test('is refused at the field where something is missing or wrong, and nothing stays of it', async ({
    make,
    world,
  }) => {
    const { inspector, report } = await makeInspection(make)
    const other = await makeInspection(make)
    const before = await blobsLeft(world)
    const send = async (texts: Record<string, string>, files?: Awaited<ReturnType<typeof image>>[]) =>
      inspector.upload(calls.reportDefect, {
        params: idOf(report),
        files: files ?? [await image()],
        texts,
      })
    const item = String(itemOf(report).id)
    const good = { checklist: item, level: 'major' }
    expect(await send({ level: 'major' })).toFailAt('checklist', QC_TEXTS.itemRequired)
    expect(await send({ new_item: 'Open seam', level: 'major' })).toFailAt(
      'criteria',
      QC_TEXTS.criterionRequired,
    )
    expect(await send({ checklist: item })).toFailAt('level')
    expect(await send({ ...good, level: 'tiny' })).toFailAt('level')
    for (const quantity of ['0', '1001', '-1', '1.5', 'many'])
      expect({ quantity, ...(await send({ ...good, quantity })) }).toFailAt('quantity', QC_TEXTS.quantity)
    expect(await send(good, [])).toFailAt('image', QC_TEXTS.imageRequired)
    // An item and a criterion of another report.
    expect(await send({ ...good, checklist: String(itemOf(other.report).id) })).toFailAt('checklist')
    const criteria = String(other.report.criteria[0]?.id)
    expect(await send({ new_item: 'Open seam', criteria, level: 'minor' })).toFailAt('criteria')
    expect(
      await send(good, [{ name: 'a.txt', bytes: Buffer.from('no picture'), field: 'image' }]),
    ).toFailWith(415)
    expect((await read(inspector, report)).files).toEqual([])
    // Those of other tests may go meanwhile.
    for (const hash of await blobsLeft(world)) expect(before.has(hash)).toBe(true)
  })

  // shows S2-58
  test('beyond a thousand is refused, also of two that come at once', async ({ make, world }) => {
    const { inspector, report } = await makeInspection(make)
    const first = (await capture(inspector, report)).data.data
    await world.parts.db.write((tx) =>
      tx
        .insertInto('qc_defects')
        .values(
          Array.from({ length: 998 }, () => ({
            report_id: report.id,
            checklist_item_id: itemOf(report).id,
            file_id: first.defect_image_id,
            level: 'minor',
            created_by: inspector.user_id,
          })),
        )
        .execute(),
    )
    const answers = await Promise.all([capture(inspector, report), capture(inspector, report)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })
})

describe('a drawing', () => {
  // shows S2-57
  test('comes with the defect: the preview shows it, the download is the original', async ({ make }) => {
    const { inspector, report } = await makeInspection(make)
    const photo = await image()
    const made = await capture(inspector, report, {
      files: [photo, await drawn()],
      texts: withDrawing(),
    })
    expect(made.data.file).toMatchObject({ is_drawn: true, drawn_version: 1 })
    const { url, download_url, id } = made.data.file
    expect((await getBytes(inspector, download_url)).raw.equals(photo.bytes)).toBe(true)
    const preview = await getBytes(inspector, url)
    const original = await sharp(photo.bytes).resize(1).raw().toBuffer()
    const shown = await sharp(preview.raw).resize(1).raw().toBuffer()
    expect(shown.equals(original)).toBe(false)
    expect((await inspector.send(calls.readDrawing, { params: { id: String(id) } })).data).toEqual({
      drawing: DRAWING,
      drawn_version: 1,
    })
  })

  // shows S2-56
  test('is changed again and taken away; each has an address of its own and leaves no bytes behind', async ({
    make,
    world,
  }) => {
    const { inspector, report } = await makeInspection(make)
    const photo = await addPhoto(inspector, report)
    const draw = async (drawing: Drawing, was?: number, bytes?: Buffer) =>
      inspector.upload(calls.replaceDefectImage, {
        params: { id: String(report.id), defectImageId: String(photo.id) },
        files: [{ name: 'drawn.jpg', bytes: bytes ?? (await makeJpeg(64, 40 + (was ?? 0))), field: 'image' }],
        texts: { ...withDrawing(drawing), ...(was !== undefined && { was: String(was) }) },
      })
    const first = await draw(DRAWING, 0)
    expect(first.data.file).toMatchObject({ is_drawn: true, drawn_version: 1 })
    const second = await draw(DRAWING, 1)
    expect(second.data.file.url).not.toBe(first.data.file.url)
    const { data: cards } = await inspector.send(listReports, { params: { id: String(report.inquiry_id) } })
    expect(cards.data[0]?.picture).toBe(second.data.file.url)
    expect(await draw(DRAWING, 1)).toFailWith(409)
    const gone = await draw(NONE, 2)
    expect(gone.data.file).toMatchObject({ is_drawn: false, drawn_version: 3 })
    const after = await world.parts.db
      .selectFrom('qc_files')
      .where('id', '=', photo.id)
      .select(['drawing', 'drawn_hash', 'drawn_print_hash'])
      .executeTakeFirstOrThrow()
    expect(after).toEqual({ drawing: null, drawn_hash: null, drawn_print_hash: null })
    const { blob_hash } = await world.parts.db
      .selectFrom('qc_files')
      .where('id', '=', photo.id)
      .select('blob_hash')
      .executeTakeFirstOrThrow()
    expect((await blobsLeft(world)).has(blob_hash)).toBe(true)
  })

  test('that is taken away while its preview is being read leaves the photo itself to see', async ({
    make,
    world,
  }) => {
    const { inspector, report } = await makeInspection(make)
    // Bytes that no other report has too.
    const own = { ...(await drawn()), bytes: await makeJpeg(72, 51) }
    const made = await capture(inspector, report, { files: [await image(), own], texts: withDrawing() })
    const { id, url } = made.data.file
    const { files } = world.parts
    const open = files.openPicture
    // The row is read, the bytes are not opened yet.
    const opening = vi.spyOn(files, 'openPicture').mockImplementationOnce(async (hash, width) => {
      const gone = await inspector.upload(calls.replaceDefectImage, {
        params: { id: String(report.id), defectImageId: String(id) },
        files: [],
        texts: { ...withDrawing(NONE), was: '1' },
      })
      expect(gone.data.file).toMatchObject({ is_drawn: false })
      await until(async () => expect((await blobsLeft(world)).has(hash)).toBe(false))
      return open(hash, width)
    })
    const preview = await getBytes(inspector, url)
    expect(preview).toSucceed()
    expect(preview.headers['content-type']).toBe('image/webp')
    expect(opening).toHaveBeenCalledTimes(2)
    opening.mockRestore()
  })

  test('is refused with an unknown shape, beyond a megabyte, without its picture, and too many pixels', async ({
    make,
  }) => {
    const { inspector, report } = await makeInspection(make)
    const photo = await addPhoto(inspector, report)
    const draw = (drawing: string, bytes: Uint8Array | null = TINY_PNG) =>
      inspector.upload(calls.replaceDefectImage, {
        params: { id: String(report.id), defectImageId: String(photo.id) },
        files: bytes ? [{ name: 'drawn', bytes, field: 'image' }] : [],
        texts: { drawing },
      })
    const star = { ...DRAWING, shapes: [{ id: 'a', kind: 'star', size: 1, colour: '#000000' }] }
    expect(await draw(JSON.stringify(star))).toFailAt('drawing.shapes.0.kind', DRAWING_TEXTS.unknownShape)
    expect(await draw('{')).toFailAt('drawing', DRAWING_TEXTS.notJson)
    expect(await draw(JSON.stringify(DRAWING), null)).toFailAt('image', QC_TEXTS.drawnRequired)
    expect(await draw(`{"pad":"${'x'.repeat(1_100_000)}"}`)).toFailWith(413)
    const wide = await sharp({
      create: { width: 5000, height: 3500, channels: 3, background: '#ffffff' },
    })
      .jpeg()
      .toBuffer()
    expect(await draw(JSON.stringify(DRAWING), wide)).toFailAt('image', QC_TEXTS.drawnTooLarge)
  })

  test('on a photo of another report, and on an approved one, is refused', async ({ make }) => {
    const one = await makeInspection(make)
    const other = await makeInspection(make)
    const photo = await addPhoto(other.inspector, other.report)
    const send = (inspector: typeof one.inspector, report: { id: number }, file: number) =>
      inspector.upload(calls.replaceDefectImage, {
        params: { id: String(report.id), defectImageId: String(file) },
        files: [{ name: 'a.png', bytes: TINY_PNG, field: 'image' }],
        texts: withDrawing(),
      })
    expect(await send(one.inspector, one.report, photo.id)).toFailWith(404)
    expect(await one.inspector.send(calls.readDrawing, { params: { id: String(photo.id) } })).toFailWith(404)
    const approved = await makeApproved(make)
    expect(await send(approved.inspector, approved.report, 1)).toFailWith(409, QC_TEXTS.approved)
  })

  test('goes with its photo, and comes along into a revision', async ({ make, world }) => {
    const inspection = await makeInspection(make)
    const { inspector, report } = inspection
    const made = await capture(inspector, report, {
      files: [await image(), await drawn()],
      texts: withDrawing(),
    })
    expect(made).toSucceed(201)
    await makeReady(inspection)
    await approve(inspector, report)
    const revision = await inspector.send(reviseReport, { params: idOf(report), body: {} })
    expect(revision.data.files).toMatchObject([{ is_drawn: true, drawn_version: 1 }])
    const [file] = revision.data.files
    const deleted = await inspector.send(deleteQcFile, {
      params: { reportId: String(revision.data.id), fileId: String(file?.id) },
      query: { with_defects: 'true' },
    })
    expect(deleted).toSucceed()
    // The approved report still refers to the same bytes.
    const kept = await world.parts.db
      .selectFrom('qc_files')
      .where('report_id', '=', report.id)
      .select('drawn_hash')
      .executeTakeFirstOrThrow()
    expect((await blobsLeft(world)).has(kept.drawn_hash ?? '')).toBe(true)
  })
})
