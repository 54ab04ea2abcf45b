/** No field of a factory is forgotten: neither by its tables, nor between a request, the profile, the map and the steps. */
import { expect } from 'vitest'
import {
  asColumns,
  asFields,
  columnOf,
  FACTORY_COLUMNS,
  FACTORY_FIELDS,
  type FactoryField,
  factoryFieldOf,
} from '#contract/companies/factory-record.ts'
import { decideFactoryRequest, requestFactory } from '#contract/companies/factory-requests.ts'
import { readCompanyProfile } from '#contract/companies/organizations.ts'
import { columnsOfTable } from '#server/test/style-tables.ts'
import { test } from '#server/test/world.ts'

const OF_REQUESTS = [
  ...['id', 'organization_id', 'requested_by_organization_id', 'requested_by', 'requested_at', 'status'],
  ...['decided_by', 'decided_at', 'reason', 'factory_id'],
]
const OF_FACTORIES = ['id', 'organization_id', 'latitude', 'longitude', 'retired_at']

const FILLED = { name: 'Hall of Fields', city: 'Bursa', country: 'TR' } satisfies Record<FactoryField, string>

// shows D-765
test('both tables have the columns of the fields, as long as the list says', async ({ world }) => {
  const requests = await columnsOfTable(world, 'factory_requests')
  const factories = await columnsOfTable(world, 'factories')
  expect(Object.keys(requests).sort()).toEqual([...FACTORY_FIELDS, ...OF_REQUESTS].sort())
  expect(Object.keys(factories).sort()).toEqual([...FACTORY_COLUMNS, ...OF_FACTORIES].sort())
  for (const field of FACTORY_FIELDS) {
    const max = factoryFieldOf(field).max ?? null
    expect([field, requests[field], factories[columnOf(field)]]).toEqual([field, max, max])
  }
})

// shows D-764
test('every field of a request is the factory’s once it is accepted', async ({ make }) => {
  const [brand, supplier] = [await make.brand(), await make.supplier()]
  const body = { ...FILLED, organization_id: supplier.id }
  const asked = (await brand.manager.send(requestFactory, { body })).data.data
  expect(asked).toMatchObject(FILLED)
  const decision = { params: { id: String(asked.id) }, body: { approve_status: true } }
  expect(await supplier.manager.send(decideFactoryRequest, decision)).toSucceed()
  const profile = await brand.manager.send(readCompanyProfile, { params: { companyUuid: supplier.uuid } })
  const [factory] = profile.data.factories
  expect(factory).toMatchObject(asColumns(FILLED))
  expect(factory && asFields(factory)).toEqual(FILLED)
})
