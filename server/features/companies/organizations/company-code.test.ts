import { sql } from 'kysely'
import { expect } from 'vitest'
import { decideClaim } from '#contract/accounts/claims.ts'
import { changeCompanyProfile, readCompanyProfile } from '#contract/companies/organizations.ts'
import { claimOf, openClaimed } from '#server/features/accounts/claims/claims.fixture.ts'
import { test } from '#server/test/world.ts'

// shows S2-211
test('a new company has a code from its name: letters and digits, without accents', async ({ world }) => {
  const names = {
    Northloom: 'NORTH',
    'Anatolia Knit': 'ANATO',
    'Ağ & Öğe 7': 'AGOGE',
    Ødegård: 'ODEGA',
    ıĞdır: 'IGDIR',
    'Łódź Weiß': 'LODZW',
    纺织: 'CODE',
    X: 'CODE',
    'H&M': 'HM',
  }
  const { rows } = await sql<{ name: string; code: string }>`select name, company_code(name) as code
    from jsonb_array_elements_text(${JSON.stringify(Object.keys(names))}::jsonb) name`.execute(
    world.parts.db as never,
  )
  expect(Object.fromEntries(rows.map(({ name, code }) => [name, code]))).toEqual(names)
})

// shows S2-211
test('the code is changed in the profile, in capitals, and only to one', async ({ make }) => {
  const { manager, uuid } = await make.brand({ name: 'Harbour & Sons' })
  const read = async () => (await manager.send(readCompanyProfile, { params: { companyUuid: uuid } })).data
  expect((await read()).code).toBe('HARBO')
  expect(await manager.send(changeCompanyProfile, { body: { code: ' harb1 ' } })).toSucceed()
  expect((await read()).code).toBe('HARB1')
  for (const code of ['H', 'HARBOUR12', 'HÄR', 'A-B', '', null])
    expect(await manager.send(changeCompanyProfile, { body: { code: code as string } })).toFailAt('code')
  // Another name leaves it.
  await manager.send(changeCompanyProfile, { body: { name: 'Quay & Daughters' } })
  expect((await read()).code).toBe('HARB1')
})

// shows S2-211
test('a confirmed claim brings the code that its people chose', async ({ make }) => {
  const { entry, claimant } = await openClaimed(make)
  await claimant.send(changeCompanyProfile, { body: { code: 'MINE' } })
  const params = { id: String((await claimOf(claimant))?.id) }
  expect(
    await (await make.operator()).send(decideClaim, { params, body: { approve_status: true } }),
  ).toSucceed()
  const { data } = await claimant.send(readCompanyProfile, { params: { companyUuid: entry.uuid } })
  expect(data.code).toBe('MINE')
})
