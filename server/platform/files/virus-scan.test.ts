import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { uploadFiles } from '#contract/files/files.ts'
import { INFECTED, startClamdServer } from '#server/test/servers/clamd-server.ts'
import { openWorld, test } from '#server/test/world.ts'
import { openVirusScan } from './virus-scan.ts'

const text = (name: string, words: string | Buffer) => ({ name, bytes: Buffer.from(words) })

describe('where the operator has a scanner, an upload', () => {
  const openScanned = async (scanner: { port: number }, log?: (line: string) => void) => {
    const environment = { SELVEDGE_CLAMD: `127.0.0.1:${scanner.port}` }
    const world = await openWorld({ environment, ...(log && { log }) })
    const brand = await world.make.brand()
    const style = await world.make.style(brand)
    const send = (...files: { name: string; bytes: Buffer }[]) =>
      brand.manager.upload(uploadFiles, { params: { id: String(style.id) }, files })
    return { world, send }
  }

  test('is scanned whole before it is kept; one with a virus is refused, and what came with it', async () => {
    const scanner = await startClamdServer()
    const { world, send } = await openScanned(scanner)
    try {
      const large = Buffer.alloc(1_000_001, 'a')
      expect(await send(text('care.txt', 'wash at 30'), text('large.txt', large))).toSucceed(201)
      expect(scanner.scanned).toEqual([10, 1_000_001])
      const refused = await send(text('fine.txt', 'fine'), text('bad.txt', `X5O!P%${INFECTED}`))
      expect(refused).toFailWith(400, 'A virus was found in the file. It was not saved.')
      const kept = await world.parts.db.selectFrom('files').select('title').orderBy('id').execute()
      expect(kept.map(({ title }) => title)).toEqual(['care.txt', 'large.txt'])
    } finally {
      await world.close()
      await scanner.close()
    }
  })

  test('is not taken while the scanner is away or does not scan it, and the log says why', async () => {
    const lines: string[] = []
    const scanner = await startClamdServer({ maxBytes: 100 })
    const { world, send } = await openScanned(scanner, (line) => lines.push(line))
    try {
      expect(await send(text('large.txt', 'a'.repeat(1000)))).toFailWith(503)
      expect(lines.join('')).toContain('INSTREAM size limit exceeded')
      await scanner.close()
      const refused = await send(text('care.txt', 'wash at 30'))
      expect(refused).toFailWith(503)
      expect(refused.headers['retry-after']).toBe('5')
      expect(lines.join('')).toContain('The virus scanner cannot be asked')
    } finally {
      await world.close()
    }
  })
})

test('a scanner that answers before it has the whole file is heard each time', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'selvedge-scan-'))
  const path = join(folder, 'large.bin')
  await writeFile(path, Buffer.alloc(1_000_001, 'a'))
  const scanner = await startClamdServer({ maxBytes: 100 })
  const scan = openVirusScan({ host: '127.0.0.1', port: scanner.port })
  for (let turn = 0; turn < 60; turn++) await expect(scan(path)).rejects.toThrow('The virus scanner')
  await scanner.close()
  await rm(folder, { recursive: true })
})
