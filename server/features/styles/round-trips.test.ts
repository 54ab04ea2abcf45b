/** What a request costs: each round trip to the database is a wait, of the caller and of a connection. */
import { expect } from 'vitest'
import { newStyle } from '#contract/style-fields.ts'
import { connectDatabase } from '#server/platform/db/database.ts'
import { findActor } from '#server/platform/sessions/session.store.ts'
import { hashToken } from '#server/platform/sessions/tokens.ts'
import { openDatabaseProxy } from '#server/test/database-proxy.ts'
import { styleInput } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'
import { createStyle } from './create-style.ts'
import { findStyle } from './style.store.ts'

test('a style is read in one round trip and made in three', async ({ world, make }) => {
  const brand = await make.brand()
  const { collection_id } = await make.style(brand)
  const proxy = await openDatabaseProxy(world.databaseUrl)
  const { db, close } = connectDatabase(proxy.url, { connections: 1 })
  const actor = await findActor(db, hashToken(brand.manager.token), new Date())
  if (!actor) throw new Error('nobody is signed in')
  const input = newStyle.parse(styleInput({ collection_id }))
  const { data } = await createStyle(db, actor, input)
  await findStyle(db, actor, data.id)
  proxy.takeRoundTrips()
  // What is asked is prepared by now, as from the second request on.
  await createStyle(db, actor, input)
  expect(proxy.takeRoundTrips()).toBe(3)
  await findStyle(db, actor, data.id)
  expect(proxy.takeRoundTrips()).toBe(1)
  await close()
  proxy.close()
})
