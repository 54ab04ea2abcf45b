/** No field of a request is forgotten: neither by its table, nor on the way to the operator and into the registry. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import {
  LISTED_FIELDS,
  REQUEST_FIELDS,
  type RequestField,
  requestFieldOf,
} from '#contract/companies/organization-request-record.ts'
import {
  decideOrganizationRequest,
  listOrganizationRequests,
  requestOrganization,
} from '#contract/companies/organization-requests.ts'
import { pickKeys } from '#contract/values/record-fields.ts'
import { columnsOfTable } from '#server/test/style-tables.ts'
import { test } from '#server/test/world.ts'

const WHO_ASKED = ['id', 'organization_id', 'requested_by', 'requested_at']
const HOW_IT_STANDS = ['status', 'decided_by', 'decided_at', 'reason', 'made_organization_id']

const FILLED = {
  name: 'Fields and Sons',
  type: 'supplier' as const,
  city: 'Guimarães',
  country: 'PT',
  website: 'https://fields.example',
  contact_email: 'office@fields.example',
  note: 'Only here we find this yarn',
} satisfies Record<RequestField, string>

// shows D-765
test('the table has the columns of the fields, as long as the list says, and the registry those of listed ones', async ({
  world,
}) => {
  const columns = await columnsOfTable(world, 'organization_requests')
  expect(Object.keys(columns).sort()).toEqual([...REQUEST_FIELDS, ...WHO_ASKED, ...HOW_IT_STANDS].sort())
  const registry = await columnsOfTable(world, 'organizations')
  for (const field of REQUEST_FIELDS) {
    const { max, isListed } = requestFieldOf(field)
    if (max !== undefined) expect([field, columns[field]]).toEqual([field, max])
    if (isListed) expect([field, registry[field]]).toEqual([field, columns[field]])
  }
})

// shows D-763
test('every field is kept, found by the operator, and taken over by the company that is listed', async ({
  make,
  world: { parts },
}) => {
  const [{ manager }, admin] = [await make.brand(), await make.operator()]
  const asked = (await manager.send(requestOrganization, { body: FILLED })).data.data
  expect(asked).toMatchObject(FILLED)
  const { data } = await admin.send(listOrganizationRequests, { query: { search: FILLED.name } })
  expect(data.data).toEqual([expect.objectContaining(FILLED)])
  const decided = await admin.send(decideOrganizationRequest, {
    params: { id: String(asked.id) },
    body: { approve_status: true },
  })
  const { rows } = await sql`
    select * from organizations where uuid = ${decided.data.organization_uuid}`.execute(parts.db as never)
  expect(rows).toEqual([expect.objectContaining(pickKeys(FILLED, LISTED_FIELDS))])
})

// shows D-763
test('a request is found by each of its texts', async ({ make }) => {
  const [{ manager }, admin] = [await make.brand(), await make.operator()]
  const { id } = (await manager.send(requestOrganization, { body: { ...FILLED, name: 'Sought Fields' } }))
    .data.data
  for (const text of ['Sought Fields', FILLED.city, FILLED.website, FILLED.contact_email, FILLED.note]) {
    const { data } = await admin.send(listOrganizationRequests, { query: { search: text } })
    expect([text, data.data.map((request) => request.id)]).toEqual([text, expect.arrayContaining([id])])
  }
  const { data } = await admin.send(listOrganizationRequests, { query: { search: 'Sought Fieldz' } })
  expect(data.data).toEqual([])
})
