import { describe, expect } from 'vitest'
import { decideReview, listReviews, readShownReviews } from '#contract/passports/passport-reviews.ts'
import type { Client } from '#server/test/client.ts'
import type { Maker } from '#server/test/make.ts'
import { test, type World } from '#server/test/world.ts'
import { idOf, makePublished, sendForm } from './reviewed.fixture.ts'

const NOT_FOUND = 'Review not found'

const makeReviewed = async (make: Maker, stars: readonly number[]) => {
  const published = await makePublished(make)
  const { brand, style } = published
  for (const each of stars) await sendForm(make.anyone, style, { stars: String(each), text: `${each} stars` })
  const { data } = (await brand.manager.send(listReviews, { params: idOf(style) })).data
  // The oldest first, as they were sent.
  return { ...published, ids: data.map(({ id }) => id).reverse() }
}

const decide = (person: Client, style: { id: number }, reviewId: number | undefined, status: string) =>
  person.send(decideReview, {
    params: { ...idOf(style), reviewId: String(reviewId) },
    body: { status: status as 'approved' },
  })

const auditOf = (world: World, styleId: number) =>
  world.parts.db
    .selectFrom('audit_entries')
    .where('subject_kind', '=', 'style')
    .where('subject_id', '=', styleId)
    .where('action', 'like', 'passport.review_%')
    .select(['action', 'details'])
    .orderBy('id')
    .execute()

describe('the list', () => {
  // shows S1-8
  test('comes page by page, newest first, by status, with counts and the average of the approved', async ({
    make,
  }) => {
    const { brand, style, ids } = await makeReviewed(make, [5, 4, 4, 1])
    await decide(brand.manager, style, ids[0], 'approved')
    await decide(brand.manager, style, ids[1], 'approved')
    await decide(brand.manager, style, ids[2], 'approved')
    await decide(brand.manager, style, ids[3], 'rejected')
    const read = async (query: object) =>
      (await brand.manager.send(listReviews, { params: idOf(style), query })).data
    const summary = { pending: 0, approved: 3, rejected: 1, average: 4.33 }
    const all = await read({})
    expect(all).toMatchObject({ total: 4, page: 1, page_size: 12, summary, can: { moderate: true } })
    expect(all.data.map(({ stars }) => stars)).toEqual([1, 4, 4, 5])
    expect((await read({ status: 'rejected' })).data.map(({ stars }) => stars)).toEqual([1])
    expect(await read({ status: 'pending' })).toMatchObject({ total: 0, data: [], summary })
    expect(await read({ page: '2' })).toMatchObject({ total: 4, data: [] })
  })

  test('refuses what is no status and no page', async ({ make }) => {
    const { brand, style } = await makeReviewed(make, [])
    const read = (query: object) =>
      brand.manager.send(listReviews, { params: idOf(style), query: query as never })
    expect(await read({ status: 'hidden' })).toFailAt('status')
    expect(await read({ page: '0' })).toFailAt('page')
  })

  // shows S1-9
  test('is the owners’ and the operator’s', async ({ make }) => {
    const { brand, style, ids } = await makeReviewed(make, [5])
    const [stranger, operator] = [await make.brand(), await make.operator()]
    const read = (person: Client) => person.send(listReviews, { params: idOf(style) })
    expect(await read(make.anyone)).toFailWith(401)
    expect(await read(stranger.manager)).toFailWith(404)
    expect(await read(await brand.person('qc'))).toFailWith(403)
    expect((await read(operator)).data.can.moderate).toBe(false)
    expect(await decide(operator, style, ids[0], 'approved')).toFailWith(403)
    expect(await decide(stranger.manager, style, ids[0], 'approved')).toFailWith(404, 'Style not found')
  })
})

describe('deciding', () => {
  // shows S1-9
  test('approves, rejects and takes back, with who and when, and is in the log once', async ({
    make,
    world,
  }) => {
    const { brand, style, ids } = await makeReviewed(make, [5])
    const colleague = await brand.person('user')
    const approved = await decide(colleague, style, ids[0], 'approved')
    expect(approved.data.review).toMatchObject({ status: 'approved', decided_by: expect.any(String) })
    expect(approved.data.summary).toMatchObject({ approved: 1, average: 5 })
    expect((await decide(brand.manager, style, ids[0], 'approved')).data.review.decided_by).toBe(
      approved.data.review.decided_by,
    )
    const undone = await decide(brand.manager, style, ids[0], 'pending')
    expect(undone.data.review).toMatchObject({ status: 'pending', decided_by: null, decided_at: null })
    await decide(brand.manager, style, ids[0], 'rejected')
    expect((await auditOf(world, style.id)).map(({ action, details }) => ({ action, details }))).toEqual([
      { action: 'passport.review_approved', details: { review_id: ids[0], before: 'pending' } },
      { action: 'passport.review_pending', details: { review_id: ids[0], before: 'approved' } },
      { action: 'passport.review_rejected', details: { review_id: ids[0], before: 'pending' } },
    ])
  })

  test('refuses another style’s review and what is no status', async ({ make }) => {
    const [mine, theirs] = [await makeReviewed(make, [5]), await makeReviewed(make, [4])]
    const { manager } = mine.brand
    expect(await decide(manager, mine.style, theirs.ids[0], 'approved')).toFailWith(404, NOT_FOUND)
    expect(await decide(manager, theirs.style, theirs.ids[0], 'approved')).toFailWith(404, 'Style not found')
    expect(await decide(manager, mine.style, 999_999, 'approved')).toFailWith(404, NOT_FOUND)
    expect(await decide(manager, mine.style, mine.ids[0], 'deleted')).toFailAt('status')
  })

  test('of many at once leaves one state and one entry for each change', async ({ make, world }) => {
    const { brand, style, ids } = await makeReviewed(make, [5])
    const colleague = await brand.person('user')
    const people = [brand.manager, colleague, brand.manager, colleague]
    const answers = await Promise.all(people.map((person) => decide(person, style, ids[0], 'approved')))
    for (const answer of answers) expect(answer).toSucceed()
    expect(await auditOf(world, style.id)).toHaveLength(1)

    await Promise.all([
      decide(brand.manager, style, ids[0], 'rejected'),
      decide(colleague, style, ids[0], 'pending'),
    ])
    const [review] = (await brand.manager.send(listReviews, { params: idOf(style) })).data.data
    const entries = await auditOf(world, style.id)
    expect(entries).toHaveLength(3)
    expect(entries.at(-1)?.action).toBe(`passport.review_${review?.status}`)
  })
})

test('what the page shows is read by everybody who reads the passport', async ({ make }) => {
  const { brand, style, ids } = await makeReviewed(make, [5, 1])
  const stranger = await make.supplier()
  await decide(brand.manager, style, ids[0], 'approved')
  const read = (person: Client) => person.send(readShownReviews, { params: idOf(style) })
  expect((await read(brand.manager)).data).toMatchObject({
    count: 1,
    average: 5,
    newest: [{ stars: 5, text: '5 stars', name: null, language: 'en' }],
  })
  expect(await read(stranger.manager)).toFailWith(404)
  expect(await read(await brand.person('qc'))).toFailWith(403)
})
