import { describe, expect } from 'vitest'
import { uploadLogo } from '#contract/companies/organizations.ts'
import { uploadFiles } from '#contract/files/files.ts'
import { generateReport } from '#contract/quality/qc-pdf.ts'
import { saveDetails } from '#contract/quality/qc-report-details.ts'
import { setDefaultImage } from '#contract/styles/styles.ts'
import { AQL_STANDARD } from '#contract/values/codes/aql-table.ts'
import { ORIENTATIONS, PAPER_NAMES, sheetOf } from '#contract/values/codes/paper-sizes.ts'
import { inEnglish } from '#contract/values/text/told.ts'
import {
  addPackingList,
  addPhoto,
  approve,
  decide,
  draw,
  granted,
  type Inspection,
  idOf,
  itemOf,
  makeInspection,
  makeReady,
  plantDefect,
  read,
  setAql,
  sign,
  takePhoto,
  upload,
} from '#server/features/quality/qc-reports/qc-reports.fixture.ts'
import type { Person } from '#server/test/make.ts'
import { checkPdf, readPdf, readSheets } from '#server/test/pdf-reader.ts'
import { TINY_PNG } from '#server/test/pictures.ts'
import { test } from '#server/test/world.ts'
import { LEVEL_NAMES } from './report-print.words.ts'

const print = (by: Pick<Person, 'send'>, report: { id: number }, query: object = {}) =>
  by.send(generateReport, { params: idOf(report), query: query as never })
const textOf = async (bytes: Buffer): Promise<string> =>
  (await readPdf(bytes)).pages
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s+/g, ' ')

/** With something of everything that is printed. */
const fill = async (world: Parameters<typeof plantDefect>[0], inspection: Inspection) => {
  const { inspector, report, brand } = inspection
  const photo = await addPhoto(inspector, report, 'front')
  const defect = await addPhoto(inspector, report, 'defect_images')
  await addPackingList(inspector, report)
  await plantDefect(world, inspection, { itemId: itemOf(report).id, fileId: defect.id, quantity: 2 })
  await sign(inspector, report, { company: String(brand.id) })
  return { photo, defect }
}

describe('a report as PDF', () => {
  // shows S2-114
  test('has style, number, result, plan, criteria, defects, photos, packing list and signatures', async ({
    make,
    world,
  }) => {
    const inspection = await makeInspection(make)
    await fill(world, inspection)
    const { inspector, report, style } = inspection
    const answer = await print(inspector, report)
    expect(answer).toSucceed()
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; .*Final/),
      'cache-control': 'private, no-store',
    })
    expect(await checkPdf(answer.raw)).toBe(0)
    const read = await readPdf(answer.raw)
    expect(read.isTagged).toBe(true)
    expect(read.fonts.every(({ isEmbedded }) => isEmbedded)).toBe(true)
    const first = read.pages[0]?.text ?? ''
    for (const text of [report.name, style.style_number, AQL_STANDARD, 'Pending', 'Major'])
      expect(first).toContain(text)
    const text = read.pages.map((page) => page.text).join(' ')
    for (const each of [
      itemOf(report).name,
      '2 pieces',
      'Defects',
      'Packing list',
      'Signatures',
      'Not approved yet',
      'Lena Koç',
    ])
      expect(text).toContain(each)
    for (const [at, page] of read.pages.entries()) {
      expect(page.text).toContain(`${at + 1} of ${read.pages.length}`)
      expect(page.text).toContain(style.style_number)
      expect(page.text).toContain(report.name)
    }
    // The photo, the defect and the packing list; the signature is typed.
    expect(read.pages.flatMap(({ pictures }) => pictures)).toHaveLength(3)
  })

  test('the first page says the verdict, who stands by it, what was found against what is allowed, and shows style and logo', async ({
    make,
    world,
  }) => {
    const inspection = await makeInspection(make, { name: 'فحص نهائي 👕' })
    const { inspector, report, brand, style } = inspection
    const params = idOf(style)
    granted(await brand.manager.upload(uploadLogo, { files: [{ name: 'logo.png', bytes: TINY_PNG }] }))
    const uploaded = granted(
      await brand.manager.upload(uploadFiles, {
        params,
        files: [{ name: 'a.jpg', bytes: await takePhoto() }],
      }),
    )
    const body = { default_image: uploaded.files[0]?.id ?? 0 }
    granted(await brand.manager.send(setDefaultImage, { params, body }))
    await fill(world, inspection)
    const answer = await print(inspector, report, { time_zone: 'Asia/Dhaka' })
    expect(answer).toSucceed()
    const { pages } = await readPdf(answer.raw)
    const [first] = pages
    expect(first?.pictures).toHaveLength(2)
    const text =
      first?.words
        .map((word) => word.text)
        .join(' ')
        .replaceAll(/\s+/g, ' ') ?? ''
    const { aql } = await read(inspector, report)
    const item = itemOf(report)
    for (const each of ['فحص', 'نهائي', '👕', 'Pending', 'Not approved yet', 'Signed for', 'Lena Koç'])
      expect(text).toContain(each)
    const level = inEnglish(LEVEL_NAMES.major)
    const limits = aql.plan.classes.major
    expect(text).toContain(`${item.name} ${level} 2 1`)
    const allowed = limits.planned ? limits.accept : '–'
    expect(text).toContain(`All ${level.toLowerCase()} ${level} 2 ${allowed}`)
    const whole = await textOf(answer.raw)
    expect(whole).toMatch(
      /Photo 1 · .* 2 pieces · \d{4}-\d\d-\d\d \d\d:\d\d GMT\+06:00 \([-0-9 ]*\d\d:\d\d UTC\)/,
    )
    expect(whole).toContain('Photo 2 · Front')
  })

  test('a zone that is none is refused at its field', async ({ make }) => {
    const { inspector, report } = await makeInspection(make)
    const answer = await print(inspector, report, { time_zone: 'Dhaka' })
    expect(answer.error.fields).toEqual({ time_zone: ['No such time zone'] })
  })

  // shows S2-35
  test('says who stands behind each signature, what was open, why it was approved, and which counts were typed', async ({
    make,
  }) => {
    const inspection = await makeInspection(make)
    const { inspector, report, supplier } = inspection
    await makeReady(inspection)
    await setAql(inspector, report, { count_minor: 3 })
    const stated = (await draw(inspector, report, supplier.id)).data.data
    await decide(supplier.manager, report, stated, { approve_status: false, reason: 'Nobody of us signed' })
    await draw(inspector, report, supplier.id)
    expect(await approve(inspector, report, { reason: 'Shipped by air tonight' })).toSucceed()
    const text = await textOf((await print(inspector, report)).raw)
    for (const each of [
      ...['3 (typed)', 'Approved although:', 'Criteria are still pending.', 'Shipped by air tonight'],
      ...['Typed, not drawn.', 'Signed in as Colleague', `Signed in as Manager of ${supplier.name}`],
      ...['device, name as stated.', `not confirmed by ${supplier.name}.`, 'Nobody of us signed'],
    ])
      expect(text).toContain(each)
  })

  // shows S2-33
  test('says which company could not confirm it', async ({ make, world }) => {
    const inspection = await makeInspection(make)
    const { inspector, report } = inspection
    const entry = await make.registryEntry('Mill without a door')
    await makeReady(inspection)
    await world.parts.db.write((tx) =>
      tx
        .updateTable('qc_reports')
        .set({ supplier_id: entry.id, supplier_signature_id: null })
        .where('id', '=', report.id)
        .execute(),
    )
    expect(await approve(inspector, report)).toSucceed()
    const text = await textOf((await print(inspector, report)).raw)
    expect(text).toContain('Not confirmed by Mill without a door.')
  })

  // shows S2-132
  test('every script can be read, and what looks like markup is text', async ({ make }) => {
    const { inspector, report } = await makeInspection(make)
    const notes = 'Şişli ığdır. Kiểm tra chất lượng. 质量检验报告. গুণমান. الجودة. #read("x") $y$ \\z <b>'
    await inspector.send(saveDetails, { body: { report_id: report.id, notes } as never })
    const read = await readPdf((await print(inspector, report)).raw)
    const text = read.pages
      .flatMap(({ words }) => words.map((word) => word.text))
      .join('')
      .replaceAll(/\s+/g, ' ')
    for (const each of [
      'Şişli ığdır',
      'Kiểm tra chất lượng',
      '质量检验报告',
      'গুণমান',
      'الجودة',
      '#read("x") $y$ \\z <b>',
    ])
      expect(text).toContain(each)
    const names = read.fonts.map(({ name }) => name).join(' ')
    for (const script of ['SC', 'Bengali', 'Arabic']) expect(names).toContain(script)
    expect(read.fonts.every(({ isEmbedded }) => isEmbedded)).toBe(true)
  })

  // shows S2-115
  test('all fifty-five sizes both ways, each sound, of its measure, with no picture cut', async ({
    make,
    world,
  }) => {
    const inspection = await makeInspection(make)
    await fill(world, inspection)
    for (const format of PAPER_NAMES)
      for (const orientation of ORIENTATIONS) {
        const answer = await print(inspection.inspector, inspection.report, { format, orientation })
        expect(answer, `${format} ${orientation}`).toSucceed()
        expect(await checkPdf(answer.raw), `${format} ${orientation}`).toBe(0)
        const pages = await readSheets(answer.raw, { pictures: true })
        const { widthMm, heightMm } = sheetOf(format, orientation)
        for (const page of pages) {
          expect(page.widthMm, `${format} ${orientation}`).toBeCloseTo(widthMm, 1)
          expect(page.heightMm, `${format} ${orientation}`).toBeCloseTo(heightMm, 1)
          for (const { left, bottom, right, top } of page.pictures) {
            expect(Math.min(left, right, bottom, top), `${format} ${orientation}`).toBeGreaterThanOrEqual(0)
            expect(Math.max(left, right), `${format} ${orientation}`).toBeLessThanOrEqual(
              (widthMm * 72) / 25.4,
            )
            expect(Math.max(bottom, top), `${format} ${orientation}`).toBeLessThanOrEqual(
              (heightMm * 72) / 25.4,
            )
          }
        }
        expect(pages.flatMap(({ pictures }) => pictures)).toHaveLength(3)
      }
  })

  test('the first page has the quantities and the result of each section', async ({ make, world }) => {
    const inspection = await makeInspection(make)
    await fill(world, inspection)
    const { inspector, report } = inspection
    const body = { report_id: report.id, no_of_pcs_inspected: 85, notes: 'Two cartons were wet.' } as never
    granted(await inspector.send(saveDetails, { body }))
    const { raw } = await print(inspector, report)
    const first = ((await readPdf(raw)).pages[0]?.text ?? '').replaceAll(/\s+/g, ' ')
    const { criteria } = await read(inspector, report)
    for (const each of [
      ...['Ordered', 'Presented', 'Sample to inspect', 'Inspected', 'Measured', '8.5% of the lot'],
      ...['Results by section', 'Defects by AQL', 'major 2 (', ...criteria.map(({ name }) => name)],
      ...[AQL_STANDARD, 'Inspection level II; AQL critical 0, major 2.5, minor 4.0.'],
    ])
      expect(first).toContain(each)
    const whole = await textOf(raw)
    expect(whole.indexOf('Two cartons were wet.')).toBeLessThan(whole.indexOf('Defects found and allowed'))
  })

  // shows S2-133
  test('a long name begins on the line of the style number at the head of each page', async ({ make }) => {
    const name = `Final random inspection ${'of the second lot '.repeat(12)}`
    const { inspector, report } = await makeInspection(make, { name: name.trim() })
    const { pages } = await readPdf((await print(inspector, report)).raw)
    for (const { words } of pages) {
      const number = words.find(({ text }) => text === report.style.style_number)
      const begin = words.find(({ text }) => text.includes('Final random'))
      expect(begin?.bottom).toBeCloseTo(number?.bottom ?? Number.NaN, 0)
    }
  })

  test('photos have no more pixels than the paper shows of them: the document decodes all of them at once', async ({
    make,
  }) => {
    const { inspector, report } = await makeInspection(make)
    await upload(inspector, report, { files: [{ name: 'large.jpg', bytes: await takePhoto(2000) }] })
    for (const [format, width] of [
      ['a4', 660],
      ['a1', 1200],
    ] as const) {
      const { raw } = await print(inspector, report, { format })
      // Descriptions of pictures stand in the file as they are.
      const widths = [...raw.toString('latin1').matchAll(/\/Width (\d+)/g)].map(([, each]) => Number(each))
      expect(widths, format).toEqual([width])
    }
  })

  test('for display in the product it is no download', async ({ make }) => {
    const { inspector, report } = await makeInspection(make)
    const answer = await print(inspector, report, { preview: 'true', format: 'envelope dl' })
    expect(String(answer.headers['content-disposition'])).toMatch(/^inline; /)
  })
})

describe('who may not, and what is no paper', () => {
  test('a company that the report does not name gets nothing; a visitor is asked to sign in', async ({
    make,
  }) => {
    const { supplier, report } = await makeInspection(make)
    expect(await print(supplier.manager, report)).toFailWith(404)
    const stranger = await make.brand()
    expect(await print(stranger.manager, report)).toFailWith(404)
  })

  test('of a report that is not there nothing is read', async ({ make }) => {
    const { manager } = await make.brand()
    for (const id of [999_999, Number.MAX_SAFE_INTEGER]) expect(await print(manager, { id })).toFailWith(404)
  })

  // shows S2-116
  test('unknown papers and orientations are refused at their field', async ({ make }) => {
    const { inspector, report } = await makeInspection(make)
    for (const query of [{ format: 'A11' }, { format: '' }, { format: 'constructor' }])
      expect((await print(inspector, report, query)).error.fields).toEqual({
        format: ['Choose a paper size'],
      })
    const answer = await print(inspector, report, { orientation: 'upside down' })
    expect(answer).toFailWith(400)
    expect(answer.error.fields).toEqual({ orientation: ['Choose portrait or landscape'] })
  })
})
