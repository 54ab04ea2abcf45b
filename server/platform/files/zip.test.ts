import { fork } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { type ZipEntry, zipName, zipOf } from './zip.ts'

const AT = new Date('2026-11-20T09:41:00.000Z')
const PIECE = Buffer.alloc(64 * 1024, 'selvedge')

const entry = (path: string, pieces: number, opened: string[] = []): ZipEntry => ({
  path,
  size: pieces * PIECE.length,
  at: AT,
  open: async () => {
    opened.push(path)
    return Readable.from(
      (function* () {
        for (let at = 0; at < pieces; at++) yield PIECE
      })(),
    )
  },
})

const readAll = async (stream: Readable): Promise<Buffer> => Buffer.concat(await stream.toArray())

test('an archive is as long as it said, and holds what it was given', async () => {
  const { stream, size } = await zipOf([entry('a.txt', 2), entry('Größe/b (2).txt', 1), entry('empty', 0)])
  const bytes = await readAll(stream)
  expect(bytes.length).toBe(size)
  const contents = unzipSync(bytes)
  expect(Object.keys(contents)).toEqual(['a.txt', 'Größe/b (2).txt', 'empty'])
  expect(Buffer.from(contents['a.txt'] ?? [])).toEqual(Buffer.concat([PIECE, PIECE]))
})

test('files are opened one after the other, and no more once nobody reads', async () => {
  const opened: string[] = []
  const { stream } = await zipOf([entry('a', 400, opened), entry('b', 400, opened), entry('c', 1, opened)])
  for await (const _ of stream) break
  expect(opened).toEqual(['a'])
  expect(stream.destroyed).toBe(true)
})

test('a file that is gone, or shorter than it was, breaks the archive', async () => {
  const gone = { ...entry('gone', 1), open: () => Promise.reject(new Error('it is gone')) }
  await expect(zipOf([entry('a', 1), gone]).then(({ stream }) => readAll(stream))).rejects.toThrow(
    'it is gone',
  )
  const short = { ...entry('short', 1), size: 2 * PIECE.length }
  await expect(zipOf([short]).then(({ stream }) => readAll(stream))).rejects.toThrow()
})

// shows D-254
test('2 GB pass over HTTP with less than 60 MB of memory', async () => {
  const bytes = 52_000_000
  const folder = await mkdtemp(join(tmpdir(), 'selvedge-zip-'))
  const path = join(folder, 'marker.bin')
  await writeFile(path, Buffer.alloc(bytes, 'selvedge'))
  const server = fork(join(import.meta.dirname, '../../test/servers/zip-server.ts'), [path, String(bytes)])
  try {
    const port = await new Promise<number>((resolve) => server.once('message', (at) => resolve(Number(at))))
    const read = async (address: string): Promise<number> => {
      let count = 0
      const answer = await fetch(`http://127.0.0.1:${port}/${address}`)
      for await (const piece of answer.body ?? []) count += piece.length
      expect(count).toBe(Number(answer.headers.get('content-length') ?? count))
      return count
    }
    await read('1')
    expect(await read('40')).toBeGreaterThan(2_000_000_000)
    const grown = Number(await (await fetch(`http://127.0.0.1:${port}/memory`)).text())
    expect(grown).toBeGreaterThan(0)
    expect(grown).toBeLessThan(60 * 1024 * 1024)
  } finally {
    server.kill()
    await rm(folder, { recursive: true })
  }
})

test.each([
  ['../../etc/passwd', '.._.._etc_passwd'],
  ['a\\b:c*?.txt', 'a_b_c__.txt'],
  ['dots...', 'dots'],
  ['..', '_'],
  ['', '_'],
  ['CON.txt', '_CON.txt'],
  ['sleeve\u202etxt.exe', 'sleeve_txt.exe'],
  ['nul\u0000.pdf', 'nul_.pdf'],
  ['Größe 12⅜.pdf', 'Größe 12⅜.pdf'],
])('%j is unpacked as %j', (name, wanted) => {
  expect(zipName(name)).toBe(wanted)
})
