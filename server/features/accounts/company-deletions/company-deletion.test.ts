/** Asking for the deletion of a company, deciding, taking it back, and the day itself, through HTTP. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSession, signIn } from '#contract/accounts/accounts.ts'
import * as calls from '#contract/accounts/company-deletions.ts'
import { listNotifications } from '#contract/collaboration/notifications.ts'
import { dropPublicPage } from '#server/features/passports/passports/index.ts'
import { letterTo } from '#server/test/letters.ts'
import { type Company, PASSWORD, type Person } from '#server/test/make.ts'
import { query } from '#server/test/style-tables.ts'
import { openWorld, type World } from '#server/test/world.ts'
import { dayOf, earliestDay } from './company-deletion.rules.ts'
import { deleteDueCompanies } from './delete-company.ts'

const DAY_MS = 86_400_000

let world: World
beforeAll(async () => {
  // Its jobs are carried out by the tests, when they want.
  world = await openWorld({ jobs: false })
  await world.parts.jobs.start()
})
afterAll(() => world.close())

const ask = (by: Person, company: Pick<Company, 'name'>, body = {}) =>
  by.send(calls.askForCompanyDeletion, {
    body: { company_name: company.name, current_password: PASSWORD, note: 'We close in spring.', ...body },
  })
const read = async (by: Person) => (await by.send(calls.readCompanyDeletion)).data.data
const withdraw = (by: Person) => by.send(calls.withdrawCompanyDeletion)
const decide = (by: Person, id: number, body: object) =>
  by.send(calls.decideCompanyDeletion, {
    params: { id: String(id) },
    body: { approve_status: true, reason: '', due_on: null, ...body } as never,
  })
const kindsOf = async (person: Person) =>
  (await person.send(listNotifications)).data.data.map(({ kind }) => kind)

const asked = async () => {
  const brand = await world.make.brand()
  const answer = await ask(brand.manager, brand)
  expect(answer).toSucceed(201)
  return { brand, id: answer.data.id, earliest: answer.data.earliest_on }
}
/** Accepted for its first day. */
const accepted = async () => {
  const deletion = await asked()
  const operator = await world.make.operator()
  expect(await decide(operator, deletion.id, { due_on: deletion.earliest })).toSucceed()
  return { ...deletion, operator }
}
/** Noon of the day, UTC. */
const carryOut = (day: string) =>
  deleteDueCompanies(world.parts.db, {
    ...world.parts,
    ...{ dropPublicPage, now: () => new Date(`${day}T12:00:00.000Z`) },
  })
const dayBefore = (day: string): string => dayOf(new Date(Date.parse(day) - DAY_MS))

// shows D-380
describe('the deletion of a company', () => {
  test('is asked for with its name and the password, and everybody who answers for it is told', async () => {
    const brand = await world.make.brand()
    const second = await brand.person('account_manager')
    const operator = await world.make.operator()
    expect(await read(brand.manager)).toBeNull()
    expect(await ask(brand.manager, { name: `${brand.name} Ltd` })).toFailWith(
      400,
      calls.DELETION_TEXTS.otherName,
    )
    expect(await ask(brand.manager, brand, { current_password: 'not the password' })).toFailWith(400)
    expect(await read(brand.manager)).toBeNull()
    expect(await ask(brand.manager, brand)).toSucceed(201)
    const kept = await read(second)
    expect(kept).toMatchObject({ status: 'requested', note: 'We close in spring.', can_withdraw: true })
    expect(kept?.earliest_on).toBe(earliestDay(kept?.requested_at ?? ''))
    expect(await ask(second, brand)).toFailWith(409, calls.DELETION_TEXTS.askedAlready)
    for (const person of [brand.manager, second, operator])
      expect(await kindsOf(person)).toContain('company_deletion_requested')
    expect(await letterTo(world, second.email, brand.name)).toContain('/company')
    const { data } = (await operator.send(calls.listCompanyDeletions, { query: {} })).data
    expect(data.map(({ id }) => id)).toContain(kept?.id)
  })

  test('is accepted for a day that is thirty days off, or refused with a reason', async () => {
    const { brand, id, earliest } = await asked()
    const operator = await world.make.operator()
    expect(await decide(operator, id, {})).toFailWith(400, calls.DELETION_TEXTS.dateRequired)
    expect(await decide(operator, id, { due_on: dayBefore(earliest) })).toFailWith(
      400,
      calls.DELETION_TEXTS.tooSoon,
    )
    expect(await decide(operator, id, { approve_status: false })).toFailWith(400)
    const done = await decide(operator, id, { due_on: earliest })
    expect(done.data).toMatchObject({ status: 'accepted', due_on: earliest, can_withdraw: true })
    expect(await kindsOf(brand.manager)).toContain('company_deletion_accepted')
    expect(await decide(operator, id, { approve_status: false, reason: 'No.' })).toFailWith(409)

    const other = await asked()
    expect(
      await decide(operator, other.id, { approve_status: false, reason: 'An order is open.' }),
    ).toSucceed()
    expect(await read(other.brand.manager)).toMatchObject({
      ...{ status: 'declined', reason: 'An order is open.', due_on: null, can_withdraw: false },
    })
    expect(await kindsOf(other.brand.manager)).toContain('company_deletion_declined')
    // A company that was refused may ask again.
    expect(await ask(other.brand.manager, other.brand)).toSucceed(201)
  })

  test('is taken back until its day, by any account manager of the company', async () => {
    const { brand, earliest, operator, id } = await accepted()
    const second = await brand.person('account_manager')
    const outsider = await world.make.brand()
    expect(await withdraw(outsider.manager)).toFailWith(409, calls.DELETION_TEXTS.nothingOpen)
    expect((await withdraw(second)).data).toMatchObject({ id, status: 'withdrawn', can_withdraw: false })
    expect(await withdraw(brand.manager)).toFailWith(409, calls.DELETION_TEXTS.nothingOpen)
    expect(await kindsOf(operator)).toContain('company_deletion_withdrawn')
    await carryOut(earliest)
    expect(await brand.manager.send(readSession)).toSucceed()

    const due = await accepted()
    await query(
      world,
      `update company_deletions set requested_at = now() - interval '60 days', due_on = current_date - 2 where id = ${due.id}`,
    )
    expect(await withdraw(due.brand.manager)).toFailWith(409, calls.DELETION_TEXTS.tooLate)
    expect((await read(due.brand.manager))?.can_withdraw).toBe(false)
  })

  test('is decided once, however many decide or take it back at the same time', async () => {
    const [first, second] = [await world.make.operator(), await world.make.operator()]
    for (let round = 0; round < 3; round++) {
      const { brand, id, earliest } = await asked()
      const answers = await Promise.all([
        decide(first, id, { due_on: earliest }),
        decide(second, id, { approve_status: false, reason: 'No.' }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect((await read(brand.manager))?.status).toBe(answers[0]?.status === 200 ? 'accepted' : 'declined')
    }
    for (let round = 0; round < 3; round++) {
      const { brand, id } = await asked()
      const answers = await Promise.all([
        decide(first, id, { approve_status: false, reason: 'No.' }),
        withdraw(brand.manager),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect((await read(brand.manager))?.status).toBe(answers[0]?.status === 200 ? 'declined' : 'withdrawn')
    }
    const brand = await world.make.brand()
    const colleague = await brand.person('account_manager')
    const both = await Promise.all([ask(brand.manager, brand), ask(colleague, brand)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test('comes on its day and not before: nobody signs in, and the company is found no more', async () => {
    const { brand, earliest, operator } = await accepted()
    const colleague = await brand.person('user')
    const style = await world.make.style(brand, { style_name: 'Planted coat' })
    await carryOut(dayBefore(earliest))
    expect(await brand.manager.send(readSession)).toSucceed()
    await carryOut(earliest)
    for (const person of [brand.manager, colleague]) {
      expect(await person.send(readSession)).toFailWith(401)
      expect(
        await world.make.anyone.send(signIn, { body: { email: person.email, password: PASSWORD } }),
      ).toFailWith(401)
    }
    const [left] = await query<{ name: string; account_created_at: string | null; people: number }>(
      world,
      `select o.name, o.account_created_at, (select count(*)::integer from users u join accounts a on a.id = u.account_id
         where a.organization_id = o.id and u.full_name <> 'A former member') as people
       from organizations o where o.id = ${brand.id}`,
    )
    expect(left).toEqual({
      ...{ name: `A former company (${brand.id})`, account_created_at: null, people: 0 },
    })
    expect(await query(world, `select id from styles where id = ${style.id}`)).toEqual([])
    expect(await kindsOf(operator)).toContain('company_deletion_done')
    const { data } = (await operator.send(calls.listCompanyDeletions, { query: { status: 'done' } })).data
    expect(data.find(({ organization }) => organization.id === brand.id)).toMatchObject({
      ...{ note: null, requested_by: { full_name: 'A former member' } },
    })
    // Once more changes nothing.
    await carryOut(earliest)
  })

  test('is asked for and taken back by account managers alone, and decided by the operator’s admins', async () => {
    const { brand, id, earliest } = await asked()
    const operator = await world.make.operator()
    for (const person of [await brand.person('user'), await brand.person('qc'), operator]) {
      expect(await person.send(calls.readCompanyDeletion)).toFailWith(403)
      expect(await ask(person, brand)).toFailWith(403)
      expect(await withdraw(person)).toFailWith(403)
    }
    for (const person of [brand.manager, (await world.make.supplier()).manager])
      expect(await decide(person, id, { due_on: earliest })).toFailWith(403)
    expect(await decide(operator, 999_999, { due_on: earliest })).toFailWith(404)
    expect((await read(brand.manager))?.status).toBe('requested')
  })
})
