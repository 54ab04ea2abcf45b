/** Making, listing and revoking the keys of one's own company. */

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import {
  listApiKeys,
  MAX_OPEN_KEYS,
  makeApiKey,
  revokeApiKey,
  TOO_MANY_KEYS,
} from '#contract/accounts/api-keys.ts'
import { changeMember } from '#contract/accounts/team.ts'
import { listNotifications } from '#contract/collaboration/notifications.ts'
import { hashToken } from '#server/platform/sessions/tokens.ts'
import type { Client } from '#server/test/client.ts'
import { makeKey } from '#server/test/key-client.ts'
import { test, type World } from '#server/test/world.ts'
import { until } from '#test/until.ts'

const wish = { name: 'ERP', scopes: ['styles:read' as const], expires_in_days: 90 as const }
const newsOf = async (person: Client) =>
  (await person.send(listNotifications)).data.data.map(({ kind, text, link }) => ({ kind, text, link }))

const lettersTo = async (world: World, address: string): Promise<string[]> => {
  const folder = join(world.dataFolder, 'outbox')
  const names = await readdir(folder).catch(() => [])
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return texts.filter((text) => text.includes(`To: ${address}`))
}

describe('making a key', () => {
  // shows D-80
  test('shows it whole once; the database has its hash', async ({ make, world }) => {
    const { manager, name } = await make.brand()
    const scopes = ['files:read', 'styles:write', 'styles:read'] as const
    const made = await manager.send(makeApiKey, { body: { ...wish, name: ' ERP ', scopes: [...scopes] } })
    expect(made).toSucceed(201)
    const { key, data } = made.data
    expect(key).toMatch(/^slv_[0-9a-f]{8}_[\w-]{43}$/)
    expect(data).toMatchObject({ name: 'ERP', scopes: ['styles:write', 'files:read'], state: 'open' })
    expect(data.created_by).toBe(`Manager of ${name}`)
    expect(data.prefix).toBe(key?.slice(0, 12))
    expect(Date.parse(String(data.expires_at)) - Date.parse(data.created_at)).toBe(90 * 86_400_000)

    const listed = await manager.send(listApiKeys)
    expect(listed.data).toEqual({ data: [data], open_count: 1 })
    expect(listed.raw.toString()).not.toContain(key)
    const { db } = world.parts
    const row = await db
      .selectFrom('api_keys')
      .where('id', '=', data.id)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(row.key_hash).toEqual(hashToken(String(key)))
    const audited = await db
      .selectFrom('audit_entries')
      .where('subject_kind', '=', 'api_key')
      .selectAll()
      .execute()
    const entry = audited.find(({ subject_id }) => subject_id === data.id)
    expect(entry).toMatchObject({ action: 'api_key.made', user_id: manager.user_id })
    expect(JSON.stringify([row, audited])).not.toContain(String(key).slice(13))
  })

  // shows D-81
  test('tells the managers of the company, at the bell and by mail, and nobody else', async ({
    make,
    world,
  }) => {
    const brand = await make.brand()
    const [second, member] = [await brand.person('account_manager'), await brand.person('user')]
    const { id } = await makeKey(world.app, brand.manager, ['styles:read'])
    await brand.manager.send(revokeApiKey, { params: { id: String(id) } })
    const who = `Manager of ${brand.name}`
    expect(await newsOf(second)).toEqual([
      {
        kind: 'api_key_revoked',
        text: `${who} revoked the API key «ERP» of ${brand.name}.`,
        link: `/api-keys?row=keys:${id}`,
      },
      {
        kind: 'api_key_made',
        text: `${who} created the API key «ERP» for ${brand.name}.`,
        link: `/api-keys?row=keys:${id}`,
      },
    ])
    expect(await newsOf(member)).toEqual([])
    await until(async () => expect(await lettersTo(world, second.email)).toHaveLength(2))
    expect(await lettersTo(world, member.email)).toEqual([])
  })

  test('refuses what is not valid, at the field', async ({ make }) => {
    const { manager } = await make.brand()
    const attempt = (change: object) => manager.send(makeApiKey, { body: { ...wish, ...change } as never })
    expect(await attempt({ name: ' ' })).toFailAt('name', 'The name is required')
    expect(await attempt({ name: 'x'.repeat(121) })).toFailAt('name')
    expect(await attempt({ scopes: [] })).toFailAt('scopes', 'Choose what the key may do')
    expect(await attempt({ scopes: ['team:write'] })).toFailAt('scopes.0')
    expect(await attempt({ expires_in_days: 31 })).toFailAt('expires_in_days')
    expect((await manager.send(listApiKeys)).data.data).toEqual([])
  })

  // shows D-82
  test('of many at once, no more than the limit come', async ({ make }) => {
    const { manager } = await make.supplier()
    const tries = await Promise.all(
      Array.from({ length: MAX_OPEN_KEYS + 5 }, () => manager.send(makeApiKey, { body: wish })),
    )
    expect(tries.filter(({ status }) => status === 201)).toHaveLength(MAX_OPEN_KEYS)
    for (const refused of tries.filter(({ status }) => status !== 201))
      expect(refused).toFailWith(409, TOO_MANY_KEYS)
    const listed = await manager.send(listApiKeys)
    expect(listed.data.open_count).toBe(MAX_OPEN_KEYS)
    await manager.send(revokeApiKey, { params: { id: String(listed.data.data[0]?.id) } })
    expect(await manager.send(makeApiKey, { body: wish })).toSucceed(201)
  })

  test('is carried out once for an Idempotency-Key, and the key is kept nowhere', async ({ make, world }) => {
    const { manager } = await make.brand()
    const header = { 'idempotency-key': 'one-key' }
    const first = await manager.send(makeApiKey, { body: wish }, header)
    const again = await manager.send(makeApiKey, { body: wish }, header)
    expect(first.data.key).toMatch(/^slv_/)
    expect(again).toSucceed(201)
    expect(again.data).toEqual({ data: first.data.data, key: null })
    const kept = await world.parts.db.selectFrom('idempotency_keys').selectAll().execute()
    expect(JSON.stringify(kept)).toContain(first.data.data.prefix)
    expect(JSON.stringify(kept)).not.toContain(String(first.data.key))
    expect((await manager.send(listApiKeys)).data.data).toHaveLength(1)

    const both = await Promise.all(
      [1, 2, 3].map(() => manager.send(makeApiKey, { body: wish }, { 'idempotency-key': 'at-once' })),
    )
    expect(both.filter(({ data }) => data.key !== null)).toHaveLength(1)
  })
})

describe('revoking a key', () => {
  test('happens once, whichever of the managers does it', async ({ make, world }) => {
    const brand = await make.brand()
    const second = await brand.person('account_manager')
    const { id } = await makeKey(world.app, brand.manager, ['styles:read'])
    const params = { id: String(id) }
    const both = await Promise.all([brand.manager, second].map((who) => who.send(revokeApiKey, { params })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 200)?.data).toMatchObject({ id, state: 'revoked' })
    expect(both.find(({ status }) => status === 409)).toFailWith(409, 'This API key is already revoked.')
    const entries = await world.parts.db
      .selectFrom('audit_entries')
      .where('subject_kind', '=', 'api_key')
      .where('subject_id', '=', id)
      .select('action')
      .orderBy('id')
      .execute()
    expect(entries.map(({ action }) => action)).toEqual(['api_key.made', 'api_key.revoked'])
  })

  test('of another company is not there, and neither is its list', async ({ make, world }) => {
    const [brand, rival] = [await make.brand(), await make.brand()]
    const { id } = await makeKey(world.app, brand.manager, ['styles:read'])
    const foreign = await rival.manager.send(revokeApiKey, { params: { id: String(id) } })
    expect(foreign).toFailWith(404)
    expect((await rival.manager.send(listApiKeys)).data).toEqual({ data: [], open_count: 0 })
    expect((await brand.manager.send(listApiKeys)).data.data).toMatchObject([{ id, state: 'open' }])
  })
})

test('the list says what became of each key, those that work first', async ({ make, world }) => {
  const brand = await make.brand()
  const second = await brand.person('account_manager')
  const { db } = world.parts
  const make3 = async (name: string, by = brand.manager) =>
    (await makeKey(world.app, by, ['styles:read'], { name })).id
  const [old, gone] = [await make3('expired'), await make3('revoked')]
  await make3('stopped', second)
  await make3('open')
  await brand.manager.send(revokeApiKey, { params: { id: String(gone) } })
  await db.write((tx) =>
    tx
      .updateTable('api_keys')
      .set({ created_at: '2020-01-01', expires_at: '2020-02-01' })
      .where('id', '=', old)
      .execute(),
  )
  await brand.manager.send(changeMember, {
    params: { id: String(second.user_id) },
    body: { role: 'brand_account_manager', active: false },
  })
  const { data } = await brand.manager.send(listApiKeys)
  expect(data.data.map(({ name, state }) => [name, state])).toEqual(
    ['open', 'stopped', 'revoked', 'expired'].map((word) => [word, word]),
  )
  expect(data.open_count).toBe(2)
})
