/** Suppliers to choose from, out of what a process keeps of a company's styles and out of the database. */
import { expect } from 'vitest'
import { toggleFavouriteSupplier } from '#contract/companies/suppliers.ts'
import { listCostSuppliers } from '#contract/costing/cost-sheets.ts'
import { assignSupplier, removeSupplier } from '#contract/styles/assignments.ts'
import { listStyles } from '#contract/styles/style-list.ts'
import { deleteStyle } from '#contract/styles/styles.ts'
import { setVerification } from '#server/features/accounts/registry/index.ts'
import { type Client, openClient } from '#server/test/client.ts'
import { openSecond } from '#server/test/servers/second-process.ts'
import { test as base } from '#server/test/world.ts'
import { makeForBrand, paramsOf } from '../costs.fixture.ts'

const test = base.extend<{ second: Awaited<ReturnType<typeof openSecond>> }>({
  second: [
    async ({ world }, use) => {
      const second = await openSecond(world)
      await use(second)
      await second.close()
    },
    { scope: 'file' },
  ],
})

const namesFor = async (reader: Pick<Client, 'send'>, style: { id: number }): Promise<string[]> => {
  const { data } = await reader.send(listCostSuppliers, { params: paramsOf(style) })
  return data.approved_suppliers_but_not_assigned.map(({ name }) => name)
}

test('are the same whether the company’s styles are kept or not, after each change', async ({
  make,
  world,
  second,
}) => {
  const [brand, other] = [await make.brand(), await make.brand()]
  const [mill, trims, packer] = [
    await make.supplier({ name: 'Mill' }),
    await make.supplier({ name: 'Trims' }),
    await make.supplier({ name: 'Packer' }),
  ]
  const style = await make.style(brand)
  const sibling = await make.style(brand, { suppliers: [mill] })
  // A style that is only supplied, and another company's, are not the company's own.
  await make.style(other, { suppliers: [packer] })
  const { manager } = brand
  const asked = () => namesFor(manager, style)
  /** A process in which nobody has asked for the company's styles. */
  const unkept = openClient(second.app, manager.token)
  const expectBoth = async (names: string[]) => {
    expect(await asked()).toEqual(names)
    expect(await namesFor(unkept, style)).toEqual(names)
  }

  await expectBoth(['Mill'])
  expect(await manager.send(listStyles)).toSucceed()
  await expectBoth(['Mill'])

  const assigned = { params: paramsOf(sibling), body: { supplier_id: trims.id } }
  expect(await manager.send(assignSupplier, assigned)).toSucceed()
  await expectBoth(['Mill', 'Trims'])

  const here = { params: paramsOf(style), body: { supplier_id: mill.id } }
  expect(await manager.send(assignSupplier, here)).toSucceed()
  await expectBoth(['Trims'])

  expect(await manager.send(removeSupplier, here)).toSucceed()
  await expectBoth(['Mill', 'Trims'])

  await manager.send(toggleFavouriteSupplier, { body: { supplierId: packer.id } })
  await expectBoth(['Mill', 'Packer', 'Trims'])

  await world.parts.db.write((tx) =>
    setVerification(tx, trims.id, { status: 'rejected', reason: 'No website' }),
  )
  expect(await asked()).toEqual(['Mill', 'Packer'])

  expect(await manager.send(deleteStyle, { params: paramsOf(sibling) })).toSucceed()
  expect(await asked()).toEqual(['Packer'])
})

test('styles that a company only supplies give it nobody to choose', async ({ make }) => {
  const [brand, maker, mill] = [await make.brand(), await make.supplier(), await make.supplier()]
  const own = await makeForBrand(make, { brand, maker })
  await make.style(brand, { suppliers: [maker, mill] })
  expect(await maker.manager.send(listStyles)).toSucceed()
  expect(await namesFor(maker.manager, own)).toEqual([])
  // Of the brand's, which owns both.
  expect(await namesFor(brand.manager, own)).toContain(mill.name)
})

test('who may not read the costs is told of nobody', async ({ make }) => {
  const [brand, mill, stranger] = [await make.brand(), await make.supplier(), await make.brand()]
  const style = await make.style(brand, { suppliers: [mill] })
  await brand.manager.send(listStyles)
  const params = paramsOf(style)
  expect(await mill.manager.send(listCostSuppliers, { params })).toFailWith(401)
  expect(await stranger.manager.send(listCostSuppliers, { params })).toFailWith(404)
})
