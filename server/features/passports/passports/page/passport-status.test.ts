/** What is known of a passport before anybody wrote it: who may open it, and what it begins with. */
import { expect } from 'vitest'
import { changeCompanyProfile } from '#contract/companies/organizations.ts'
import { readTrace, readTraceStatus, submitTrace } from '#contract/passports/passports.ts'
import { createCollection } from '#contract/styles/collections.ts'
import type { Person } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'

const idOf = ({ id }: { id: number }) => ({ id: String(id) })

/** The defaults (docs/product.md, Layout). */
const DEFAULTS = {
  view: 'expanded',
  title_color: '#473068',
  font_color: '#473068',
  icon_color: '#70d0ce',
  verified_color: '#473068',
  unverified_color: '#ea7a66',
  background_color: '#ffffff',
  supply_chain: true,
  reviews: true,
  geo: false,
  lca: false,
  bom: false,
  repair_recycle_and_resale: false,
}

// shows S1-42, S1-92
test('a layout begins with the defaults of the specification, and the status says the saved one', async ({
  make,
}) => {
  const brand = await make.brand()
  const style = await make.style(brand)
  const statusOf = async (person: Person) =>
    (await person.send(readTraceStatus, { params: idOf(style) })).data
  expect(await statusOf(brand.manager)).toEqual({
    is_available: true,
    requested_layout: DEFAULTS,
    withdrawn: null,
  })
  await brand.manager.send(submitTrace, {
    params: idOf(style),
    body: { productName: 'Tee', layout: { ...DEFAULTS, view: 'tabbed', geo: true } as never },
  })
  expect((await statusOf(brand.manager)).requested_layout).toEqual({ ...DEFAULTS, view: 'tabbed', geo: true })
})

// shows S1-23
test('until the style is verified the trace is available to account managers, and to nobody else', async ({
  make,
}) => {
  const maker = await make.supplier()
  const brand = await make.registryEntry('Brand that has no account', 'brand')
  const made = await maker.manager.send(createCollection, { body: { name: 'For it', brand_id: brand.id } })
  const style = await make.style(maker, { collection_id: made.data.data.id })
  const people = [maker.manager, await maker.person('user'), await maker.person('qc')]
  const seen = await Promise.all(
    people.map(async (person) => ({
      is_available: (await person.send(readTraceStatus, { params: idOf(style) })).data.is_available,
      status: (await person.send(readTrace, { params: idOf(style) })).status,
    })),
  )
  expect(seen).toEqual([
    { is_available: true, status: 200 },
    { is_available: false, status: 403 },
    { is_available: false, status: 403 },
  ])
})

// shows S1-21, S1-43
test('the trace names the brand’s website and the ways of delivery that the editor offers', async ({
  make,
}) => {
  const brand = await make.brand()
  await brand.manager.send(changeCompanyProfile, {
    body: { name: brand.name, city: 'Porto', country: 'PT', website: 'https://brand.example' },
  })
  const { data } = await brand.manager.send(readTrace, { params: idOf(await make.style(brand)) })
  expect(data).toMatchObject({ brand_logo: null, brand_link: 'https://brand.example' })
  expect(data.delivery_methods).toContainEqual({ id: 1, name: 'By sea' })
})
