import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCollection } from '#contract/collections.ts'
import { openWorld, type World } from '#server/test/world.ts'

let world: World
const lines: string[] = []
beforeAll(async () => {
  world = await openWorld({ logLevel: 'info', log: (line) => void lines.push(line) })
})
afterAll(() => world.close())

test('one line of JSON says who was refused what, whatever the request says', async () => {
  const { manager } = await world.make.brand()
  const body = { name: 'Spring' }
  for (let i = 0; i < 3; i++)
    await manager.send(
      createCollection,
      { body },
      { origin: 'https://evil.example', 'user-agent': '%s %j %O' },
    )
  await manager.request({
    url: '/api/inquiries/%0A%7B%22level%22:60%7D%25s',
    headers: { 'user-agent': '%d' },
  })
  const refused = () =>
    lines
      .flatMap((line) => line.trimEnd().split('\n'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === 'refused')
  // The hook runs after the answer has gone out.
  await expect.poll(() => refused().map(({ code }) => code)).toEqual(['foreign_origin', 'invalid'])
  const [origin, input] = refused()
  expect(origin).toMatchObject({
    level: 40,
    method: 'POST',
    url: '/api/collections',
    status: 403,
    ip: '127.0.0.1',
    user: manager.user_id,
    time: expect.any(Number),
    reqId: expect.stringMatching(/./),
  })
  expect(input).toMatchObject({ level: 30, url: '/api/inquiries/%0A%7B%22level%22:60%7D%25s', status: 400 })
  expect(lines.join('')).not.toContain(manager.token)
})
