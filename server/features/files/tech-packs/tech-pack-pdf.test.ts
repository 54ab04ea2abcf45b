import { expect } from 'vitest'
import { saveChart } from '#contract/files/measurement-charts.ts'
import { generateTechPack } from '#contract/files/tech-packs.ts'
import { BURSA } from '#server/features/files/geo-images/geo-images.fixture.ts'
import type { Person } from '#server/test/make.ts'
import { checkPdf, readPdf } from '#server/test/pdf-reader.ts'
import { makePhoto } from '#server/test/pictures.ts'
import { test } from '#server/test/world.ts'
import { addSketches, colourway, note, paramsOf, save, setStatus } from './tech-packs.fixture.ts'

const HOSTILE = '#read("x") $y$ \\z <b> *not bold*'

const generate = (by: Person, style: { id: number }, query: object = {}) =>
  by.send(generateTechPack, { params: paramsOf(style), query: query as never })

// shows S0-177
test('the document has the style, roles, chart, notes, colourways and sketches, every text as it was typed', async ({
  make,
}) => {
  const [brand, supplier] = [await make.brand(), await make.supplier()]
  const { manager } = brand
  const style = await make.style(brand, { style_name: 'Harbour tee', suppliers: [supplier] })
  const { data } = await addSketches(manager, style, [
    { name: 'front.jpg', bytes: await makePhoto(BURSA) },
    { name: 'measure.txt', bytes: Buffer.from('Flat on a table') },
  ])
  const sketches = [{ id: data.attachment_id, caption: 'Front view' }]
  const roles = { pattern_maker: [supplier.manager.user_id] }
  const colourways = [colourway({ name: 'Ink', code: 'Pantone 19-4028 TCX', hex: '#1b3a57' })]
  const construction_notes = [note({ part: 'Neckline', note: HOSTILE })]
  expect(await save(manager, style, { sketches, roles, colourways, construction_notes })).toSucceed()
  const point = { code: 'A', name: 'Chest', method: 'Flat', tolerance_minus: '1/4', tolerance_plus: '1/8' }
  const sizes = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL', '5XL', '6XL', '7XL', '8XL']
  const values = Object.fromEntries(sizes.map((size, at) => [size, `${20 + at} 3/8`]))
  const body = { unit: 'inch' as const, sizes, points: [{ ...point, values }] }
  expect(await manager.send(saveChart, { params: paramsOf(style), body })).toSucceed()
  expect(await setStatus(manager, style, 'approved', { note: 'As the second fitting' })).toSucceed()

  const answer = await generate(supplier.manager, style)
  expect(answer).toSucceed()
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; .*Tech pack\.pdf/),
  })
  expect(await checkPdf(answer.raw)).toBe(0)
  const { pages, isTagged, fonts } = await readPdf(answer.raw)
  expect([isTagged, fonts.every(({ isEmbedded }) => isEmbedded)]).toEqual([true, true])
  expect(pages.flatMap(({ pictures }) => pictures).length).toBeGreaterThan(0)
  const text = pages
    .map((page) => page.text)
    .join(' ')
    .replaceAll(/\s+/g, ' ')
  for (const each of [
    ...['Harbour tee', style.style_number, brand.name, 'As the second fitting', 'Approved by'],
    ...['Pattern maker', supplier.name, 'In inches', 'Chest', '−1/4', '+1/8', '20 3/8', '32 3/8', '8XL'],
    ...['How to measure', 'Neckline', HOSTILE, 'Pantone 19-4028 TCX', 'Front view', 'measure.txt'],
    `1 of ${pages.length}`,
  ])
    expect(text).toContain(each)
})

test('an empty tech pack on the smallest and the largest paper, for display', async ({ make }) => {
  const brand = await make.brand()
  const style = await make.style(brand)
  for (const format of ['A10', 'A0', 'Letter']) {
    const answer = await generate(brand.manager, style, { format, preview: 'true' })
    expect(answer, format).toSucceed()
    expect(String(answer.headers['content-disposition'])).toMatch(/^inline; /)
    expect(await checkPdf(answer.raw)).toBe(0)
  }
  expect(await generate(brand.manager, style, { format: 'A11' })).toFailAt('format')
})
