/** Photos and packing lists: who may add which, how often, and what is served of them. */
import { randomBytes } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import * as calls from '#contract/quality/qc-files.ts'
import { readStyle } from '#contract/styles/styles.ts'
import { printSideFor, smallPrintOf } from '#server/platform/files/pictures/print-copy.ts'
import { OWN_ORIGIN } from '#server/test/client.ts'
import { makeHostileFiles } from '#server/test/hostile/hostile-files.ts'
import { HEIC_PHOTO, makeBmp, makeJpeg, TINY_PNG } from '#server/test/pictures.ts'
import { test, type World } from '#server/test/world.ts'
import { readForPrint } from '../index.ts'
import {
  addPhoto,
  draw,
  getBytes,
  type Inspection,
  idOf,
  itemOf,
  makeApproved,
  makeInspection,
  newClientId,
  plantDefect,
  read,
  takePhoto,
  upload,
} from '../qc-reports.fixture.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n')
const incoming = (world: World) => readdir(join(world.dataFolder, 'files', '.incoming'))
const countBlobs = async ({ parts }: World): Promise<number> => {
  const { total } = await parts.db
    .selectFrom('blobs')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** A photo wider than any copy for print; answers by what its large copy is kept. */
const addWide = async (
  world: World,
  inspector: Inspection['inspector'],
  report: { id: number },
): Promise<string> => {
  const files = [{ name: 'wide.jpg', bytes: await makeJpeg(3000, 1000) }]
  const [file] = (await upload(inspector, report, { files })).data.data
  const actor = await actorOf(world, inspector.user_id)
  const { prints } = await readForPrint(world.parts.db, { actor, id: report.id })
  return prints.files.get(file?.id ?? 0) ?? ''
}

describe('photos', () => {
  // shows D-185
  test('of an iPhone are shown as others are, and downloaded as they came', async ({ make }) => {
    const { inspector, report } = await makeInspection(make)
    const files = [{ name: 'IMG_0042.HEIC', bytes: HEIC_PHOTO }]
    const added = await upload(inspector, report, { files })
    expect(added).toSucceed(201)
    const [file] = added.data.data
    expect(file).toMatchObject({ mime_type: 'image/heic', width: 96, height: 64 })
    const preview = await getBytes(inspector, file?.url ?? null)
    expect(preview.headers['content-type']).toBe('image/webp')
    expect((await sharp(preview.raw).metadata()).exif).toBeUndefined()
    const original = await getBytes(inspector, file?.download_url ?? null)
    expect(original.raw.equals(HEIC_PHOTO)).toBe(true)
    const broken = [{ name: 'half.heic', bytes: HEIC_PHOTO.subarray(0, 400) }]
    expect(await upload(inspector, report, { files: broken })).toFailWith(415)
  })

  // shows S2-6, S2-50
  test('come by component, several at once, in their order, with their sizes', async ({ make }) => {
    const { inspector, report, style } = await makeInspection(make)
    const files = [
      { name: 'one.jpg', bytes: await takePhoto(64) },
      { name: 'two.png', bytes: TINY_PNG },
    ]
    const added = await upload(inspector, report, { component: 'label', files })
    expect(added).toSucceed(201)
    expect(added.data.data).toMatchObject([
      { title: 'one.jpg', mime_type: 'image/jpeg', width: 64, height: 48, short_code: 'label' },
      { title: 'two.png', mime_type: 'image/png', width: 8, height: 8, short_code: 'label' },
    ])
    const { data } = await inspector.send(calls.listQcFiles, { params: { reportId: String(report.id) } })
    expect(data.data).toEqual(added.data.data)
    expect((await read(inspector, report)).files).toEqual(added.data.data)
    // They are never among the style's files, which everybody on the style reads.
    expect((await inspector.send(readStyle, { params: idOf(style) })).data.files).toEqual([])
  })

  // shows S2-6
  test('are shown re-encoded and without EXIF, and downloaded as they came', async ({ make }) => {
    const { inspector, report } = await makeInspection(make)
    const bytes = await takePhoto(900)
    const added = await upload(inspector, report, { files: [{ name: 'hall.jpg', bytes }] })
    const [file] = added.data.data
    const preview = await getBytes(inspector, file?.url ?? null)
    expect(preview.headers['content-type']).toBe('image/webp')
    const shown = await sharp(preview.raw).metadata()
    expect(shown).toMatchObject({ format: 'webp', width: 900 })
    expect(shown.exif).toBeUndefined()
    const small = await getBytes(inspector, `${file?.url}?width=320`)
    expect((await sharp(small.raw).metadata()).width).toBe(320)
    const download = await getBytes(inspector, file?.download_url ?? null)
    expect(download.raw.equals(bytes)).toBe(true)
    expect(download.headers['content-disposition']).toContain('attachment')
  })

  test('have a copy for print of at most 1,200 pixels, made once', async ({ make, world }) => {
    const { inspector, report } = await makeInspection(make)
    const opened = await world.parts.files.open(await addWide(world, inspector, report))
    const chunks: Buffer[] = []
    for await (const chunk of opened?.stream ?? []) chunks.push(chunk as Buffer)
    expect(await sharp(Buffer.concat(chunks)).metadata()).toMatchObject({ format: 'jpeg', width: 1200 })
  })

  test('without the small copy for print, which older ones lack, get it with the first document and keep it', async ({
    make,
    world,
  }) => {
    const { inspector, report } = await makeInspection(make)
    const hash = await addWide(world, inspector, report)
    const small = join(world.dataFolder, 'files', 'objects', smallPrintOf(hash))
    await rm(small)
    const first = join(world.dataFolder, 'first.jpg')
    const second = join(world.dataFolder, 'second.jpg')
    await world.parts.files.placePrint(hash, printSideFor(10), first)
    const { ino } = await stat(small)
    await world.parts.files.placePrint(hash, printSideFor(10), second)
    for (const copy of [first, second, small]) expect((await sharp(copy).metadata()).width).toBe(660)
    expect((await stat(small)).ino).toBe(ino)
  })

  test('of other kinds, or that cannot be decoded, are refused, and nothing of the request stays', async ({
    make,
    world,
  }) => {
    const { inspector, report } = await makeInspection(make)
    const before = await countBlobs(world)
    const broken = (await makeJpeg(400, 400)).subarray(0, 700)
    const wrong = [
      { name: 'list.pdf', bytes: PDF },
      { name: 'page.svg', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>') },
      { name: 'page.html', bytes: Buffer.from('<html><script>1</script></html>') },
      { name: 'broken.jpg', bytes: broken },
      { name: 'noise.jpg', bytes: randomBytes(500) },
    ]
    for (const file of wrong) {
      const files = [{ name: 'good.png', bytes: TINY_PNG }, file]
      expect({ name: file.name, ...(await upload(inspector, report, { files })) }).toFailWith(415)
    }
    expect(await upload(inspector, report, { component: 'sleeve' })).toFailAt('component_short_code')
    expect(await upload(inspector, report, { files: [] })).toFailAt('file[]')
    expect(await upload(inspector, { id: 999_999 })).toFailWith(404)
    expect((await read(inspector, report)).files).toEqual([])
    expect(await incoming(world)).toEqual([])
    expect(await countBlobs(world)).toBe(before)
  })

  test('as BMP are shown and printed as well', async ({ make }) => {
    const { inspector, report } = await makeInspection(make)
    const red: [number, number, number] = [200, 10, 10]
    const bytes = makeBmp({ width: 2, height: 2, bits: 24, colours: [red, red, red, red] })
    const added = await upload(inspector, report, { files: [{ name: 'old.bmp', bytes }] })
    expect(added).toSucceed(201)
    expect((await getBytes(inspector, added.data.data[0]?.url ?? null)).status).toBe(200)
  })

  // shows S2-49
  test('of somebody who may not add them leave nothing behind, wherever the form names the report', async ({
    make,
    world,
  }) => {
    const { report, supplier, brand } = await makeInspection(make)
    const before = await countBlobs(world)
    expect(await upload(brand.manager, report)).toSucceed(201)
    const kept = await countBlobs(world)
    expect(kept).toBeGreaterThan(before)
    for (const person of [await brand.person('user'), await brand.person('qc')])
      expect(await upload(person, report)).toFailWith(403)
    expect(await upload(supplier.manager, report)).toFailWith(404)
    const form = new FormData()
    form.append('file[]', new Blob([new Uint8Array(await takePhoto())]), 'late.jpg')
    form.append('component_short_code', 'front')
    form.append('report_id', String(report.id))
    const late = await supplier.manager.request({
      method: 'POST',
      url: calls.uploadQcFiles.path,
      payload: form,
    })
    expect(late).toFailWith(404)
    expect(await incoming(world)).toEqual([])
    expect(await countBlobs(world)).toBe(kept)
  })

  // shows S2-49
  test('come with fields after the files, and no field is cut off in silence', async ({ make }) => {
    const { inspector, report } = await makeInspection(make)
    const send = (fields: Record<string, string>) => {
      const form = new FormData()
      form.append('file[]', new Blob([new Uint8Array(TINY_PNG)]), 'late.png')
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      const headers = { origin: OWN_ORIGIN }
      return inspector.request({ method: 'POST', url: calls.uploadQcFiles.path, payload: form, headers })
    }
    const fields = { component_short_code: 'back', report_id: String(report.id) }
    expect(await send(fields)).toSucceed(201)
    expect(await send({ ...fields, client_id: 'x'.repeat(10_001) })).toFailWith(413)
    expect(await send({ ...fields, client_id: 'x'.repeat(9999) })).toFailAt('client_id.0')
    expect(await send({ component_short_code: 'back' })).toFailAt('report_id')
    expect((await read(inspector, report)).files).toHaveLength(1)
  })

  test('are deleted by who works on the report; one that shows a defect only where that is meant', async ({
    make,
    world,
  }) => {
    const inspection = await makeInspection(make)
    const { inspector, report } = inspection
    const [photo, other] = [await addPhoto(inspector, report), await addPhoto(inspector, report)]
    await plantDefect(world, inspection, { itemId: itemOf(report).id, fileId: photo.id })
    const remove = (fileId: number, query: object = {}) =>
      inspector.send(calls.deleteQcFile, {
        params: { reportId: String(report.id), fileId: String(fileId) },
        query: query as never,
      })
    expect(await remove(other.id)).toSucceed()
    expect(await remove(other.id)).toFailWith(404)
    expect(await remove(photo.id)).toFailWith(409)
    expect(await remove(photo.id, { with_defects: 'true' })).toSucceed()
    expect(await read(inspector, report)).toMatchObject({ files: [], aql: { defects_count_major: 0 } })
    await expect.poll(() => countBlobs(world)).toBe(await countReferred(world))
  })

  test('of an approved report stay', async ({ make }) => {
    const { inspector, report } = await makeApproved(make)
    expect(await upload(inspector, report)).toFailWith(409)
  })
})

const actorOf = async ({ parts }: World, userId: number) => {
  const row = await parts.db
    .selectFrom('users as u')
    .innerJoin('accounts as a', 'a.id', 'u.account_id')
    .where('u.id', '=', userId)
    .select(['u.id as user_id', 'u.role', 'a.organization_id'])
    .executeTakeFirstOrThrow()
  return row as never
}

/** Bytes that rows of reports refer to, and those of all else in the file's world, of which there are none. */
const countReferred = async ({ parts }: World): Promise<number> => {
  const photos = await parts.db.selectFrom('qc_files').select(['blob_hash', 'print_hash']).execute()
  const packing = await parts.db.selectFrom('qc_packing_files').select(['blob_hash', 'print_hash']).execute()
  const hashes = [...photos, ...packing].flatMap((row) => [row.blob_hash, row.print_hash])
  return new Set(hashes.filter((hash) => hash !== null)).size
}

describe('a packing list', () => {
  // shows S2-7
  test('takes pictures and PDF, shows the pictures, and gives all of them back', async ({ make }) => {
    const { inspector, report } = await makeInspection(make)
    const added = await inspector.upload(calls.uploadPackingList, {
      files: [
        { name: 'list.pdf', bytes: PDF },
        { name: 'carton.png', bytes: TINY_PNG },
      ],
      texts: { report_id: String(report.id) },
    })
    expect(added).toSucceed(201)
    const [pdf, png] = added.data.packing_list
    expect(pdf).toMatchObject({ url: null, mime_type: 'application/pdf', width: null })
    expect((await getBytes(inspector, png?.url ?? null)).headers['content-type']).toBe('image/webp')
    expect((await getBytes(inspector, pdf?.download_url ?? null)).raw.equals(PDF)).toBe(true)
    const preview = { params: idOf({ id: pdf?.id ?? 0 }) }
    expect(await inspector.send(calls.previewPackingFile, preview)).toFailWith(415)
    const { data } = await inspector.send(calls.listPackingList, { params: { reportId: String(report.id) } })
    expect(data.packing_list).toEqual(added.data.packing_list)
    const params = { reportId: String(report.id), id: String(pdf?.id) }
    expect(await inspector.send(calls.deletePackingFile, { params })).toSucceed()
    expect(await inspector.send(calls.deletePackingFile, { params })).toFailWith(404)
  })

  test('takes no text and no film', async ({ make }) => {
    const { inspector, report } = await makeInspection(make)
    const answer = await inspector.upload(calls.uploadPackingList, {
      files: [{ name: 'list.txt', bytes: Buffer.from('40 cartons') }],
      texts: { report_id: String(report.id) },
    })
    expect(answer).toFailWith(415, 'A packing list takes pictures, PDF and XLSX files.')
  })
})

test('files that are made to do harm are taken or refused, as photos and as signatures, and leave nothing aside', async ({
  make,
  world,
}) => {
  const { inspector, report, brand } = await makeInspection(make)
  const odd: unknown[] = []
  for (const { name, bytes } of await makeHostileFiles()) {
    const photo = await upload(inspector, report, { files: [{ name, bytes }] })
    const signature = await draw(inspector, report, brand.id, bytes)
    for (const { status } of [photo, signature])
      if (![201, 400, 409, 413, 415].includes(status)) odd.push([name, status])
  }
  expect(odd).toEqual([])
  for (const { url } of (await read(inspector, report)).files)
    expect((await getBytes(inspector, url)).headers['content-type']).toBe('image/webp')
  expect(await incoming(world)).toEqual([])
})

describe('a repeated client id', () => {
  // shows S2-40
  test('makes no second photo, one after the other or at once, also after eight days', async ({
    make,
    world,
  }) => {
    const { inspector, report } = await makeInspection(make)
    const [client_id, bytes] = [newClientId(), await takePhoto()]
    const send = () => upload(inspector, report, { files: [{ name: 'a.jpg', bytes }], client_id })
    const answers = await Promise.all([send(), send(), send()])
    for (const answer of answers) expect(answer).toSucceed(201)
    const ids = new Set(answers.map(({ data }) => data.data[0]?.id))
    expect(ids.size).toBe(1)
    await world.parts.db.write((tx) =>
      tx
        .updateTable('qc_client_ids')
        .set({ at: '2026-01-01T00:00:00Z' })
        .where('client_id', '=', client_id)
        .execute(),
    )
    expect((await send()).data.data[0]).toMatchObject({ id: [...ids][0], client_id })
    expect((await read(inspector, report)).files).toHaveLength(1)
  })

  test('of something else, or of what has been deleted, is refused', async ({ make }) => {
    const { inspector, report } = await makeInspection(make)
    const client_id = newClientId()
    const [photo] = (await upload(inspector, report, { client_id })).data.data
    const packing = await inspector.upload(calls.uploadPackingList, {
      files: [{ name: 'a.png', bytes: TINY_PNG }],
      texts: { report_id: String(report.id), client_id },
    })
    expect(packing).toFailWith(409, 'This client_id was used for something else.')
    const params = { reportId: String(report.id), fileId: String(photo?.id) }
    expect(await inspector.send(calls.deleteQcFile, { params })).toSucceed()
    expect(await upload(inspector, report, { client_id })).toFailWith(
      409,
      'What was made with this client_id has been deleted.',
    )
  })

  test('has one for each file of a form', async ({ make }) => {
    const { inspector, report } = await makeInspection(make)
    const [one, two] = [newClientId(), newClientId()]
    const files = [
      { name: 'a.jpg', bytes: await takePhoto() },
      { name: 'b.jpg', bytes: await takePhoto() },
    ]
    expect(await upload(inspector, report, { files, client_id: one })).toFailAt('client_id')
    expect(await upload(inspector, report, { files, client_id: `${one},${one}` })).toFailAt('client_id')
    expect(await upload(inspector, report, { files: [files[0] as never], client_id: one })).toSucceed(201)
    const both = await upload(inspector, report, { files, client_id: `${one},${two}` })
    expect(both.data.data.map(({ client_id }) => client_id)).toEqual([one, two])
    expect((await read(inspector, report)).files).toHaveLength(2)
  })
})
