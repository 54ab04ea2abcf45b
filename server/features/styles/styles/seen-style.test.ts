/** What the style page is told that it may show, for each person: the web decides none of it. */
import { expect } from 'vitest'
import { readSession } from '#contract/accounts/accounts.ts'
import { readTeam } from '#contract/accounts/team.ts'
import { readStyle } from '#contract/styles/styles.ts'
import type { Client } from '#server/test/client.ts'
import type { Company } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'

/** Tabs in their order, those that are closed in brackets; which one opens by itself; what one may do. */
const seenBy = async (person: Pick<Client, 'send'>, id: number) => {
  const answer = await person.send(readStyle, { params: { id: String(id) } })
  const { tabs, default_tab, can } = answer.data.inquiry
  const shown = tabs.map(({ key, disabled }) => (disabled ? `(${key})` : key)).join(' ')
  const may = (['upload', 'leave', 'see_bom', 'see_costs', 'see_passport'] as const).filter(
    (each) => can[each],
  )
  return [shown, default_tab, may.join(' ')]
}

const peopleOf = async (company: Company) => [
  await company.person('account_manager'),
  await company.person('user'),
  await company.person('qc'),
]

// shows S0-7
test('a verified style opens all of its tabs', async ({ make }) => {
  const [owner, assigned] = [await make.brand(), await make.supplier()]
  const { id } = await make.style(owner, { suppliers: [assigned] })
  const people = [...(await peopleOf(owner)), ...(await peopleOf(assigned)), await make.operator()]
  const seen = await Promise.all(people.map((person) => seenBy(person, id)))
  const all = 'upload leave see_bom see_passport'
  const owners = 'upload leave see_bom see_costs see_passport'
  expect(seen).toEqual([
    ['project suppliers qc bom trace styleFile costSheet options', 'bom', owners],
    ['project suppliers qc bom trace styleFile costSheet options', 'bom', owners],
    ['project qc styleFile', 'qc', ''],
    ['project suppliers qc bom trace styleFile', 'bom', all],
    ['project suppliers qc bom trace styleFile', 'bom', all],
    ['project qc styleFile', 'qc', ''],
    ['project suppliers qc bom trace styleFile', 'bom', 'see_bom see_passport'],
  ])
})

// shows S0-8
test('a style that is not verified closes what needs that, but for those who read it all the same', async ({
  make,
}) => {
  const owner = await make.brand({ verified: false })
  const { id } = await make.style(owner)
  const people = [...(await peopleOf(owner)), await make.operator()]
  expect(await Promise.all(people.map((person) => seenBy(person, id)))).toEqual([
    [
      'project suppliers (qc) (bom) trace (styleFile) (costSheet) options',
      'suppliers',
      'upload leave see_passport',
    ],
    ['project suppliers (qc) (bom) (trace) (styleFile) (costSheet) options', 'suppliers', 'upload leave'],
    ['project (qc) (styleFile)', 'project', ''],
    ['project suppliers qc bom trace styleFile', 'suppliers', 'see_bom see_passport'],
  ])
})

test('the session says where its person may go', async ({ make }) => {
  const [brand, supplier] = [await make.brand(), await make.supplier()]
  const people = [...(await peopleOf(brand)), ...(await peopleOf(supplier)), await make.operator()]
  const ways = [
    'read_value_chains',
    'create_value_chain',
    'request_organization',
    'decide_publications',
    'manage_api_keys',
  ] as const
  const open = await Promise.all(
    people.map(async (person) => {
      const { can } = (await person.send(readSession)).data
      return ways.filter((way) => can[way])
    }),
  )
  expect(open).toEqual([ways, ways.slice(0, 3), [], ways, ways.slice(0, 3), [], ['read_value_chains']])
})

test('the team says whom one may change, and which roles one may give', async ({ make }) => {
  const brand = await make.brand()
  const user = await brand.person('user')
  const asManager = (await brand.manager.send(readTeam)).data
  const changeable = asManager.members.filter(({ can }) => can.change).map(({ id }) => id)
  expect(changeable).toEqual([user.user_id])
  expect(asManager.roles).toEqual(['brand_account_manager', 'brand_user', 'brand_qc'])

  const asUser = (await user.send(readTeam)).data
  expect(asUser.members.filter(({ can }) => can.change)).toEqual([])
  expect(asUser.roles).toEqual([])
  expect((await (await make.operator()).send(readTeam)).data.roles).toEqual(['admin'])
})

test('of all who ask at once each is answered as their own company stands to the style', async ({ make }) => {
  const [owner, assigned, foreign] = [await make.brand(), await make.supplier(), await make.supplier()]
  const style = await make.style(owner, { suppliers: [assigned] })
  const params = { id: String(style.id) }
  const people = [owner.manager, assigned.manager, foreign.manager, await make.operator(), make.anyone]
  const ask = async (person: Pick<Client, 'send'>) => {
    const { status, data } = await person.send(readStyle, { params })
    return [status, data]
  }
  const alone: unknown[][] = []
  for (const person of people) alone.push(await ask(person))
  expect(alone.map(([status]) => status)).toEqual([200, 200, 404, 200, 401])
  const rounds = Array.from({ length: 8 }, () => people).flat()
  const together = await Promise.all(rounds.map(ask))
  const withoutRequest = ([status, data]: unknown[]) => [status, { ...(data as object), request_id: null }]
  expect(together.map(withoutRequest)).toEqual(
    rounds.map((person) => withoutRequest(alone[people.indexOf(person)] ?? [])),
  )
})
