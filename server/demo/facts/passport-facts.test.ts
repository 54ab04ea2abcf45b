/** The page, the JSON-LD and the UNTP document of a passport say the same: of every demo passport, and of a full one. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publish, readTrace, submitTrace, updateTrace } from '#contract/passports/passports.ts'
import { line, save as saveBom } from '#server/features/materials/boms/boms.fixture.ts'
import { untpDocument } from '#server/features/passports/passport-machines/untp-document.ts'
import type { Person } from '#server/test/make.ts'
import { openWorld, type World } from '#server/test/world.ts'
import { loadDemo } from '../load-demo.ts'
import { readJsonLd, readPage, readUntp } from '../read-facts.fixture.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ jobs: false, demo: 'local' })
  await loadDemo(world.parts, { say: () => undefined })
})
afterAll(() => world.close())

const get = async (url: string, accept: string) => {
  const answer = await world.make.anyone.request({ method: 'GET', url, headers: { accept } })
  return { status: answer.status, data: answer.data as unknown, text: String(answer.data) }
}

const readFacts = async (number: string) => {
  const bom = await get(`/bom/${number}?lang=en`, 'text/html')
  const untp = (await get(`/trace/${number}/untp.json`, 'application/ld+json')).data
  expect(untpDocument.safeParse(untp).error).toBeUndefined()
  return {
    page: readPage(
      (await get(`/trace/${number}?lang=en`, 'text/html')).text,
      bom.status === 200 ? bom.text : null,
    ),
    jsonLd: readJsonLd((await get(`/trace/${number}.json`, 'application/ld+json')).data),
    untp: readUntp(untp),
  }
}

// shows D-27
test('every demo passport says the same to people and machines, and where it is made', async () => {
  const rows = await world.parts.db
    .selectFrom('passport_versions as v')
    .innerJoin('styles as s', 's.id', 'v.style_id')
    .select('s.style_number')
    .distinct()
    .execute()
  expect(rows.length).toBeGreaterThanOrEqual(3)
  for (const { style_number } of rows) {
    const { page, jsonLd, untp } = await readFacts(style_number)
    expect(jsonLd).toEqual(page)
    expect(untp).toEqual(page)
    expect(page.steps.length).toBeGreaterThan(3)
    expect(page.country).not.toBeNull()
    expect(page.producers).toHaveLength(1)
  }
})

// shows D-31
test('one demo passport has a GTIN, whose address leads to it and to all its forms', async () => {
  const code = '/01/09521234567899'
  const { status, data } = await get(`${code}?linkType=linkset`, '*/*')
  expect(status).toBe(200)
  const [item] = (data as { linkset: Record<string, { href: string }[]>[] }).linkset
  const hrefs = Object.values(item ?? {}).flatMap((links) =>
    Array.isArray(links) ? links.map(({ href }) => href) : [],
  )
  expect(hrefs.some((href) => href.endsWith('/untp.jwt'))).toBe(true)
  const answer = await world.make.anyone.request({ url: code, headers: { accept: 'text/html' } })
  expect(answer.status).toBe(307)
  const page = new URL(String(answer.headers.location)).pathname
  expect(hrefs.some((href) => new URL(href).pathname === page)).toBe(true)
  const product = (await get(`${page}.json`, 'application/ld+json')).data as Record<string, unknown>
  expect(product).toMatchObject({ '@type': 'Product', gtin14: '09521234567899' })
  // Names of our own have our prefix: none stands among those of schema.org.
  for (const name of ['version', 'sha256', 'maintained', 'passport']) expect(product).not.toHaveProperty(name)
  expect(product).toHaveProperty('selvedge:passport')
})

const fillDraft = async (manager: Person, params: { id: string }, supplierIds: readonly number[]) => {
  const kinds = ['raw_material', 'knitting_or_weaving', 'sewing', 'packing', 'transport'] as const
  const data = kinds.map((kind, index) => ({
    id: `new-${index}`,
    display_name: `Step & "${kind}"`,
    icon: 'yarn',
    kind,
    makes_garment: kind === 'sewing',
    details: [
      {
        id: `new-${index}-0`,
        name: 'Hall <2>',
        supplier_id: supplierIds[index % supplierIds.length],
        factory_id: 'useCompanyAsFactory' as const,
        delivery_method: 'By sea',
      },
    ],
  }))
  const body = {
    productName: 'Full tee',
    data: [...data, { id: 'new-9', display_name: 'Love', icon: 'heart', details: [] }],
    textLanguage: 'en' as const,
    layout: { bom: true, lca: true },
    fabricComposition: 'Grown in Aydın',
    fibreComposition: {
      components: [
        {
          name: 'Body',
          fibres: [
            { fibre: 'cotton' as const, percent: 95.5 },
            { fibre: 'elastane' as const, percent: 4.5 },
          ],
        },
        { name: 'Rib', fibres: [{ fibre: 'wool' as const, percent: 100 }] },
      ],
      has_animal_parts: false,
    },
  }
  expect(await manager.send(submitTrace, { params, body })).toSucceed()
}

// shows D-27
test('one with every field filled does too; renamed, translated and reordered, its country stays', async () => {
  const { make } = world
  const brand = await make.brand()
  const [first, second] = [await make.supplier(), await make.supplier()]
  const { manager } = brand
  const style = await make.style(brand)
  const params = { id: String(style.id) }
  await fillDraft(manager, params, [first.id, second.id])
  const items = [
    line({ item: 'Jersey', certification: 'GOTS & more', show_in_passport: true }),
    line({ item: 'Rib', certification: 'Not shown' }),
  ]
  expect(await saveBom(manager, style, { items })).toSucceed()
  expect(await manager.send(publish, { params })).toSucceed()
  const full = await readFacts(style.style_number)
  expect(full.jsonLd).toEqual(full.page)
  expect(full.untp).toEqual(full.page)
  expect(full.page).toMatchObject({
    composition: ['Body: 95.5 % cotton, 4.5 % elastane', 'Rib: 100 % wool'],
    certificates: ['Jersey: GOTS & more'],
    steps: [{}, {}, {}, {}, {}, { name: 'Love', places: [], isConfirmed: false }],
  })
  expect(full.page.country).not.toBeNull()

  const { fields } = (await manager.send(readTrace, { params })).data
  const renamed = fields.toReversed().map((step, index) => ({ ...step, display_name: `Sewing ${index}` }))
  expect(await manager.send(updateTrace, { params, body: { data: renamed } })).toSucceed()
  expect(await manager.send(publish, { params })).toSucceed()
  const after = await readFacts(style.style_number)
  expect(after.jsonLd).toEqual(after.page)
  expect(after.untp).toEqual(after.page)
  expect(after.page).toMatchObject({ country: full.page.country, producers: full.page.producers })
})
