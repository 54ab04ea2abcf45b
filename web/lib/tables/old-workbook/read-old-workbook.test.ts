/** Files of programs that no one here wrote: Spreadsheet::WriteExcel and SheetJS. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isDayFormat } from '../number-formats.rules.ts'
import { readTableFile } from '../read-table-file.ts'

const fileOf = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(new URL(`../fixtures/${name}`, import.meta.url)))
const readSheets = async (bytes: Uint8Array<ArrayBuffer>, maxRows = 2000) => {
  const reading = await readTableFile(bytes, maxRows)
  if ('problem' in reading) throw new Error(reading.problem)
  return reading
}

// shows D-298
describe('a workbook of Excel 97–2003', () => {
  test('gives texts of all scripts, numbers, percents and days, over as many records as they take', async () => {
    const { sheets } = await readSheets(fileOf('bom-97.xls'))
    expect(sheets.map(({ name, problem }) => [name, problem])).toEqual([
      ['BOM', null],
      ['Care', null],
    ])
    const [bom] = sheets
    const rows = bom?.rows ?? []
    expect(rows[0]?.[0]).toBe('Bill of materials – Harbour tee')
    expect(rows[2]).toEqual(['Placement', 'Item', 'Cons./pc', 'Price', 'Wastage %', 'Approved', 'Total'])
    const items = ['Jersey 180 g/m²', 'Rib 1×1', 'Zıp fastener', 'Düğme 18L', '缝纫线', 'تيكيت عناية']
    for (let line = 0; line < 260; line++) {
      const consumption = Number((0.265 + line / 1000).toPrecision(15))
      expect(rows[line + 3]).toEqual([
        line % 2 === 0 ? 'Sleeve' : 'Body',
        `${items[line % 6]} no. ${line + 1}${' long description'.repeat(line % 3)}`,
        consumption,
        3.4,
        0.06,
        '2027-05-20',
        Number(((0.265 + line / 1000) * 3.4).toPrecision(15)),
      ])
    }
    expect(rows[264]?.[0]).toBe('ab')
  })

  test('names what is merged, hidden, left out and what shows an error', async () => {
    const { sheets, notes } = await readSheets(fileOf('bom-97.xls'))
    const [bom] = sheets
    expect(bom?.merged).toEqual(['A1:D1'])
    expect(bom?.hidden).toEqual(['H', '6'])
    expect(bom?.unread).toEqual([
      {
        row: 263,
        column: 6,
        shown: '#DIV/0!',
        problem: 'Cell G264 shows the error #DIV/0!. Mend it in the workbook, save it, and choose it again.',
      },
    ])
    expect(notes).toEqual([
      'Of formulas, the values that were saved last are read.',
      'Comments of cells are left out.',
    ])
  })

  test('names pictures, which stand in a box of their own', async () => {
    expect((await readSheets(fileOf('picture-97.xls'))).notes).toEqual([
      'Pictures of the workbook are left out.',
    ])
  })

  test('gives small, negative and large numbers, ticks and errors of another writer', async () => {
    const { sheets } = await readSheets(fileOf('trims-97.xls'))
    expect(sheets[0]?.rows).toEqual([
      ['Item', 'Consumption', 'Price', 'Day', 'Shown'],
      ['Zip', 1, 0.0049, '2027-05-20', true],
      ['Düğme – 缝纫线', 12.375, -3.4e9, '1999-12-31', false],
      ['Error', '#N/A'],
    ])
  })

  test('with more rows than are read says so, and its other sheets are read', async () => {
    const { sheets } = await readSheets(fileOf('bom-97.xls'), 100)
    expect(sheets[0]).toMatchObject({ rows: [], problem: expect.stringMatching(/no more than 100 are read/) })
    expect(sheets[1]).toMatchObject({ rows: [['Wash 30']], problem: null })
  })
})

test.each([
  ['of Excel 95', 'trims-95.xls', /^This is a workbook of Excel 95 or older\./],
  ['with a password', 'locked.xlsx', /^This workbook has a password\./],
])('a workbook %s says so in one sentence', async (_, name, sentence) => {
  expect(await readTableFile(fileOf(name), 100)).toEqual({ problem: expect.stringMatching(sentence) })
})

test('a torn, cut or spoilt one is read or refused, never thrown at anybody and never endless', async () => {
  const whole = fileOf('trims-97.xls')
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 12 }),
      fc.nat(whole.length),
      async (spoilt, length) => {
        const bytes = whole.slice(0, Math.max(8, length))
        for (const [at, value] of spoilt) if (at >= 8 && at < bytes.length) bytes[at] = value
        const reading = await readTableFile(bytes, 100)
        expect('problem' in reading ? reading.problem : reading.sheets.length).toBeTruthy()
      },
    ),
    { numRuns: 400 },
  )
})

test.each([
  [14, undefined, true],
  [9, undefined, false],
  [164, 'dd.mm.yyyy', true],
  [164, '"Day "0', false],
  [164, '[Red]0.00', false],
  [164, '[h]:mm', false],
  [164, '#,##0.00\\ "yd"', false],
  [164, '[$-407]d. mmm yy', true],
])('numbers of the format %s %s are days: %s', (index, format, isDay) => {
  expect(isDayFormat(index, format)).toBe(isDay)
})
