/** Small pictures of tables and models, by their pixels, and what hostile ones come to. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import type { FileKind } from '#contract/files/file-kinds.ts'
import { makeGlb } from '#contract/files/model/glb.fixture.ts'
import { MAX_TRIANGLES } from '#contract/files/model/glb.rules.ts'
import { drawPreview } from './draw.ts'
import { splitRows } from './tables/first-lines.ts'
import { readFirstRows } from './tables/first-rows.ts'

const folder = await mkdtemp(join(tmpdir(), 'selvedge-tables-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

let count = 0
const put = async (bytes: Uint8Array | string): Promise<string> => {
  const path = join(folder, String(++count))
  await writeFile(path, bytes)
  return path
}
const draw = async (kind: FileKind, bytes: Uint8Array | string) => {
  const path = await put(bytes)
  const drawn = await drawPreview({ kind, path, to: `${path}.webp` })
  if ('none' in drawn) return drawn.none
  const picture = sharp(await readFile(`${path}.webp`)).removeAlpha()
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  let inked = 0
  const sums = [0, 0, 0]
  for (let at = 0; at < data.length; at += 3) {
    if (Math.min(data[at] ?? 255, data[at + 1] ?? 255, data[at + 2] ?? 255) >= 160) continue
    inked++
    for (let part = 0; part < 3; part++) sums[part] = (sums[part] ?? 0) + (data[at + part] ?? 0)
  }
  const mean = sums.map((sum) => sum / Math.max(inked, 1))
  return { width: info.width, height: info.height, inked: inked / (info.width * info.height), mean }
}
const inkOf = async (...of: Parameters<typeof draw>): Promise<number> => {
  const found = await draw(...of)
  if (typeof found === 'string') throw new Error(found)
  return found.inked
}

const LINES = ['Item;Supplier;Price', '"Zip; 6 mm";Coats;1,25', 'Jersey;"Anatolia ""Knit""";8,40']
const workbook = (rows: readonly (readonly (string | number | Date | null)[])[]) =>
  writeXlsxFile(
    rows.map((row) =>
      row.map((value) =>
        value instanceof Date ? { value, format: 'dd.mm.yyyy' } : value === null ? null : { value },
      ),
    ) as never,
  ).toBuffer()

// shows D-495
describe('a table', () => {
  test('as text is its first rows and columns, in any encoding', async () => {
    expect(splitRows(LINES.join('\r\n'))).toEqual([
      ['Item', 'Supplier', 'Price'],
      ['Zip; 6 mm', 'Coats', '1,25'],
      ['Jersey', 'Anatolia "Knit"', '8,40'],
    ])
    const text = LINES.join('\n')
    const plain = await inkOf('csv', text)
    expect(plain).toBeGreaterThan(0.002)
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
    expect(Math.abs((await inkOf('csv', utf16)) - plain)).toBeLessThan(plain / 10)
    expect(await inkOf('csv', Buffer.from('Größe;Maß\nÄrmel;60', 'latin1'))).toBeGreaterThan(0.001)
  })

  test('of a workbook is the first sheet, with texts, numbers and days as they are shown', async () => {
    const day = new Date(Date.UTC(2026, 10, 29))
    const path = await put(
      await workbook([
        ['Item', 'Day', 'Price'],
        ['Zip & Co <6>', day, 0.1 + 0.2],
        [null, null, 7],
      ]),
    )
    expect(await readFirstRows(path)).toEqual([
      ['Item', 'Day', 'Price'],
      ['Zip & Co <6>', '2026-11-29', '0.3'],
      ['', '', '7'],
    ])
    expect(await inkOf('xlsx', await readFile(path))).toBeGreaterThan(0.001)
  })

  test('of 20,000 rows is drawn as fast as a short one', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => [`Line ${at}`, at, at / 7])
    const read = await readFirstRows(await put(await workbook(rows)))
    expect(read.at(-1)?.[0]).toBe('Line 15')
  })

  test('that is empty, is no workbook, or is torn has no picture', async () => {
    expect(await draw('csv', '')).toBe('unreadable')
    expect(await draw('csv', ';;;\n;;;')).toBe('unreadable')
    expect(await draw('xlsx', 'PK\u0003\u0004 no archive')).toBe('unreadable')
    const whole = await workbook([['Item'], ['Zip']])
    expect(['unreadable', 'too_large']).toContain(await draw('xlsx', whole.subarray(0, whole.length / 2)))
  })

  test('that unpacks to gigabytes costs neither memory nor the queue', async () => {
    const rows = '<row r="1"><c r="A1" t="inlineStr"><is><t>Zip</t></is></c></row>'
    const sheet = Buffer.from(
      `<worksheet><sheetData>${rows}${' '.repeat(200_000_000)}</sheetData></worksheet>`,
    )
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': sheet }, { level: 6 })
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(await draw('xlsx', bomb)).toMatchObject({ width: 1200 })
  })

  test('of cells that never end has no picture, or one within its time', async () => {
    const open = Buffer.from(`<worksheet><sheetData><row>${'<c r="A1"><v>'.repeat(60_000)}`)
    const found = await draw('xlsx', zipSync({ 'xl/worksheets/sheet1.xml': open }))
    expect(['unreadable', 'too_large']).toContain(found)
  })
})

/** Of so many triangles, on a plane before the eye. */
const triangles = (many: number): number[] =>
  Array.from({ length: many }, (_, at) => {
    const [x, y] = [(at % 1000) / 10, Math.floor(at / 1000) / 10]
    return [x, y, 0, x + 0.1, y, 0, x, y + 0.1, 0]
  }).flat()

// shows D-495
describe('a model', () => {
  test('is seen in its colour from where one begins to turn it', async () => {
    const seen = await draw('glb', makeGlb([0, 0, 0, 2, 0, 0, 0, 2, 0]))
    if (typeof seen === 'string') throw new Error(seen)
    expect(seen.inked).toBeGreaterThan(0.2)
    const [red = 0, green = 0, blue = 0] = seen.mean
    expect(red).toBeGreaterThan(150)
    expect(Math.max(green, blue)).toBeLessThan(40)
  })

  test('what stands before hides what stands behind', async () => {
    const change = {
      meshes: [
        { primitives: [{ attributes: { POSITION: 0 }, material: 0 }] },
        { primitives: [{ attributes: { POSITION: 0 }, material: 1 }] },
      ],
      // Red behind blue, as one looks along the third axis.
      nodes: [{ mesh: 1, translation: [0, 0, 0.5] }, { mesh: 0 }],
      scenes: [{ nodes: [0, 1] }],
      materials: [
        { pbrMetallicRoughness: { baseColorFactor: [1, 0, 0, 1] } },
        { pbrMetallicRoughness: { baseColorFactor: [0, 0, 1, 1] } },
      ],
    }
    const seen = await draw('glb', makeGlb([-3, -3, 0, 3, -3, 0, 0, 3, 0], change))
    if (typeof seen === 'string') throw new Error(seen)
    expect(seen.mean[2]).toBeGreaterThan(seen.mean[0] ?? 255)
  })

  test('of half a million triangles is drawn, and of more than a million is not', async () => {
    expect(await draw('glb', makeGlb(triangles(500_000)))).toMatchObject({ width: expect.any(Number) })
    expect(await draw('glb', makeGlb(triangles(MAX_TRIANGLES + 1)))).toBe('too_large')
  })

  test('that names itself twice, or is no model, has no picture', async () => {
    expect(await draw('glb', makeGlb([0, 0, 0, 1, 0, 0, 0, 1, 0], { nodes: [{ children: [0, 0] }] }))).toBe(
      'too_large',
    )
    expect(await draw('glb', 'glTF')).toBe('unreadable')
  })
})
