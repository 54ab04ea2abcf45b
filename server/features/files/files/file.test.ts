import { createHash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import * as calls from '#contract/files/files.ts'
import { setDefaultImage } from '#contract/styles/styles.ts'
import { removeForGood } from '#server/features/files/style-files/style-files.fixture.ts'
import { makeJpeg, makePng, TINY_PNG } from '#server/test/pictures.ts'
import { test, type World } from '#server/test/world.ts'

const idOf = (style: { id: number }) => ({ id: String(style.id) })

const filesUnder = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
/** What is drawn of them comes later, by a job. */
const filesOf = async (world: World) =>
  (await filesUnder(join(world.dataFolder, 'files'))).filter((path) => !/drawn\d|\.none$/.test(path))

/** A picture of an earlier test's file may be on its way at that moment. */
const expectNothingNew = (world: World, before: readonly string[]) =>
  expect.poll(async () => (await filesOf(world)).filter((path) => !before.includes(path))).toEqual([])

/** A JPEG with a position in its EXIF, as a phone takes it in Izmir. */
const makePhoto = () =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#6f8f86' } })
    .withExif({
      IFD0: { Make: 'Factory phone' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '38/1 25/1 12/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '27/1 8/1 24/1',
      },
    })
    .jpeg()
    .toBuffer()

describe('uploading', () => {
  // shows S0-119
  test('keeps the original for download and shows the picture small, without EXIF', async ({
    make,
    world,
  }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const photo = await makePhoto()
    const uploaded = await brand.manager.upload(calls.uploadFiles, {
      params: idOf(style),
      files: [{ name: 'front ñ "1".jpg', bytes: photo }],
    })
    expect(uploaded).toSucceed(201)
    const file = uploaded.data.files[0]
    expect(uploaded.data.attachment_id).toBe(file?.id)
    expect(file).toMatchObject({
      title: 'front ñ "1".jpg',
      mime_type: 'image/jpeg',
      size: photo.length,
      width: 1600,
      height: 1200,
    })

    const params = { uploadName: file?.upload_name ?? '' }
    const original = await brand.manager.send(calls.downloadFile, { params })
    expect(original.raw.equals(photo)).toBe(true)
    expect(original.headers['content-disposition']).toBe(
      `attachment; filename="front _ _1_.jpg"; filename*=UTF-8''front%20%C3%B1%20%221%22.jpg`,
    )
    for (const width of calls.PICTURE_WIDTHS) {
      const shown = await brand.manager.send(calls.showFile, { params, query: { width: String(width) } })
      const facts = await sharp(shown.raw).metadata()
      expect(facts).toMatchObject({ format: 'webp', width })
      expect(facts.exif).toBeUndefined()
      expect(shown.headers['cache-control']).toBe('private, no-cache')
      const known = { 'if-none-match': String(shown.headers.etag) }
      expect(
        (
          await brand.manager.request({
            method: 'GET',
            url: `/api/inquiries/file_show/${params.uploadName}?width=${width}`,
            headers: known,
          })
        ).status,
      ).toBe(304)
    }
    const info = await brand.manager.send(calls.readFileInfo, { params: { fileId: String(file?.id) } })
    expect(info.data).toMatchObject({ title: 'front ñ "1".jpg', size: photo.length })

    const row = await world.parts.db
      .selectFrom('files')
      .where('id', '=', file?.id ?? 0)
      .select(['latitude', 'longitude'])
      .executeTakeFirstOrThrow()
    expect(row.latitude).toBeCloseTo(38.42, 4)
    expect(row.longitude).toBeCloseTo(27.14, 4)
  })

  test('a picture turned by its EXIF is shown upright', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const turned = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#fff' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const uploaded = await brand.manager.upload(calls.uploadFiles, {
      params: idOf(style),
      files: [{ name: 'a.jpg', bytes: turned }],
    })
    expect(uploaded.data.files[0]).toMatchObject({ width: 200, height: 400 })
    const shown = await brand.manager.send(calls.showFile, {
      params: { uploadName: uploaded.data.files[0]?.upload_name ?? '' },
      query: { width: '96' },
    })
    expect(await sharp(shown.raw).metadata()).toMatchObject({ width: 96, height: 192 })
  })

  const refused: [string, string, Uint8Array][] = [
    ['a page under the name of an SVG', 'logo.svg', Buffer.from('<html><svg onload="alert(1)"/></html>')],
    ['an HTML page', 'page.html', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['HTML that is named a picture', 'photo.jpg', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a program', 'tool.exe', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
    ['half a picture', 'half.png', TINY_PNG.subarray(0, 30)],
    ['binary that is named text', 'notes.txt', Buffer.from([0, 1, 2, 3])],
  ]
  for (const [what, name, bytes] of refused) {
    test(`refuses ${what}, and nothing stays behind`, async ({ make, world }) => {
      const brand = await make.brand()
      const style = await make.style(brand)
      const before = await filesOf(world)
      const files = [
        { name: 'good.png', bytes: TINY_PNG },
        { name, bytes },
      ]
      expect(await brand.manager.upload(calls.uploadFiles, { params: idOf(style), files })).toFailWith(415)
      await expectNothingNew(world, before)
    })
  }

  test('takes the kinds that people send', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const files = [
      { name: 'spec.pdf', bytes: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n') },
      { name: 'sizes.csv', bytes: Buffer.from('size,chest\nM,52\n') },
      { name: 'notes.txt', bytes: Buffer.from('Größe M: 52 cm') },
      { name: 'moving.gif', bytes: await sharp(TINY_PNG).gif().toBuffer() },
      { name: 'scan.tiff', bytes: await sharp(TINY_PNG).tiff().toBuffer() },
    ]
    const uploaded = await brand.manager.upload(calls.uploadFiles, {
      params: idOf(style),
      files,
      query: { purpose: 'tech_pack' },
    })
    expect(uploaded).toSucceed(201)
    expect(uploaded.data.files.map((file) => [file.title, file.width])).toEqual([
      ['spec.pdf', null],
      ['sizes.csv', null],
      ['notes.txt', null],
      ['moving.gif', 8],
      ['scan.tiff', 8],
    ])
    expect(uploaded.data.files.every((file) => file.purpose === 'tech_pack')).toBe(true)
  })

  // shows S0-84, S0-142, S2-20
  test('refuses a file over 52,000,000 bytes and a sum over 102,000,000, in the words of the specification', async ({
    make,
    world,
  }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9, 1)])
    const before = await filesOf(world)
    const over = await brand.manager.upload(calls.uploadFiles, {
      params: idOf(style),
      files: [{ name: 'a.pdf', bytes: pdf(52_000_001) }],
    })
    expect(over).toFailWith(413, 'One or more files are too large to upload (50mb)')
    const three = [1, 2, 3].map((each) => ({ name: `${each}.pdf`, bytes: pdf(34_000_001) }))
    const together = await brand.manager.upload(calls.uploadFiles, { params: idOf(style), files: three })
    expect(together).toFailWith(413, 'Selected files are exceeding the maximum file summation limit (100mb)')
    await expectNothingNew(world, before)
    expect(
      await brand.manager.upload(calls.uploadFiles, {
        params: idOf(style),
        files: [{ name: 'a.pdf', bytes: pdf(52_000_000) }],
      }),
    ).toSucceed(201)
  })

  test('an upload that breaks off leaves nothing behind', async ({ make, world }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const before = await filesOf(world)
    if (!world.app.fastify.server.listening) await world.app.fastify.listen({ port: 0, host: '127.0.0.1' })
    const { port } = world.app.fastify.server.address() as { port: number }
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(
      `POST /api/inquiries/files_upload/${style.id} HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\n` +
        `Cookie: selvedge_session=${brand.manager.token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 9000000\r\n\r\n` +
        '--x\r\nContent-Disposition: form-data; name="file[]"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\n',
    )
    socket.write(randomBytes(400_000))
    const during = await expectSoon(async () => (await filesOf(world)).length > before.length)
    expect(during).toBe(true)
    socket.destroy()
    expect(await expectSoon(async () => (await filesOf(world)).length === before.length)).toBe(true)
  })

  test('no form, no file, and a form that is none are answered, not hung on', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const url = `/api/inquiries/files_upload/${style.id}`
    expect(await brand.manager.upload(calls.uploadFiles, { params: idOf(style), files: [] })).toFailWith(400)
    const json = await brand.manager.request({ method: 'POST', url, payload: {} })
    expect(json.status).toBe(415)
    const broken = await brand.manager.request({
      method: 'POST',
      url,
      payload: 'nonsense',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect(broken.status).toBe(400)
  })

  test('the same Idempotency-Key stores once; another file with it is refused', async ({ make, world }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const upload = (bytes: Uint8Array) =>
      brand.manager.upload(calls.uploadFiles, {
        params: idOf(style),
        files: [{ name: 'a.png', bytes }],
        headers: { 'idempotency-key': 'once' },
      })
    const [first, second] = await Promise.all([upload(TINY_PNG), upload(TINY_PNG)])
    expect(first.data.attachment_id).toBe(second.data.attachment_id)
    expect(await upload(await makePng(9, 9))).toFailWith(422)
    const rows = await world.parts.db
      .selectFrom('files')
      .where('style_id', '=', style.id)
      .select('id')
      .execute()
    expect(rows).toHaveLength(1)
  })
})

describe('deleting', () => {
  // shows S0-121
  test('takes the file off the style and its bytes out of the store, unless another file has the same', async ({
    make,
    world,
  }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const bytes = await makeJpeg(40, 41)
    const files = [
      { name: 'one.jpg', bytes },
      { name: 'two.jpg', bytes },
    ]
    const { data } = await brand.manager.upload(calls.uploadFiles, { params: idOf(style), files })
    const [one, two] = data.files
    await brand.manager.send(setDefaultImage, { params: idOf(style), body: { default_image: one?.id ?? 0 } })
    await brand.manager.send(calls.showFile, {
      params: { uploadName: one?.upload_name ?? '' },
      query: { width: '96' },
    })
    const stored = async () => (await filesOf(world)).filter((path) => path.includes(hashOf(bytes)))
    expect(await stored()).toHaveLength(2)

    expect(await brand.manager.send(calls.deleteFile, { params: { id: String(one?.id) } })).toSucceed()
    expect(await brand.manager.send(calls.deleteFile, { params: { id: String(two?.id) } })).toSucceed()
    const emptied = async (name = '') => removeForGood(brand.manager, style, { id: 0, upload_name: name })
    expect(await emptied(one?.upload_name)).toSucceed()
    await wait(1500)
    expect(await stored()).toHaveLength(2)
    expect(await emptied(two?.upload_name)).toSucceed()
    expect(await expectSoon(async () => (await stored()).length === 0)).toBe(true)
    expect(
      await brand.manager.send(calls.downloadFile, { params: { uploadName: two?.upload_name ?? '' } }),
    ).toFailWith(404)
  })

  test('is for the company of the file alone; owners take other files out of their place', async ({
    make,
  }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [supplier] })
    const upload = async (by: typeof brand) =>
      (
        await by.manager.upload(calls.uploadFiles, {
          params: idOf(style),
          files: [{ name: 'a.png', bytes: TINY_PNG }],
        })
      ).data.attachment_id
    const [theirs, own] = [await upload(brand), await upload(supplier)]
    expect(await supplier.manager.send(calls.deleteFile, { params: { id: String(theirs) } })).toFailWith(403)
    expect(await brand.manager.send(calls.deleteFile, { params: { id: String(own) } })).toFailWith(403)
    expect(await supplier.manager.send(calls.deleteFile, { params: { id: String(own) } })).toSucceed()
  })
})

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Whether it becomes true within five seconds; for what happens in another process or after an answer. */
const expectSoon = async (isTrue: () => Promise<boolean>): Promise<boolean> => {
  for (let tries = 0; tries < 100; tries++) {
    if (await isTrue()) return true
    await wait(50)
  }
  return false
}
