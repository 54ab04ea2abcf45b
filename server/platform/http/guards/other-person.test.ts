import { describe, expect } from 'vitest'
import { readSession } from '#contract/accounts/accounts.ts'
import { createCollection, listCollections } from '#contract/styles/collections.ts'
import { makeKey } from '#server/test/key-client.ts'
import { test } from '#server/test/world.ts'

const asPerson = (id: number | string) => ({ 'selvedge-person': String(id) })

describe('a call that names its person is done for nobody else', () => {
  // shows S2-140
  test('with another person signed in nothing is done, and the answer says why', async ({ make }) => {
    const brand = await make.brand()
    const me = await brand.manager.send(readSession)
    const mine = me.data.user.id
    const other = mine + 1

    const refused = await brand.manager.send(createCollection, { body: { name: 'Spring' } }, asPerson(other))
    expect(refused).toFailWith(409, 'Somebody else is signed in on this device now.')
    expect(refused.error.code).toBe('other_person')
    expect((await brand.manager.send(listCollections)).data.total).toBe(0)

    const made = await brand.manager.send(createCollection, { body: { name: 'Spring' } }, asPerson(mine))
    expect(made.status).toBe(201)
  })

  test('a name that is no id is nobody', async ({ make }) => {
    const brand = await make.brand()
    for (const name of ['', '0', 'me', '1e3']) {
      expect((await brand.manager.send(listCollections, {}, asPerson(name))).error.code).toBe('other_person')
    }
  })

  test('with nobody signed in the answer is to sign in', async ({ make }) => {
    const answer = await make.anyone.send(listCollections, {}, asPerson(1))
    expect(answer.error.code).toBe('not_signed_in')
  })

  test('an API key is no person, its maker neither', async ({ world, make }) => {
    const brand = await make.brand()
    const me = await brand.manager.send(readSession)
    const key = await makeKey(world.app, brand.manager, ['styles:read'])
    const answer = await key.send(listCollections, {}, asPerson(me.data.user.id))
    expect(answer.error.code).toBe('other_person')
  })
})
