/** Where a picture says that it was taken: nothing is guessed. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp, { type Exif } from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { readPicture } from './pictures.ts'

const folder = await mkdtemp(join(tmpdir(), 'selvedge-origin-'))
afterAll(() => rm(folder, { recursive: true }))

let count = 0
const read = async (bytes: Uint8Array) => {
  const path = join(folder, String(++count))
  await writeFile(path, bytes)
  return readPicture(path)
}
const paint = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#473068' } })
const jpegWith = (gps: Record<string, string>): Promise<Buffer> =>
  paint()
    .withExif({ IFD3: gps } as Exif)
    .jpeg()
    .toBuffer()

const AUCKLAND = { GPSLatitude: '36/1 51/1 0/1', GPSLongitude: '174/1 45/1 0/1' }
const SOUTH_EAST = { GPSLatitudeRef: 'S', GPSLongitudeRef: 'E' }
const nowhere = { latitude: null, longitude: null, altitude: null }

describe('EXIF', () => {
  test.each([
    ['both letters', SOUTH_EAST, { latitude: -36.85, longitude: 174.75 }],
    [
      'north and west',
      { GPSLatitudeRef: 'N', GPSLongitudeRef: 'W' },
      { latitude: 36.85, longitude: -174.75 },
    ],
    ['no letters', {}, nowhere],
    ['a latitude without its letter', { GPSLongitudeRef: 'E' }, nowhere],
    ['a longitude without its letter', { GPSLatitudeRef: 'S' }, nowhere],
    ['letters of the other', { GPSLatitudeRef: 'E', GPSLongitudeRef: 'S' }, nowhere],
    ['letters that are none', { GPSLatitudeRef: 'X', GPSLongitudeRef: '?' }, nowhere],
  ])('with %s', async (_, letters, expected) => {
    expect(await read(await jpegWith({ ...AUCKLAND, ...letters }))).toMatchObject(expected)
  })

  test.each([
    [{ GPSAltitude: '123/10' }, 12.3],
    [{ GPSAltitude: '123/10', GPSAltitudeRef: '0' }, 12.3],
    [{}, null],
  ])('an altitude of %o is %s', async (tags, altitude) => {
    expect(await read(await jpegWith({ ...AUCKLAND, ...SOUTH_EAST, ...tags }))).toMatchObject({ altitude })
  })
})

const xmpOf = (attributes: string, elements = ''): string =>
  `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" ${attributes}>${elements}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`

describe('XMP', () => {
  const minutes = 'exif:GPSLatitude="36,51.0S" exif:GPSLongitude="174,45.0E"'
  test.each([
    ['minutes', minutes, '', { latitude: -36.85, longitude: 174.75, altitude: null }],
    [
      'seconds',
      'exif:GPSLatitude="36,51,0S" exif:GPSLongitude="174,45,0E"',
      '',
      { latitude: -36.85, longitude: 174.75 },
    ],
    [
      'elements',
      '',
      '<exif:GPSLatitude>40,13.0N</exif:GPSLatitude><exif:GPSLongitude>28,51.0W</exif:GPSLongitude>',
      { latitude: 40.216667, longitude: -28.85 },
    ],
    [
      'an altitude below the sea',
      `${minutes} exif:GPSAltitude="25/2" exif:GPSAltitudeRef="1"`,
      '',
      { altitude: -12.5 },
    ],
    ['no letter', 'exif:GPSLatitude="36,51.0" exif:GPSLongitude="174,45.0E"', '', nowhere],
    ['more degrees than there are', 'exif:GPSLatitude="99,51.0S" exif:GPSLongitude="174,45.0E"', '', nowhere],
    [
      'a time',
      'exif:DateTimeOriginal="2026-09-14T08:30:00+12:00"',
      '',
      { ...nowhere, taken_at: '2026-09-14T08:30:00+12:00' },
    ],
    ['a day that is none', 'exif:DateTimeOriginal="2026-02-30T08:30:00Z"', '', { taken_at: null }],
  ])('with %s', async (_, attributes, elements, expected) => {
    for (const format of ['jpeg', 'png', 'webp', 'tiff'] as const) {
      const found = await read(await paint().withXmp(xmpOf(attributes, elements)).toFormat(format).toBuffer())
      for (const [key, value] of Object.entries(expected)) {
        const read = found?.[key as keyof typeof found]
        if (typeof value === 'number') expect(read, `${format} ${key}`).toBeCloseTo(value, 5)
        else expect(read, `${format} ${key}`).toBe(value)
      }
    }
  })

  test('gives what EXIF does not say, and never another place', async () => {
    const both = await paint()
      .withExif({ IFD3: { ...AUCKLAND, ...SOUTH_EAST } } as Exif)
      .withXmp(
        xmpOf(
          'exif:GPSLatitude="10,0.0N" exif:GPSLongitude="10,0.0E" exif:DateTimeOriginal="2026-09-14T08:30:00"',
        ),
      )
      .jpeg()
      .toBuffer()
    expect(await read(both)).toMatchObject({
      latitude: -36.85,
      longitude: 174.75,
      taken_at: '2026-09-14T08:30:00',
    })
  })
})

const chunk = (kind: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

describe('a PNG with its blocks after the pixels', () => {
  const plain = paint().png().toBuffer()
  const withChunk = async (...chunks: Buffer[]): Promise<Buffer> => {
    const bytes = await plain
    return Buffer.concat([bytes.subarray(0, -12), ...chunks, bytes.subarray(-12)])
  }
  const exif = async () => {
    const block =
      (await sharp(await jpegWith({ ...AUCKLAND, ...SOUTH_EAST })).metadata()).exif ?? Buffer.alloc(0)
    return block.subarray(block.toString('latin1', 0, 4) === 'Exif' ? 6 : 0)
  }

  test('eXIf is read', async () => {
    expect(await read(await withChunk(chunk('eXIf', await exif())))).toMatchObject({
      latitude: -36.85,
      longitude: 174.75,
    })
  })

  test('XMP is read', async () => {
    const packet = Buffer.from(
      `XML:com.adobe.xmp\0\0\0\0\0${xmpOf('exif:GPSLatitude="36,51.0S" exif:GPSLongitude="174,45.0E"')}`,
    )
    expect(await read(await withChunk(chunk('iTXt', packet)))).toMatchObject({
      latitude: -36.85,
      longitude: 174.75,
    })
  })

  test('a block that is none, or far too long, says nothing', async () => {
    for (const content of [Buffer.from('no TIFF'), Buffer.alloc(300_000)])
      expect(await read(await withChunk(chunk('eXIf', content)))).toMatchObject(nowhere)
  })
})
