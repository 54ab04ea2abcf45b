/** What was asked on by link is ended by who asked it on, as long as nothing was answered. */
import { expect } from 'vitest'
import { listNotifications } from '#contract/collaboration/notifications.ts'
import { ANSWER_TEXTS } from '#contract/evidence/evidence-answers.ts'
import type { Company } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'
import { answerText, end, makeAskedOn, TEXT } from './asked-on.fixture.ts'
import { makeAsked, open, read, save, sendAll } from './requests.fixture.ts'

let brand: Company
test.beforeAll(async ({ make }) => {
  brand = await make.brand()
})

// shows D-662, D-694
test('is ended by who asked on, with all below it, and by nobody else', async ({ world, make }) => {
  const { anyone } = make
  const first = await makeAsked(world, brand.manager, TEXT)
  const [next, other] = [
    await makeAskedOn(world, anyone, first.token),
    await makeAskedOn(world, anyone, first.token),
  ]
  const third = await makeAskedOn(world, anyone, next.token)
  const foreign = await makeAsked(world, brand.manager, TEXT)
  // Neither by another link, nor what is two steps below, nor the link's own request.
  for (const [token, id] of [
    [foreign.token, next.id],
    [next.token, other.id],
    [first.token, third.id],
    [first.token, first.id],
    [next.token, next.id],
  ] as const)
    expect(await end(anyone, token, { id })).toFailWith(404)
  expect(await end(anyone, 'a-token-that-somebody-guessed', next)).toFailWith(410)
  for (const { token } of [next, other, third]) expect(await open(anyone, token)).toSucceed()
  const ended = await end(anyone, first.token, next)
  expect(ended.data.asked_on.map(({ id, state }) => [id, state])).toEqual([
    [next.id, 'ended'],
    [other.id, 'waiting'],
  ])
  for (const { token } of [next, third]) expect(await open(anyone, token)).toFailWith(410)
  expect(await open(anyone, other.token)).toSucceed()
  // The company that asked first hears of the one that was ended, and of none below it apart.
  const told = (await brand.manager.send(listNotifications, { query: {} })).data.data
  expect(told.map(({ text }) => text).filter((text) => text.includes('ended what'))).toHaveLength(1)
  for (const each of [next, third]) expect((await read(brand.manager, each)).data.data.state).toBe('revoked')
  expect(await end(anyone, first.token, next)).toFailWith(409, ANSWER_TEXTS.closed)
  // Its end takes no answer away: what was sent is the company's that asked first.
  expect(await answerText(anyone, other.token, 'Our own spindles')).toSucceed()
  expect(await end(anyone, first.token, other)).toFailWith(409, ANSWER_TEXTS.closed)
  expect((await read(brand.manager, other)).data.data.state).toBe('answered')
})

// shows D-662
test('that is ended and answered at once is one of both', async ({ world, make }) => {
  const { anyone } = make
  const first = await makeAsked(world, brand.manager, TEXT)
  const next = await makeAskedOn(world, anyone, first.token)
  const page = (await open(anyone, next.token)).data
  const [question] = page.questions
  if (!question) throw new Error('A question was asked')
  const saved = await save(anyone, next.token, question, { note: 'Our own spindles' })
  const [ended, sent] = await Promise.all([
    end(anyone, first.token, next),
    sendAll(anyone, next.token, saved.data.version),
  ])
  const { state } = (await read(brand.manager, next)).data.data
  expect([ended.status, sent.status, state]).toEqual(
    sent.status === 200 ? [409, 200, 'answered'] : [200, 410, 'revoked'],
  )
})
