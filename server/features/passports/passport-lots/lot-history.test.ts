/** What a style's activity says of its lots, before and after, and to whom. */
import { expect } from 'vitest'
import { listActivity } from '#contract/collaboration/activity.ts'
import { changeLot, deleteLot, listNamedLots } from '#contract/passports/lots/lots.ts'
import { makePublished } from '#server/features/passports/passport-machines/published.fixture.ts'
import { granted } from '#server/test/client.ts'
import type { MadeStyle, Person } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'
import { add, give, ofLot, publish } from './lots.fixture.ts'

const historyOf = async (by: Person, { id }: MadeStyle) =>
  granted(await by.send(listActivity, { params: { id: String(id) }, query: {} as never })).data.filter(
    ({ action }) => action.startsWith('lot.'),
  )

// shows D-575
test('each change of a lot is told before and after, by its number', async ({ make }) => {
  const { brand, style } = await makePublished(make)
  const supplier = await make.supplier()
  const lot = await add(brand, style, { number: 'L-1', quantity: 1200 })
  const composition = {
    text: 'Linen',
    fibres: { components: [{ name: '', fibres: [{ fibre: 'flax', percent: 100 }] }] },
  }
  const body = { quantity: 900, made_to: '2026-03-19', supplier_id: supplier.id, composition }
  granted(await brand.manager.send(changeLot, { ...ofLot(style, lot), body: body as never }))
  granted(await give(brand, style, lot, 'P1 P9'))
  granted(await publish(brand, style, lot))
  const spare = await add(brand, style, { number: 'L-2', remark: 'Dyed twice' })
  granted(await brand.manager.send(deleteLot, ofLot(style, spare)))
  const history = await historyOf(brand.manager, style)
  expect(history.map(({ action, details: { name } }) => [action, name])).toEqual([
    ['lot.deleted', 'L-2'],
    ['lot.added', 'L-2'],
    ['lot.published', 'L-1'],
    ['lot.serials_added', 'L-1'],
    ['lot.changed', 'L-1'],
    ['lot.added', 'L-1'],
  ])
  const said = (at: number) => history[at]?.changes?.data.map(({ field, from, to }) => [field, from, to])
  expect(said(4)).toEqual(
    expect.arrayContaining([
      ['supplier_id', null, expect.stringContaining(supplier.name)],
      ['made_to', null, '2026-03-19'],
      ['quantity', 1200, 900],
      ['composition_text', null, 'Linen'],
    ]),
  )
  expect(JSON.stringify(said(4))).toContain('flax')
  expect(said(0)).toContainEqual(['remark', 'Dyed twice', null])
})

test('an assigned company reads nothing of it in the activity', async ({ make }) => {
  const brand = await make.brand()
  const supplier = await make.supplier()
  const style = await make.style(brand, { suppliers: [supplier] })
  await add(brand, style, { number: 'L-1', supplier_id: supplier.id })
  expect(await historyOf(supplier.manager, style)).toEqual([])
  expect(await historyOf(brand.manager, style)).toHaveLength(1)
})

test('all lots are read for an import by who may change them, without pieces', async ({ make }) => {
  const { brand, style } = await makePublished(make)
  const lot = await add(brand, style, { number: 'L-1', quantity: 1200, remark: 'Dyed twice' })
  await add(brand, style, { kind: 'piece', number: 'P-1', lot_id: lot.id })
  const named = await brand.manager.send(listNamedLots, { params: { id: String(style.id) } })
  expect(named.data.data).toEqual([
    {
      ...{ id: lot.id, number: 'L-1', made_from: null, made_to: null, quantity: 1200, gtin: null },
      ...{ remark: 'Dyed twice', version: 1 },
    },
  ])
})
