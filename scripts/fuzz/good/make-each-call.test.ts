/** What the fuzzer asks well: every call of the contract is granted to somebody, over real HTTP. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { z } from 'zod'
import { readSession } from '#contract/accounts/accounts.ts'
import type { CallSpec } from '#contract/call.ts'
import { readStyle } from '#contract/styles/styles.ts'
import { openWorld, test } from '#server/test/world.ts'
import { type Operation, readOperations } from '../document.ts'
import type { FuzzRequest } from '../request.ts'
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

/** Above what a column of whole numbers holds, and below what a row's number may be. */
const LARGE = '4006381333931'

/** The request with the number in one place at a time, where the call's own schema takes it. */
const withLarge = ({ operation, url }: FuzzRequest): string[] => {
  const { call } = operation ?? {}
  if (!call) return []
  const [path = '', search = ''] = url.split('?')
  const names = call.query instanceof z.ZodObject ? Object.keys(call.query.shape) : []
  const asked = names.flatMap((name) => {
    const query = { ...Object.fromEntries(new URLSearchParams(search)), [name]: LARGE }
    return call.query?.safeParse(query).success ? `${path}?${new URLSearchParams(query)}` : []
  })
  const segments = call.path.split('/')
  const own = path.split('/')
  const named = segments.flatMap((segment, at) => {
    const params = Object.fromEntries(
      segments.flatMap((each, index) =>
        each.startsWith('{')
          ? [[each.slice(1, -1), index === at ? LARGE : decodeURIComponent(own[index] ?? '')]]
          : [],
      ),
    )
    const isTaken = segment.startsWith('{') && call.params?.safeParse(params).success
    return isTaken ? `${own.with(at, LARGE).join('/')}${search && `?${search}`}` : []
  })
  return [...asked, ...named]
}

test('each call is granted once to anyone who asks well, and none fails by a number too large', async () => {
  const world = await openWorld({ environment: { SELVEDGE_ORIGIN: undefined } })
  try {
    const operations = await readOperations(world.app)
    const asked: FuzzRequest[] = []
    const refused = await makeEachCall(world, operations, (request) => asked.push(request))
    expect(refused).toEqual([])
    const names = asked.map(({ operation }) => operation?.operationId ?? '')
    expect(names.sort()).toEqual(world.app.calls.map(({ name }) => name).sort())
    const failed: string[] = []
    for (const { method, headers, ...request } of asked.filter((each) => each.method === 'GET'))
      for (const url of withLarge({ method, headers, ...request })) {
        const { statusCode } = await world.app.fastify.inject({ method: 'GET', url, headers })
        if (statusCode >= 500) failed.push(`${statusCode} ${url}`)
      }
    expect(failed).toEqual([])
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
