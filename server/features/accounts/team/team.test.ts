import { describe, expect } from 'vitest'
import { acceptInvitation, readInvitation, readSession } from '#contract/accounts/accounts.ts'
import * as calls from '#contract/accounts/team.ts'
import { createCollection } from '#contract/styles/collections.ts'
import { letterTo, listLetters, tokenIn } from '#server/test/letters.ts'
import { type Company, PASSWORD, type Person } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'

const DAY_MS = 86_400_000

const readTeam = async (by: Person) => (await by.send(calls.readTeam)).data
const invite = (by: Pick<Person, 'send'>, email: string, role: 'brand_user' | 'brand_qc' = 'brand_user') =>
  by.send(calls.invite, { body: { email, role } })
const withdraw = (by: Pick<Person, 'send'>, { id }: { id: number }) =>
  by.send(calls.withdrawInvitation, { params: { id: String(id) } })
const change = (by: Pick<Person, 'send'>, { user_id }: Person, body: object) =>
  by.send(calls.changeMember, { params: { id: String(user_id) }, body })

/** A brand with a member beside its account manager. */
const withMember = async (brand: Company) => ({ brand, member: await brand.person('user') })

describe('the team', () => {
  test('lists the people of one’s own company: who is active first, then by name', async ({
    make,
    world,
  }) => {
    const { brand, member } = await withMember(await make.brand())
    const gone = await brand.person('qc')
    await make.brand()
    const names = { [brand.manager.user_id]: 'Zoë', [member.user_id]: 'Mira', [gone.user_id]: 'Ada' }
    await world.parts.db.write(async (tx) => {
      for (const [id, full_name] of Object.entries(names))
        await tx.updateTable('users').set({ full_name }).where('id', '=', Number(id)).execute()
    })
    expect(await change(brand.manager, gone, { active: false })).toSucceed()
    const { members } = await readTeam(brand.manager)
    expect(members.map(({ full_name, active }) => [full_name, active])).toEqual([
      ['Mira', true],
      ['Zoë', true],
      ['Ada', false],
    ])
    expect(members[0]).toMatchObject({ id: member.user_id, email: member.email, role: 'brand_user' })
  })

  test('offers account managers everybody but themselves, and others nobody', async ({ make }) => {
    const { brand, member } = await withMember(await make.brand())
    await invite(brand.manager, 'asked@team.example')
    const seen = await readTeam(brand.manager)
    expect(seen.can).toEqual({ manage: true })
    expect(seen.roles).toEqual(['brand_account_manager', 'brand_user', 'brand_qc'])
    expect(seen.invitations).toHaveLength(1)
    const changeable = seen.members.filter(({ can }) => can.change).map(({ id }) => id)
    expect(changeable).toEqual([member.user_id])

    const theirs = await readTeam(member)
    expect(theirs).toMatchObject({ can: { manage: false }, roles: [], invitations: [] })
    expect(theirs.members.some(({ can }) => can.change)).toBe(false)
    expect(await make.anyone.send(calls.readTeam)).toFailWith(401)
  })

  test('offers an admin to remove another admin, and not to change one', async ({ make }) => {
    const [one, other] = [await make.operator(), await make.operator()]
    const { members } = await readTeam(one)
    expect(members.length).toBeGreaterThan(1)
    expect(members.find(({ id }) => id === other.user_id)?.can).toEqual({ change: false, remove: true })
    expect(members.some(({ role, can }) => role === 'admin' && can.change)).toBe(false)
  })
})

describe('inviting', () => {
  test('answers the invitation as the team lists it, newest first, for seven days', async ({ make }) => {
    const { manager } = await make.brand()
    const first = await invite(manager, 'first@team.example')
    const second = await invite(manager, 'second@team.example', 'brand_qc')
    expect(first).toSucceed(201)
    expect(second.data).toMatchObject({ email: 'second@team.example', role: 'brand_qc' })
    expect((await readTeam(manager)).invitations).toEqual([second.data, first.data])
    const days = (Date.parse(first.data.expires_at) - Date.now()) / DAY_MS
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThan(7.1)
  })

  test('the same address again replaces the former invitation, whose link is dead', async ({
    make,
    world,
  }) => {
    const { manager } = await make.brand()
    const address = 'twice@team.example'
    await invite(manager, address)
    const token = tokenIn(await letterTo(world, address))
    expect(await make.anyone.send(readInvitation, { body: { token } })).toSucceed()
    const again = await invite(manager, address, 'brand_qc')
    expect((await readTeam(manager)).invitations).toEqual([again.data])
    expect(await make.anyone.send(readInvitation, { body: { token } })).toFailWith(410)
    await expect.poll(async () => (await listLetters(world, address)).length).toBe(2)
    const newest = (await listLetters(world, address)).map(tokenIn).find((each) => each !== token) ?? ''
    expect((await make.anyone.send(readInvitation, { body: { token: newest } })).data.role).toBe('brand_qc')
  })

  test('is for account managers of a company that is its own', async ({ make }) => {
    const { member } = await withMember(await make.brand())
    expect(await invite(member, 'x@team.example')).toFailWith(403)
    expect(await invite((await make.brand({ proved: false })).manager, 'x@team.example')).toFailWith(403)
    expect(await invite(make.anyone, 'x@team.example')).toFailWith(401)
  })

  test('refuses what is no address and what is no role, at the field', async ({ make }) => {
    const { manager } = await make.brand()
    expect(await invite(manager, 'nobody')).toFailAt('email')
    expect(await manager.send(calls.invite, { body: { email: 'x@team.example' } as never })).toFailAt('role')
    const foreign = { email: 'x@team.example', role: 'supplier_qc' as const }
    expect(await manager.send(calls.invite, { body: foreign })).toFailAt(
      'role',
      'This role is not available in your company.',
    )
    expect((await readTeam(manager)).invitations).toEqual([])
  })
})

describe('withdrawing an invitation', () => {
  test('ends its link and takes it off the list, once', async ({ make, world }) => {
    const { manager } = await make.brand()
    const { data } = await invite(manager, 'late@team.example')
    const token = tokenIn(await letterTo(world, 'late@team.example'))
    const answers = await Promise.all([1, 2, 3].map(() => withdraw(manager, data)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    expect((await readTeam(manager)).invitations).toEqual([])
    const joining = { token, full_name: 'Late', password: PASSWORD }
    expect(await make.anyone.send(acceptInvitation, { body: joining })).toFailWith(410)
  })

  test('and accepting it at once let exactly one of both happen', async ({ make, world }) => {
    const { manager } = await make.brand()
    for (const address of ['race1@team.example', 'race2@team.example', 'race3@team.example']) {
      const { data } = await invite(manager, address)
      const token = tokenIn(await letterTo(world, address))
      const [joined, withdrawn] = await Promise.all([
        make.anyone.send(acceptInvitation, { body: { token, full_name: 'Racer', password: PASSWORD } }),
        withdraw(manager, data),
      ])
      expect([
        [201, 404],
        [410, 200],
      ]).toContainEqual([joined?.status, withdrawn?.status])
      const { members } = await readTeam(manager)
      expect(members.some(({ email }) => email === address)).toBe(joined?.status === 201)
    }
  })

  test('is for account managers, and another company’s is not there', async ({ make }) => {
    const { brand, member } = await withMember(await make.brand())
    const { data } = await invite(brand.manager, 'mine@team.example')
    expect(await withdraw(member, data)).toFailWith(403)
    expect(await withdraw(make.anyone, data)).toFailWith(401)
    expect(await withdraw((await make.brand()).manager, data)).toFailWith(404)
    expect((await readTeam(brand.manager)).invitations).toHaveLength(1)
  })
})

describe('changing a person', () => {
  test('gives another role, which counts with the next call', async ({ make, world }) => {
    const { brand, member } = await withMember(await make.brand())
    const add = () => member.send(createCollection, { body: { name: 'Spring' } })
    expect(await add()).toSucceed(201)
    const changed = await change(brand.manager, member, { role: 'brand_qc' })
    expect(changed.data).toMatchObject({ id: member.user_id, role: 'brand_qc', active: true })
    expect(await add()).toFailWith(403)
    const noted = await world.parts.db
      .selectFrom('audit_entries')
      .where('action', '=', 'user.changed')
      .where('subject_id', '=', member.user_id)
      .select(['user_id', 'details'])
      .execute()
    expect(noted).toEqual([{ user_id: brand.manager.user_id, details: { role: 'brand_qc', active: true } }])
  })

  test('who is deactivated is signed out, and comes back with the same role', async ({ make }) => {
    const { brand, member } = await withMember(await make.brand())
    expect((await change(brand.manager, member, { active: false })).data.active).toBe(false)
    expect(await member.send(readSession)).toFailWith(401)
    const back = await change(brand.manager, member, { active: true })
    expect(back.data).toMatchObject({ active: true, role: 'brand_user' })
    // The old session stays ended.
    expect(await member.send(readSession)).toFailWith(401)
  })

  test('never leaves a company without an account manager, by role or by leaving', async ({ make }) => {
    const { brand } = await withMember(await make.brand())
    const text = 'The company needs at least one active account manager.'
    expect(await change(brand.manager, brand.manager, { role: 'brand_user' })).toFailWith(409, text)
    expect(await change(brand.manager, brand.manager, { active: false })).toFailWith(409, text)
    const second = await brand.person('account_manager')
    const answers = await Promise.all([
      change(brand.manager, second, { role: 'brand_user' }),
      change(second, brand.manager, { role: 'brand_user' }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('is for account managers, within the company, and gives its roles only', async ({ make }) => {
    const { brand, member } = await withMember(await make.brand())
    const colleague = await brand.person('qc')
    expect(await change(member, colleague, { active: false })).toFailWith(403)
    expect(await change(make.anyone, colleague, { active: false })).toFailWith(401)
    expect(await change((await make.brand()).manager, member, { active: false })).toFailWith(404)
    for (const role of ['supplier_user', 'admin'])
      expect(await change(brand.manager, member, { role })).toFailAt('role')
    expect(await change(brand.manager, member, { active: 'no' })).toFailAt('active')
    expect(await member.send(readSession)).toSucceed()
  })
})
