/** What a style's activity says of its lots, before and after, and to whom. */
import { expect } from 'vitest'
import { listActivity } from '#contract/collaboration/activity.ts'
import { LOT_TEXTS } from '#contract/passports/lots/lot-fields.ts'
import { addLot, changeLot, deleteLot, listNamedLots } from '#contract/passports/lots/lots.ts'
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
      ...{ supplier: null, serials: '' },
    },
  ])
})

// shows D-625
test('a lot is saved with its maker and serial numbers as one: what it has stays, and another lot’s are refused', async ({
  make,
}) => {
  const { brand, style } = await makePublished(make)
  const supplier = await make.supplier()
  const of = { params: { id: String(style.id) } }
  const named = async () => granted(await brand.manager.send(listNamedLots, of)).data
  const lot = await add(brand, style, { number: 'L-1', supplier_id: supplier.id, serials: 'A03 A05\nB1' })
  expect(await named()).toMatchObject([
    { number: 'L-1', supplier: { id: supplier.id, name: supplier.name }, serials: 'A03 A05\nB1' },
  ])
  const change = (body: object) => brand.manager.send(changeLot, { ...ofLot(style, lot), body })
  granted(await change({ quantity: 9, serials: 'A01 A09' }))
  // Said again, it changes nothing and tells nothing.
  granted(await change({ quantity: 9, serials: 'A01 A09' }))
  expect((await named())[0]).toMatchObject({ quantity: 9, serials: 'A01 A02\nA03 A05\nA06 A09\nB1' })
  const told = (await historyOf(brand.manager, style)).map(({ action }) => action)
  expect(told).toEqual(['lot.changed', 'lot.serials_added', 'lot.serials_added', 'lot.added'])

  const other = { kind: 'lot' as const, number: 'L-2', quantity: 5, serials: 'A08 A12' }
  const refused = await brand.manager.send(addLot, { ...of, body: other })
  expect(refused).toFailWith(409, LOT_TEXTS.serialsTaken)
  expect(Object.keys(refused.error?.fields ?? {})).toEqual(['serials'])
  // Nothing of the row is saved.
  expect(await named()).toHaveLength(1)
  expect((await change({ quantity: 1, serials: 'A 1 2' })).status).toBe(400)
  expect((await named())[0]?.quantity).toBe(9)
  const piece = { kind: 'piece' as const, number: 'X1', serials: 'X2' }
  expect(await brand.manager.send(addLot, { ...of, body: piece })).toFailWith(400, LOT_TEXTS.serialsOfLot)
  const stranger = await make.brand()
  expect((await stranger.manager.send(addLot, { ...of, body: other })).status).toBe(404)
  expect(
    (await supplier.manager.send(changeLot, { ...ofLot(style, lot), body: { serials: 'Z1' } })).status,
  ).toBe(404)
})

// shows D-625
test('of a lot with many ranges an import is not told them, and the server finds what it has', async ({
  make,
}) => {
  const { brand, style } = await makePublished(make)
  const many = Array.from({ length: 21 }, (_, at) => String(at * 2 + 100)).join('\n')
  const lot = await add(brand, style, { number: 'L-1', serials: many })
  const read = granted(await brand.manager.send(listNamedLots, { params: { id: String(style.id) } }))
  expect(read.data[0]?.serials).toBe('')
  const { data } = granted(
    await brand.manager.send(changeLot, { ...ofLot(style, lot), body: { serials: '100 140' } }),
  )
  expect(data.pieces).toBe(41)
})
