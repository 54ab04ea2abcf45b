import { describe, expect } from 'vitest'
import { changeMember } from '#contract/accounts/team.ts'
import { COMMENT_LIMITS, COMMENT_TEXTS, createComment } from '#contract/collaboration/comments.ts'
import { listNotifications } from '#contract/collaboration/notifications.ts'
import type { Company, MadeStyle, Person } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'
import { COMMENT, change, list, remove, textsOf, write } from './comments.fixture.ts'

const newsOf = async (person: Pick<Person, 'send'>) =>
  (await person.send(listNotifications)).data.data.filter(({ kind }) => kind === 'comment_mentioned')

const MANY = Array.from({ length: COMMENT_LIMITS.mentions + 1 }, (_, at) => at + 1)

let brand: Company
let supplier: Company
let style: MadeStyle
test.beforeEach(async ({ make }) => {
  ;[brand, supplier] = [await make.brand(), await make.supplier()]
  style = await make.style(brand, { style_name: 'Harbour', suppliers: [supplier] })
})

describe('a comment', () => {
  // shows D-159
  test('is written, changed and deleted by its author', async () => {
    const written = await write(brand.manager, style)
    expect(written).toSucceed(201)
    expect(written.data).toMatchObject({
      text: COMMENT.text,
      visibility: 'everyone',
      mentions: [],
      author: { full_name: `Manager of ${brand.name}`, organization_name: brand.name },
      is_own: true,
      edited_at: null,
      can: { change: true, delete: true },
    })
    const changed = await change(brand.manager, written.data, { text: ' They\ncame ' })
    expect(changed.data).toMatchObject({ text: 'They\ncame', edited_at: expect.any(String) })
    const read = (await list(supplier.manager, style)).data
    expect(read).toMatchObject({ total: 1, has_earlier: false, can: { write: true } })
    expect(read.data[0]).toMatchObject({ is_own: false, can: { change: false, delete: false } })
    expect(await remove(brand.manager, written.data)).toSucceed()
    expect(await textsOf(supplier.manager, style)).toEqual([])
    expect(await remove(brand.manager, written.data)).toFailWith(404, COMMENT_TEXTS.notFound)
    expect(await change(brand.manager, written.data, {})).toFailWith(404, COMMENT_TEXTS.notFound)
  })

  // shows D-174
  test('mentions nobody any more whom a change takes out, and tells nobody twice', async () => {
    const [first, second] = [await supplier.person('user'), await supplier.person('qc')]
    const written = await write(brand.manager, style, { mentions: [first.user_id] })
    const changed = await change(brand.manager, written.data, { mentions: [second.user_id] })
    expect(changed.data.mentions.map(({ id }) => id)).toEqual([second.user_id])
    const [read] = (await list(supplier.manager, style)).data.data
    expect(read?.mentions.map(({ id }) => id)).toEqual([second.user_id])
    const none = await change(brand.manager, written.data, { mentions: [] })
    expect(none.data.mentions).toEqual([])
    expect([await newsOf(first), await newsOf(second)].map(({ length }) => length)).toEqual([1, 1])
  })

  // shows D-159
  test('is deleted by an account manager of its author’s company, and changed by nobody else', async () => {
    const inspector = await supplier.person('qc')
    const { data } = await write(inspector, style)
    const colleague = await supplier.person('user')
    for (const other of [brand.manager, colleague]) expect(await remove(other, data)).toFailWith(403)
    for (const other of [brand.manager, colleague, supplier.manager])
      expect(await change(other, data, {})).toFailWith(403)
    expect(await remove(supplier.manager, data)).toSucceed()
  })

  test.for([
    ['no text', { text: ' ' }, 'text'],
    ['a text that is too long', { text: 'x'.repeat(COMMENT_LIMITS.text + 1) }, 'text'],
    ['no reader', { visibility: undefined }, 'visibility'],
    ['another reader', { visibility: 'nobody' }, 'visibility'],
    ['too many mentions', { mentions: MANY }, 'mentions'],
    ['an unknown mention', { mentions: [999_999_999] }, 'mentions'],
  ] as const)('with %s is refused', async ([, fields, field]) => {
    expect(await write(brand.manager, style, fields)).toFailAt(field)
  })

  // shows D-170
  test('is made once where it is sent twice with one key', async () => {
    const params = { id: String(style.id) }
    const key = { 'idempotency-key': `comment-of-${style.id}-sent-twice` }
    const send = () => brand.manager.send(createComment, { params, body: COMMENT }, key)
    const [first, second] = [await send(), await send()]
    expect(second.data.id).toBe(first.data.id)
    expect(await textsOf(brand.manager, style)).toHaveLength(1)
  })

  test('keeps its author’s name when the author leaves the company', async () => {
    const leaver = await supplier.person('user')
    const { author } = (await write(leaver, style)).data
    const params = { id: String(leaver.user_id) }
    expect(
      await supplier.manager.send(changeMember, { params, body: { active: false } as never }),
    ).toSucceed()
    expect((await list(brand.manager, style)).data.data[0]).toMatchObject({ author })
  })

  test('comes at most 60 times an hour from one person, changes included', async () => {
    const { data } = await write(brand.manager, style)
    for (let count = 1; count < COMMENT_LIMITS.anHour; count++)
      expect(await change(brand.manager, data, {})).toSucceed()
    expect(await write(brand.manager, style)).toFailWith(429)
    expect(await change(brand.manager, data, {})).toFailWith(429)
    expect(await write(supplier.manager, style)).toSucceed(201)
  })
})

test('the newest comments come first, the earlier ones page by page', async () => {
  const people = [brand.manager, supplier.manager]
  for (let count = 0; count < COMMENT_LIMITS.page + 2; count++)
    await write(people[count % 2] as Person, style, { text: `Comment ${count}` })
  const newest = (await list(brand.manager, style)).data
  expect(newest).toMatchObject({ total: COMMENT_LIMITS.page + 2, has_earlier: true })
  expect(newest.data[0]?.text).toBe(`Comment ${COMMENT_LIMITS.page + 1}`)
  const earlier = (await list(brand.manager, style, { before: String(newest.data.at(-1)?.id) })).data
  expect(earlier).toMatchObject({ has_earlier: false, total: COMMENT_LIMITS.page + 2 })
  expect(earlier.data.map(({ text }) => text)).toEqual(['Comment 1', 'Comment 0'])
})

describe('a mention', () => {
  // shows D-166
  test('tells its person once, and never its author', async () => {
    const [told, later] = [await supplier.person('user'), await supplier.person('qc')]
    const mentions = [told.user_id, told.user_id, brand.manager.user_id]
    const { data } = await write(brand.manager, style, { mentions })
    expect(data.mentions.map(({ id }) => id).sort()).toEqual([told.user_id, brand.manager.user_id].sort())
    const [news, ...others] = await newsOf(told)
    expect(others).toEqual([])
    expect(news?.link).toBe(`/inquiries/${style.id}?comment=${data.id}#project`)
    expect(news?.text).toBe(
      `Manager of ${brand.name} of ${brand.name} mentioned you in a comment on the style Harbour`,
    )
    expect(await newsOf(brand.manager)).toEqual([])
    // A change tells those alone whom it mentions anew, and leaves the mentions of other comments.
    const other = (await write(supplier.manager, style, { mentions: [later.user_id] })).data
    await change(brand.manager, data, { mentions: [told.user_id, later.user_id] })
    expect(await newsOf(told)).toHaveLength(1)
    expect(await newsOf(later)).toHaveLength(2)
    const listed = (await list(brand.manager, style)).data.data.find(({ id }) => id === other.id)
    expect(listed?.mentions.map(({ id }) => id)).toEqual([later.user_id])
  })

  test('tells once where the same change comes twice at once', async () => {
    const told = await supplier.person('user')
    const { data } = await write(brand.manager, style)
    const again = () => change(brand.manager, data, { mentions: [told.user_id] })
    for (const answer of await Promise.all([again(), again()])) expect(answer).toSucceed()
    expect(await newsOf(told)).toHaveLength(1)
  })

  test('of somebody who left stays, and the comment can be changed', async () => {
    const leaver = await supplier.person('user')
    const mentions = [leaver.user_id]
    const { data } = await write(brand.manager, style, { mentions })
    const params = { id: String(leaver.user_id) }
    await supplier.manager.send(changeMember, { params, body: { active: false } as never })
    expect(await change(brand.manager, data, { mentions })).toSucceed()
    expect(await write(brand.manager, style, { mentions })).toFailAt('mentions', COMMENT_TEXTS.unreadable)
  })
})
