import { describe, expect } from 'vitest'
import { listFactories, mapFactories } from '#contract/companies/factory-map.ts'
import { addFactory, removeFactory } from '#contract/companies/organizations.ts'
import { toggleFavouriteSupplier } from '#contract/companies/suppliers.ts'
import type { Company } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'

const map = async (reader: Company, query: Record<string, string | string[]>) =>
  (await reader.manager.send(mapFactories, { query: query as never })).data

const build = async (company: Company, name: string, city: string, country: string): Promise<number> => {
  const body = {
    name,
    established_city: city,
    established_country: country,
    global_organization_id: company.id,
  }
  return (await company.manager.send(addFactory, { body })).data.factory.id
}

describe('factories on the map', () => {
  let reader: Company
  let knit: Company
  let dye: Company

  test.beforeAll(async ({ make }) => {
    reader = await make.brand()
    knit = await make.supplier({ name: 'Mapped Knit' })
    dye = await make.supplier({ name: 'Mapped Dye', verified: false })
    for (const name of ['K1', 'K2', 'K3']) await build(knit, name, 'Bursa', 'TR')
    await build(knit, 'K4', 'Porto', 'PT')
    for (const name of ['D1', 'D2']) await build(dye, name, 'Bursa', 'TR')
  })

  test('come in clusters, the largest first, small ones with their factories', async () => {
    const { clusters, total } = await map(reader, { name: 'mapped', zoom: '4' })
    expect(total).toBe(6)
    expect(clusters.map(({ count, city, country }) => [count, city, country])).toEqual([
      [5, 'Bursa', 'TR'],
      [1, 'Porto', 'PT'],
    ])
    expect(clusters[0]?.factories).toEqual([])
    expect(clusters[1]?.factories).toMatchObject([
      { name: 'K4', city: 'Porto', company: { uuid: knit.uuid, name: 'Mapped Knit', verified: true } },
    ])
    expect(clusters[0]?.latitude).toBeCloseTo(40.2, 0)
  })

  // shows S0-155
  test('are those of the companies that the list’s filters leave', async () => {
    const counts = async (query: Record<string, string>) =>
      (await map(reader, { zoom: '4', ...query })).clusters.map(({ count }) => count)
    expect(await counts({ name: 'mapped', verified: 'true' })).toEqual([3, 1])
    expect(await counts({ name: 'mapped dye' })).toEqual([2])
    expect(await counts({ name: 'maped dey' })).toEqual([2])
    expect(await counts({ name: 'mapped', country: 'IT' })).toEqual([])
    expect(await counts({ name: 'mapped', type: 'brand' })).toEqual([])
  })

  test('of a cluster’s area are exactly its own, page by page', async () => {
    const [largest] = (await map(reader, { name: 'mapped', zoom: '0' })).clusters
    const edges = Object.entries(largest?.area ?? {}).map(([edge, value]) => [edge, String(value)])
    const query = { name: 'mapped', ...Object.fromEntries(edges) }
    const { data, total } = (await reader.manager.send(listFactories, { query })).data
    expect(total).toBe(largest?.count)
    expect(data.map(({ name }) => name)).toEqual(['K1', 'K2', 'K3', 'D1', 'D2'])
    expect((await map(reader, { ...query, zoom: '4' })).total).toBe(total)
    const second = await reader.manager.send(listFactories, { query: { ...query, page: '2' } })
    expect(second.data).toMatchObject({ data: [], total: 5, page: 2 })
  })

  test('go when they are removed, and are in any order the same for every reader', async ({ make }) => {
    const company = await make.supplier({ name: 'Leaving Lace' })
    const id = await build(company, 'L1', 'Faro', 'PT')
    await reader.manager.send(toggleFavouriteSupplier, { body: { supplierId: company.id } })
    expect((await map(reader, { name: 'leaving' })).total).toBe(1)
    await company.manager.send(removeFactory, { params: { id: String(id) } })
    expect(await map(reader, { name: 'leaving' })).toEqual({ clusters: [], total: 0 })
  })

  test('are for those who are signed in, QC too', async ({ make }) => {
    expect(await make.anyone.send(mapFactories)).toFailWith(401)
    expect(await make.anyone.send(listFactories)).toFailWith(401)
    const inspector = await reader.person('qc')
    expect(await inspector.send(mapFactories)).toSucceed()
    expect(await inspector.send(listFactories)).toSucceed()
  })

  const edges = { west: '0', south: '0', east: '10', north: '10' }
  test.each<[string, Record<string, string>]>([
    ['zoom', { zoom: '5' }],
    ['west', { west: '1' }],
    ['west', { ...edges, west: '181' }],
    ['north', { ...edges, north: '90.1' }],
    ['south', { ...edges, south: 'NaN' }],
    ['country', { country: 'xx' }],
  ])('refuse a bad %s: %j', async (field, query) => {
    const answer = await reader.manager.send(mapFactories, { query: query as never })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.error.fields ?? {})).toEqual([field])
  })
})
