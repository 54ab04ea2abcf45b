import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCollections } from '#contract/styles/collections.ts'
import { levelOfAnswer, openSampling, SLOW_MS } from '#server/platform/observe/access-log.ts'
import { openWorld, type World } from '#server/test/world.ts'

let world: World
const lines: string[] = []
beforeAll(async () => {
  world = await openWorld({ logLevel: 'info', log: (line) => void lines.push(line), accessLogPercent: 100 })
})
afterAll(() => world.close())

const answered = () =>
  lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg, route }) => msg === 'answered' && route === '/api/collections')

// shows D-399
test('an answer has a line with request, person and company as numbers, once each', async () => {
  const { manager } = await world.make.brand()
  await manager.send(listCollections, { query: {} })
  await expect.poll(() => answered().length).toBe(1)
  const [line] = answered()
  expect(line).toMatchObject({
    ...{ level: 30, method: 'GET', status: 200, person: manager.user_id, company: expect.any(Number) },
    request: expect.stringMatching(/^[\w-]+$/),
  })
  const text = lines.find((each) => each.includes('"/api/collections"')) ?? ''
  for (const name of ['request', 'person', 'company', 'level', 'time'])
    expect(text.split(`"${name}":`), name).toHaveLength(2)
  expect(lines.join('')).not.toContain(manager.token)
})

// shows D-400
test('a share of the answers is said, evenly, and every one that failed or took long', () => {
  const sampled = openSampling(5)
  const said = Array.from({ length: 200 }, () => sampled())
  expect(said.filter(Boolean)).toHaveLength(10)
  expect(said.slice(0, 20).filter(Boolean)).toHaveLength(1)
  const none = openSampling(0)
  expect(levelOfAnswer({ status: 200, ms: 3 }, none)).toBeNull()
  expect(levelOfAnswer({ status: 404, ms: 3 }, none)).toBeNull()
  expect(levelOfAnswer({ status: 500, ms: 3 }, none)).toBe('error')
  for (const status of [503, 507]) expect(levelOfAnswer({ status, ms: 3 }, none)).toBeNull()
  expect(levelOfAnswer({ status: 200, ms: SLOW_MS }, none)).toBe('info')
  expect(levelOfAnswer({ status: 200, ms: 3 }, openSampling(100))).toBe('info')
})
