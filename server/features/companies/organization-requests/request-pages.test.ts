import { expect } from 'vitest'
import { listOrganizationRequests, requestOrganization } from '#contract/companies/organization-requests.ts'
import { ALL_ROWS } from '#contract/values/page.ts'
import { test } from '#server/test/world.ts'

// shows S0-188
test('a data table has ten rows a page, five, fifteen or all of them, and no other number', async ({
  make,
}) => {
  const { manager } = await make.brand()
  for (let count = 1; count <= 12; count++) {
    const body = {
      ...{ name: `Mill ${count}`, type: 'supplier' as const, city: 'Bursa', country: 'TR' },
      contact_email: `mill${count}@mills.example`,
    }
    expect(await manager.send(requestOrganization, { body })).toSucceed()
  }
  const operator = await make.operator()
  const list = (query: object) => operator.send(listOrganizationRequests, { query: query as never })
  const sizes = [
    [{}, 10, 10],
    [{ page_size: '5' }, 5, 5],
    [{ page_size: '15' }, 12, 15],
  ] as const
  for (const [query, count, page_size] of sizes) {
    const { data } = await list(query)
    expect(data).toMatchObject({ total: 12, page: 1, page_size })
    expect(data.data).toHaveLength(count)
  }
  expect((await list({ page: '3', page_size: '5' })).data.data.map(({ name }) => name)).toEqual([
    'Mill 11',
    'Mill 12',
  ])
  const all = (await list({ page_size: 'all' })).data
  expect([all.data.length, all.page_size]).toEqual([12, ALL_ROWS])
  expect(await list({ page_size: '7' })).toFailAt('page_size')
})
