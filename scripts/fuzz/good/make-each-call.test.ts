/** What the fuzzer asks well: every call of the contract is granted to somebody, over real HTTP. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { readSession } from '#contract/accounts/accounts.ts'
import type { CallSpec } from '#contract/call.ts'
import { readStyle } from '#contract/styles/styles.ts'
import { openWorld, test } from '#server/test/world.ts'
import { type Operation, readOperations } from '../document.ts'
import { findRow } from './find-row.ts'
import { makeEachCall } from './make-each-call.ts'

const ignore = (): void => undefined
const named = (name: string, path: `/${string}`): Operation => ({
  operationId: name,
  method: 'GET',
  path,
  needsSession: true,
  statuses: new Set([200]),
  call: { ...readSession, name, path } as CallSpec,
})

test('each call is granted once to anyone who asks well', async () => {
  const world = await openWorld({ environment: { SELVEDGE_ORIGIN: undefined } })
  try {
    const operations = await readOperations(world.app)
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
    const unknown = named('newCall', '/api/seams/{seamId}')
    const refused = await makeEachCall(world, [unknown, named('lost', '/api/nowhere')], ignore)
    expect(refused).toEqual([
      expect.stringMatching(/^newCall has no good request/),
      expect.stringMatching(/^lost, asked well, answers 404/),
    ])
  } finally {
    await world.close()
  }
})

test('what needs a record that nobody plants has no request by itself', () => {
  expect(findRow({ ...readStyle, name: 'readSeam', path: '/api/seams/{seamId}' })).toBeNull()
})

test('no fixture expects, since the fuzzer loads them where no test runs', () => {
  const folder = new URL('../../../', import.meta.url)
  const fixtures = ['contract', 'server', 'scripts'].flatMap((part) =>
    readdirSync(new URL(part, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.fixture.ts'))
      .map((path) => `${part}/${path}`),
  )
  const expecting = fixtures.filter((path) => /\bexpect\(/.test(readFileSync(new URL(path, folder), 'utf8')))
  expect(fixtures.length).toBeGreaterThan(20)
  expect(expecting).toEqual([])
})
