import { describe, expect } from 'vitest'
import { findNamedCompanies, toggleFavouriteSupplier } from '#contract/companies/suppliers.ts'
import { test } from '#server/test/world.ts'

describe('the companies that a file names', () => {
  // shows D-350
  test('are found by their very name, or proposed where a name is like it', async ({ make }) => {
    const { manager } = await make.brand()
    const mill = await make.supplier({ name: 'Bosporus Ring Spinning' })
    await manager.send(toggleFavouriteSupplier, { body: { supplierId: mill.id } })
    const names = ['BOSPORUS ring spinning', 'Bosporus Ring Spinning San. ve Tic. A.Ş.', 'Quixotic Zephyr']
    const { data } = (await manager.send(findNamedCompanies, { body: { names } })).data
    expect(data.map(({ name }) => name)).toEqual(names)
    expect(data[0]?.companies[0]).toMatchObject({ id: mill.id, favorite: true, is_called: true })
    expect(data[1]?.companies[0]).toMatchObject({ id: mill.id, is_called: false })
    expect(data[2]?.companies).toEqual([])
    const other = await make.brand()
    const seen = (await other.manager.send(findNamedCompanies, { body: { names: names.slice(0, 1) } })).data
    expect(seen.data[0]?.companies[0]).toMatchObject({ id: mill.id, favorite: false })
  })

  test('are never the operator, and not more than 500 at once', async ({ make, world }) => {
    const { manager } = await make.brand()
    await make.operator()
    const { id, name } = await world.parts.db
      .selectFrom('organizations')
      .where('type', '=', 'operator')
      .select(['id', 'name'])
      .executeTakeFirstOrThrow()
    const names = [name]
    const { data } = (await manager.send(findNamedCompanies, { body: { names } })).data
    expect(data[0]?.companies.map((company) => company.id)).not.toContain(id)
    expect((await manager.send(findNamedCompanies, { body: { names: [] } })).data.data).toEqual([])
    const many = Array.from({ length: 501 }, (_, at) => `Mill ${at}`)
    expect(await manager.send(findNamedCompanies, { body: { names: many } })).toFailAt('names')
  })
})
