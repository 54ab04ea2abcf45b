/** Files that are made to keep a drawing busy: the word, and what others wait for in the meantime. */
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { makeGlb } from '#contract/files/model/glb.fixture.ts'
import { MAX_TRIANGLES } from '#contract/files/model/glb.rules.ts'
import { longestTurnMs } from '#server/test/hostile/longest-turn.ts'
import { toBinaryDxf } from '#server/test/trade/drawings.ts'
import { drawPreview } from './draw.ts'

const folder = await mkdtemp(join(tmpdir(), 'selvedge-hostile-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const MAX_DELAY_MS = 200

const LINE = '0\nLINE\n8\n1\n10\n0\n20\n0\n11\n1\n21\n1\n'
const SENTINEL_BYTES = 22
/** Of so many bytes, written a megabyte at a time. */
const writeDxf = async (path: string, bytes: number): Promise<void> => {
  const file = await open(path, 'w')
  const some = LINE.repeat(Math.ceil(1_000_000 / LINE.length))
  await file.write('0\nSECTION\n2\nENTITIES\n')
  for (let at = 0; at < bytes; at += some.length) await file.write(some)
  await file.write('0\nENDSEC\n0\nEOF\n')
  await file.close()
}

const writeBinaryDxf = async (path: string, bytes: number): Promise<void> => {
  const head = toBinaryDxf('0\nSECTION\n2\nENTITIES\n')
  const line = toBinaryDxf(LINE).subarray(SENTINEL_BYTES)
  await writeFile(path, Buffer.concat([head, Buffer.alloc(bytes, line)]))
}

/** A million of them and one more, as bytes: three corners each. */
const writeGlb = async (path: string): Promise<void> => {
  const count = 3 * (MAX_TRIANGLES + 1)
  const accessors = [{ bufferView: 0, componentType: 5126, count, type: 'VEC3' }]
  const whole = makeGlb([], { accessors, bufferViews: [{ buffer: 0, byteLength: count * 12 }] })
  await writeFile(path, Buffer.concat([whole, Buffer.alloc(count * 12)]))
}

// shows D-498
describe('nobody waits for', () => {
  test.each([
    ['dxf', 'a DXF of 200 MB of lines', (path: string) => writeDxf(path, 200_000_000)],
    ['dxf', 'a binary DXF of 50 MB of lines', (path: string) => writeBinaryDxf(path, 50_000_000)],
    ['glb', 'a GLB of more than a million triangles', writeGlb],
  ] as const)('%s: %s', async (kind, _name, write) => {
    const path = join(folder, kind)
    await write(path)
    let drawn: unknown
    const delay = await longestTurnMs(async () => {
      drawn = await drawPreview({ kind, path, to: `${path}.webp` })
    })
    expect(drawn).toEqual({ none: 'too_large' })
    expect(delay).toBeLessThan(MAX_DELAY_MS)
  })
})
