/** Photos as iPhones write them: `auckland.heic` is one of 96 × 64 pixels, taken at 36.8485° S, 12.5 m below the sea. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { HEIC_PHOTO } from '#server/test/pictures.ts'
import { doAside } from './aside.ts'
import { decodeHeic } from './heic.ts'
import { readPicture, scalePicture } from './pictures.ts'

const photo = Buffer.from(HEIC_PHOTO)
const folder = await mkdtemp(join(tmpdir(), 'selvedge-heic-'))
afterAll(() => rm(folder, { recursive: true }))

let count = 0
const put = async (bytes: Uint8Array): Promise<string> => {
  const path = join(folder, String(++count))
  await writeFile(path, bytes)
  return path
}

// shows D-185
test('is read with its size, its place and its time', async () => {
  expect(await readPicture(await put(photo))).toEqual({
    ...{ width: 96, height: 64, latitude: -36.8485, longitude: 174.7633, altitude: -12.5, accuracy: null },
    taken_at: '2026-09-14T08:30:00+12:00',
  })
})

test.each(['webp', 'jpeg', 'print'] as const)(
  'is drawn as %s, in its colours and without EXIF',
  async (format) => {
    const to = join(folder, `${format}.out`)
    expect(await scalePicture({ path: await put(photo), to, width: 48, format })).not.toBeNull()
    const made = sharp(to)
    const facts = await made.metadata()
    expect([facts.width, facts.height, facts.exif]).toEqual([48, 32, undefined])
    const { data, info } = await made.raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
    ]
    // Red grows to the right and green downwards.
    const [left = 0, right = 0] = [at(2, 16)[0], at(45, 16)[0]]
    const [top = 0, bottom = 0] = [at(24, 2)[1], at(24, 29)[1]]
    expect(right - left).toBeGreaterThan(100)
    expect(bottom - top).toBeGreaterThan(100)
  },
)

test('one of more pixels than are allowed is refused before it is drawn', async () => {
  expect(await decodeHeic(photo, 96 * 64 - 1)).toBeNull()
  expect(await decodeHeic(photo, 96 * 64)).toMatchObject({ width: 96, height: 64 })
})

const spoilt = Buffer.from(photo)
spoilt.fill(0xff, 40, 400)
const huge = Buffer.from(photo)
const size = huge.indexOf('ispe')
huge.writeUInt32BE(2 ** 31 - 1, size + 8)
huge.writeUInt32BE(2 ** 31 - 1, size + 12)
test.each([
  ['half of it', photo.subarray(0, photo.length / 2)],
  ['its head alone', photo.subarray(0, 40)],
  ['spoilt boxes', spoilt],
  ['a size that lies', huge],
])('%s is no picture, and the process that reads it lives on', async (_, bytes) => {
  expect(await doAside('picture', { path: await put(bytes) })).toBeNull()
  expect(await doAside('picture', { path: await put(photo) })).toMatchObject({ width: 96 })
})

test('bytes that are changed anywhere never throw', async () => {
  for (let at = 0; at < photo.length; at += 7) {
    const changed = Buffer.from(photo)
    changed[at] = (changed[at] ?? 0) ^ 0xff
    const read = await readPicture(await put(changed))
    if (read) expect(read.width * read.height).toBeLessThanOrEqual(50_000_000)
  }
})
