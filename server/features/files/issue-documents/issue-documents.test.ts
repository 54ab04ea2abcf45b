import readXlsxFile from 'read-excel-file/node'
import { describe, expect } from 'vitest'
import * as calls from '#contract/files/style-issues.ts'
import { saveTechPack } from '#contract/files/tech-packs.ts'
import { PRODUCT_LANGUAGES } from '#contract/values/codes/languages.ts'
import {
  idOf,
  issue,
  makeIssued,
  paramsOf,
  setChest,
} from '#server/features/files/style-issues/style-issues.fixture.ts'
import { note } from '#server/features/files/tech-packs/tech-packs.fixture.ts'
import { asInput, line, save as saveBom } from '#server/features/materials/boms/boms.fixture.ts'
import type { Maker, Person } from '#server/test/make.ts'
import { checkPdf, readPdf } from '#server/test/pdf-reader.ts'
import { test } from '#server/test/world.ts'

const FORMULA = '=HYPERLINK("http://x.test","y")'

/** The chest goes from 52 to 53, a note and a line with a price come in. */
const makeChanged = async (make: Maker) => {
  const made = await makeIssued(make)
  const { brand, style } = made
  const { manager } = brand
  await setChest(manager, style, '53')
  const body = { construction_notes: [note({ part: FORMULA })] }
  expect(await manager.send(saveTechPack, { params: idOf(style), body: body as never })).toSucceed()
  const items = [line({ item: 'Jersey 180', unit_price: '8.4', currency: 'EUR' })]
  expect(await saveBom(manager, style, { items })).toSucceed()
  expect(await issue(manager, style, { reason: 'Chest wider' })).toSucceed(201)
  return made
}

const textOf = async (bytes: Buffer): Promise<string> =>
  (await readPdf(bytes)).pages
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s+/g, ' ')

describe('the PDF of an issue', () => {
  // shows D-296
  test('has the list of issues, what changed, the materials without prices, and says that it was replaced', async ({
    make,
  }) => {
    const { style, mill } = await makeChanged(make)
    const generate = (number: number, query: object = {}) =>
      mill.manager.send(calls.generateIssue, { params: paramsOf(style, number), query: query as never })
    const second = await generate(2)
    expect(second).toSucceed()
    expect(await checkPdf(second.raw)).toBe(0)
    const text = await textOf(second.raw)
    for (const each of [
      ...['Chest wider', 'After the fitting', 'Changes since issue 1', 'Size M 52 53', 'Jersey 180'],
      '/printed_issues/',
    ])
      expect(text).toContain(each)
    const [firstPage] = (await readPdf(second.raw)).pages
    for (const reason of ['Chest wider', 'After the fitting']) expect(firstPage?.text).toContain(reason)
    expect(text).not.toContain('8.4')
    expect(text).not.toMatch(/Issue \d+ replaces this one/)
    const first = await textOf((await generate(1)).raw)
    expect(first).toContain('Issue 2 replaces this one.')
    expect(first).toContain('This is the first issue')
    expect(first).not.toContain('Jersey 180')
    expect(await generate(2, { from: '7' })).toMatchObject({ status: 404 })
  })

  // shows D-388
  test('says where labels and packaging go, and from where to where one was moved', async ({ make }) => {
    const { brand, style, mill } = await makeIssued(make)
    const { manager } = brand
    const label = line({ section: 'labels', item: 'Care label', placement: 'Neck seam' })
    const bag = line({ section: 'packaging', item: 'Polybag', placement: 'Folded, one each' })
    const saved = await saveBom(manager, style, { items: [label, bag] })
    expect(saved).toSucceed()
    expect(await issue(manager, style, { reason: 'Labels' })).toSucceed(201)
    const { version, items } = saved.data
    const moved = items.map((item) => ({
      ...asInput(item),
      ...(item.section === 'labels' && { placement: 'Left side seam' }),
    }))
    expect(await saveBom(manager, style, { version, items: moved })).toSucceed()
    expect(await issue(manager, style, { reason: 'Label moved' })).toSucceed(201)

    const print = async (number: number) => {
      const params = paramsOf(style, number)
      return textOf((await mill.manager.send(calls.generateIssue, { params, query: {} })).raw)
    }
    const [second, third] = [await print(2), await print(3)]
    expect(second).toContain('Section Item Placement')
    expect(second).toMatch(/Labels Care label Neck seam.*Packaging Polybag Folded, one each/)
    expect(third).toMatch(/Labels Care label Left side seam.*Packaging Polybag Folded, one each/)
    expect(third).toMatch(/Care label Placement Neck seam Left side seam/)
    expect(third).not.toMatch(/Polybag Placement/)
  })

  // shows D-296
  test('is written in each language of the product', async ({ make }) => {
    const { style, mill } = await makeChanged(make)
    const titles = new Set<string>()
    for (const language of PRODUCT_LANGUAGES) {
      const answer = await mill.manager.send(calls.generateIssue, {
        params: paramsOf(style, 2),
        query: { language } as never,
      })
      expect(answer).toSucceed()
      titles.add((await readPdf(answer.raw)).title)
    }
    expect(titles.size).toBeGreaterThan(PRODUCT_LANGUAGES.length - 4)
  })
})

// shows D-296
test('a difference as a workbook has a row for each place, and what looks like a formula is text', async ({
  make,
}) => {
  const { style, mill } = await makeChanged(make)
  const answer = await mill.manager.send(calls.exportIssueDifference, { params: paramsOf(style, 2) })
  expect(answer).toSucceed()
  const [sheet] = await readXlsxFile(answer.raw)
  const rows = (sheet?.data ?? []).map((row) => row.map((value) => (value === null ? '' : String(value))))
  expect(rows).toContainEqual(['Measurement chart', 'A Half chest', 'Size M', '52', '53'])
  expect(rows).toContainEqual(['How it is made', FORMULA, '', '', 'Added\nCoverstitch, 4 mm'])
  expect(rows).toContainEqual(['Materials', 'Jersey 180', '', '', 'Added'])
  const first = await mill.manager.send(calls.exportIssueDifference, { params: paramsOf(style, 1) })
  expect(first).toMatchObject({ status: 404 })
})

// shows D-696
test('the draft is a PDF that says so, has what would change and no code, for those who issue alone', async ({
  make,
}) => {
  const { brand, style, mill } = await makeIssued(make)
  const draft = (by: Person) => by.send(calls.generateIssueDraft, { params: idOf(style), query: {} })
  await setChest(brand.manager, style, '53')
  const answer = await draft(brand.manager)
  expect(answer).toSucceed()
  expect(answer.headers['content-disposition']).toContain('Draft of issue 2.pdf')
  const text = await textOf(answer.raw)
  expect(text).toContain('Draft of issue 2: not issued')
  expect(text).toContain('This is a draft. Nobody works by it until it is issued.')
  expect(text).toContain('Changes since issue 1')
  expect(text).toMatch(/A Half chest\s+Size M\s+52\s+53/)
  expect(text).not.toContain('Scan the code')
  for (const by of [await brand.person('qc'), mill.manager]) expect(await draft(by)).toFailWith(403)
  expect(await draft((await make.brand()).manager)).toFailWith(404)
  const unissued = await make.style(brand)
  const first = await brand.manager.send(calls.generateIssueDraft, { params: idOf(unissued), query: {} })
  expect(await textOf(first.raw)).toContain('This is the first issue: there is nothing before it.')
})

// shows D-645
test('the draft against the last issue is a workbook for those who issue alone', async ({ make }) => {
  const { brand, style, mill } = await makeIssued(make)
  const draft = (by: Person) => by.send(calls.exportIssueDraft, { params: idOf(style) })
  await setChest(brand.manager, style, '53')
  const answer = await draft(brand.manager)
  expect(answer).toSucceed()
  const [sheet] = await readXlsxFile(answer.raw)
  const rows = (sheet?.data ?? []).map((row) => row.map((value) => (value === null ? '' : String(value))))
  expect(rows).toContainEqual(['Measurement chart', 'A Half chest', 'Size M', '52', '53'])
  expect(rows.flat()).toContain('1 → Draft')
  for (const by of [await brand.person('qc'), mill.manager]) expect(await draft(by)).toFailWith(403)
  expect(await draft((await make.brand()).manager)).toFailWith(404)
  const unissued = await make.style(brand)
  expect(await brand.manager.send(calls.exportIssueDraft, { params: idOf(unissued) })).toFailWith(404)
})
