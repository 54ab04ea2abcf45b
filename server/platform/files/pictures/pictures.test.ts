import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Exif } from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { makeBmp } from '#server/test/pictures.ts'
import { readPicture, scalePicture } from './pictures.ts'

const folder = await mkdtemp(join(tmpdir(), 'selvedge-pictures-'))
afterAll(() => rm(folder, { recursive: true }))

let count = 0
const put = async (bytes: Uint8Array): Promise<string> => {
  const path = join(folder, String(++count))
  await writeFile(path, bytes)
  return path
}

const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 71, g: 48, b: 104 } } })

/** Grain, so that the bytes are many and each of them counts. */
const grain = sharp(
  Uint8Array.from({ length: 300 * 200 * 3 }, (_, index) => (index * 7919) % 251),
  { raw: { width: 300, height: 200, channels: 3 } },
)
const png = await grain.clone().png().toBuffer()
const spoilt = Buffer.from(png)
spoilt.fill(0, png.length / 2, png.length / 2 + 400)
const announcing = Buffer.from(png)
announcing.writeUInt32BE(50_001, 16)
announcing.writeUInt32BE(50_001, 20)

describe('a picture', () => {
  test.each(['png', 'jpeg', 'webp', 'gif', 'tiff'] as const)(
    'that is a whole %s is shown; half of it is refused before it is kept',
    async (kind) => {
      const bytes = await grain.clone().toFormat(kind).toBuffer()
      expect(await readPicture(await put(bytes))).toMatchObject({ width: 300, height: 200 })
      expect(await readPicture(await put(bytes.subarray(0, bytes.length / 2)))).toBeNull()
    },
  )

  test.each([
    ['whose middle is spoilt', spoilt],
    ['whose head announces 50,001 × 50,001 pixels', announcing],
  ])('%s is refused', async (_what, bytes) => {
    expect(await readPicture(await put(bytes))).toBeNull()
  })

  test('of any shape that is kept can be shown', async () => {
    for (const [width, height] of [
      [40, 30_000],
      [30_000, 40],
      [1, 1],
    ] as const) {
      const path = await put(await paint(width, height).png().toBuffer())
      expect(await readPicture(path)).toMatchObject({ width, height })
      for (const format of ['webp', 'jpeg'] as const)
        expect(
          await scalePicture({ path, to: `${path}.${format}`, width: 1280, format }),
          `${width} × ${height}`,
        ).not.toBeNull()
    }
  })
})

const HERE = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '40/1 13/1 0/1',
  GPSLongitudeRef: 'E',
  GPSLongitude: '28/1 51/1 0/1',
}

test.runIf(process.platform === 'linux')('a file whose kind was looked at is closed again', async () => {
  const path = await put(makeBmp({ width: 1, height: 1, colours: [[1, 2, 3]], bits: 24 }))
  for (let times = 0; times < 3; times++) expect(await readPicture(path)).toMatchObject({ width: 1 })
  const open = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => null)),
  )
  expect(open).not.toContain(path)
})

describe('what EXIF says', () => {
  const read = async (exif: Exif) =>
    readPicture(
      await put(
        await paint(8, 8)
          .withExif({ IFD0: { Make: 'Phone' }, ...exif })
          .jpeg()
          .toBuffer(),
      ),
    )

  test.each([
    '99999:01:01 00:00:00',
    '275760:01:01 00:00:00',
    '0000:00:00 00:00:00',
    '0000:01:01 00:00:00',
    'x',
  ])('is no time: %s', async (DateTimeOriginal) => {
    expect(await read({ IFD2: { DateTimeOriginal } })).toMatchObject({ taken_at: null })
  })

  test.each([
    ['2026:09:14 08:30:00', undefined, '2026-09-14T08:30:00'],
    ['9999:12:31 12:00:00', undefined, '9999-12-31T12:00:00'],
    ['2026:09:14 08:30:00', '+03:00', '2026-09-14T08:30:00+03:00'],
    ['2026:09:14 08:30:00', '-11:30', '2026-09-14T08:30:00-11:30'],
    ['2026:09:14 08:30:00', '+99:00', '2026-09-14T08:30:00'],
    ['2026:02:30 08:30:00', undefined, null],
  ])('is a time of the place: %s %s', async (DateTimeOriginal, OffsetTimeOriginal, taken_at) => {
    const offset: Record<string, string> = OffsetTimeOriginal ? { OffsetTimeOriginal } : {}
    expect(await read({ IFD2: { DateTimeOriginal, ...offset } })).toMatchObject({ taken_at })
  })

  test('is a height with its sign', async () => {
    const above = await paint(8, 8)
      .withExif({ IFD3: { ...HERE, GPSAltitude: '431/1', GPSAltitudeRef: '0' } })
      .jpeg()
      .toBuffer()
    const below = Buffer.from(above)
    // The library writes no other reference than zero: the entry of tag 5, type BYTE, count 1, and its value.
    const reference = below.indexOf(Buffer.from('0500010001000000', 'hex'))
    below.writeUInt8(1, reference + 8)
    expect(await readPicture(await put(above))).toMatchObject({ altitude: 431 })
    expect(await readPicture(await put(below))).toMatchObject({ altitude: -431 })
  })

  test('is how sure the place is', async () => {
    const facts = await read({ IFD3: { ...HERE, GPSHPositioningError: '47/10' } })
    expect(facts).toMatchObject({ accuracy: 4.7 })
    expect(await read({ IFD3: HERE })).toMatchObject({ accuracy: null })
  })

  test.each([
    { GPSLatitude: '200/1 0/1 0/1' },
    { GPSLatitude: '1/0 0/1 0/1' },
    { GPSLongitude: '0/0 0/0 0/0' },
    { GPSLongitude: '4294967295/1 0/1 0/1' },
  ])('is no place: %o', async (nonsense) => {
    expect(await read({ IFD3: { ...HERE, ...nonsense } })).toMatchObject({ latitude: null, longitude: null })
  })

  test.each(['4294967295/1', '1/0', '0/0'])('is a place without a height: %s', async (GPSAltitude) => {
    const facts = await read({ IFD3: { ...HERE, GPSAltitude } })
    expect(facts).toMatchObject({ latitude: expect.closeTo(40.2167, 3), altitude: null })
  })
})
