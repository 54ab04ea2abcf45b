/** What was saved of answers and never sent goes after the end of its request. */
import { expect } from 'vitest'
import { query } from '#server/test/style-tables.ts'
import { test } from '#server/test/world.ts'
import { forgetUnsent } from './forget-unsent.ts'
import { dayIn, fillIn, makeAnswered, makeAsked } from './requests.fixture.ts'

const DAY_MS = 86_400_000

interface Kept {
  number: string | null
  note: string | null
  blob_hash: string | null
  saved_at: string | null
  state: string
  question: string
}

// shows D-383
test('unsent drafts go after the end, with their files; what was sent stays', async ({ world, make }) => {
  const brand = await make.brand()
  const asked = await makeAsked(world, brand.manager, { ends_on: dayIn(30) })
  const sent = await makeAnswered(world, brand.manager, make.anyone)
  const revoked = await makeAsked(world, brand.manager, { ends_on: dayIn(90) })
  await fillIn(make.anyone, asked.token)
  await fillIn(make.anyone, revoked.token)
  await query(world, `update evidence_requests set revoked_at = now() where id = ${revoked.id}`)
  const read = (id: number) =>
    query<Kept>(
      world,
      `select number, note, blob_hash, saved_at, state, question from evidence_questions where request_id = ${id} order by place`,
    )
  const at = (days: number) =>
    forgetUnsent({ ...world.parts, now: () => new Date(Date.now() + days * DAY_MS) })
  const [draft, answered] = [await read(asked.id), await read(sent.id)]
  expect(draft.filter(({ saved_at }) => saved_at !== null)).toHaveLength(3)
  expect(draft.filter(({ blob_hash }) => blob_hash !== null).length).toBeGreaterThan(0)

  await at(28)
  expect(await read(asked.id)).toEqual(draft)
  expect((await read(revoked.id)).every(({ saved_at }) => saved_at === null)).toBe(true)

  await at(32)
  for (const question of await read(asked.id))
    expect(question).toMatchObject({
      number: null,
      note: null,
      blob_hash: null,
      saved_at: null,
      state: 'open',
    })
  expect((await read(asked.id)).map(({ question }) => question)).toEqual(
    draft.map(({ question }) => question),
  )
  expect(await read(sent.id)).toEqual(answered)
  // Nobody's answer changes twice.
  await at(60)
  expect(await read(sent.id)).toEqual(answered)
})
