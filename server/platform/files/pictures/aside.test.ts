/** What files from outside cost the process that takes them. */
import { createReadStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect } from 'vitest'
import { makeJpeg } from '#server/test/pictures.ts'
import { test } from '#server/test/world.ts'
import { doAside } from './aside.ts'

const folder = await mkdtemp(join(tmpdir(), 'selvedge-aside-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const PHOTOS = 20
/** Decoded in this process, each of them takes as much for itself, and libraries keep some of it. */
const MAX_ADDED_MB = 40

const residentMb = (): number => process.memoryUsage.rss() / 1024 / 1024

describe('photos', () => {
  test(`${PHOTOS} of twelve million pixels with their copies for print leave this process small`, async ({
    world: { parts },
  }) => {
    const path = join(folder, 'photo.jpg')
    await writeFile(path, await makeJpeg(4000, 3000))
    globalThis.gc?.()
    const before = residentMb()
    let highest = before
    for (let photo = 0; photo < PHOTOS; photo++) {
      const stream = createReadStream(path)
      const received = await parts.files.receive({ stream, title: 'photo.jpg', onBytes: () => undefined })
      const print = await parts.files.print(received)
      expect(print).toMatchObject({ kind: 'jpeg', hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
      expect((await readFile(print?.path ?? '')).length).toBe(print?.size)
      await Promise.all([received.discard(), print?.discard()])
      highest = Math.max(highest, residentMb())
    }
    expect(highest - before).toBeLessThan(MAX_ADDED_MB)
  })

  test('many at once come one after the other, each with what it is', async () => {
    const paths = await Promise.all(
      [300, 200, 100].map(async (side) => {
        const path = join(folder, `${side}.jpg`)
        await writeFile(path, await makeJpeg(side, side))
        return path
      }),
    )
    const found = await Promise.all(paths.map((path) => doAside('picture', { path })))
    expect(found.map((facts) => facts?.width)).toEqual([300, 200, 100])
  })

  test('a place that cannot be written to is no fault of the picture', async () => {
    const path = join(folder, 'fine.jpg')
    await writeFile(path, await makeJpeg(10, 10))
    const small = { width: 8, format: 'print' } as const
    await expect(doAside('scale', { path, to: join(folder, 'away/print.jpg'), ...small })).rejects.toThrow(
      'ENOENT',
    )
    expect(await doAside('scale', { path, to: join(folder, 'print.jpg'), ...small })).toMatchObject({
      size: expect.any(Number),
    })
  })
})
