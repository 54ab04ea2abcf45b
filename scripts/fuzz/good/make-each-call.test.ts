/** What the fuzzer asks well: every call of the contract is granted to somebody, over real HTTP. */
import { expect } from 'vitest'
import { openWorld, test } from '#server/test/world.ts'
import { type Operation, readOperations } from '../document.ts'
import { findRow } from './find-row.ts'
import { makeEachCall } from './make-each-call.ts'

const ignore = (): void => undefined
const named = (operationId: string): Operation => ({
  operationId,
  method: 'GET',
  path: '/api/auth/session',
  needsSession: true,
  parameters: [],
  body: null,
  statuses: new Set([200]),
})

test('each call is granted once to anyone who asks well', { timeout: 240_000 }, async () => {
  const world = await openWorld({ environment: { SELVEDGE_ORIGIN: undefined } })
  try {
    const operations = await readOperations(world.app.fastify)
    const asked: string[] = []
    const refused = await makeEachCall(world, operations, ({ operation }) => {
      asked.push(operation?.operationId ?? '')
    })
    expect(refused).toEqual([])
    expect(asked.sort()).toEqual(world.app.calls.map(({ name }) => name).sort())
  } finally {
    await world.close()
  }
})

test('a call that has no good request, or whose good request is refused, is named', async () => {
  const world = await openWorld({ environment: { SELVEDGE_ORIGIN: undefined } })
  try {
    // Another call's row and a path that nobody serves.
    const lost = { ...named('readSession'), path: '/api/nowhere' }
    const refused = await makeEachCall(world, [named('newCall'), lost], ignore)
    expect(refused).toEqual([
      expect.stringMatching(/^newCall has no good request/),
      expect.stringMatching(/^readSession, asked well, answers 404/),
    ])
  } finally {
    await world.close()
  }
})

test('what needs input or records has no request by itself', ({ world }) => {
  const [call] = world.app.calls.filter(({ name }) => name === 'createStyle')
  if (!call) throw new Error('There is no such call')
  expect(findRow({ ...call, name: 'createSomethingElse' })).toBeNull()
})
