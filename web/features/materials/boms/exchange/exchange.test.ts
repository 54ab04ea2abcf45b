import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  BOM_SECTIONS,
  BOM_TEXTS,
  BOM_UNITS,
  type BomItem,
  bomItemInput,
  WEIGHT_UNITS,
} from '#contract/materials/boms.ts'
import { FIBRE_TEXTS } from '#contract/values/codes/fibres.ts'
import { speak } from '#web/lib/language/say.ts'
import { readTableFile } from '#web/lib/tables/read-table-file.ts'
import type { Cell } from '#web/lib/tables/table-reading.ts'
import type { UnreadCell } from '#web/lib/tables/unread-cells.rules.ts'
import { writeWorkbook } from '#web/lib/tables/write-workbook.ts'
import { findMissing, matchColumns } from '#web/records/table-import/find/match-columns.rules.ts'
import { type ImportTable, readTable } from '#web/records/table-import/find/read-table.rules.ts'
import type { Answers } from '#web/records/table-import/questions.rules.ts'
import { isWhole } from '#web/records/table-import/reading/import-row.ts'
import { makeLine } from '../bom.fixture.ts'
import { toSent } from '../changes/bom-changes.rules.ts'
import { changeRows } from '../changes/row-changes.rules.ts'
import { BOM_TABLE } from '../importing/bom-table.rules.ts'
import { countOf, type ImportMode, planImport } from '../importing/plan-import.rules.ts'
import type { KnownNames } from '../importing/read-places.rules.ts'
import { readImport } from '../importing/read-rows.rules.ts'
import { COLUMN_KEYS, COLUMNS, type ColumnKey } from './columns.rules.ts'
import { writeCsv, writeRows } from './write-bom.rules.ts'

const place = { verified: true, city: null, country: null, logo: null }
const [knit, dye] = [
  { id: 8, uuid: 'u8', name: 'Anatolia Knit', ...place },
  { id: 9, uuid: 'u9', name: '=Dye & "Co"', ...place },
]
const mill = { id: 80, name: 'Mill 2', established_city: null, established_country: null }
const known: KnownNames = {
  suppliers: [knit, dye],
  factories: new Map([[8, [mill]]]),
  currencies: new Set(['EUR', 'USD']),
  canChoose: true,
}

interface Import {
  separator?: string | null
  mode?: ImportMode
  names?: KnownNames
  answers?: Answers
}

const tableOf = (
  rows: readonly (readonly Cell[])[],
  {
    separator = null,
    ...sheet
  }: { separator?: string | null; unread?: UnreadCell[]; merged?: string[] } = {},
) => {
  const own = { name: 'BOM', rows: rows.map((row) => [...row]), merged: [], problem: null, ...sheet }
  return readTable(BOM_TABLE, { sheets: [own], separator, notes: [] }) as ImportTable<ColumnKey>
}

const readOf = (table: ImportTable<ColumnKey>, present: readonly BomItem[], options: Import = {}) => {
  const { names = known, answers = {} } = options
  const { rows, sheet, found, matching, settings, isOwn } = table
  const reading = readImport({
    ...{ rows, unread: sheet.unread, found, matching, settings, isOwn, answers, known: names, present },
    ...{ edits: {}, taken: {}, firstNewId: -1, currency: 'EUR' },
  })
  const open = reading.questions.filter(({ id }) => answers[id] === undefined)
  return { ...reading, asked: open.map(({ id }) => id) }
}

/** Imports a sheet as the dialog does, with what it finds itself. */
const importRows = (
  rows: readonly (readonly Cell[])[],
  present: readonly BomItem[],
  options: Import = {},
) => {
  const { separator = null, mode = 'update' } = options
  const table = tableOf(rows, { separator })
  const { rows: read, asked, questions } = readOf(table, present, options)
  const whole = read.filter(isWhole)
  const wrong = read.flatMap(({ id, problems }) =>
    Object.entries(problems).map(([key, problem]) => ({ row: id + 1, key, problem })),
  )
  const plan = planImport(present, whole, mode)
  return { settings: table.settings, read, asked, questions, wrong, ...plan }
}

const text = fc
  .string({ unit: fc.constantFrom(...'=+-@\'"\t\n;,a1 .é'), maxLength: 8 })
  .map((each) => each.trim() || null)
const digits = (whole: number, places: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: 10 ** whole - 1 }), fc.integer({ min: 0, max: 10 ** places - 1 }))
    .map(([one, two]) => `${one}.${String(two).padStart(places, '0')}`)
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const line = fc
  .record({
    section: fc.constantFrom(...BOM_SECTIONS),
    item: text.map((each) => each ?? 'Item'),
    description: text,
    composition: fc.constantFrom(
      [],
      [
        { fibre: 'cotton', percent: 95.5 },
        { fibre: 'elastane', percent: 4.5 },
      ],
    ),
    colour: text,
    country_of_origin: fc.constantFrom(null, 'TR', 'PT'),
    consumption: maybe(digits(8, 4)),
    unit: fc.constantFrom(...BOM_UNITS),
    wastage_percent: maybe(digits(2, 2)),
    unit_price: maybe(digits(10, 4)),
    currency: fc.constantFrom('EUR', 'USD'),
    certification: text,
    supplier_reference: text,
    placement: text,
    recycled_percent: maybe(digits(2, 1)),
    weight: maybe(digits(4, 2).map((each) => `1${each}`)),
    weight_unit: fc.constantFrom(...WEIGHT_UNITS),
    show_in_passport: fc.boolean(),
    supplier: fc.constantFrom(null, knit, dye),
    isMade: fc.boolean(),
  })
  .map(({ supplier, isMade, ...fields }) => {
    const factory = isMade && supplier === knit ? mill : null
    const saved = bomItemInput.parse({
      id: 'new-1',
      ...fields,
      supplier_id: supplier?.id,
      factory_id: factory?.id,
    })
    return makeLine({ ...saved, id: 1, supplier, factory })
  })
const bom = fc
  .array(line, { maxLength: 12 })
  .map((lines) => lines.map((each, index) => ({ ...each, id: index + 1 })))

describe('export then import changes nothing, each cell the same', () => {
  const bringsNothing = (
    rows: readonly (readonly Cell[])[],
    lines: readonly BomItem[],
    separator: string | null,
  ) => {
    for (const mode of ['update', 'replace'] as const) {
      const plan = importRows(rows, lines, { separator, mode })
      expect([plan.wrong, plan.asked, plan.problems]).toEqual([[], [], []])
      expect(plan.lines).toEqual([])
      expect(changeRows(lines, plan.after).edits).toEqual([])
      expect(plan.after.map(toSent).toSorted((one, other) => Number(one.id) - Number(other.id))).toEqual(
        lines.map(toSent),
      )
    }
  }

  // shows D-50
  test('in a workbook', async () => {
    await fc.assert(
      fc.asyncProperty(bom, async (lines) => {
        const blob = await writeWorkbook({ name: 'BOM', rows: writeRows(lines), widths: [] })
        const reading = await readTableFile(new Uint8Array(await blob.arrayBuffer()), 3000)
        bringsNothing('sheets' in reading ? (reading.sheets[0]?.rows ?? []) : [], lines, null)
      }),
      { numRuns: 40 },
    )
  })

  // shows D-50
  test('in text', async () => {
    await fc.assert(
      fc.asyncProperty(bom, async (lines) => {
        const reading = await readTableFile(new TextEncoder().encode(writeCsv(lines)), 3000)
        if (!('sheets' in reading)) throw new Error(reading.problem)
        bringsNothing(reading.sheets[0]?.rows ?? [], lines, reading.separator)
      }),
    )
  })

  test('into an empty BOM it adds the same lines', () => {
    fc.assert(
      fc.property(bom, (lines) => {
        const { after, wrong, asked } = importRows(writeRows(lines), [])
        const said = (each: BomItem) => ({ ...toSent(each), id: 0, picture: null })
        expect([wrong, asked]).toEqual([[], []])
        const bySection = (one: BomItem, other: BomItem) =>
          BOM_SECTIONS.indexOf(one.section) - BOM_SECTIONS.indexOf(other.section)
        expect(after.map(said)).toEqual(lines.toSorted(bySection).map(said))
      }),
    )
  })
})

const HEADS = [
  'Section',
  'Item',
  'Qty',
  'UoM',
  'Price',
  'Currency',
  'Content',
  'Vendor',
  'Factory',
  'Wastage %',
  'Origin',
  'Passport',
]
const cells = (changes: Record<string, Cell> = {}): Cell[] =>
  HEADS.map((head) => ({ Section: 'Trims', Item: 'Button', ...changes })[head] ?? null)

describe('a file of somebody else', () => {
  test('finds the heads of the reader’s own language, and English ones all the same', () => {
    speak('de', { Supplier: 'Lieferant', Item: 'Artikel', Colour: 'Farbe' })
    onTestFinished(() => speak('en', {}))
    expect(matchColumns(BOM_TABLE, ['Artikel', 'LIEFERANT', 'Colour'])).toEqual([
      'item',
      'supplier',
      'colour',
    ])
    expect(findMissing(BOM_TABLE, matchColumns(BOM_TABLE, ['Section']))).toEqual(['Artikel'])
  })

  // shows D-52
  test('is matched by what columns are usually called, below its titles', () => {
    const rows = [['Spring order', null], [], HEADS, cells()]
    expect(tableOf(rows).found).toMatchObject({ headRow: 2, lastHeadRow: 2, end: 4 })
    expect(matchColumns(BOM_TABLE, HEADS)).toEqual([
      ...[
        'section',
        'item',
        'consumption',
        'unit',
        'unit_price',
        'currency',
        'composition',
        'supplier',
        'factory',
      ],
      ...['wastage_percent', 'country_of_origin', 'show_in_passport'],
    ])
    expect(findMissing(BOM_TABLE, matchColumns(BOM_TABLE, ['Price']))).toEqual(['Item'])
    expect(tableOf([COLUMN_KEYS.map((key) => COLUMNS[key].head)]).isOwn).toBe(true)
    expect(matchColumns(BOM_TABLE, ['Price', 'Rate', 'what'])).toEqual(['unit_price', null, null])
    // Colours of several columns stand in one field.
    expect(matchColumns(BOM_TABLE, ['Colour', 'Color 2: Navy'])).toEqual(['colour', 'colour'])
  })

  test('is read cell by cell, in the words that people use', () => {
    const { after, wrong, asked } = importRows(
      [
        HEADS,
        cells({
          ...{
            Section: 'trim',
            Qty: 6,
            UoM: 'pcs',
            Price: 0.30000000000000004,
            Currency: '€',
            Content: 'Polyester 100%',
          },
          ...{
            Vendor: 'anatolia knit',
            Factory: 'MILL 2',
            'Wastage %': '3 %',
            Origin: 'Portugal',
            Passport: 'Yes',
          },
        }),
      ],
      [],
    )
    expect([wrong, asked]).toEqual([[], []])
    expect(after).toMatchObject([
      {
        ...{ id: -2, section: 'trims', consumption: '6', unit: 'piece', unit_price: '0.3', currency: 'EUR' },
        ...{
          supplier_id: 8,
          factory_id: 80,
          wastage_percent: '3',
          country_of_origin: 'PT',
          show_in_passport: true,
        },
        composition: [{ fibre: 'polyester', percent: 100 }],
      },
    ])
  })

  // shows D-52
  test.each<[string, Record<string, Cell>, string]>([
    ['a section', { Section: 'Sundries' }, 'section:sundries'],
    ['a number', { Qty: 'six', UoM: 'm' }, 'unreadable:consumption'],
    ['an error of the spreadsheet', { Qty: '#REF!', UoM: 'm' }, 'unreadable:consumption'],
    ['no unit', { Qty: 6 }, 'unit-missing:'],
    ['a unit', { Qty: 6, UoM: 'miles' }, 'unit:miles'],
    ...['--1', '1.2.3', 'NaN'].map((typed): [string, Record<string, Cell>, string] => [
      ...([`«${typed}»`, { Price: typed, Currency: 'EUR' }, 'unreadable:unit_price'] as const),
    ]),
    ['no currency', { Price: 1 }, 'currency-missing:'],
    ['a currency', { Price: 1, Currency: 'XXX' }, 'currency:xxx'],
    ['a price for another unit', { Price: '3.40/kg', Currency: 'EUR', Qty: 2, UoM: 'm' }, 'per:kg-m'],
    ['grams with a price', { Price: 8.4, Currency: 'EUR', Qty: 265, UoM: 'g' }, 'priced:g'],
    ['one fibre without a share', { Content: 'Cotton' }, 'alone:'],
    ['a supplier', { Vendor: 'Mill 30' }, 'company:mill30'],
    ['a factory of another', { Vendor: dye.name, Factory: 'Mill 2' }, 'factory:mill2'],
    ['a factory alone', { Factory: 'Mill 2' }, 'factory:mill2'],
    ['a country', { Origin: 'Atlantis' }, 'country:atlantis'],
    ['a tick', { Passport: 'maybe' }, 'tick:maybe'],
  ])('%s is asked about once for all rows', (_, changes, question) => {
    const { asked, questions, after, wrong } = importRows([HEADS, cells(changes), cells(changes)], [])
    expect(asked).toEqual([question])
    expect(questions[0]?.rows).toEqual([1, 2])
    expect(after).toEqual([])
    expect(wrong.every(({ key }) => question.endsWith(key))).toBe(true)
  })

  // shows D-52
  test.each<[string, Record<string, Cell>, ColumnKey, string]>([
    ['no item', { Item: ' ', Content: '100% cotton' }, 'item', BOM_TEXTS.itemRequired],
    ['a number below zero', { Qty: -6, UoM: 'm' }, 'consumption', BOM_TEXTS.consumption],
    ['too many places', { Price: '0.1234567', Currency: 'EUR' }, 'unit_price', BOM_TEXTS.price],
    ['20 digits', { Price: '12345678901234567890', Currency: 'EUR' }, 'unit_price', BOM_TEXTS.price],
    ['fibres that make 99', { Content: '99% cotton' }, 'composition', FIBRE_TEXTS.sum],
    ['a percent of 101', { 'Wastage %': 101 }, 'wastage_percent', BOM_TEXTS.wastage],
  ])('%s is told at its cell', (_, changes, key, problem) => {
    const { wrong, asked } = importRows([HEADS, cells(changes)], [])
    expect(asked).toEqual([])
    expect(wrong).toEqual([{ row: 2, key, problem }])
  })

  test('names suppliers only where they may be chosen, and of two of one name neither by itself', () => {
    const names = { ...known, canChoose: false }
    const rows = [HEADS, cells({ Vendor: knit.name })]
    expect(importRows(rows, [], { names }).after).toMatchObject([{ supplier: null }])
    const twice = { ...known, suppliers: [knit, { ...knit, id: 10 }] }
    expect(importRows(rows, [], { names: twice }).asked).toEqual(['company:anatoliaknit'])
    const answers = { 'company:anatoliaknit': '10' }
    expect(importRows(rows, [], { names: twice, answers }).after).toMatchObject([{ supplier_id: 10 }])
  })
})

describe('numbers as text', () => {
  const signOf = (...prices: Cell[]) =>
    importRows([['Item', 'Price'], ...prices.map((price) => ['Zip', price])], []).settings.signs
  // shows D-55
  test('have the sign that their whole column says', () => {
    expect(signOf('1,234.56', '2.500')).toEqual({ unit_price: '.' })
    expect(signOf('1.234,56', '2.500')).toEqual({ unit_price: ',' })
  })
  // shows D-55
  test('are asked about where the column does not say, and not where there is none', () => {
    expect(signOf('1.234', '2.500')).toEqual({ unit_price: null })
    expect(signOf('12', 3.5)).toEqual({})
  })
  test('of our own export have points, or commas once a spreadsheet has written semicolons', () => {
    const rows = writeRows([makeLine({ unit_price: '1.234', currency: 'EUR' })]).map((row) =>
      row.map((cell) => String(cell ?? '')),
    )
    expect(importRows(rows, [], { separator: ',' }).settings.signs).toEqual({ unit_price: '.' })
    expect(importRows(rows, [], { separator: ';' }).settings.signs).toEqual({ unit_price: ',' })
  })
})

describe('percents', () => {
  const HEAD = ['Section', 'Item', 'Wastage %']
  const settingsOf = (...wastages: Cell[]) =>
    importRows([HEAD, ...wastages.map((each) => ['Trims', 'Zip', each])], []).settings.shares
  // shows D-55
  test('of which none is over one are asked about', () => {
    expect(settingsOf(0.05, 0.1)).toEqual({ wastage_percent: null })
    expect(settingsOf('0,05', 1)).toEqual({ wastage_percent: null })
  })
  test.each([[[0.05, 5]], [['5 %']], [[0, null]], [[]]])('%j are not', (wastages) => {
    expect(settingsOf(...wastages)).toEqual({})
  })
  test('are what was said of them', () => {
    const rows = [HEAD, ['Trims', 'Zip', 0.07], ['Trims', 'Tape', '0.5']]
    const wastages = (isShare: boolean) => {
      const table = tableOf(rows)
      const settings = { signs: { wastage_percent: '.' }, shares: { wastage_percent: isShare } } as const
      return readOf({ ...table, settings }, []).rows.map(({ line }) => line.wastage_percent)
    }
    expect(wastages(true)).toEqual(['7', '50'])
    expect(wastages(false)).toEqual(['0.07', '0.5'])
  })
})

describe('what is saved', () => {
  const present = [
    makeLine({ id: 1, item: 'Jersey', colour: 'Ink', picture: 'a.png', description: 'Soft' }),
    makeLine({ id: 2, item: 'Rib' }),
    makeLine({ id: 3, item: 'Zip', section: 'trims' }),
  ]
  const rows: Cell[][] = [
    ['Line id', 'Section', 'Item', 'Colour'],
    [3, 'Trims', 'Zip', null],
    ['1', 'Fabric', 'Jersey', null],
    [77, 'Labels', 'Label', 'White'],
    [null, 'Trims', 'Tape', null],
  ]

  // shows D-54
  test('changes the lines that the file names and adds the others; what is no column of it stays', () => {
    const plan = importRows(rows, present)
    expect([plan.wrong, plan.asked]).toEqual([[], []])
    expect(plan.after.map(({ id, item, colour }) => [id, item, colour])).toEqual([
      [1, 'Jersey', null],
      [2, 'Rib', null],
      [3, 'Zip', null],
      [-4, 'Label', 'White'],
      [-5, 'Tape', null],
    ])
    expect(plan.after[0]).toEqual({ ...present[0], colour: null })
    expect(plan.after[1]).toBe(present[1])
    expect(plan.lines.map(({ kind, line, fields }) => [kind, line.item, fields])).toEqual([
      ['added', 'Label', []],
      ['added', 'Tape', []],
      ['changed', 'Jersey', ['colour']],
    ])
    expect(plan.unchanged).toBe(1)
  })

  // shows D-54
  test('or all that there is, in the order of the file', () => {
    const plan = importRows(rows, present, { mode: 'replace' })
    expect(plan.after.map(({ item }) => item)).toEqual(['Zip', 'Jersey', 'Label', 'Tape'])
    expect([countOf(plan, 'added'), countOf(plan, 'changed'), countOf(plan, 'removed')]).toEqual([2, 1, 1])
    expect(plan.after[1]?.picture).toBe('a.png')
  })

  test('not a line that stands in the file twice, nor more lines than a BOM has', () => {
    expect(importRows([...rows, [1, 'Fabric', 'Jersey', null]], present).wrong).toEqual([
      { row: 6, key: 'id', problem: 'This line stands in the file twice' },
    ])
    const many = Array.from({ length: 2000 }, (): Cell[] => [null, 'Trims', 'Zip', null])
    expect(importRows([rows[0] ?? [], ...many], present).problems).toEqual([BOM_TEXTS.tooMany])
  })
})

describe('cells of a workbook that have nothing to read', () => {
  const readFixture = async (name: string, answers: Answers = {}) => {
    const bytes = new Uint8Array(
      readFileSync(join(import.meta.dirname, '../../../../lib/tables/fixtures', name)),
    )
    const reading = await readTableFile(bytes, 100)
    const sheet = 'sheets' in reading ? reading.sheets[0] : undefined
    if (!sheet) throw new Error('The fixture has no sheet')
    return readOf(tableOf(sheet.rows, sheet), [], { answers })
  }

  // shows D-192
  test('are told in columns of texts and choices too', () => {
    const problem = 'Cell B2 shows the error #N/A.'
    const unread = [{ row: 1, column: 1, shown: '#N/A', problem }]
    const table = tableOf(
      [
        ['Item', 'Colour', 'Section'],
        ['Zip', '#N/A', 'Trims'],
      ],
      { unread },
    )
    const told = readOf(table, [])
    expect(told.asked).toEqual(['unread:colour'])
    expect(told.rows[0]?.problems).toEqual({ colour: problem })
    const [row] = readOf(table, [], { answers: { 'unread:colour': '' } }).rows
    expect(row && isWhole(row)).toBe(true)
    expect(row?.line.colour).toBeNull()
  })

  test('texts that are too long are told, and not cut', () => {
    const long = 'x'.repeat(1990)
    const { wrong } = importRows(
      [
        ['Section', 'Item', 'Description', 'Size'],
        ['Trims', 'Zip', long, '10 mm wide'],
      ],
      [],
    )
    expect(wrong.map(({ key }) => key)).toEqual(['description'])
  })

  // shows D-192
  test('are never taken for empty: what can be computed is offered, the rest asked about by cell', async () => {
    const formulas = await readFixture('f7-formula.xlsx')
    expect(formulas.asked).toEqual(['formulas:'])
    expect(formulas.rows.some(isWhole)).toBe(false)
    const { rows } = await readFixture('f7-formula.xlsx', { 'formulas:': 'take' })
    expect(rows.map(({ line }) => [line.item, line.consumption, line.unit_price])).toEqual([
      ['Jersey', '1.2', '3.3'],
      ['Rib', '2', '2.5'],
    ])
    const errors = await readFixture('f8-errors.xlsx')
    expect(errors.asked).toEqual(['formulas:', 'unreadable:unit_price'])
    expect(errors.rows[0]?.problems.unit_price).toMatch(/^Cell E2 /)
    const answered = await readFixture('f8-errors.xlsx', { 'formulas:': 'take', 'unreadable:unit_price': '' })
    expect(answered.rows.filter(isWhole).map(({ line }) => [line.section, line.item])).toEqual([
      ['fabric', 'Jersey'],
      ['fabric', 'Rib'],
      ...['Merged below', 'Row in merged section', 'Another'].map((item) => ['fabric', item]),
    ])
  })
})
