/** A confirmed claim moves all that refers to the provisional company, tables of tomorrow included. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import { readSession } from '#contract/accounts.ts'
import { decideClaim } from '#contract/claims.ts'
import { createStyle } from '#contract/styles.ts'
import { styleInput } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'
import { claimOf, openClaimed } from './test-claims.ts'

test('what refers to companies is read from the catalogue: a table that nobody told of it moves too', async ({
  make,
  world,
}) => {
  const { entry, claimant } = await openClaimed(make)
  const own = (await claimant.send(readSession)).data.organization.id
  const { db } = world.parts
  await db.write(async (tx) => {
    await sql`create table things_of_tomorrow (owner bigint not null references organizations (id), name text not null,
      unique (owner, name))`.execute(tx)
    await sql`insert into things_of_tomorrow values (${own}, 'mine'), (${own}, 'both'), (${entry.id}, 'both')`.execute(
      tx,
    )
  })
  const admin = await make.operator()
  const params = { id: String((await claimOf(claimant))?.id) }
  expect(await admin.send(decideClaim, { params, body: { approve_status: true } })).toSucceed()
  const { rows } = await sql<{ owner: number; name: string }>`
    select owner, name from things_of_tomorrow order by name`.execute(db as never)
  expect(rows).toEqual([
    { owner: entry.id, name: 'both' },
    { owner: entry.id, name: 'mine' },
  ])
})

test('a style that is made in the moment of the confirmation is the claimant’s afterwards, or is not made', async ({
  make,
}) => {
  const { entry, claimant } = await openClaimed(make)
  const admin = await make.operator()
  const params = { id: String((await claimOf(claimant))?.id) }
  const [confirmed, ...made] = await Promise.all([
    admin.send(decideClaim, { params, body: { approve_status: true } }),
    ...[1, 2, 3, 4].map(() => claimant.send(createStyle, { body: styleInput() })),
  ])
  expect(confirmed).toSucceed()
  for (const answer of made) expect([201, 409]).toContain(answer.status)
  expect((await claimant.send(readSession)).data.organization.id).toBe(entry.id)
})
