import { afterEach, describe, expect, vi } from 'vitest'
import { listNotifications, readNotifications } from '#contract/collaboration/notifications.ts'
import { decideReview, listReviews, type ReviewStatus } from '#contract/passports/passport-reviews.ts'
import { deleteStyle } from '#contract/styles/styles.ts'
import type { Company, MadeStyle } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'
import { freshAddress, idOf, makePublished, publishPassport, sendForm } from './reviewed.fixture.ts'

const reviewsOf = async (brand: Company, style: MadeStyle, status?: ReviewStatus) =>
  (await brand.manager.send(listReviews, { params: idOf(style), query: status ? { status } : {} })).data
const decide = (brand: Company, style: MadeStyle, reviewId: number, status: ReviewStatus) =>
  brand.manager.send(decideReview, {
    params: { ...idOf(style), reviewId: String(reviewId) },
    body: { status },
  })

afterEach(() => void vi.useRealTimers())

describe('the form on the public page', () => {
  // shows S1-144
  test('keeps a review as pending and leads back to the page, which says thank you', async ({ make }) => {
    const { brand, style, url } = await makePublished(make)
    const page = String((await make.anyone.request({ url })).data)
    expect(page).toContain(`<form class="write" action="${url}/reviews#reviews" method="post">`)
    const sent = await sendForm(make.anyone, style, {
      stars: '4',
      text: '  Soft,\r\nand true to size. ',
      name: ' Ann ',
      lang: 'de',
      website: '',
    })
    expect(sent.status).toBe(303)
    expect(sent.headers.location).toBe(`${url}?review=sent&lang=de#reviews`)
    const thanks = await make.anyone.request({ url: `${url}?review=sent&lang=de` })
    expect(String(thanks.data)).toContain('Danke für deine Bewertung.')
    expect(String(thanks.data)).not.toContain('<form')
    expect(String(thanks.data)).not.toContain('true to size')
    const { data, summary } = await reviewsOf(brand, style)
    expect(data).toMatchObject([
      {
        stars: 4,
        text: 'Soft,\nand true to size.',
        name: 'Ann',
        language: 'de',
        version: 1,
        status: 'pending',
      },
    ])
    expect(summary).toEqual({ pending: 1, approved: 0, rejected: 0, average: null })
  })

  // shows S1-149
  test('keeps nothing of who wrote', async ({ make, world }) => {
    const { style } = await makePublished(make)
    const address = freshAddress()
    await sendForm(make.anyone, style, { stars: '5' }, { address, 'user-agent': 'Telltale/1.0' })
    const row = await world.parts.db
      .selectFrom('passport_reviews')
      .where('style_id', '=', style.id)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toMatch(/Telltale|10\.0/)
    expect(Object.keys(row).sort()).toEqual(
      'created_at decided_at decided_by id language name stars status style_id text version'.split(' '),
    )
    const limits = await world.parts.db.selectFrom('rate_limits').select('key').execute()
    expect(JSON.stringify(limits)).not.toContain(address)
  })

  test('works within a frame, sandboxed too, and from a program as JSON', async ({ make }) => {
    const { brand, style, url } = await makePublished(make)
    const page = await make.anyone.request({ url })
    expect(page.headers['content-security-policy']).toContain("form-action 'self'")
    const framed = await sendForm(
      make.anyone,
      style,
      { stars: '5' },
      { origin: 'null', 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' },
    )
    expect(framed.status).toBe(303)
    const program = await make.anyone.request({
      method: 'POST',
      url: `${url}/reviews`,
      payload: { stars: 3, text: 'Fine' },
      remoteAddress: freshAddress(),
    })
    expect(program.status).toBe(201)
    expect(program.data).toEqual({ ok: true, status: 'pending' })
    expect((await reviewsOf(brand, style)).summary.pending).toBe(2)
  })

  // shows S1-146
  test('is drawn again with what was typed and what is wrong, in the reader’s language', async ({ make }) => {
    const { brand, style } = await makePublished(make)
    const hostile = '</textarea><script>alert(1)</script>'
    const wrong = await sendForm(make.anyone, style, {
      stars: '6',
      text: `${hostile}${'x'.repeat(2001)}`,
      name: '"><img src=x onerror=alert(1)>',
      lang: 'fr',
    })
    expect(wrong.status).toBe(400)
    expect(wrong.headers['content-type']).toContain('text/html')
    expect(wrong.headers['cache-control']).toBe('no-store')
    const html = String(wrong.data)
    expect(html).toContain('Votre avis n’a pas été envoyé.')
    expect(html).toContain('Choisissez de 1 à 5 étoiles.')
    expect(html).toContain('L’avis dépasse 2 000 caractères.')
    expect(html).toContain('&lt;/textarea&gt;&lt;script&gt;alert(1)')
    expect(html).toContain('value="&quot;&gt;&lt;img src=x')
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<img src=x')
    expect((await reviewsOf(brand, style)).total).toBe(0)
    const back = await make.anyone.request({ url: `/trace/${style.style_number}/reviews?lang=de` })
    expect(back.status).toBe(303)
    expect(back.headers.location).toBe(`/trace/${style.style_number}?lang=de#reviews`)
  })

  test.for([
    [{}, 'stars'],
    [{ stars: 0 }, 'stars'],
    [{ stars: 2.5 }, 'stars'],
    [{ stars: '3.0' }, 'stars'],
    [{ stars: [5] }, 'stars'],
    [{ stars: 5, text: { a: 1 } }, 'text'],
    [{ stars: 5, text: 'x'.repeat(2001) }, 'text'],
    [{ stars: 5, name: 7 }, 'name'],
    [{ stars: 5, name: 'x'.repeat(101) }, 'name'],
    [{ stars: 5, text: 'a\u0000b' }, 'text'],
    // shows S1-144
  ] as const)('refuses %j from programs at %s', async ([body, field], { make }) => {
    const { style } = await makePublished(make)
    const answer = await make.anyone.request({
      method: 'POST',
      url: `/trace/${style.style_number}/reviews`,
      payload: body,
      remoteAddress: freshAddress(),
    })
    expect(answer).toFailAt(field)
  })

  test('refuses NUL, other kinds of body and large ones', async ({ make }) => {
    const { brand, style, url } = await makePublished(make)
    expect(await sendForm(make.anyone, style, { stars: '5', text: 'a\u0000b' })).toFailWith(400)
    for (const [type, payload, status] of [
      ['text/plain', 'stars=5', 415],
      ['multipart/form-data; boundary=x', '--x--', 415],
      ['application/json', '[]', 400],
      ['application/json', 'null', 400],
      ['application/json', '{"stars":', 400],
      ['application/x-www-form-urlencoded', `stars=5&text=${'x'.repeat(33_000)}`, 413],
    ] as const)
      expect(
        (
          await make.anyone.request({
            method: 'POST',
            url: `${url}/reviews`,
            headers: { 'content-type': type },
            payload,
            remoteAddress: freshAddress(),
          })
        ).status,
      ).toBe(status)
    expect((await reviewsOf(brand, style)).total).toBe(0)
  })

  test('a machine that fills in every field is thanked and kept out', async ({ make }) => {
    const { brand, style } = await makePublished(make)
    const sent = await sendForm(make.anyone, style, { stars: '5', text: 'Buy', website: 'https://spam.test' })
    expect(sent.status).toBe(303)
    expect((await reviewsOf(brand, style)).total).toBe(0)
  })

  // shows S1-147
  test('a double click is one review; the same words from another address are another', async ({ make }) => {
    const { brand, style } = await makePublished(make)
    const address = freshAddress()
    const fields = { stars: '5', text: 'Lovely' }
    const both = await Promise.all([1, 2, 3].map(() => sendForm(make.anyone, style, fields, { address })))
    expect(both.map(({ status }) => status)).toEqual([303, 303, 303])
    expect((await reviewsOf(brand, style)).total).toBe(1)
    await sendForm(make.anyone, style, fields)
    expect((await reviewsOf(brand, style)).total).toBe(2)
  })
})

describe('how many reviews one address may write', () => {
  const post = (
    make: { anyone: never } | { anyone: unknown },
    style: MadeStyle,
    text: string,
    address: string,
  ) => sendForm(make.anyone as never, style, { stars: '5', text }, { address })

  // shows S1-147
  test('five an hour for a style, all at once too', async ({ make }) => {
    const { brand, style } = await makePublished(make)
    const address = freshAddress()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => post(make, style, `Review ${index}`, address)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 303, 303, 303, 303, 429, 429, 429])
    const refused = answers.find(({ status }) => status === 429)
    expect(String(refused?.data)).toContain('Many reviews have come from your network.')
    expect(String(refused?.data)).toMatch(/<textarea[^>]*>Review \d<\/textarea>/)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3500)
    expect((await reviewsOf(brand, style)).total).toBe(5)
    expect((await post(make, style, 'Another address', freshAddress())).status).toBe(303)
  })

  // shows S1-147
  test('an IPv6 household is one address', async ({ make }) => {
    const { style } = await makePublished(make)
    for (let index = 1; index <= 5; index++)
      expect((await post(make, style, `Review ${index}`, `2001:db8:1:2::${index}`)).status).toBe(303)
    expect((await post(make, style, 'Sixth', '2001:db8:1:2:ffff::1')).status).toBe(429)
    expect((await post(make, style, 'Next door', '2001:db8:1:3::1')).status).toBe(303)
  })

  // shows S1-147
  test('twenty a day over all styles', async ({ make }) => {
    const address = freshAddress()
    const statuses: number[] = []
    for (let style = 0; style < 5; style++) {
      const made = await makePublished(make)
      for (let index = 0; index < 4; index++)
        statuses.push((await post(make, made.style, `Review ${index}`, address)).status)
    }
    expect(new Set(statuses)).toEqual(new Set([303]))
    const { style } = await makePublished(make)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 3600_000 })
    expect((await post(make, style, 'Too much', address)).status).toBe(429)
    vi.setSystemTime(Date.now() + 24 * 3600_000)
    expect((await post(make, style, 'The next day', address)).status).toBe(303)
  })

  test('tries are limited as well, and refused without drawing a page', async ({ make }) => {
    const { style } = await makePublished(make)
    const address = freshAddress()
    for (let index = 0; index < 20; index++)
      expect((await sendForm(make.anyone, style, { stars: '9' }, { address })).status).toBe(400)
    const refused = await sendForm(make.anyone, style, { stars: '5' }, { address })
    expect(refused).toFailWith(429)
  })
})

describe('no review is taken', () => {
  // shows S1-148
  test('where nothing is published', async ({ make }) => {
    const style = await make.style(await make.brand())
    for (const number of [style.style_number, 'ST-00000-00000', 'nonsense', '%00']) {
      const page = await sendForm(make.anyone, { style_number: number }, { stars: '5' })
      expect(page.status).toBe(number === '%00' ? 400 : 404)
      if (page.status === 404) expect(String(page.data)).toContain('<!doctype html>')
    }
  })

  // shows S1-148
  test('where the published layout shows none; the draft does not matter', async ({ make }) => {
    const { brand, style, url } = await makePublished(make, { reviews: false })
    const closed = await sendForm(make.anyone, style, { stars: '5' })
    expect(closed.status).toBe(409)
    expect(String(closed.data)).toContain('Harbour tee')
    expect(String(closed.data)).not.toContain('<form')
    const program = await make.anyone.request({
      method: 'POST',
      url: `${url}/reviews`,
      payload: { stars: 5 },
      remoteAddress: freshAddress(),
    })
    expect(program).toFailWith(409, 'This passport does not accept reviews.')
    await publishPassport(brand, style, { reviews: true })
    expect((await sendForm(make.anyone, style, { stars: '5' })).status).toBe(303)
  })

  // shows S1-148
  test('where the passport is no longer maintained; what was approved stays', async ({ make }) => {
    const { brand, style, url } = await makePublished(make)
    await sendForm(make.anyone, style, { stars: '5', text: 'Still worn daily' })
    const [review] = (await reviewsOf(brand, style)).data
    await decide(brand, style, review?.id ?? 0, 'approved')
    await brand.manager.send(deleteStyle, { params: idOf(style) })
    const page = String((await make.anyone.request({ url })).data)
    expect(page).toContain('Still worn daily')
    expect(page).not.toContain('<form')
    expect((await sendForm(make.anyone, style, { stars: '5' })).status).toBe(409)
  })

  // shows S1-148
  test('where the company is gone and nobody is left to decide on it', async ({ make, world }) => {
    const { brand, style } = await makePublished(make)
    await world.parts.db.write((tx) =>
      tx.updateTable('organizations').set({ account_created_at: null }).where('id', '=', brand.id).execute(),
    )
    expect((await sendForm(make.anyone, style, { stars: '5' })).status).toBe(409)
  })
})

describe('the page', () => {
  // shows S1-145
  test('shows approved reviews at once, as text, with average and count, and drops them again', async ({
    make,
  }) => {
    const { brand, style, url } = await makePublished(make)
    const read = async () => String((await make.anyone.request({ url })).data)
    expect(await read()).toContain('No reviews yet.')
    const hostile = '<img src=x onerror=alert(1)></script><script>alert(2)</script>'
    await sendForm(make.anyone, style, { stars: '5', text: hostile, name: hostile.slice(0, 90) })
    await sendForm(make.anyone, style, { stars: '4', text: 'Good', lang: 'de' })
    const waiting = (await reviewsOf(brand, style)).data
    expect(await read()).toContain('No reviews yet.')
    for (const { id } of waiting) expect(await decide(brand, style, id, 'approved')).toSucceed()

    const html = await read()
    expect(html).toContain('4.5 out of 5')
    expect(html).toContain('2 reviews')
    expect(html).toContain('<p class="plain" lang="de" dir="auto">Good</p>')
    expect(html).not.toMatch(/<img src=x|<script>alert/)
    const jsonLd = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    expect(JSON.parse(jsonLd)).toMatchObject({
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 2, bestRating: 5 },
      review: [
        // Search engines drop a review that nobody wrote.
        { reviewBody: 'Good', inLanguage: 'de', author: { '@type': 'Person', name: 'A customer' } },
        { reviewBody: hostile, author: { '@type': 'Person' } },
      ],
    })
    const german = await make.anyone.request({ url: `${url}?lang=de` })
    expect(String(german.data)).toContain('4,5 von 5')
    // Frozen content and its checksum have no part in what people say later.
    const data = await make.anyone.request({ url: `${url}.json` })
    expect(JSON.stringify(data.data)).not.toContain('onerror')

    for (const { id } of waiting) await decide(brand, style, id, 'rejected')
    expect(await read()).toContain('No reviews yet.')
    expect(await read()).not.toContain('aggregateRating')
  })
})

describe('owners are told at the bell', () => {
  // shows S1-150
  test('once, until they have read it, and only their account managers', async ({ make }) => {
    const { brand, style } = await makePublished(make)
    const colleague = await brand.person('user')
    const manager = await brand.person('account_manager')
    const told = async (person = brand.manager) =>
      (await person.send(listNotifications)).data.data.filter(({ kind }) => kind === 'review_posted')
    await Promise.all([1, 2, 3].map((stars) => sendForm(make.anyone, style, { stars: String(stars) })))
    expect(await told()).toMatchObject([{ link: `/inquiries/${style.id}?tracetab=analytics#trace` }])
    expect(await told(manager)).toHaveLength(1)
    expect(await told(colleague)).toHaveLength(0)
    await brand.manager.send(readNotifications, { body: {} })
    await sendForm(make.anyone, style, { stars: '4' })
    expect(await told()).toHaveLength(2)
    expect(await told(manager)).toHaveLength(1)
  })
})
