/** Somebody is removed for good, through HTTP: who may, what is asked for, and what happens at the same moment. */
import { describe, expect } from 'vitest'
import { acceptInvitation, readSession } from '#contract/accounts/accounts.ts'
import { DEPARTURE_TEXTS, FORMER_MEMBER, readDeparture, removeMember } from '#contract/accounts/departures.ts'
import { changeMember, invite, readTeam } from '#contract/accounts/team.ts'
import { createComment, listComments } from '#contract/collaboration/comments.ts'
import { changeInCharge, readInCharge } from '#contract/collaboration/in-charge.ts'
import { readReport } from '#contract/quality/qc-reports.ts'
import { create } from '#server/features/quality/qc-reports/qc-reports.fixture.ts'
import { letterTo, tokenIn } from '#server/test/letters.ts'
import { type Company, PASSWORD, type Person } from '#server/test/make.ts'
import { query } from '#server/test/style-tables.ts'
import { test, type World } from '#server/test/world.ts'
import { readNames, replaceCopies } from './copied-name.store.ts'
import { takeDeparture } from './departure.store.ts'
import { forgetNames } from './forget-name.ts'

const on = ({ user_id }: Person) => ({ params: { id: String(user_id) } })
const remove = (by: Pick<Person, 'send'>, person: Person, heirs: object = {}) =>
  by.send(removeMember, { ...on(person), body: { email: person.email, ...heirs } })
const rename = ({ parts }: World, { user_id }: Person, full_name: string) =>
  parts.db.write((tx) => tx.updateTable('users').set({ full_name }).where('id', '=', user_id).execute())
const later = ({ parts }: World) => ({ ...parts, now: () => new Date(Date.now() + 3_600_000) })
const comment = (by: Person, style: { id: number }, text: string) =>
  by.send(createComment, {
    params: { id: String(style.id) },
    body: { subject: { kind: 'style' }, visibility: 'everyone', text, mentions: [] },
  })

describe('somebody who is removed', () => {
  test('is out at once, is in no list of the team, and reads as a former member', async ({ make, world }) => {
    const brand = await make.brand()
    const member = await brand.person('user')
    const style = await make.style(brand)
    expect(await comment(member, style, 'The seam is open')).toSucceed(201)
    expect(await remove(brand.manager, member)).toSucceed()
    expect(await member.send(readSession)).toFailWith(401)
    const { members } = (await brand.manager.send(readTeam)).data
    expect(members.map(({ id }) => id)).toEqual([brand.manager.user_id])
    expect(await brand.manager.send(changeMember, { ...on(member), body: { active: true } })).toFailWith(404)
    expect(await remove(brand.manager, member)).toFailWith(404)
    const comments = await brand.manager.send(listComments, { params: { id: String(style.id) } })
    expect(comments.data.data[0]?.author.full_name).toBe(FORMER_MEMBER)
    const [kept] = await query<{ whom: string }>(
      world,
      `select details->>'whom' as whom from audit_entries where action = 'user.removed' and subject_id = ${member.user_id}`,
    )
    expect(kept?.whom).toMatch(/^Colleague/)
  })

  test('comes back by the same address as somebody new, who inherits nothing', async ({ make, world }) => {
    const brand = await make.brand()
    const member = await brand.person('user')
    const style = await make.style(brand)
    await comment(member, style, 'Mine before')
    expect(await remove(brand.manager, member)).toSucceed()
    const inviteAgain = () =>
      brand.manager.send(
        invite,
        { body: { email: member.email, role: 'brand_qc' } },
        { 'idempotency-key': 'invited-again-1' },
      )
    expect(await inviteAgain()).toSucceed(201)
    const token = tokenIn(await letterTo(world, member.email))
    const joined = await make.anyone.send(acceptInvitation, {
      body: { token, full_name: 'Back Again', password: PASSWORD },
    })
    expect(joined).toSucceed(201)
    const { members } = (await brand.manager.send(readTeam)).data
    const back = members.find(({ email }) => email === member.email)
    expect(back).toMatchObject({ full_name: 'Back Again', role: 'brand_qc' })
    expect(back?.id).not.toBe(member.user_id)
    await forgetNames(later(world))
    // What waits for the new person, and what is repeated, goes on naming their address.
    expect((await inviteAgain()).data.email).toBe(member.email)
    expect(
      (await brand.manager.send(readTeam)).data.members.some(({ email }) => email === member.email),
    ).toBe(true)
    const comments = await brand.manager.send(listComments, { params: { id: String(style.id) } })
    expect(comments.data.data[0]?.author.full_name).toBe(FORMER_MEMBER)
  })

  test('is invited anew while the name is forgotten, and the letter still finds them', async ({
    make,
    world,
  }) => {
    const brand = await make.brand()
    const member = await brand.person('user')
    expect(await remove(brand.manager, member)).toSucceed()
    const { db } = world.parts
    const names = await db.write(async (tx) => {
      const departure = await takeDeparture(tx, member.user_id)
      return departure && readNames(tx, departure)
    })
    const inviteAgain = () =>
      brand.manager.send(
        invite,
        { body: { email: member.email, role: 'brand_qc' } },
        { 'idempotency-key': 'invited-meanwhile' },
      )
    expect(await inviteAgain()).toSucceed(201)
    await db.write((tx) => replaceCopies(tx, names as NonNullable<typeof names>))
    expect((await inviteAgain()).data.email).toBe(member.email)
    expect(tokenIn(await letterTo(world, member.email))).not.toBe('')
  })

  test('keeps the name of a namesake of another company where it stands', async ({ make, world }) => {
    const [brand, other] = [await make.brand(), await make.brand()]
    const [member, namesake, witness] = [
      await brand.person('user'),
      await other.person('account_manager'),
      await other.person('user'),
    ]
    await rename(world, member, 'Same Name')
    await rename(world, namesake, 'Same Name')
    const style = await make.style(other)
    const told = await namesake.send(createComment, {
      params: { id: String(style.id) },
      body: {
        ...{ subject: { kind: 'style' }, visibility: 'everyone', text: 'Look' },
        mentions: [witness.user_id],
      },
    })
    expect(told).toSucceed(201)
    expect(await remove(brand.manager, member)).toSucceed()
    await forgetNames(later(world))
    const rows = await query<{ text: string }>(
      world,
      `select text from notifications where user_id = ${witness.user_id} and kind = 'comment_mentioned'`,
    )
    expect(rows[0]?.text).toContain('Same Name')
  })
})

describe('what somebody is in charge of', () => {
  const putInCharge = async (brand: Company, style: { id: number }, member: Person) =>
    expect(
      await brand.manager.send(changeInCharge, {
        params: { id: String(style.id) },
        body: { quality: [member.user_id] },
      }),
    ).toSucceed()

  // shows D-364
  test('goes to the successor that is asked for', async ({ make }) => {
    const brand = await make.brand()
    const member = await brand.person('user')
    const style = await make.style(brand)
    await putInCharge(brand, style, member)
    const { data } = await brand.manager.send(readDeparture, on(member))
    expect(data).toMatchObject({ in_charge: 1, inspections: 0, person: { email: member.email } })
    expect(data.successors.map(({ id }) => id)).toEqual([brand.manager.user_id])
    expect(await remove(brand.manager, member)).toFailAt('successor_id', DEPARTURE_TEXTS.noSuccessor)
    const stranger = (await make.brand()).manager.user_id
    for (const successor_id of [stranger, member.user_id])
      expect(await remove(brand.manager, member, { successor_id })).toFailAt(
        'successor_id',
        DEPARTURE_TEXTS.notAColleague,
      )
    expect(await member.send(readSession)).toSucceed()
    expect(await remove(brand.manager, member, { successor_id: brand.manager.user_id })).toSucceed()
    const charges = await brand.manager.send(readInCharge, { params: { id: String(style.id) } })
    expect(charges.data.roles.quality.people.map(({ id }) => id)).toEqual([brand.manager.user_id])
  })

  test('stays once where the successor has it already', async ({ make }) => {
    const brand = await make.brand()
    const member = await brand.person('user')
    const style = await make.style(brand)
    const both = { quality: [member.user_id, brand.manager.user_id] }
    await brand.manager.send(changeInCharge, { params: { id: String(style.id) }, body: both })
    expect(await remove(brand.manager, member, { successor_id: brand.manager.user_id })).toSucceed()
    const charges = await brand.manager.send(readInCharge, { params: { id: String(style.id) } })
    expect(charges.data.roles.quality.people.map(({ id }) => id)).toEqual([brand.manager.user_id])
  })

  test('of inspections goes to somebody of quality control alone', async ({ make }) => {
    const brand = await make.brand()
    const [inspector, next] = [await brand.person('qc'), await brand.person('qc')]
    const style = await make.style(brand)
    const report = (await create(inspector, style)).data
    expect(await remove(brand.manager, inspector)).toFailAt('inspector_id', DEPARTURE_TEXTS.noInspector)
    expect(await remove(brand.manager, inspector, { inspector_id: brand.manager.user_id })).toFailAt(
      'inspector_id',
      DEPARTURE_TEXTS.notAnInspector,
    )
    expect(await remove(brand.manager, inspector, { inspector_id: next.user_id })).toSucceed()
    const seen = await next.send(readReport, { params: { id: String(report.id) } })
    expect(seen.data.responsible).toMatchObject({ id: next.user_id })
    expect(seen.data.created_by_user.full_name).toBe(FORMER_MEMBER)
  })
})

describe('removing', () => {
  // shows D-363
  test('never takes the last account manager, nor oneself', async ({ make }) => {
    const brand = await make.brand()
    const second = await brand.person('account_manager')
    expect(await remove(brand.manager, brand.manager)).toFailWith(409, DEPARTURE_TEXTS.notOneself)
    const answers = await Promise.all([remove(brand.manager, second), remove(second, brand.manager)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = answers[0]?.status === 200 ? brand.manager : second
    const { members } = (await left.send(readTeam)).data
    expect(members.map(({ id }) => id)).toEqual([left.user_id])
  })

  test('is for account managers, within the company, with the address typed', async ({ make }) => {
    const brand = await make.brand()
    const [member, colleague] = [await brand.person('user'), await brand.person('qc')]
    expect(await remove(member, colleague)).toFailWith(403)
    expect(await remove(make.anyone, member)).toFailWith(401)
    expect(await remove((await make.brand()).manager, member)).toFailWith(404)
    expect(await remove(await make.operator(), member)).toFailWith(404)
    expect(await member.send(readDeparture, on(colleague))).toFailWith(403)
    expect(await (await make.brand()).manager.send(readDeparture, on(member))).toFailWith(404)
    const other = { ...on(member), body: { email: 'other@test.example' } }
    expect(await brand.manager.send(removeMember, other)).toFailAt('email', DEPARTURE_TEXTS.otherWord)
    expect(await member.send(readSession)).toSucceed()
  })

  // shows D-382
  test('of an admin is another admin’s, and never of the last one', async ({ make }) => {
    const [one, other, third] = [await make.operator(), await make.operator(), await make.operator()]
    expect(await remove((await make.brand()).manager, other)).toFailWith(404)
    expect(await remove(one, one)).toFailWith(409, DEPARTURE_TEXTS.notOneself)
    expect(await remove(one, third)).toSucceed()
    expect(await third.send(readSession)).toFailWith(401)
    // Each removes the other at the same time: one of them stays.
    const answers = await Promise.all([remove(one, other), remove(other, one)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const [left, gone] = answers[0]?.status === 200 ? [one, other] : [other, one]
    expect(await left.send(readSession)).toSucceed()
    expect(await gone.send(readSession)).toFailWith(401)
    expect(await remove(left, left)).toFailWith(409, DEPARTURE_TEXTS.notOneself)
  })

  test('while the person writes loses nothing of it and leaves no name behind', async ({ make, world }) => {
    const brand = await make.brand()
    const member = await brand.person('user')
    await rename(world, member, 'Quillon Vexworth')
    const style = await make.style(brand)
    const written = Promise.all(Array.from({ length: 8 }, (_, at) => comment(member, style, `Word ${at}`)))
    const [answers, removed] = await Promise.all([written, remove(brand.manager, member)])
    expect(removed).toSucceed()
    const done = answers.filter(({ status }) => status === 201).length
    expect(answers.every(({ status }) => status === 201 || status === 401)).toBe(true)
    const comments = await brand.manager.send(listComments, { params: { id: String(style.id) } })
    expect(comments.data.data).toHaveLength(done)
    await forgetNames(later(world))
    const [named] = await query<{ rows: number }>(
      world,
      `select (select count(*) from users where full_name like '%Vexworth%')::integer
         + (select count(*) from notifications where text like '%Vexworth%')::integer
         + (select count(*) from departures)::integer as rows`,
    )
    expect(named?.rows).toBe(0)
  })
})
