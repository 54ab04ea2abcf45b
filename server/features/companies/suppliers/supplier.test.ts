import fc from 'fast-check'
import { describe, expect } from 'vitest'
import * as calls from '#contract/companies/organizations.ts'
import * as directory from '#contract/companies/suppliers.ts'
import type { Company } from '#server/test/make.ts'
import { test, type World } from '#server/test/world.ts'

type Query = Record<string, string | string[]>

const list = async (reader: Company, query: Query) =>
  (await reader.manager.send(directory.listSuppliers, { query: query as never })).data

const allNames = async (reader: Company, query: Query): Promise<string[]> => {
  const names: string[] = []
  for (let page = 1; ; page++) {
    const { data, total } = await list(reader, { ...query, page: String(page) })
    names.push(...data.map((card) => card.name))
    if (names.length >= total || data.length === 0) return names
  }
}

const star = (reader: Company, supplierId: number) =>
  reader.manager.send(directory.toggleFavouriteSupplier, { body: { supplierId } })

describe('a name with typing errors', () => {
  const names = [
    ...['Anatolia Knit', 'Cascade Dye Works', 'Carthage Weaving', 'Sundarban Packing', 'Northgate Stitch'],
    ...['Aegean Denim', 'Red River Spinning', 'Lanka Trims', 'Maritsa Yarns', 'Çelik Boya', 'Tannery 1889'],
    ...['Łódź Filature', '50% Linen', 'Plain_Weave', '上海纺织'],
  ]
  let reader: Company

  test.beforeAll(async ({ make }) => {
    reader = await make.brand()
    for (const name of names) await make.registryEntry(name)
  })

  test.each([
    ['anatolya knitt', 'Anatolia Knit'],
    ['anatolai', 'Anatolia Knit'],
    ['knit anatolia', 'Anatolia Knit'],
    ['antolia', 'Anatolia Knit'],
    ['cascde', 'Cascade Dye Works'],
    ['casacde', 'Cascade Dye Works'],
    ['caskade', 'Cascade Dye Works'],
    ['dey works', 'Cascade Dye Works'],
    ['cartage', 'Carthage Weaving'],
    ['weavng', 'Carthage Weaving'],
    ['sundaban', 'Sundarban Packing'],
    ['sundrban pakcing', 'Sundarban Packing'],
    ['nothgate', 'Northgate Stitch'],
    ['stich', 'Northgate Stitch'],
    ['egean', 'Aegean Denim'],
    ['aegaen', 'Aegean Denim'],
    ['denmi', 'Aegean Denim'],
    ['spining', 'Red River Spinning'],
    ['lanca', 'Lanka Trims'],
    ['maritza', 'Maritsa Yarns'],
    ['CELIKK', 'Çelik Boya'],
    ['tannary', 'Tannery 1889'],
    ['lodz filatur', 'Łódź Filature'],
    // shows S0-147
  ])('%s finds %s', async (name, wanted) => {
    expect((await list(reader, { name })).data[0]?.name).toBe(wanted)
  })

  test.each([
    ['celik', ['Çelik Boya']],
    ['ŁÓDŹ', ['Łódź Filature']],
    ['纺织', ['上海纺织']],
    ['0%', ['50% Linen']],
    ['n_w', ['Plain_Weave']],
    ['__', []],
    ['%%%', []],
    ['\\', []],
    ['---', []],
    ['xqzw', []],
    ['zzzz zzzz', []],
    ['ab', []],
    ['q', []],
    // shows S0-148
  ])('%s finds %j and no others', async (name, wanted) => {
    const { data, total } = await list(reader, { name })
    expect(data.map((card) => card.name)).toEqual(wanted)
    expect(total).toBe(wanted.length)
  })

  // shows S0-149
  test('names that have the text come before names that are like it, favourites and verified ones included', async ({
    make,
  }) => {
    const likeIt = await make.supplier({ name: 'Marmaara Looms' })
    const hasIt = await make.registryEntry('Marmara Looms East')
    await star(reader, likeIt.id)
    const { data, total } = await list(reader, { name: 'marmara looms' })
    expect(data.map((card) => card.name)).toEqual([hasIt.name, likeIt.name])
    expect(total).toBe(2)
    expect((await list(reader, { name: 'marmara looms', verified: 'true' })).data).toHaveLength(1)
  })

  // shows S0-150
  test('a text that is a city finds who is there', async ({ make }) => {
    const mill = await make.supplier({ name: 'Quilted Goods' })
    expect(await allNames(reader, { name: 'pórto' })).toContain(mill.name)
    expect(await allNames(reader, { name: 'port' })).not.toContain(mill.name)
  })
})

interface Listed {
  id: number
  name: string
  verified: boolean
  country: string | null
  certifications: readonly string[]
  product_type: number
}

/** Suppliers of all kinds, straight into the tables, in the order of the directory. */
const plant = async ({ parts }: World, count: number): Promise<Listed[]> => {
  const specs = Array.from({ length: count }, (_, index) => ({
    name: `Planted ${['ä', 'b', 'C', 'ø'][index % 4]}${(index * 37) % count}`,
    verified: index % 3 === 0,
    country: ['TR', 'PT', 'BD', null][index % 4] ?? null,
    certifications: calls.CERTIFICATIONS.filter((_, bit) => (index >> bit) & 1),
    product_type: 1 + (index % 3),
  }))
  const ids = await parts.db.write(async (tx) => {
    const rows = specs.map(({ name, verified, country }) => ({ name, verified, country, type: 'supplier' }))
    const made = await tx.insertInto('organizations').values(rows).returning(['id', 'name']).execute()
    const idOf = new Map(made.map(({ id, name }) => [name, id]))
    const held = specs.flatMap(({ name, certifications }) =>
      certifications.map((kind) => ({ organization_id: idOf.get(name) ?? 0, kind })),
    )
    await tx.insertInto('certifications').values(held).execute()
    const makes = specs.map(({ name, product_type }) => ({
      organization_id: idOf.get(name) ?? 0,
      product_type_id: product_type,
    }))
    await tx.insertInto('organization_product_types').values(makes).execute()
    return idOf
  })
  const inOrder = await parts.db
    .selectFrom('organizations')
    .where('id', 'in', [...ids.values()])
    .orderBy('verified', 'desc')
    .orderBy(({ fn }) => fn('lower', ['name']))
    .select('name')
    .execute()
  return inOrder.flatMap(({ name }) =>
    specs.filter((spec) => spec.name === name).map((spec) => ({ id: ids.get(name) ?? 0, ...spec })),
  )
}

// shows S0-111
test('under any filters the pages are the full order cut in pieces', async ({ world, make }) => {
  const reader = await make.brand()
  const planted = await plant(world, 60)
  const liked = planted.filter((_, index) => index % 7 === 3)
  for (const { id } of liked) await star(reader, id)

  const filters = fc.record({
    verified: fc.boolean(),
    certification: fc.subarray([...calls.CERTIFICATIONS]),
    country: fc.subarray(['TR', 'PT', 'BD', 'IT']),
    product_type: fc.subarray([1, 2, 3]),
    name: fc.constantFrom('planted', 'PLANTED A', 'planted b', 'planted o1'),
  })
  const folded = (text: string): string => text.toLowerCase().replace('ä', 'a').replace('ø', 'o')
  await fc.assert(
    fc.asyncProperty(filters, async ({ verified, certification, country, product_type, name }) => {
      const hits = planted.filter(
        (each) =>
          folded(each.name).includes(folded(name)) &&
          (!verified || each.verified) &&
          (certification.length === 0 || certification.some((kind) => each.certifications.includes(kind))) &&
          (country.length === 0 || country.includes(each.country ?? '')) &&
          (product_type.length === 0 || product_type.includes(each.product_type)),
      )
      const wanted = [
        ...hits.filter((each) => liked.includes(each)),
        ...hits.filter((each) => !liked.includes(each)),
      ]
      const query = {
        name,
        verified: String(verified),
        'certification[]': certification,
        country,
        product_type: product_type.map(String),
      }
      const names = await allNames(reader, query)
      // Where few names have the text, those that are like it follow.
      expect(names.slice(0, wanted.length)).toEqual(wanted.map((each) => each.name))
      expect(new Set(names).size).toBe(names.length)
      if (folded(name) === 'planted') expect(names.length).toBe(wanted.length)
    }),
    { numRuns: 60 },
  )
})

describe('the answer', () => {
  let reader: Company
  test.beforeAll(async ({ make }) => {
    reader = await make.brand()
  })

  // shows S0-152
  test('has who must be there, whatever the filters say', async ({ make }) => {
    const [brand, other] = [await make.brand(), await make.registryEntry('Forced Weaving')]
    const query = { name: 'nothing at all like it', country: 'IT', force_include: String(other.id) }
    expect(await list(brand, query)).toMatchObject({ total: 1, data: [{ name: 'Forced Weaving' }] })
  })

  // shows D-203
  test('has nobody besides where that flag comes without a value', async ({ make }) => {
    const { manager } = await make.brand()
    for (const flag of ['force_include', 'force_include='])
      expect(
        (await manager.request({ url: `${directory.listSuppliers.path}?name=nothing+like+it&${flag}` })).data,
      ).toMatchObject({ total: 0, data: [] })
  })

  test('counts countries and product types that have suppliers, and no others', async ({ world, make }) => {
    const reader = await make.brand()
    const before = (await reader.manager.send(directory.readSupplierFacets)).data
    expect(before.countries.map(({ code }) => code)).not.toContain('MG')
    await world.parts.db.write((tx) =>
      tx
        .insertInto('organizations')
        .values({ name: 'Madagascar Raffia', type: 'supplier', country: 'MG' })
        .execute(),
    )
    const { countries } = (await reader.manager.send(directory.readSupplierFacets)).data
    expect(countries.find(({ code }) => code === 'MG')).toEqual({ code: 'MG', count: 1 })
  })

  test('shows one reader nothing of another’s favourites', async ({ make }) => {
    const [first, second] = [await make.brand(), await make.brand()]
    const entry = await make.registryEntry('Somebody’s Darling')
    expect((await list(first, { name: entry.name })).data[0]?.favorite).toBe(false)
    await star(first, entry.id)
    expect((await list(first, { name: entry.name })).data[0]?.favorite).toBe(true)
    expect((await list(second, { name: entry.name })).data[0]?.favorite).toBe(false)
  })

  test('is for those who are signed in', async ({ make }) => {
    expect(await make.anyone.send(directory.listSuppliers)).toFailWith(401)
    expect(await make.anyone.send(directory.readSupplierFacets)).toFailWith(401)
  })

  test.each([
    ['page', '0'],
    ['type', 'operator'],
    ['verified', 'yes'],
    ['certification', 'iso 14001'],
    ['country', 'Turkey'],
    ['product_type', '-1'],
    ['force_include', 'x'],
    ['name', 'x'.repeat(201)],
  ])('refuses %s=%s at its field', async (field, value) => {
    const answer = await reader.manager.send(directory.listSuppliers, { query: { [field]: value } as never })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.error.fields ?? {})).toEqual([field])
  })
})
