/** A confirmed claim moves all that refers to the provisional company, tables of tomorrow included. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import { readSession } from '#contract/accounts/accounts.ts'
import { decideClaim } from '#contract/accounts/claims.ts'
import { createCollection } from '#contract/styles/collections.ts'
import { test } from '#server/test/world.ts'
import { claimOf, openClaimed } from './claims.fixture.ts'

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

test('a collection that is made in the moment of the confirmation is the company’s afterwards, or is not made', async ({
  make,
  world,
}) => {
  const { entry, claimant } = await openClaimed(make)
  const admin = await make.operator()
  const params = { id: String((await claimOf(claimant))?.id) }
  const [confirmed, ...made] = await Promise.all([
    admin.send(decideClaim, { params, body: { approve_status: true } }),
    ...['A', 'B', 'C', 'D', 'E', 'F'].map((name) => claimant.send(createCollection, { body: { name } })),
  ])
  expect(confirmed).toSucceed()
  for (const answer of made) expect([201, 409]).toContain(answer.status)
  const kept = await world.parts.db
    .selectFrom('collections')
    .where('created_by_organization_id', '=', entry.id)
    .select('id')
    .execute()
  expect(kept).toHaveLength(made.filter(({ status }) => status === 201).length)
})
