/** What a request costs: each round trip to the database is a wait, of the caller and of a connection. */
import { expect } from 'vitest'
import { listCollections } from '#contract/styles/collections.ts'
import { listStyles } from '#contract/styles/style-list.ts'
import { changeStyleStatus, createStyle, readStyle } from '#contract/styles/styles.ts'
import { buildApp } from '#server/app.ts'
import { connectDatabase } from '#server/platform/db/database.ts'
import { ALWAYS_READY } from '#server/platform/http/readiness.ts'
import { type Answer, openClient } from '#server/test/client.ts'
import { styleInput } from '#server/test/make.ts'
import { openDatabaseProxy } from '#server/test/servers/database-proxy.ts'
import { test } from '#server/test/world.ts'

test('a style is read in one round trip, made in three, and collections in memory are not read again', async ({
  world,
  make,
}) => {
  const brand = await make.brand()
  const { id, collection_id } = await make.style(brand)
  const proxy = await openDatabaseProxy(world.databaseUrl)
  const { db, close } = connectDatabase(proxy.url, { connections: 1 })
  const app = await buildApp(
    { ...world.parts, db },
    {
      trustedProxies: [],
      requestsPerMinute: 1_000_000,
      dev: false,
      health: { readiness: ALWAYS_READY, metricsToken: null },
    },
  )
  const { send } = openClient(app, brand.manager.token)
  const params = { id: String(id) }
  /** Of the whole request, with session and limits; what is asked is prepared, as from the second request on. */
  const countTrips = async (ask: () => Promise<Answer<unknown>>): Promise<number> => {
    expect(await ask()).toSucceed()
    proxy.takeRoundTrips()
    expect(await ask()).toSucceed()
    return proxy.takeRoundTrips()
  }
  let turn = 0
  const change = () =>
    send(changeStyleStatus, { params, body: { status: turn++ % 2 ? 'active' : 'on_hold' } })
  expect(await countTrips(() => send(readStyle, { params }))).toBe(1)
  expect(await countTrips(() => send(createStyle, { body: styleInput({ collection_id }) }))).toBe(3)
  const trips = await countTrips(change)
  const fromDatabase = await countTrips(() => send(listCollections))
  await send(listStyles)
  const fromMemory = await countTrips(() => send(listCollections))
  expect({ trips, fromDatabase, fromMemory }).toEqual({ trips: 3, fromDatabase: 5, fromMemory: 4 })
  await app.fastify.close()
  await close()
  proxy.close()
})
