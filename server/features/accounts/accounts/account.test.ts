import { describe, expect } from 'vitest'
import * as calls from '#contract/accounts/accounts.ts'
import * as team from '#contract/accounts/team.ts'
import { announceActorChange } from '#server/platform/sessions/actor-cache.ts'
import { touchSession } from '#server/platform/sessions/session.store.ts'
import { openClient } from '#server/test/client.ts'
import { letterTo, tokenIn } from '#server/test/letters.ts'
import { PASSWORD } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'

const tokenOf = (headers: Record<string, unknown>): string | null =>
  /selvedge_session=([^;]*)/.exec(String(headers['set-cookie']))?.[1] || null

const person = (email: string) => ({ full_name: 'Mira Olsen', email, password: PASSWORD })

describe('the language', () => {
  // shows D-153
  test('is one’s own, on every device, until one follows the browser again', async ({ make, world }) => {
    const company = await make.brand()
    const colleague = await company.person('user')
    const brand = company.manager
    expect((await brand.send(calls.readSession)).data.user.language).toBeNull()
    const chosen = await brand.send(calls.changeLanguage, { body: { language: 'tr' } })
    expect(chosen.data).toEqual({ language: 'tr' })
    expect((await brand.send(calls.readSession)).data.user.language).toBe('tr')
    expect((await colleague.send(calls.readSession)).data.user.language).toBeNull()
    const noted = await world.parts.db
      .selectFrom('audit_entries')
      .where('action', '=', 'language.changed')
      .select(['subject_id', 'details'])
      .execute()
    expect(noted).toEqual([{ subject_id: brand.user_id, details: { language: 'tr' } }])
    await brand.send(calls.changeLanguage, { body: { language: null } })
    expect((await brand.send(calls.readSession)).data.user.language).toBeNull()
  })

  test.for(['xx', 'EN', '', 7])('%j is none of the product', async (language, { make }) => {
    const { manager: brand } = await make.brand()
    const answer = await brand.send(calls.changeLanguage, { body: { language: language as never } })
    expect(answer.error.fields).toEqual({ language: ['Choose a language from the list'] })
  })
})

describe('registration', () => {
  test('names a new company, signs in, and the session is an HttpOnly cookie', async ({ make, world }) => {
    const answer = await make.anyone.send(calls.register, {
      body: { ...person(' MIRA@new.example '), company: { name: 'Northloom', type: 'brand' } },
    })
    expect(answer).toSucceed(201)
    expect(answer.data).toMatchObject({
      user: { email: 'mira@new.example', role: 'brand_account_manager' },
      organization: { name: 'Northloom', type: 'brand', verified: false, verification_status: 'none' },
    })
    const cookie = String(answer.headers['set-cookie'])
    expect(cookie).toContain('HttpOnly')
    expect(cookie).toContain('SameSite=Lax')
    const mine = await openClient(world.app, tokenOf(answer.headers)).send(calls.readSession)
    expect(mine.data.user.email).toBe('mira@new.example')
    const stored = await world.parts.db
      .selectFrom('users')
      .where('email', '=', 'mira@new.example')
      .select('password_hash')
      .executeTakeFirstOrThrow()
    expect(stored.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const sessions = await world.parts.db.selectFrom('sessions').select('token_hash').execute()
    expect(sessions.some((row) => row.token_hash.toString() === tokenOf(answer.headers))).toBe(false)
  })

  test('refuses a taken name, and what is not valid, at the field', async ({ make }) => {
    const brand = await make.brand()
    const named = await make.anyone.send(calls.register, {
      body: { ...person('a@b.example'), company: { name: brand.name.toUpperCase(), type: 'brand' } },
    })
    expect(named.error.fields).toHaveProperty(['company.name'])
    const bad = await make.anyone.send(calls.register, {
      body: { full_name: '', email: 'nobody', password: 'short', company: { name: '', type: 'brand' } },
    })
    expect(Object.keys(bad.error.fields ?? {}).sort()).toEqual([
      'company.name',
      'email',
      'full_name',
      'password',
    ])
  })

  test('of two at once with one address and password there is one person', async ({ make, world }) => {
    const email = 'twice@new.example'
    const body = { ...person(email), company: { name: 'Twice & Co', type: 'brand' as const } }
    const answers = await Promise.all([1, 2, 3].map(() => make.anyone.send(calls.register, { body })))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ data }) => data.user.id)).size).toBe(1)
    const people = await world.parts.db.selectFrom('users').where('email', '=', email).select('id').execute()
    expect(people).toHaveLength(1)
  })
})

describe('signing in', () => {
  test('takes email and password, and ends with signing out', async ({ make, world }) => {
    const { manager } = await make.brand()
    const answer = await make.anyone.send(calls.signIn, {
      body: { email: manager.email.toUpperCase(), password: PASSWORD },
    })
    expect(answer).toSucceed(200)
    const client = openClient(world.app, tokenOf(answer.headers))
    expect(await client.send(calls.readSession)).toSucceed()
    const me = (await client.send(team.readTeam)).data.members.find(
      (member) => member.email === manager.email,
    )
    expect(Date.parse(me?.last_seen_at ?? '')).toBeGreaterThan(Date.now() - 3_600_000)
    expect(await client.send(calls.signOut)).toSucceed()
    expect(await client.send(calls.readSession)).toFailWith(401)
  })

  test('answers a wrong password and an unknown address the same, and locks the account after ten', async ({
    make,
  }) => {
    const { manager } = await make.brand()
    const tries = []
    for (let index = 0; index < 11; index++) {
      tries.push(await make.anyone.send(calls.signIn, { body: { email: manager.email, password: 'wrong' } }))
    }
    expect(tries.slice(0, 10).map((answer) => answer.status)).toEqual(Array(10).fill(401))
    expect(tries[10]).toFailWith(429)
    expect(Number(tries[10]?.headers['retry-after'])).toBeGreaterThan(0)
    const unknown = await make.anyone.send(calls.signIn, {
      body: { email: 'nobody@nowhere.example', password: 'wrong' },
    })
    expect(unknown.error.error).toEqual(tries[0]?.error.error)
    expect(unknown.error.code).toBe(tries[0]?.error.code)
  })

  test('lists the open sessions and ends the others', async ({ make, world }) => {
    const { manager } = await make.brand()
    const signIn = () =>
      make.anyone.send(
        calls.signIn,
        { body: { email: manager.email, password: PASSWORD } },
        { 'user-agent': 'Phone' },
      )
    const phone = openClient(world.app, tokenOf((await signIn()).headers))
    const listed = (await manager.send(calls.listSessions)).data.data
    expect(listed).toHaveLength(2)
    expect(listed.filter((session) => session.current)).toHaveLength(1)
    const other = listed.find((session) => session.device === 'Phone')
    const stranger = await make.brand()
    const params = { id: String(other?.id) }
    const body = { current_password: PASSWORD }
    expect(await stranger.manager.send(calls.endSession, { params, body })).toFailWith(404)
    expect(await manager.send(calls.endSession, { params, body })).toSucceed()
    expect(await phone.send(calls.readSession)).toFailWith(401)
    const tablet = openClient(world.app, tokenOf((await signIn()).headers))
    expect(await manager.send(calls.endOtherSessions, { body })).toSucceed()
    expect(await tablet.send(calls.readSession)).toFailWith(401)
    expect(await manager.send(calls.readSession)).toSucceed()
  })

  test('ends none without the password', async ({ make, world }) => {
    const { manager } = await make.brand()
    const body = { email: manager.email, password: PASSWORD }
    const phone = openClient(world.app, tokenOf((await make.anyone.send(calls.signIn, { body })).headers))
    const { data } = (await manager.send(calls.listSessions)).data
    const params = { id: String(data.find(({ current }) => !current)?.id) }
    const wrong = { current_password: 'something else' }
    expect(await manager.send(calls.endSession, { params, body: wrong })).toFailAt('current_password')
    expect(await manager.send(calls.endOtherSessions, { body: wrong })).toFailAt('current_password')
    expect(await manager.send(calls.endOtherSessions, {} as never)).toFailWith(400)
    expect(await phone.send(calls.readSession)).toSucceed()
  })
})

describe('passwords', () => {
  test('changing ends the other sessions and keeps this one', async ({ make, world }) => {
    const { manager } = await make.brand()
    const other = openClient(
      world.app,
      tokenOf(
        (await make.anyone.send(calls.signIn, { body: { email: manager.email, password: PASSWORD } }))
          .headers,
      ),
    )
    const wrong = await manager.send(calls.changePassword, {
      body: { current_password: 'no', new_password: 'another long one' },
    })
    expect(wrong).toFailAt('current_password')
    expect(
      await manager.send(calls.changePassword, {
        body: { current_password: PASSWORD, new_password: 'another long one' },
      }),
    ).toSucceed()
    expect(await manager.send(calls.readSession)).toSucceed()
    expect(await other.send(calls.readSession)).toFailWith(401)
  })

  test('the mailed link sets a new one, once, and ends all sessions; the answer tells nothing of an address', async ({
    make,
    world,
  }) => {
    const { manager } = await make.brand()
    const unknown = await make.anyone.send(calls.requestPasswordReset, {
      body: { email: 'nobody@nowhere.example' },
    })
    const known = await make.anyone.send(calls.requestPasswordReset, { body: { email: manager.email } })
    expect(unknown.raw).toEqual(known.raw)
    const token = tokenIn(await letterTo(world, manager.email))
    const body = { token, password: 'brand new password' }
    const uses = await Promise.all([1, 2, 3].map(() => make.anyone.send(calls.resetPassword, { body })))
    expect(uses.map((answer) => answer.status).sort()).toEqual([200, 410, 410])
    expect(await manager.send(calls.readSession)).toFailWith(401)
    expect(
      await make.anyone.send(calls.signIn, {
        body: { email: manager.email, password: 'brand new password' },
      }),
    ).toSucceed()
  })
})

describe('a password', () => {
  test('counts as it was typed, to its last sign', async ({ make }) => {
    const { manager } = await make.brand()
    const typed = `Ünder ${'the old looms of the north '.repeat(5)}!`
    expect(typed.length).toBeGreaterThan(128)
    const body = { current_password: PASSWORD, new_password: typed }
    expect(await manager.send(calls.changePassword, { body })).toSucceed()
    const signIn = async (password: string) =>
      (await make.anyone.send(calls.signIn, { body: { email: manager.email, password } })).status
    for (const other of [typed.slice(0, 72), typed.slice(0, -1), `${typed} `, typed.toLowerCase(), 'Ü'])
      expect(await signIn(other)).toBe(401)
    expect(await signIn(typed)).toBe(200)
  })

  test('stays as long as its owner keeps it', async ({ make, world }) => {
    const { manager } = await make.brand()
    await world.parts.db.write((tx) =>
      tx
        .updateTable('users')
        .set({ created_at: '2016-01-01', last_seen_at: '2016-01-02' })
        .where('id', '=', manager.user_id)
        .execute(),
    )
    const body = { email: manager.email, password: PASSWORD }
    expect(await make.anyone.send(calls.signIn, { body })).toSucceed()
  })
})

describe('a session', () => {
  const DAY_MS = 86_400_000

  test('ends two weeks after its last use, and ninety days after its begin', async ({ make, world }) => {
    const { manager } = await make.brand()
    const { db } = world.parts
    const begun = new Date(Date.now() - 80 * DAY_MS)
    const own = await db
      .selectFrom('sessions')
      .where('user_id', '=', manager.user_id)
      .select('id')
      .executeTakeFirstOrThrow()
    const endsAfterUseOn = async (day: number): Promise<number> => {
      const used = new Date(begun.getTime() + day * DAY_MS)
      await db.write(async (tx) => {
        await tx
          .updateTable('sessions')
          .set({ created_at: begun.toISOString() })
          .where('id', '=', own.id)
          .execute()
        await touchSession(tx, { session_id: own.id, user_id: manager.user_id }, used)
      })
      const { expires_at } = await db
        .selectFrom('sessions')
        .where('id', '=', own.id)
        .select('expires_at')
        .executeTakeFirstOrThrow()
      return Math.round((Date.parse(expires_at) - begun.getTime()) / DAY_MS)
    }
    expect(await endsAfterUseOn(80)).toBe(90)
    expect(await endsAfterUseOn(75)).toBe(89)
    expect(await endsAfterUseOn(10)).toBe(24)
    // Its two weeks without use are over by now.
    await db.write((tx) => announceActorChange(tx))
    expect(await manager.send(calls.readSession)).toFailWith(401)
  })
})

describe('the team', () => {
  test('is invited by mail, joins with the role, and can be deactivated', async ({ make, world }) => {
    const brand = await make.brand()
    expect(
      await brand.manager.send(team.invite, { body: { email: 'ben@team.example', role: 'brand_user' } }),
    ).toSucceed(201)
    const token = tokenIn(await letterTo(world, 'ben@team.example'))
    const invitation = await make.anyone.send(calls.readInvitation, { body: { token } })
    expect(invitation.data).toMatchObject({
      email: 'ben@team.example',
      role: 'brand_user',
      organization_name: brand.name,
    })
    const joined = await make.anyone.send(calls.acceptInvitation, {
      body: { token, full_name: 'Ben', password: PASSWORD },
    })
    expect(joined).toSucceed(201)
    expect(
      await make.anyone.send(calls.acceptInvitation, {
        body: { token, full_name: 'Ben', password: PASSWORD },
      }),
    ).toFailWith(410)

    const ben = openClient(world.app, tokenOf(joined.headers))
    const id = String(joined.data.user.id)
    expect(
      await brand.manager.send(team.changeMember, {
        params: { id },
        body: { role: 'brand_qc', active: false },
      }),
    ).toSucceed()
    expect(await ben.send(calls.readSession)).toFailWith(401)
    expect(
      await make.anyone.send(calls.signIn, { body: { email: 'ben@team.example', password: PASSWORD } }),
    ).toFailWith(401)
  })

  test('never loses its last account manager, also when two deactivate each other', async ({ make }) => {
    const brand = await make.brand()
    const second = await brand.person('account_manager')
    const off = (by: typeof second, id: number) =>
      by.send(team.changeMember, {
        params: { id: String(id) },
        body: { role: 'brand_account_manager', active: false },
      })
    const answers = await Promise.all([
      off(brand.manager, second.user_id),
      off(second, brand.manager.user_id),
    ])
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  })

  // shows S0-98
  test('gives no role of another type of company', async ({ make }) => {
    const brand = await make.brand()
    const answer = await brand.manager.send(team.invite, {
      body: { email: 'x@y.example', role: 'supplier_user' },
    })
    expect(answer).toFailAt('role')
    expect(await brand.manager.send(team.invite, { body: { email: 'x@y.example', role: 'admin' } })).toFailAt(
      'role',
    )
  })
})
