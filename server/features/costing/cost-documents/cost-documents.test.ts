import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/node'
import { describe, expect } from 'vitest'
import { changeCompanyProfile } from '#contract/companies/organizations.ts'
import * as calls from '#contract/costing/cost-documents.ts'
import { COST_TEXTS } from '#contract/costing/cost-texts.ts'
import { ORIENTATIONS, PAPER_NAMES, sheetOf } from '#contract/values/codes/paper-sizes.ts'
import {
  writeAmount,
  writeDecimal,
  writeMoney,
  writeSigned,
} from '#contract/values/numbers/written-numbers.ts'
import {
  fabric,
  makeFactory,
  paramsOf,
  saveCosts,
  saveSheet,
} from '#server/features/costing/cost-sheets/costs.fixture.ts'
import type { Maker, Person } from '#server/test/make.ts'
import { checkPdf, readPdf, readSheets } from '#server/test/pdf-reader.ts'
import { test } from '#server/test/world.ts'

type Generate = typeof calls.generateCostSheet | typeof calls.generateSecondaryCost
type Export = typeof calls.exportCostSheet | typeof calls.exportSecondaryCost
interface Style {
  id: number
}

const ofVersion = (style: Style, version: number) => ({ ...paramsOf(style), version: String(version) })
const generate = (by: Person, call: Generate, style: Style, version: number, query: object = {}) =>
  by.send(call as typeof calls.generateCostSheet, {
    params: ofVersion(style, version),
    query: query as never,
  })
const textOf = async (bytes: Buffer): Promise<string> =>
  (await readPdf(bytes)).pages
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s+/g, ' ')

const HOSTILE = ['=HYPERLINK("http://x.test","y")', '+1', '-2', '@SUM(A1)', '#read("x") $y$ \\z <b>']

/** One of everything, in two versions; the second is FOB. */
const makeCosted = async (make: Maker) => {
  const [brand, supplier] = [await make.brand(), await make.supplier()]
  const style = await make.style(brand, {
    suppliers: [supplier],
    bulk_order_quantity: 4000,
    style_name: 'Harbour tee',
  })
  const factory = await makeFactory(supplier, 'Uludağ knitting hall')
  const { manager } = brand
  const suppliers = [{ id: supplier.id, factories: [factory] }]
  await saveSheet(manager, style, {
    cost_services: [
      { cost_service_id: 1, income: '10800', payment: '10360', suppliers },
      { cost_service_id: 6, income: '3600', payment: '3800' },
    ],
  })
  await saveSheet(manager, style, { comment: 'The dye house asks more' })
  const company = { id: supplier.id, selectedFactories: [factory] }
  const saved = await saveCosts(manager, style, {
    cost_filter: 'cmt',
    yarn: [{ id: randomUUID(), placement: 'Body', description: 'Ring spun', fab_suppliers: [company] }],
    fabric: [
      fabric({
        consumption: '0.265',
        unit: 'kg',
        unit_price: '8.4',
        wastage: '6',
        insurance: '1.5',
        finance: '1',
        supplier: company,
      }),
      ...HOSTILE.map((item) => fabric({ item, consumption: null })),
    ],
    trims: [
      fabric({ item: 'Neck label', unit_price: '0.048' }),
      fabric({ item: 'Carton', is_sewing: false }),
    ],
    embellishment_cost: [{ id: randomUUID(), item: 'Chest print', unit_price: '0.4' }],
    cm_fob: [
      { id: randomUUID(), item: 'CM', amount: '2.15' },
      { id: randomUUID(), item: 'To be asked' },
    ],
    other_costs: [{ id: randomUUID(), item: 'Dyeing', cost: '-0.9', number_of_pieces: 2 }],
    per_piece_total_cost: {
      fabric_actual_cost: '10212',
      over_head_value: '0.3',
      profit_margin_percentage: '11',
      google_conversion_rate_todate: '0.7462',
      rate_date: '2026-11-20',
      rate_source: 'European Central Bank',
      target_fob: '7',
    },
  })
  expect(saved).toSucceed()
  await saveCosts(manager, style, { comment: 'As FOB', cost_filter: 'fob' })
  return { brand, manager, supplier, style, costs: saved.data }
}

describe('as PDF', () => {
  // shows S2-223
  test('a cost sheet has its head, its rows with suppliers and factories, and its total', async ({
    make,
  }) => {
    const { manager, brand, supplier, style } = await makeCosted(make)
    const answer = await generate(manager, calls.generateCostSheet, style, 2)
    expect(answer).toSucceed()
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; .*Cost sheet 2\.pdf/),
      'cache-control': 'private, no-store',
    })
    expect(await checkPdf(answer.raw)).toBe(0)
    const read = await readPdf(answer.raw)
    expect(read.isTagged).toBe(true)
    expect(read.fonts.every(({ isEmbedded }) => isEmbedded)).toBe(true)
    const text = await textOf(answer.raw)
    for (const each of [
      'Harbour tee',
      style.style_number,
      brand.name,
      'Cost sheet, version 2',
      'The dye house asks more',
      'USD',
      '2026-',
      'UTC',
      'Product Development Costing',
      `${supplier.name} (Uludağ knitting hall)`,
      'Profit/Lost US$240.00',
      '10,800.00',
      '+440.00',
      '-200.00',
      '+240.00',
      `Costs of ${brand.name}. Confidential.`,
    ])
      expect(text).toContain(each)
    // A service of which nobody said anything.
    expect(text).not.toContain('Embroidery')
  })

  // shows S2-175
  test('a secondary cost has every section, both pound forms with their formulas, and the rate’s day and source', async ({
    make,
  }) => {
    const { manager, style, costs } = await makeCosted(make)
    const text = await textOf((await generate(manager, calls.generateSecondaryCost, style, 1)).raw)
    const money = (amount: string | undefined) => writeAmount(String(amount), 'en-GB')
    for (const each of [
      ...['Fabric/yarn', 'Fabric cost', 'Trim cost, sewing', 'Trim cost, packing', 'Embellishment charges'],
      ...['CM/FOB charges', 'Other cost', 'Over head', 'Net FOB', 'Profit margin, 11 % on cost'],
      ...['Order 4,000 pieces', 'Counted as CMT', 'Final FOB in dollars', 'Neck label', 'Carton'],
      'Final FOB × rate × 1.06 · Rate 0.7462 of 2026-11-20, European Central Bank',
      'Final FOB × pieces × (rate + 0.06)',
      `£${money(costs.totals.in_pounds?.per_piece)}`,
      `£${money(costs.totals.in_pounds?.planned)}`,
      money(costs.totals.final_fob.per_piece),
      money(costs.totals.final_fob.planned),
      `Final FOB − target: ${money(costs.totals.over_target?.amount)}`,
      '-1.80',
      ...HOSTILE,
    ])
      expect(text).toContain(each)
  })

  // shows S2-177
  test('what FOB does not count is left out', async ({ make }) => {
    const { manager, style } = await makeCosted(make)
    const text = await textOf((await generate(manager, calls.generateSecondaryCost, style, 2)).raw)
    for (const gone of ['Fabric cost', 'Trim cost', 'Neck label', 'Embellishment'])
      expect(text).not.toContain(gone)
    expect(text).toContain('Counted as FOB: materials are in the CM/FOB price and not listed.')
  })

  // shows S2-223
  test('all fifty-five sizes both ways, each sound and of its measure', async ({ make }) => {
    const { manager, style } = await makeCosted(make)
    for (const format of PAPER_NAMES)
      for (const orientation of ORIENTATIONS) {
        const query = { format, orientation, preview: 'true' }
        const answer = await generate(manager, calls.generateSecondaryCost, style, 1, query)
        expect(answer, `${format} ${orientation}`).toSucceed()
        expect(String(answer.headers['content-disposition'])).toMatch(/^inline; /)
        const pages = await readSheets(answer.raw, { pictures: false })
        expect(pages.length, `${format} ${orientation}`).toBeGreaterThan(0)
        const { widthMm, heightMm } = sheetOf(format, orientation)
        for (const page of pages) {
          expect(page.widthMm, `${format} ${orientation}`).toBeCloseTo(widthMm, 1)
          expect(page.heightMm, `${format} ${orientation}`).toBeCloseTo(heightMm, 1)
        }
      }
  })
})

describe('numbers of a document', () => {
  const READERS = ['en-GB', 'en-US', 'de-DE', 'de-CH', 'fr-FR', 'pt-BR', 'tr', 'zh-CN', 'bn', 'ar']
  /** Digits are those of fields, whatever the language's own are. */
  const localeOf = (tag: string) => new Intl.Locale(tag, { numberingSystem: 'latn' }).toString()
  /** Blanks of all kinds, and marks of direction, say nothing of a number. */
  const plain = (text: string) => text.replaceAll(/[\u200e\u200f\u061c]/g, '').replaceAll(/\s+/g, ' ')

  // shows S2-216
  test.for(READERS)('stand as the screen of a reader of %s writes them', async (tag, { make }) => {
    const { manager, style, costs } = await makeCosted(make)
    const locale = localeOf(tag)
    const [sheet, secondary] = [
      plain(await textOf((await generate(manager, calls.generateCostSheet, style, 2, { locale: tag })).raw)),
      plain(
        await textOf((await generate(manager, calls.generateSecondaryCost, style, 1, { locale: tag })).raw),
      ),
    ]
    for (const written of [
      writeAmount('10800.00', locale),
      writeSigned('440.00', locale),
      writeSigned('-200.00', locale),
      writeMoney('240.00', 'USD', locale),
    ])
      expect(sheet).toContain(plain(written))
    const { totals } = costs
    for (const written of [
      writeMoney(totals.final_fob.per_piece, 'USD', locale),
      writeMoney(totals.final_fob.planned, 'USD', locale),
      writeMoney(String(totals.in_pounds?.planned), 'GBP', locale),
      writeAmount(totals.net_fob.planned, locale),
      writeSigned(String(totals.rows.fabric.profit_or_loss), locale),
      writeDecimal('0.265', locale),
      writeDecimal('8.4', locale, 2),
    ])
      expect(secondary).toContain(plain(written))
  })

  test('without a language are those of English, and no tag is refused at its field', async ({ make }) => {
    const { manager, style } = await makeCosted(make)
    const usual = await textOf((await generate(manager, calls.generateCostSheet, style, 2)).raw)
    expect(usual).toContain('10,800.00')
    const wrong = await generate(manager, calls.generateCostSheet, style, 2, { locale: 'no language' })
    expect(wrong).toFailAt('locale', 'Choose a language from the list')
  })

  // shows S2-217
  test('have the four decimals of their sheet in its lines, and two in prices of a piece', async ({
    make,
  }) => {
    const brand = await make.brand()
    const style = await make.style(brand, { bulk_order_quantity: 100_000 })
    await brand.manager.send(changeCompanyProfile, { body: { cost_decimals: 4 } })
    const trims = Array.from({ length: 12 }, (_, index) =>
      fabric({
        item: `Label ${index}`,
        consumption: '1',
        unit_price: '0.0049',
        is_sewing: index % 2 === 0,
      }),
    )
    const saved = await saveCosts(brand.manager, style, {
      trims,
      cm_fob: [{ id: randomUUID(), item: 'CM', amount: '1.2345' }],
      per_piece_total_cost: { over_head_value: '0.0055' },
    })
    expect(saved).toSucceed()
    expect(saved.data.totals.rows.trims).toMatchObject({ per_piece: '0.0588', planned: '5880.00' })
    expect(saved.data.totals.net_fob).toEqual({ per_piece: '1.2988', planned: '129880.00' })
    const text = await textOf((await generate(brand.manager, calls.generateSecondaryCost, style, 1)).raw)
    for (const each of [
      'Label 0 1 0.0049 0.0049',
      'Total 0.0294',
      'CM 1.2345 Total 1.2345',
      'Trims, sewing and packing 0.06 5,880.00',
      'Net FOB 1.30 129,880.00',
      'rounded to 4 decimals',
    ])
      expect(text).toContain(each)
    const answer = await brand.manager.send(calls.exportSecondaryCost, { params: ofVersion(style, 1) })
    const sheets = await readXlsxFile(answer.raw)
    const rowsOf = (name: string) => sheets.find(({ sheet }) => sheet === name)?.data ?? []
    expect(rowsOf('Trims').at(-1)?.at(-2)).toBe(0.0588)
    expect(rowsOf('Trims')[1]?.at(-2)).toBe(0.0049)
    expect(
      rowsOf('CM FOB charges')
        .slice(1)
        .map((row) => row.slice(0, 2)),
    ).toEqual([
      ['CM', 1.2345],
      ['Total', 1.2345],
    ])
    const trimsRow = rowsOf('Summary').find(([first]) => first === 'Trims, sewing and packing')
    expect(trimsRow?.slice(1, 3)).toEqual([0.0588, 5880])
  })
})

describe('as XLSX', () => {
  const read = async (by: Person, call: Export, style: Style, version: number) => {
    const answer = await by.send(call, { params: ofVersion(style, version) })
    expect(answer).toSucceed()
    expect(answer.headers['content-disposition']).toMatch(/^attachment; .*\.xlsx/)
    const sheets = await readXlsxFile(answer.raw)
    return {
      raw: answer.raw,
      rowsOf: (name: string) => sheets.find(({ sheet }) => sheet === name)?.data,
      sheets,
    }
  }

  // shows S2-223
  test('numbers are numbers, and their currency is in the head', async ({ make }) => {
    const { manager, supplier, style } = await makeCosted(make)
    const { rowsOf } = await read(manager, calls.exportCostSheet, style, 2)
    const rows = rowsOf('Cost sheet') ?? []
    const head = rows.findIndex(([first]) => first === 'Service')
    expect(rows[head]).toEqual([
      'Service',
      'Income Customers (USD)',
      'Suppliers',
      'Payment (USD)',
      'Profit/Lost (USD)',
    ])
    expect(rows[head + 1]).toEqual(['Fabric', 10800, `${supplier.name} (Uludağ knitting hall)`, 10360, 440])
    expect(rows.at(-1)).toEqual(['Total Profit/Lost', 14400, null, 14160, 240])
    expect(rows.slice(0, head)).toEqual(
      expect.arrayContaining([expect.arrayContaining(['Comment', 'The dye house asks more'])]),
    )
  })

  // shows S2-223
  test('texts that look like formulas are text, and sections are sheets', async ({ make }) => {
    const { manager, style, costs } = await makeCosted(make)
    const { rowsOf, sheets } = await read(manager, calls.exportSecondaryCost, style, 1)
    expect(sheets.map(({ sheet }) => sheet)).toEqual([
      'Summary',
      'Fabric, yarn',
      'Fabric',
      'Trims',
      'Embellishment',
      'CM FOB charges',
      'Other cost',
    ])
    const fabrics = rowsOf('Fabric') ?? []
    expect(fabrics[0]).toContain('Unit price (USD)')
    expect(fabrics.slice(2, -1).map(([item]) => item)).toEqual(HOSTILE)
    const id = expect.stringMatching(/^[0-9a-f-]{36}$/)
    expect(fabrics[1]?.slice(3)).toEqual(['kg', 0.265, 8.4, 6, 1.5, 1, 2.42, id])
    expect(rowsOf('CM FOB charges')).toEqual([
      ['Item', 'Amount (USD)', 'Line'],
      ['CM', 2.15, id],
      ['To be asked', null, id],
      ['Total', 2.15, null],
    ])
    expect(rowsOf('Other cost')?.[1]).toEqual(['Dyeing', -0.9, 2, -1.8, id])
    const summary = rowsOf('Summary') ?? []
    const { per_piece, planned } = costs.totals.final_fob
    const find = (name: string) => summary.find(([first]) => first === name)?.slice(1)
    expect(find('Final FOB in dollars')?.slice(0, 2)).toEqual([Number(per_piece), Number(planned)])
    expect(find('Rate to pounds')?.[0]).toBe(0.7462)
    expect(find('Fabric')).toEqual([2.42, 9680, 10212, -532])
  })

  // shows D-299
  test('amounts and totals are formulas, each with the value that the product counted', async ({ make }) => {
    const { manager, style } = await makeCosted(make)
    const { raw } = await read(manager, calls.exportSecondaryCost, style, 1)
    const parts = unzipSync(raw)
    const cellsOf = (sheet: number) => strFromU8(parts[`xl/worksheets/sheet${sheet}.xml`] ?? new Uint8Array())
    expect(cellsOf(3)).toContain('<f>ROUND(E2*F2*(1+(G2+H2+I2)/100),2)</f><v>2.42</v>')
    const summary = cellsOf(1)
    for (const formula of [`'Fabric'!J`, 'ROUND(SUM(B', 'SUMIF(D', '/100,2)'])
      expect(summary.replaceAll('&apos;', "'").replaceAll('&#39;', "'")).toContain(formula)
    // A file that keeps a formula without its value cannot be imported again.
    for (const sheet of Object.keys(parts).filter((name) => name.startsWith('xl/worksheets/')))
      expect(strFromU8(parts[sheet] ?? new Uint8Array())).not.toMatch(/<\/f><\/c>/)
  })

  test('what FOB does not count is left out', async ({ make }) => {
    const { manager, style } = await makeCosted(make)
    const { sheets } = await read(manager, calls.exportSecondaryCost, style, 2)
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['Summary', 'CM FOB charges', 'Other cost'])
  })

  test('control characters, which no workbook can hold, are left out', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    await saveCosts(brand.manager, style, { fabric: [fabric({ item: 'A\u0001BC' })] })
    const { rowsOf } = await read(brand.manager, calls.exportSecondaryCost, style, 1)
    expect(rowsOf('Fabric')?.[1]?.[0]).toBe('ABC')
  })
})

describe('whose they are', () => {
  const ALL = [
    calls.generateCostSheet,
    calls.generateSecondaryCost,
    calls.exportCostSheet,
    calls.exportSecondaryCost,
  ]
  test.for(ALL)('$name: the company’s own, and a version that is there', async (call, { make }) => {
    const { manager, supplier, style } = await makeCosted(make)
    const ask = (by: Person, version: number) => by.send(call, { params: ofVersion(style, version) })
    expect(await ask(supplier.manager, 1)).toFailWith(401, COST_TEXTS.noAccess)
    expect(await ask((await make.brand()).manager, 1)).toFailWith(404, 'Style not found')
    expect(await ask(manager, 9)).toFailWith(404, COST_TEXTS.noSuchVersion)
  })

  test('unknown papers are refused at their field', async ({ make }) => {
    const { manager, style } = await makeCosted(make)
    const answer = await generate(manager, calls.generateCostSheet, style, 1, { format: 'A11' })
    expect(answer).toFailAt('format', 'Choose a paper size')
  })
})
