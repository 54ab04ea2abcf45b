import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import * as calls from '#contract/files/geo-images.ts'
import { inPartsField, openFormUpload, sendFormUploadPart } from '#contract/form-uploads.ts'
import { submitTrace } from '#contract/passports/passports.ts'
import { setVerification } from '#server/features/accounts/registry/index.ts'
import type { Maker } from '#server/test/make.ts'
import { HEIC_PHOTO, makeJpeg, makePhoto, TINY_PNG } from '#server/test/pictures.ts'
import { test } from '#server/test/world.ts'
import { until } from '#test/until.ts'
import {
  addImage,
  BURSA,
  detailOf,
  makeWorkshop,
  manualBody,
  place,
  readDraft,
} from './geo-images.fixture.ts'

const JPEG = await makeJpeg(20, 20)
const HTML = Buffer.from('<!doctype html><script>alert(1)</script>')
const { GEO_TEXTS } = calls

describe('the gallery', () => {
  // shows S1-108
  test('has the own company’s pictures, newest first and page by page', async ({ make }) => {
    const [brand, rival] = [await make.brand(), await make.brand()]
    await addImage(rival.manager)
    for (let count = 0; count < calls.GEO_GALLERY_PAGE + 1; count++) await addImage(brand.manager)
    const colleague = await brand.person('user')
    const first = (await colleague.send(calls.listGeoImages)).data
    expect(first).toMatchObject({ total: calls.GEO_GALLERY_PAGE + 1, page: 1 })
    const ids = first.geo_images.map(({ id }) => id)
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
    const second = (await colleague.send(calls.listGeoImages, { query: { page: '2' } })).data
    expect(second.geo_images).toHaveLength(1)
    expect(ids).not.toContain(second.geo_images[0]?.id)
    expect(await make.anyone.send(calls.listGeoImages)).toFailWith(401)
    expect(await (await make.operator()).send(calls.listGeoImages)).toFailWith(403)
    expect(await brand.manager.send(calls.listGeoImages, { query: { page: '0' } })).toFailAt('page')
  })
})

describe('made by hand', () => {
  // shows S1-48, S1-109
  test('takes the position that was typed, and the time from the picture', async ({ make }) => {
    const { manager } = await make.brand()
    const photo = await makePhoto(BURSA)
    const values = { altitude: 12.5, accuracy: 4, altitude_accuracy: 9 }
    const made = await manager.send(calls.createGeoImage, { body: manualBody(photo, values) })
    expect(made).toSucceed(201)
    expect(made.data.data).toMatchObject({
      ...values,
      latitude: -33.9249,
      longitude: 18.4241,
      source: 'manual',
      title: 'mill.jpg',
      uses: 0,
      url: `/api/geo/preview/${made.data.data.upload_name}`,
      picture: { width: 1600, height: 1200 },
    })
    expect(made.data.data.taken_at).toContain('2026-09-14')
    const plain = await manager.send(calls.createGeoImage, { body: manualBody(JPEG) })
    expect(plain.data.data).toMatchObject({ altitude: null, accuracy: null, taken_at: null })
    const read = { ...manualBody(JPEG), file: { ...manualBody(JPEG).file, name: '' } }
    read.file.base64 = `data:image/jpeg;base64,${read.file.base64}`
    expect((await manager.send(calls.createGeoImage, { body: read })).data.data.title).toBe('geo-image.jpg')
  })

  // shows S1-86
  test('refuses what is out of bounds, by field', async ({ make }) => {
    const { manager } = await make.brand()
    const create = (body: object) => manager.send(calls.createGeoImage, { body: body as never })
    const good = manualBody(JPEG)
    expect(await create({ ...good, latitude: 90.000001 })).toFailAt('latitude', GEO_TEXTS.latitudeRange)
    expect(await create({ ...good, longitude: -181 })).toFailAt('longitude', GEO_TEXTS.longitudeRange)
    // NaN is null in JSON.
    const none = await create({ ...good, latitude: Number.NaN, longitude: undefined })
    expect(none).toFailAt('latitude', GEO_TEXTS.required)
    expect(none).toFailAt('longitude', GEO_TEXTS.required)
    expect(await create({ ...good, accuracy: -1 })).toFailAt('accuracy')
    expect(await create({ ...good, file: undefined })).toFailAt('file', GEO_TEXTS.imageRequired)
    const withFile = (changes: object) => create({ ...good, file: { ...good.file, ...changes } })
    expect(await withFile({ base64: '' })).toFailAt('file.base64', GEO_TEXTS.imageRequired)
    expect(await withFile({ base64: '{}' })).toFailAt('file.base64', GEO_TEXTS.notBase64)
    expect(await withFile({ size: JPEG.length - 1 })).toFailAt('file.size', GEO_TEXTS.otherSize)
    const zeros = manager.request({
      method: 'POST',
      url: '/api/geo',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(good).replace('-33.9249', '1e999'),
    })
    expect(await zeros).toFailAt('latitude')
    expect((await manager.send(calls.listGeoImages)).data.total).toBe(0)
  })

  // shows S1-88
  test('the bytes say what it is, and how large it is', async ({ make, world }) => {
    const { manager } = await make.brand()
    const create = (bytes: Uint8Array) => manager.send(calls.createGeoImage, { body: manualBody(bytes) })
    for (const bytes of [HTML, JPEG.subarray(0, 100), Buffer.from('%PDF-1.7\n'), Buffer.from('text')]) {
      const refused = await create(bytes)
      expect(refused).toFailWith(415, GEO_TEXTS.noPicture)
      expect(refused.error.fields).toEqual({ file: [GEO_TEXTS.noPicture] })
    }
    const large = Buffer.concat([JPEG, Buffer.alloc(calls.MAX_GEO_IMAGE_BYTES + 1 - JPEG.length)])
    expect(await create(large)).toFailWith(413, GEO_TEXTS.tooLarge)
    expect(await create(Buffer.alloc(calls.MAX_GEO_IMAGE_BYTES + 1_000_000))).toFailWith(413)
    expect(await create(large.subarray(0, -1))).toSucceed(201)
    const { rows } = await world.parts.db
      .selectFrom('blobs')
      .where('state', '=', 'pending')
      .select(({ fn }) => fn.countAll().as('rows'))
      .executeTakeFirstOrThrow()
    expect(rows).toBe(0)
  })

  test('repeated with the same key, it is made once', async ({ make }) => {
    const { manager } = await make.brand()
    const headers = { 'idempotency-key': 'one-picture' }
    const body = manualBody(JPEG)
    const [one, two] = [
      await manager.send(calls.createGeoImage, { body }, headers),
      await manager.send(calls.createGeoImage, { body }, headers),
    ]
    expect(two.data.data.id).toBe(one.data.data.id)
    expect((await manager.send(calls.listGeoImages)).data.total).toBe(1)
  })
})

describe('uploaded with a place that was typed', () => {
  const BESIDE = { latitude: '-33.9249', longitude: '18.4241', accuracy: '4' }
  const at = async (make: Maker) => {
    const { manager } = await make.brand()
    const send = (texts: Record<string, string>, files = [{ name: 'mill.jpg', bytes: JPEG }]) =>
      manager.upload(calls.uploadGeoImages, { files, texts })
    return { manager, send }
  }

  // shows D-680
  test('is kept with that, whatever the picture says', async ({ make }) => {
    const { send } = await at(make)
    const { data } = await send(BESIDE, [{ name: 'mill.jpg', bytes: await makePhoto(BURSA) }])
    expect(data).toMatchObject({
      data: [{ latitude: -33.9249, longitude: 18.4241, accuracy: 4, altitude: null, source: 'manual' }],
      without_position: [],
    })
  })

  // shows D-680
  test('is refused by field where the place is none, and for two pictures', async ({ make }) => {
    const { manager, send } = await at(make)
    expect(await send({ ...BESIDE, latitude: '91' })).toFailAt('latitude', GEO_TEXTS.latitudeRange)
    expect(await send({ ...BESIDE, latitude: 'north' })).toFailAt('latitude')
    expect(await send({ latitude: '1', longitude: ' ' })).toFailAt('longitude', GEO_TEXTS.required)
    const two = ['a.jpg', 'b.jpg'].map((name) => ({ name, bytes: JPEG }))
    expect(await send(BESIDE, two)).toFailAt('file[]')
    expect((await manager.send(calls.listGeoImages)).data.total).toBe(0)
  })

  // shows D-680
  test('comes in parts, as any large file of a form', async ({ make, world }) => {
    const { manager } = await at(make)
    const params = { uploadId: randomUUID() }
    const body = { use: 'geo_image' as const, target_id: null, title: 'mill.jpg', size: JPEG.length }
    expect(await manager.send(openFormUpload, { params, body })).toSucceed()
    const files = [{ name: 'part', bytes: JPEG }]
    expect(
      await manager.upload(sendFormUploadPart, { params: { ...params, offset: '0' }, files }),
    ).toSucceed()
    const texts = { ...BESIDE, [inPartsField('file[]')]: params.uploadId }
    const made = await manager.upload(calls.uploadGeoImages, { files: [], texts })
    expect(made.data.data).toMatchObject([{ title: 'mill.jpg', source: 'manual', latitude: -33.9249 }])
    await until(async () => expect(await world.parts.files.parts.list()).not.toContain(params.uploadId))
  })
})

describe('uploaded', () => {
  // shows S1-48
  test('the position is read from EXIF on every quarter of the globe', async ({ make }) => {
    const { manager } = await make.brand()
    for (const position of [
      BURSA,
      { latitude: -33.924869, longitude: 18.424055 },
      { latitude: -23.550521, longitude: -46.633308 },
      { latitude: 40.712776, longitude: -74.005974 },
    ]) {
      const image = await addImage(manager, position)
      expect(image.latitude).toBeCloseTo(position.latitude, 5)
      expect(image.longitude).toBeCloseTo(position.longitude, 5)
      expect(image).toMatchObject({ source: 'exif', title: 'hall.jpg' })
    }
    const high = await makePhoto(BURSA, { altitude: 155 })
    const answer = await manager.upload(calls.uploadGeoImages, { files: [{ name: 'high.jpg', bytes: high }] })
    expect(answer.data.data[0]).toMatchObject({ altitude: 155, accuracy: null })
  })

  test('a photo of an iPhone brings its place, south of the equator and below the sea', async ({ make }) => {
    const { manager } = await make.brand()
    const files = [{ name: 'IMG_0042.HEIC', bytes: HEIC_PHOTO }]
    const answer = await manager.upload(calls.uploadGeoImages, { files })
    expect(answer).toSucceed(201)
    expect(answer.data.data[0]).toMatchObject({ latitude: -36.8485, longitude: 174.7633, altitude: -12.5 })
  })

  // shows D-186
  test('a place without its hemisphere is none: the person is asked', async ({ make }) => {
    const { manager } = await make.brand()
    const numbers = { GPSLatitude: '36/1 51/1 0/1', GPSLongitude: '174/1 45/1 0/1' }
    const bytes = await sharp(await makeJpeg(34, 34))
      .withExif({ IFD3: numbers })
      .jpeg()
      .toBuffer()
    const answer = await manager.upload(calls.uploadGeoImages, { files: [{ name: 'auckland.jpg', bytes }] })
    expect(answer.data).toEqual({ data: [], without_position: ['auckland.jpg'] })
  })

  // shows S1-134
  test('files that say no position are named and not kept', async ({ make, world }) => {
    const { manager } = await make.brand()
    const answer = await manager.upload(calls.uploadGeoImages, {
      files: [
        { name: 'plain.jpg', bytes: await makeJpeg(33, 33) },
        { name: 'hall.jpg', bytes: await makePhoto(BURSA, { shade: 251 }) },
        { name: 'no fix.jpg', bytes: await makePhoto({ latitude: 0, longitude: 0 }) },
      ],
    })
    expect(answer).toSucceed(201)
    expect(answer.data.data.map(({ title }) => title)).toEqual(['hall.jpg'])
    expect(answer.data.without_position).toEqual(['plain.jpg', 'no fix.jpg'])
    const only = await manager.upload(calls.uploadGeoImages, { files: [{ name: 'a.png', bytes: TINY_PNG }] })
    expect(only.data).toEqual({ data: [], without_position: ['a.png'] })
    expect((await manager.send(calls.listGeoImages)).data.total).toBe(1)
    const pending = await world.parts.db
      .selectFrom('blobs')
      .where('state', '=', 'pending')
      .select('hash')
      .execute()
    expect(pending).toEqual([])
  })

  // shows S1-88
  test('what is no picture takes the others with it', async ({ make }) => {
    const { manager } = await make.brand()
    const photo = { name: 'hall.jpg', bytes: await makePhoto(BURSA) }
    for (const [name, bytes] of [
      ['page.jpg', HTML],
      ['list.csv', Buffer.from('a;b')],
      ['paper.pdf', Buffer.from('%PDF-1.7\n')],
    ] as const) {
      const refused = await manager.upload(calls.uploadGeoImages, { files: [photo, { name, bytes }] })
      expect(refused).toFailWith(415, GEO_TEXTS.noPicture)
    }
    const large = Buffer.concat([photo.bytes, Buffer.alloc(calls.MAX_GEO_IMAGE_BYTES)])
    expect(
      await manager.upload(calls.uploadGeoImages, { files: [photo, { name: 'l.jpg', bytes: large }] }),
    ).toFailWith(413, GEO_TEXTS.tooLarge)
    expect(await manager.upload(calls.uploadGeoImages, { files: [] })).toFailWith(400)
    expect((await manager.send(calls.listGeoImages)).data.total).toBe(0)
  })
})

describe('shown', () => {
  // shows S1-110
  test('to the own company with its original, to readers of the style without', async ({ make }) => {
    const { brand, supplier, other, style, knitting } = await makeWorkshop(make)
    const image = await addImage(supplier.manager)
    const params = { upload_name: image.upload_name }
    const preview = (by: typeof brand.manager) => by.send(calls.previewGeoImage, { params })
    const download = (by: typeof brand.manager) => by.send(calls.downloadGeoImage, { params })

    const shown = await preview(supplier.manager)
    expect(shown.headers['content-type']).toBe('image/webp')
    expect((await sharp(shown.raw).metadata()).exif).toBeUndefined()
    const original = await download(supplier.manager)
    expect(original.headers['content-disposition']).toContain('attachment; filename="hall.jpg"')
    expect((await sharp(original.raw).metadata()).exif).toBeDefined()
    const small = await supplier.manager.send(calls.previewGeoImage, { params, query: { width: '96' } })
    expect(await sharp(small.raw).metadata()).toMatchObject({ width: 96, format: 'webp' })

    expect(await preview(brand.manager)).toFailWith(404)
    await place(supplier.manager, style, knitting, image.id)
    const operator = await make.operator()
    for (const reader of [brand.manager, other.manager, operator]) {
      expect(await preview(reader)).toSucceed()
      expect(await download(reader)).toFailWith(404)
    }
    expect(await preview(await brand.person('qc'))).toFailWith(403)
    expect(await preview((await make.brand()).manager)).toFailWith(404)
    expect(await make.anyone.send(calls.previewGeoImage, { params })).toFailWith(401)
  })

  test('on the only step of a style too', async ({ make }) => {
    const { brand, supplier } = await makeWorkshop(make)
    const style = await make.style(brand, { suppliers: [supplier] })
    const details = [{ id: 'new-2', supplier_id: supplier.id }]
    const saved = await brand.manager.send(submitTrace, {
      params: { id: String(style.id) },
      body: {
        productName: 'Scarf',
        data: [{ id: 'new-1', display_name: 'Knitting', icon: 'yarn', details }],
      },
    })
    const image = await addImage(supplier.manager)
    expect(await place(supplier.manager, style, detailOf(saved.data).id, image.id)).toSucceed()
    const params = { upload_name: image.upload_name }
    expect(await brand.manager.send(calls.previewGeoImage, { params })).toSucceed()
  })

  test('not to those for whom the passport is closed', async ({ make, world }) => {
    const { brand, other, style, knitting } = await makeWorkshop(make)
    const image = await addImage(brand.manager)
    await place(brand.manager, style, knitting, image.id)
    const params = { upload_name: image.upload_name }
    const person = await other.person('user')
    expect(await person.send(calls.previewGeoImage, { params })).toSucceed()
    await world.parts.db.write((tx) =>
      setVerification(tx, brand.id, { status: 'rejected', reason: 'No website' }),
    )
    expect(await person.send(calls.previewGeoImage, { params })).toFailWith(404)
    expect(await other.manager.send(calls.previewGeoImage, { params })).toSucceed()
  })
})

describe('a file name', () => {
  test('that is too long is cut between signs', async ({ make }) => {
    const { manager } = await make.brand()
    for (const before of ['', 'a']) {
      const bytes = await makePhoto(BURSA, { shade: before.length + 1, width: 80 })
      const name = `${before}${'🧵'.repeat(200)}.jpg`
      const added = await manager.upload(calls.uploadGeoImages, { files: [{ name, bytes }] })
      expect(added).toSucceed(201)
      expect(added.data.data[0]?.title).toMatch(/^a?(?:🧵){118}~[0-9a-f]{8}\.jpg$/u)
    }
  })
})

describe('deleting', () => {
  // shows S1-143
  test('takes one that no draft shows; one in use wants a confirmation', async ({ make, world }) => {
    const { brand, style, knitting } = await makeWorkshop(make)
    const { manager } = brand
    const remove = (id: number, take_off: 'true' | 'false' = 'false') =>
      manager.send(calls.deleteGeoImage, { params: { geoId: String(id) }, query: { take_off } })
    const [unused, used] = [await addImage(manager), await addImage(manager)]
    await place(manager, style, knitting, used.id)
    expect(await remove(unused.id)).toSucceed()
    expect(await remove(unused.id)).toFailWith(404)
    expect(await remove(used.id)).toFailWith(409, GEO_TEXTS.inUse)
    expect((await manager.send(calls.listGeoImages)).data.geo_images).toMatchObject([{ uses: 1 }])
    expect(
      await (await make.brand()).manager.send(calls.deleteGeoImage, {
        params: { geoId: String(used.id) },
        query: { take_off: 'true' },
      }),
    ).toFailWith(404)
    expect(await remove(used.id, 'true')).toSucceed()
    expect((await readDraft(manager, style)).trace_geo_images).toEqual([])
    // The job of the deletion may be at the same bytes: the sweep leaves what another one has marked.
    const kept = async () => {
      await world.parts.files.sweep()
      return world.parts.db
        .selectFrom('blobs')
        .where('hash', 'in', [unused.picture.hash, used.picture.hash])
        .select('hash')
        .execute()
    }
    await expect.poll(kept).toEqual([])
  })
})
