import { describe, expect } from 'vitest'
import { uploadFiles } from '#contract/files/files.ts'
import { BOM_RECORD_TEXTS } from '#contract/passports/passport-bom.ts'
import { DEFAULT_TRACE_LAYOUT } from '#contract/passports/passport-snapshot.ts'
import { restoreVersion } from '#contract/passports/passport-versions.ts'
import { publish, readTrace, updateTrace } from '#contract/passports/passports.ts'
import { takeBackWithdrawal, withdrawPassport } from '#contract/passports/publications.ts'
import { removeSupplier } from '#contract/styles/assignments.ts'
import { deleteStyle } from '#contract/styles/styles.ts'
import type { Company, MadeStyle, Maker } from '#server/test/make.ts'
import { makeJpeg } from '#server/test/pictures.ts'
import { test } from '#server/test/world.ts'
import { asInput, type LineInput, line, paramsOf, read, save } from './boms.fixture.ts'

const html = { accept: 'text/html' }
const SHOWING = { ...DEFAULT_TRACE_LAYOUT, bom: true }

const savePassport = (brand: Company, style: MadeStyle, body: object = {}) =>
  brand.manager.send(updateTrace, {
    params: paramsOf(style),
    body: { productName: 'Harbour tee', layout: SHOWING, ...body },
  })
const draftOf = async (brand: Company, style: MadeStyle) =>
  (await brand.manager.send(readTrace, { params: paramsOf(style) })).data
const publishNow = (brand: Company, style: MadeStyle) =>
  brand.manager.send(publish, { params: paramsOf(style) })

/** A style with these lines, a passport that shows its BOM, and everything published. */
const makePublished = async (make: Maker, items: LineInput[]) => {
  const brand = await make.brand()
  const style = await make.style(brand)
  const saved = await save(brand.manager, style, { items })
  expect(saved).toSucceed()
  expect(await savePassport(brand, style)).toSucceed()
  expect(await publishNow(brand, style)).toSucceed()
  return { brand, style, lines: saved.data.items }
}

describe('the selection', () => {
  // shows S1-6
  test('is one and the same in the BOM and in the passport', async ({ make }) => {
    const { brand, style, lines } = await makePublished(make, [
      line({ show_in_passport: true }),
      line(),
      line(),
    ])
    const [first, second, third] = lines.map(({ id }) => id)
    const draft = await draftOf(brand, style)
    expect(draft.bom_records.map(({ id, is_selected }) => [id, is_selected])).toEqual([
      [first, true],
      [second, false],
      [third, false],
    ])
    const saved = await savePassport(brand, style, { selectedBomItems: [third, second, third] })
    expect(saved.data.bom_records.map(({ is_selected }) => is_selected)).toEqual([false, true, true])
    // Anyone who edits the BOM meanwhile is told.
    const bom = await read(brand.manager, style)
    expect(bom).toMatchObject({ version: 2 })
    expect(bom.items.map(({ show_in_passport }) => show_in_passport)).toEqual([false, true, true])
    const stale = await save(brand.manager, style, { version: 1, items: lines.map(asInput) })
    expect(stale).toFailWith(409)
    // What is not sent stays, and what is sent empty is gone.
    expect((await savePassport(brand, style)).data.bom_records[1]?.is_selected).toBe(true)
    const none = await savePassport(brand, style, { selectedBomItems: [] })
    expect(none.data.bom_records.some(({ is_selected }) => is_selected)).toBe(false)
  })

  // shows S1-6
  test('takes lines of this style only', async ({ make }) => {
    const { brand, style } = await makePublished(make, [line()])
    const other = await make.style(brand)
    const theirs = (await save(brand.manager, other, { items: [line()] })).data.items[0]
    const refused = await savePassport(brand, style, { selectedBomItems: [theirs?.id] })
    expect(refused).toFailAt('selectedBomItems.0', BOM_RECORD_TEXTS.unknown)
    expect(refused.error.error_locations).toEqual(['selectedBomItems.0'])
    expect((await read(brand.manager, other)).items[0]?.show_in_passport).toBe(false)
  })

  // shows D-71
  test('comes back with an older version, as far as its lines are still there', async ({ make }) => {
    const { brand, style, lines } = await makePublished(make, [
      line({ show_in_passport: true }),
      line({ show_in_passport: true }),
      line(),
    ])
    const [first, , third] = lines
    const kept = [{ ...asInput(first as never), show_in_passport: false }, asInput(third as never)]
    await save(brand.manager, style, { version: 1, items: kept })
    await savePassport(brand, style, { selectedBomItems: [third?.id] })
    const restored = await brand.manager.send(restoreVersion, {
      params: { id: String(style.id), number: '1' },
      body: {},
    })
    expect(restored).toSucceed()
    expect(restored.data.bom_records.map(({ id, is_selected }) => [id, is_selected])).toEqual([
      [first?.id, true],
      [third?.id, false],
    ])
  })
})

describe('what waits to be published', () => {
  const waits = async (brand: Company, style: MadeStyle) => (await draftOf(brand, style)).need_trace_approval

  // shows D-70
  test('a shown line that changes, comes, goes or moves does; a hidden one does not', async ({ make }) => {
    const { brand, style } = await makePublished(make, [
      line({ item: 'A', show_in_passport: true }),
      line({ item: 'B', show_in_passport: true }),
      line({ item: 'C' }),
    ])
    /** Saves lines made of the present ones; whether the passport waits then. Publishes, so that the next one counts. */
    const waitsAfter = async (change: (lines: LineInput[]) => LineInput[]) => {
      const bom = await read(brand.manager, style)
      const saved = await save(brand.manager, style, {
        version: bom.version,
        items: change(bom.items.map(asInput)),
      })
      expect(saved).toSucceed()
      const isWaiting = await waits(brand, style)
      if (isWaiting) expect(await publishNow(brand, style)).toSucceed()
      return isWaiting
    }
    expect(await waits(brand, style)).toBe(false)
    const change = (name: string, fields: Partial<LineInput>) => (lines: LineInput[]) =>
      lines.map((each) => (each.item === name ? { ...each, ...fields } : each))
    // Hidden lines, and what no shopper sees of a shown one.
    expect(await waitsAfter(change('C', { colour: 'Ink' }))).toBe(false)
    expect(await waitsAfter((lines) => [line({ item: 'D' }), ...lines])).toBe(false)
    expect(await waitsAfter((lines) => lines.filter(({ item }) => item !== 'D'))).toBe(false)
    expect(await waitsAfter(change('A', { unit_price: '2', currency: 'EUR' }))).toBe(false)
    expect(await waitsAfter(change('A', { description: 'Ask twice' }))).toBe(false)
    // What they see.
    expect(await waitsAfter(change('A', { colour: 'Ink' }))).toBe(true)
    expect(await waitsAfter(change('A', { composition: [{ fibre: 'cotton', percent: 100 }] }))).toBe(true)
    expect(await waitsAfter(change('A', { country_of_origin: 'PT' }))).toBe(true)
    expect(await waitsAfter(change('A', { certification: 'GOTS' }))).toBe(true)
    expect(await waitsAfter(change('A', { recycled_percent: '20' }))).toBe(true)
    expect(await waitsAfter(change('A', { weight: '180', weight_unit: 'g_m2' }))).toBe(true)
    expect(await waitsAfter(([a, b, ...rest]) => [b, a, ...rest] as LineInput[])).toBe(true)
    expect(await waitsAfter(([b, a, c]) => [c, b, a] as LineInput[])).toBe(false)
    expect(await waitsAfter((lines) => [...lines, line({ item: 'E', show_in_passport: true })])).toBe(true)
    expect(await waitsAfter(change('C', { show_in_passport: true }))).toBe(true)
    expect(await waitsAfter(change('C', { show_in_passport: false }))).toBe(true)
    expect(await waitsAfter((lines) => lines.filter(({ item }) => item !== 'A'))).toBe(true)
  })

  // shows D-70
  test('a supplier that leaves does, and anyone who edits the passport is told of another selection', async ({
    make,
  }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [supplier] })
    await save(brand.manager, style, {
      items: [line({ supplier_id: supplier.id, show_in_passport: true }), line()],
    })
    await savePassport(brand, style)
    await publishNow(brand, style)
    await brand.manager.send(removeSupplier, {
      params: paramsOf(style),
      body: { supplier_id: supplier.id },
    })
    expect(await waits(brand, style)).toBe(true)

    const before = await draftOf(brand, style)
    const bom = await read(brand.manager, style)
    const items = bom.items.map((item) => ({ ...asInput(item), show_in_passport: true }))
    const colleague = await brand.person('user')
    expect(await save(colleague, style, { version: bom.version, items })).toSucceed()
    const stale = await savePassport(brand, style, { version: before.version })
    expect(stale).toFailWith(409)
    expect(stale.error.saved?.by).toMatch(/^Colleague/)
  })
})

describe('what is published', () => {
  // shows S0-22
  test('says of each shown line what shoppers may know, and never a price', async ({ make, world }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier({ name: 'Secretive Mill' })]
    const style = await make.style(brand)
    const uploaded = await brand.manager.upload(uploadFiles, {
      params: paramsOf(style),
      files: [{ name: 'swatch.jpg', bytes: await makeJpeg(321, 123) }],
    })
    await save(brand.manager, style, {
      items: [
        line({
          item: 'Single jersey',
          description: 'NEGOTIATE-FIRST',
          composition: [
            { fibre: 'elastane', percent: 4.5 },
            { fibre: 'cotton', percent: 95.5 },
          ],
          colour: 'Ink',
          supplier_id: supplier.id,
          country_of_origin: 'TR',
          consumption: '0.4242',
          unit: 'kg',
          wastage_percent: '7.77',
          unit_price: '98.7654',
          currency: 'EUR',
          certification: 'GOTS CU 812345',
          recycled_percent: '30.5',
          weight: '180',
          weight_unit: 'g_m2',
          picture: uploaded.data.files[0]?.upload_name ?? null,
          show_in_passport: true,
        }),
        line({ item: 'HIDDEN-LINE', section: 'trims' }),
      ],
    })
    await savePassport(brand, style)
    await publishNow(brand, style)
    const url = `/bom/${style.style_number}`
    const pages = [
      await make.anyone.request({ url: `/trace/${style.style_number}`, headers: html }),
      await make.anyone.request({ url, headers: html }),
      await make.anyone.request({ url: `/trace/${style.style_number}.json` }),
    ]
    for (const page of pages) {
      expect(page.status).toBe(200)
      const text = typeof page.data === 'string' ? page.data : JSON.stringify(page.data)
      expect(text).toContain('Single jersey')
      expect(text).not.toMatch(/98\.7|0\.4242|\b7\.77\b|NEGOTIATE|HIDDEN/)
    }
    const bom = String(pages[1]?.data)
    for (const word of [
      ...['95.5% cotton, 4.5% elastane', 'Ink', 'Secretive Mill', 'Türkiye', 'GOTS CU 812345', '30.5%'],
      '180 g/m²',
    ])
      expect(bom).toContain(word)
    expect(String(pages[0]?.data)).toContain(`href="${url}?lang=en"`)
    const { blob_hash } = await world.parts.db
      .selectFrom('files')
      .where('style_id', '=', style.id)
      .select('blob_hash')
      .executeTakeFirstOrThrow()
    expect(bom).toContain(`/media/${blob_hash}/320.webp`)
    expect((await make.anyone.request({ url: `/media/${blob_hash}/320.webp` })).status).toBe(200)
    const german = await make.anyone.request({ url: `${url}?lang=de`, headers: html })
    expect(String(german.data)).toContain('95,5')
    expect(String(german.data)).toContain('Stückliste')
  })

  // shows D-72
  test('is a page that runs nothing, stands in no frame, and is answered 304', async ({ make }) => {
    const hostile = '</style><script>alert(1)</script><img src=x onerror=alert(2)>"\'&'
    const { style } = await makePublished(make, [
      line({ item: hostile, colour: hostile.slice(0, 100), certification: hostile, show_in_passport: true }),
    ])
    for (const path of ['bom', 'trace']) {
      const page = await make.anyone.request({ url: `/${path}/${style.style_number}`, headers: html })
      expect(String(page.data)).not.toMatch(/<script>|<img src=x/)
    }
    const url = `/bom/${style.style_number}`
    const page = await make.anyone.request({ url, headers: html })
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('script-src')
    expect(page.headers['x-frame-options']).toBe('DENY')
    const again = await make.anyone.request({
      url,
      headers: { ...html, 'if-none-match': String(page.headers.etag) },
    })
    expect(again.status).toBe(304)
  })

  // shows D-72
  test('follows each publication, and outlives its style', async ({ make }) => {
    const { brand, style, lines } = await makePublished(make, [line({ item: 'Old', show_in_passport: true })])
    const url = `/bom/${style.style_number}`
    const pageNow = async () => String((await make.anyone.request({ url, headers: html })).data)
    expect(await pageNow()).toContain('Old')
    await save(brand.manager, style, {
      version: 1,
      items: lines.map((each) => ({ ...asInput(each), item: 'New' })),
    })
    expect(await pageNow()).toContain('Old')
    await publishNow(brand, style)
    expect(await pageNow()).toContain('New')
    expect(await brand.manager.send(deleteStyle, { params: paramsOf(style) })).toSucceed()
    expect(await pageNow()).toContain('No longer maintained')
  })

  // shows D-72
  test('is a friendly 404 where nothing is published, or the version shows no BOM', async ({ make }) => {
    const { brand, style } = await makePublished(make, [line({ item: 'Kept-to-us', show_in_passport: true })])
    await savePassport(brand, style, { layout: { ...SHOWING, bom: false } })
    await publishNow(brand, style)
    const draft = await make.style(brand)
    await save(brand.manager, draft, { items: [line({ show_in_passport: true })] })
    for (const number of [style.style_number, draft.style_number, 'ST-00000-00000', '%3Cscript%3E']) {
      const page = await make.anyone.request({ url: `/bom/${number}`, headers: html })
      expect(page.status).toBe(404)
      expect(String(page.data)).toContain('No bill of materials here')
    }
    // What the layout hides is hidden from machines as well.
    const data = await make.anyone.request({ url: `/trace/${style.style_number}.json` })
    expect(JSON.stringify(data.data)).not.toContain('Kept-to-us')
  })

  // shows D-73
  test('stays under 60 KB with 500 lines shown, in the passport', async ({ make }) => {
    const { style } = await makePublished(
      make,
      Array.from({ length: 500 }, () => line({ item: 'x'.repeat(200), show_in_passport: true })),
    )
    const page = await make.anyone.request({ url: `/trace/${style.style_number}`, headers: html })
    expect(String(page.data).length).toBeLessThan(60_000)
    const bom = await make.anyone.request({ url: `/bom/${style.style_number}`, headers: html })
    expect(String(bom.data).split('<li>').length).toBeGreaterThan(500)
  })
})

test('the page of a withdrawn passport’s lines is gone as well, and comes back with it', async ({ make }) => {
  const { brand, style } = await makePublished(make, [line({ show_in_passport: true })])
  const params = paramsOf(style)
  const readPage = () => make.anyone.request({ url: `/bom/${style.style_number}`, headers: html })
  expect((await readPage()).status).toBe(200)
  expect(await brand.manager.send(withdrawPassport, { params, body: { reason: 'error' } })).toSucceed()
  const gone = await readPage()
  expect(gone.status).toBe(410)
  expect(String(gone.data)).toContain('Passport withdrawn')
  expect(await brand.manager.send(takeBackWithdrawal, { params })).toSucceed()
  expect((await readPage()).status).toBe(200)
})
