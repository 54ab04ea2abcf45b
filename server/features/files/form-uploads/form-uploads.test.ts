/** Large files of forms: what breaks goes on where it was, for who began it and as long as they may (docs/product.md, Uploads in parts). */
import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { uploadLogo } from '#contract/companies/organizations.ts'
import { putEvidenceFile } from '#contract/evidence/evidence.ts'
import { MAX_EVIDENCE_BYTES } from '#contract/evidence/evidence-record.ts'
import { PART_BYTES, UPLOAD_DAYS, UPLOAD_TEXTS } from '#contract/files/style-file-uploads.ts'
import * as calls from '#contract/form-uploads.ts'
import { replaceDefectImage } from '#contract/quality/qc-defects.ts'
import { uploadQcFiles } from '#contract/quality/qc-files.ts'
import { make as makeEvidence } from '#server/features/evidence/evidence/evidence.fixture.ts'
import { sweepUploads } from '#server/features/files/style-files/uploads/sweep-uploads.ts'
import {
  approve,
  DRAWING,
  makeInspection,
  makeReady,
  read,
  takePhoto,
} from '#server/features/quality/qc-reports/qc-reports.fixture.ts'
import type { Client } from '#server/test/client.ts'
import { TINY_PNG } from '#server/test/pictures.ts'
import { test, type World } from '#server/test/world.ts'

type By = Pick<Client, 'send' | 'upload'>
const open = (by: By, uploadId: string, body: calls.FormUpload) =>
  by.send(calls.openFormUpload, { params: { uploadId }, body })
const send = (by: By, uploadId: string, offset: number, bytes: Uint8Array) =>
  by.upload(calls.sendFormUploadPart, {
    params: { uploadId, offset: String(offset) },
    files: [{ name: 'part', bytes }],
  })
const cancel = (by: By, uploadId: string) => by.send(calls.cancelFormUpload, { params: { uploadId } })
const ofReport = ({ id }: { id: number }, size: number): calls.FormUpload => ({
  use: 'qc_report',
  target_id: id,
  title: 'front.jpg',
  size,
})
/** The form, which names what was sent before it. */
const addPhoto = (by: By, report: { id: number }, uploadId: string, headers = {}) =>
  by.upload(uploadQcFiles, {
    files: [],
    texts: {
      report_id: String(report.id),
      component_short_code: 'front',
      client_id: uploadId,
      [calls.inPartsField('files[]')]: uploadId,
    },
    headers,
  })
const lying = (world: World) => world.parts.files.parts.list()
const photosOf = async (by: By, report: { id: number }) => (await read(by, report)).files ?? []

describe('a photo of an inspection', () => {
  // shows D-601
  test('goes on where it was cut, and is a photo like any other', async ({ make }) => {
    const { inspector: by, report } = await makeInspection(make)
    const [id, bytes] = [randomUUID(), await takePhoto()]
    const half = Math.floor(bytes.length / 2)
    expect((await open(by, id, ofReport(report, bytes.length))).data).toEqual({
      ...{ upload_id: id, size: bytes.length, received: 0, part_bytes: PART_BYTES },
    })
    expect((await send(by, id, 0, bytes.subarray(0, half))).data.received).toBe(half)
    // The answer was lost, or the device went off: it asks again under the same id, and sends nothing twice.
    expect((await open(by, id, ofReport(report, bytes.length))).data.received).toBe(half)
    expect((await send(by, id, 0, bytes.subarray(0, half))).data.received).toBe(half)
    expect(await send(by, id, half + 1, bytes.subarray(half + 1))).toFailWith(409, UPLOAD_TEXTS.gap)
    expect(await addPhoto(by, report, id)).toFailWith(409, UPLOAD_TEXTS.notWhole)
    expect((await send(by, id, half, bytes.subarray(half))).data.received).toBe(bytes.length)
    const added = await addPhoto(by, report, id, { 'idempotency-key': id })
    expect(added).toSucceed(201)
    expect(added.data.data).toMatchObject([{ title: 'front.jpg', width: expect.any(Number) }])
    expect(await addPhoto(by, report, randomUUID())).toFailWith(404, UPLOAD_TEXTS.gone)
    expect(await addPhoto(by, report, id)).toFailWith(404, UPLOAD_TEXTS.gone)
    expect(await photosOf(by, report)).toHaveLength(1)
  })

  // shows D-602
  test('is refused to anybody else', async ({ make, world }) => {
    const { brand, inspector: by, report } = await makeInspection(make)
    const [id, bytes] = [randomUUID(), await takePhoto()]
    await open(by, id, ofReport(report, bytes.length))
    await send(by, id, 0, bytes)
    for (const [other, status, text] of [
      [(await make.brand()).manager, 404, UPLOAD_TEXTS.gone],
      [brand.manager, 409, UPLOAD_TEXTS.somebodyElse],
    ] as const) {
      expect(await open(other, id, ofReport(report, bytes.length))).toFailWith(status, text)
      expect(await send(other, id, 0, bytes)).toFailWith(status, text)
      expect(await cancel(other, id)).toFailWith(status, text)
    }
    expect(await addPhoto(brand.manager, report, id)).toFailWith(409, UPLOAD_TEXTS.somebodyElse)
    expect(await open(make.anyone, id, ofReport(report, bytes.length))).toFailWith(401)
    expect(await lying(world)).toContain(id)
    expect(await addPhoto(by, report, id)).toSucceed(201)
  })

  // shows D-602
  test('is not kept once its report takes no photo any more', async ({ make, world }) => {
    const inspection = await makeInspection(make)
    const { inspector: by, report } = inspection
    const [id, bytes] = [randomUUID(), await takePhoto()]
    await open(by, id, ofReport(report, bytes.length))
    await send(by, id, 0, bytes.subarray(0, 100))
    await makeReady(inspection)
    expect(await approve(by, report)).toSucceed()
    expect(await send(by, id, 100, bytes.subarray(100))).toFailWith(409)
    expect(await lying(world)).not.toContain(id)
    expect(await addPhoto(by, report, id)).toFailWith(404, UPLOAD_TEXTS.gone)
  })
})

// shows D-602
test('what is said to belong to a report of others is refused before its bytes', async ({ make, world }) => {
  const { report } = await makeInspection(make)
  const id = randomUUID()
  expect(await open((await make.brand()).manager, id, ofReport(report, 6_000_000))).toFailWith(404)
  expect(await lying(world)).not.toContain(id)
})

// shows D-601
test('evidence and a logo come in parts, by the rules of their forms', async ({ make }) => {
  const mill = await make.supplier()
  const by = mill.manager
  const own = await makeEvidence(by, { title: 'Scope' })
  const [id, bytes] = [randomUUID(), Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n')]
  const said = { use: 'evidence' as const, target_id: own.id, title: 'scope.pdf', size: bytes.length }
  await open(by, id, said)
  await send(by, id, 0, bytes)
  const texts = (field: string, uploadId: string) => ({ [calls.inPartsField(field)]: uploadId })
  const params = { id: String(own.id) }
  expect(
    (await by.upload(putEvidenceFile, { params, files: [], texts: texts('file', id) })).data.data,
  ).toMatchObject({
    file: { title: 'scope.pdf' },
  })
  expect(await open(by, randomUUID(), { ...said, size: MAX_EVIDENCE_BYTES + 1 })).toFailWith(400)

  const logo = randomUUID()
  await open(by, logo, { use: 'logo', target_id: null, title: 'mill.png', size: TINY_PNG.length })
  await send(by, logo, 0, TINY_PNG)
  const colleague = await mill.person('account_manager')
  const asColleague = await colleague.upload(uploadLogo, { files: [], texts: texts('file[]', logo) })
  expect(asColleague).toFailWith(409, UPLOAD_TEXTS.somebodyElse)
  expect(await by.upload(uploadLogo, { files: [], texts: texts('file[]', logo) })).toSucceed()
})

describe('a form that is refused', () => {
  // shows D-678
  test('takes along what was sent for it', async ({ make, world }) => {
    const { inspector: by, report } = await makeInspection(make)
    const sendWhole = async (bytes: Buffer) => {
      const id = randomUUID()
      await open(by, id, ofReport(report, bytes.length))
      await send(by, id, 0, bytes)
      return id
    }
    const program = await sendWhole(Buffer.from('MZ\x90\0 no picture', 'latin1'))
    expect(await addPhoto(by, report, program)).toFailWith(415)
    const photo = await sendWhole(await takePhoto())
    expect(await addPhoto(by, { id: report.id + 1_000_000 }, photo)).toFailWith(404)
    for (const id of [program, photo]) {
      expect(await lying(world)).not.toContain(id)
      expect(await addPhoto(by, report, id)).toFailWith(404, UPLOAD_TEXTS.gone)
    }
  })

  // shows D-743
  test('because others drew meanwhile leaves the photo for the second press, and for nobody else', async ({
    make,
    world,
  }) => {
    const { brand, inspector: by, report } = await makeInspection(make)
    const photo = randomUUID()
    const bytes = await takePhoto()
    await open(by, photo, ofReport(report, bytes.length))
    await send(by, photo, 0, bytes)
    const file = (await addPhoto(by, report, photo)).data.data[0]?.id
    const draw = (uploadId: string, was: number, who: By = by) =>
      who.upload(replaceDefectImage, {
        params: { id: String(report.id), defectImageId: String(file) },
        files: [],
        texts: {
          drawing: JSON.stringify(DRAWING),
          was: String(was),
          [calls.inPartsField('image')]: uploadId,
        },
      })
    const [first, second] = [randomUUID(), randomUUID()]
    for (const id of [first, second]) {
      await open(by, id, ofReport(report, bytes.length))
      await send(by, id, 0, bytes)
    }
    expect(await draw(first, 0)).toSucceed()
    expect(await draw(second, 0)).toFailWith(409)
    expect((await open(by, second, ofReport(report, bytes.length))).data.received).toBe(bytes.length)
    expect(await draw(second, 1, brand.manager)).toFailWith(409, UPLOAD_TEXTS.somebodyElse)
    expect((await draw(second, 1)).data.file).toMatchObject({ drawn_version: 2 })
    for (const id of [first, second]) expect(await draw(id, 2)).toFailWith(404, UPLOAD_TEXTS.gone)
    // Nobody pressed again: it is swept as what was given up.
    const left = randomUUID()
    await open(by, left, ofReport(report, bytes.length))
    await send(by, left, 0, bytes)
    expect(await draw(left, 0)).toFailWith(409)
    const later = new Date(Date.now() + (UPLOAD_DAYS + 1) * 86_400_000)
    await sweepUploads({ ...world.parts, now: () => later })
    expect(await lying(world)).not.toContain(left)
  })

  // shows D-678
  test('of somebody else, or before all of it is there, leaves it as it is', async ({ make, world }) => {
    const { brand, inspector: by, report } = await makeInspection(make)
    const [id, bytes] = [randomUUID(), await takePhoto()]
    await open(by, id, ofReport(report, bytes.length))
    await send(by, id, 0, bytes.subarray(0, 10))
    expect(await addPhoto(by, report, id)).toFailWith(409, UPLOAD_TEXTS.notWhole)
    expect(await addPhoto(brand.manager, report, id)).toFailWith(409, UPLOAD_TEXTS.somebodyElse)
    expect(await addPhoto((await make.brand()).manager, report, id)).toFailWith(404)
    expect(await lying(world)).toContain(id)
    await send(by, id, 10, bytes.subarray(10))
    expect(await addPhoto(by, report, id)).toSucceed(201)
  })
})

// shows D-601
test('what was given up is swept after seven days', async ({ make, world }) => {
  const by = (await make.brand()).manager
  const id = randomUUID()
  await open(by, id, { use: 'geo_image', target_id: null, title: 'mill.jpg', size: 10 })
  await send(by, id, 0, Buffer.from('01234'))
  await sweepUploads(world.parts)
  expect(await lying(world)).toContain(id)
  const later = new Date(Date.now() + (UPLOAD_DAYS + 1) * 86_400_000)
  await sweepUploads({ ...world.parts, now: () => later })
  expect(await lying(world)).not.toContain(id)
})
