import { describe, expect } from 'vitest'
import * as calls from '#contract/accounts/accounts.ts'
import { invite } from '#contract/accounts/team.ts'
import { requestVerification } from '#contract/companies/account-verifications.ts'
import { publish } from '#contract/passports/passports.ts'
import { createCollection } from '#contract/styles/collections.ts'
import { requestVerificationFromBrand } from '#contract/styles/style-verification.ts'
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
const clientOf = (world: World, { headers }: { headers: Record<string, unknown> }) =>
  openClient(world.app, /selvedge_session=([^;]*)/.exec(String(headers['set-cookie']))?.[1] ?? null)

describe('a reset', () => {
  test('proves the address: its link lay in the mailbox', async ({ make, world }) => {
    const { manager } = await make.brand({ verified: false, proved: false })
    await make.anyone.send(calls.requestPasswordReset, { body: { email: manager.email } })
    const token = tokenIn(await letterTo(world, manager.email))
    await make.anyone.send(calls.resetPassword, { body: { token, password: OTHER_PASSWORD } })
    const session = await make.anyone.send(calls.signIn, {
      body: { email: manager.email, password: OTHER_PASSWORD },
    })
    expect(session.data.user.email_proved).toBe(true)
  })
})

describe('an address that is not proved', () => {
  test('leaves styles open and closes what goes out in the company’s name', async ({ make }) => {
    const brand = await make.brand({ verified: false, proved: false })
    const { manager } = brand
    expect((await manager.send(calls.readSession)).data.user.email_proved).toBe(false)
    expect(await manager.send(createCollection, { body: { name: 'Spring' } })).toSucceed(201)
    const { id } = await make.style(brand)
    const params = { id: String(id) }
    const answers = [
      await manager.send(publish, { params }),
      await manager.send(requestVerificationFromBrand, { params }),
      await manager.send(invite, { body: { email: 'x@y.example', role: 'brand_user' } }),
      await manager.send(requestVerification, { params: { organizationRegistryId: String(brand.id) } }),
    ]
    for (const answer of answers) {
      expect(answer).toFailWith(403)
      expect(answer.error.code).toBe('email_not_proved')
    }
  })

  test('is proved once by the link, and the open session knows at once', async ({ make, world }) => {
    const email = `prover${next()}@new.example`
    const registered = await register(world, email)
    const client = clientOf(world, registered)
    expect((await client.send(calls.readEmailProof)).data).toEqual({
      email,
      email_proved: false,
      letters: 'outbox',
    })
    const token = tokenIn(await letterTo(world, email))
    const { token_hash } = await world.parts.db
      .selectFrom('email_proofs')
      .where('user_id', '=', registered.data.user.id)
      .select('token_hash')
      .executeTakeFirstOrThrow()
    expect(token_hash?.toString('utf8')).not.toContain(token)
    const uses = await Promise.all(
      [1, 2, 3].map(() => make.anyone.send(calls.proveEmail, { body: { token } })),
    )
    expect(uses.map(({ status }) => status).sort()).toEqual([200, 410, 410])
    expect((await client.send(calls.readSession)).data.user.email_proved).toBe(true)
  })

  test('gets the letter again, five times an hour; an earlier link still works', async ({ world }) => {
    const email = `again${next()}@new.example`
    const client = clientOf(world, await register(world, email))
    const first = tokenIn(await letterTo(world, email))
    const answers = []
    for (let tries = 0; tries < 6; tries++) answers.push(await client.send(calls.sendEmailProof))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
    expect(await client.send(calls.proveEmail, { body: { token: first } })).toSucceed()
  })

  test('belongs to anyone who proves it: who registered with it besides goes, with an empty company', async ({
    make,
    world,
  }) => {
    const email = `shared${next()}@new.example`
    const squatter = await register(world, email, { password: OTHER_PASSWORD, name: 'Squat & Co' })
    const first = tokenIn(await letterTo(world, email))
    const owner = await register(world, email)
    const later = async () =>
      (await listLetters(world, email)).map(tokenIn).filter((token) => token !== first)
    await expect.poll(later).toHaveLength(1)
    const [token = ''] = await later()
    expect(await make.anyone.send(calls.proveEmail, { body: { token } })).toSucceed()
    expect(await clientOf(world, owner).send(calls.readSession)).toSucceed()
    expect(await clientOf(world, squatter).send(calls.readSession)).toFailWith(401)
    // Its name is free again.
    expect(await register(world, 'free@new.example', { name: 'Squat & Co' })).toSucceed(201)
  })
})

describe('an invitation', () => {
  test('supersedes an unproved registration of its address, and keeps what that made', async ({
    make,
    world,
  }) => {
    const email = `joiner${next()}@new.example`
    const registered = await register(world, email, { password: OTHER_PASSWORD })
    await clientOf(world, registered).send(createCollection, { body: { name: 'Mine' } })
    const brand = await make.brand()
    await brand.manager.send(invite, { body: { email, role: 'brand_user' } })
    const token = tokenIn(await letterTo(world, email, 'accept-invitation'))
    const body = { token, full_name: 'Jo Joiner', password: PASSWORD }
    const joined = await make.anyone.send(calls.acceptInvitation, { body })
    expect(joined.data).toMatchObject({ user: { email, email_proved: true }, organization: { id: brand.id } })
    expect(await clientOf(world, registered).send(calls.readSession)).toFailWith(401)
    const signIn = await make.anyone.send(calls.signIn, { body: { email, password: OTHER_PASSWORD } })
    expect(signIn).toFailWith(401)
    const { db } = world.parts
    const kept = await db
      .selectFrom('collections')
      .where('created_by_organization_id', '=', registered.data.organization.id)
      .select('id')
      .execute()
    expect(kept).toHaveLength(1)
  })
})
