/** Neither registration nor a reset tells anybody whether an address has an account. */
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import * as calls from '#contract/accounts/accounts.ts'
import { openBrowser } from '#server/test/browser.ts'
import { openClient } from '#server/test/client.ts'
import { letterTo, listLetters, tokenIn } from '#server/test/letters.ts'
import { PASSWORD } from '#server/test/make.ts'
import { test, type World } from '#server/test/world.ts'

let count = 0
const next = (): number => ++count
const OTHER_PASSWORD = 'a wholly different sentence'

const register = (world: World, email: string, { password = PASSWORD, name = `Fresh ${next()}` } = {}) =>
  openClient(world.app, null).send(calls.register, {
    body: { full_name: 'Fred Fresh', email, password, company: { name, type: 'brand' } },
  })
const _clientOf = (world: World, { headers }: { headers: Record<string, unknown> }) =>
  openClient(world.app, /selvedge_session=([^;]*)/.exec(String(headers['set-cookie']))?.[1] ?? null)
const jobsOf = async ({ parts }: World): Promise<number> => {
  const { count: jobs } = await parts.db
    .selectFrom('email_proofs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return jobs
}

describe('registration', () => {
  test('with a taken address answers as with a fresh one, does the same, and its owner alone reads of it', async ({
    make,
    world,
  }) => {
    const owner = (await make.brand()).manager
    const fresh = await register(world, 'fresh@new.example')
    const before = await jobsOf(world)
    const taken = await register(world, owner.email)
    expect(await jobsOf(world)).toBe(before + 1)
    expect(taken.status).toBe(fresh.status)
    const shape = ({ user, organization, can }: calls.Session) => ({
      user: { ...user, id: 0, email: '' },
      organization: { ...organization, id: 0, uuid: '', name: '' },
      can,
    })
    expect(shape(taken.data)).toEqual(shape(fresh.data))
    expect(Object.keys(taken.headers).sort()).toEqual(Object.keys(fresh.headers).sort())
    expect(await letterTo(world, owner.email)).toContain('Subject: Somebody tried to register')
    expect(tokenIn(await letterTo(world, owner.email))).toBe('')
    expect(await letterTo(world, 'fresh@new.example')).toContain('Subject: Confirm your email')
  })

  test('with a taken address opens nothing of its owner, and either signs in with the own password', async ({
    make,
    world,
  }) => {
    const owner = (await make.brand()).manager
    const stranger = await register(world, owner.email, { password: OTHER_PASSWORD })
    expect(stranger.data.user.id).not.toBe(owner.user_id)
    const signIn = (password: string) =>
      make.anyone.send(calls.signIn, { body: { email: owner.email, password } })
    expect((await signIn(PASSWORD)).data.user.id).toBe(owner.user_id)
    expect((await signIn(OTHER_PASSWORD)).data.user.id).toBe(stranger.data.user.id)
    expect(await signIn('neither of the two')).toFailWith(401)
  })

  test("a stranger's registration wipes out no tries on the owner's password, nor makes the browser a known one", async ({
    make,
    world,
  }) => {
    const owner = (await make.brand()).manager
    const browser = openBrowser(world, '198.51.100.200')
    const registered = await browser.send(calls.register, {
      full_name: 'Sid Stranger',
      email: owner.email,
      password: OTHER_PASSWORD,
      company: { name: `Stranger ${next()}`, type: 'brand' },
    })
    expect(registered.status).toBe(201)
    const signIn = async (password: string) =>
      (await browser.send(calls.signIn, { email: owner.email, password })).status
    for (let tries = 0; tries < 9; tries++) expect(await signIn(`guess ${tries}`)).toBe(401)
    expect(await signIn(OTHER_PASSWORD)).toBe(200)
    expect(await signIn('guess 10')).toBe(401)
    expect(await signIn('guess 11')).toBe(429)
  })

  test('fills no mailbox: the eleventh letter of a day to one address is not written', async ({
    make,
    world,
  }) => {
    const owner = (await make.brand()).manager
    const answers = []
    for (let tries = 0; tries < 12; tries++)
      answers.push(await register(world, owner.email, { password: `${OTHER_PASSWORD} ${tries}` }))
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201))
    const last = `last${next()}@new.example`
    await register(world, last)
    // Emails are written in their order.
    await letterTo(world, last)
    expect(await listLetters(world, owner.email)).toHaveLength(10)
  })
})

describe('a reset', () => {
  test('of an unknown address queues a letter as well, which nobody gets', async ({ make, world }) => {
    const queued = async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::integer as count from pgboss.job
        where name = 'mail' and data ->> 'kind' = 'password-reset'`.execute(world.parts.db as never)
      return rows[0]?.count ?? 0
    }
    const { manager } = await make.brand()
    const before = await queued()
    for (const email of [manager.email, 'unknown@nowhere.example'])
      expect(await make.anyone.send(calls.requestPasswordReset, { body: { email } })).toSucceed()
    expect(await queued()).toBe(before + 2)
    await letterTo(world, manager.email)
    expect(await listLetters(world, 'unknown@nowhere.example')).toEqual([])
  })
})
