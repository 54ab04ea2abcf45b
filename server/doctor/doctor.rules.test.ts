/** What no test can plant: an old server, a small machine, a proxy with a certificate. */
import { describe, expect, test } from 'vitest'
import { judgeSeen } from './address.rules.ts'
import { judgeLevel, judgeSettings } from './database.rules.ts'
import type { Facts } from './database.store.ts'
import { lineOf } from './finding.ts'
import { judgeClock, judgeDisk, judgeMemory } from './machine.rules.ts'

const SOUND: Facts = {
  ...{ version: 180_004, fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' },
  ...{ max_connections: 100, reserved: 3, role_limit: -1, database_limit: -1, timezone: 'UTC' },
  ...{ encoding: 'UTF8', in_recovery: false, read_only: false, role: 'selvedge', database: 'selvedge' },
  ...{ schema: 'public', may_create_in_schema: true, may_create_schema: true, has_queues: true },
  ...{ has_trigrams: true, offers_trigrams: true, now: 0 },
}

describe('settings of the database', () => {
  test('that are sound have no finding', () => expect(judgeSettings(SOUND, 10)).toEqual([]))

  test.each<[Partial<Facts>, string, string]>([
    [{ version: 140_012 }, 'fail', 'PostgreSQL 14 is too old; bring it to 15 or newer'],
    [{ full_page_writes: 'off' }, 'fail', 'full_page_writes is off'],
    [{ in_recovery: true, read_only: true }, 'fail', 'it is a standby'],
    [{ role_limit: 5 }, 'fail', 'it takes 5 connections and each process wants 14'],
    [{ database_limit: 13 }, 'fail', 'it takes 13 connections'],
    [{ timezone: 'Europe/Lisbon' }, 'warn', 'its time zone is Europe/Lisbon'],
  ])('%j', (change, level, text) => {
    const found = judgeSettings({ ...SOUND, ...change }, 10)
    expect(found).toHaveLength(1)
    expect(found[0]?.level).toBe(level)
    expect(found[0]?.text).toContain(text)
  })
})

test('a migration that waits for the version before is no fault', () => {
  const [found, ...others] = judgeLevel({ missing: [], waiting: ['0300_gone.sql'], unknown: [], changed: [] })
  expect(others).toEqual([])
  expect(found).toMatchObject({ level: 'warn', text: expect.stringContaining('0300_gone.sql') })
})

test('of many migrations some are named', () => {
  const missing = Array.from({ length: 8 }, (_, index) => `000${index}.sql`)
  expect(judgeLevel({ missing, waiting: [], unknown: [], changed: [] })[0]?.text).toContain(
    '0004.sql and 3 more',
  )
})

test.each([
  [0.5e9, 'fail'],
  [2e9, 'warn'],
  [80e9, 'ok'],
])('%d bytes of disk: %s', (free, level) => expect(judgeDisk('/data', free).level).toBe(level))

test.each([
  [0.4e9, 'fail'],
  [0.5e9, 'warn'],
  [2e9, 'ok'],
])('%d bytes of memory: %s', (bytes, level) => expect(judgeMemory(bytes).level).toBe(level))

test.each([
  [200, 'ok'],
  [-6_000, 'warn'],
  [31_000, 'fail'],
  [-31_000, 'fail'],
])('a clock that is %d ms apart: %s', (apart, level) => expect(judgeClock(apart).level).toBe(level))

test.each([
  [{ address: '10.0.0.7', protocol: 'https', host: 'selvedge.example' }, 'ok', 'leads here'],
  [{ address: '10.0.0.7', protocol: 'http', host: 'selvedge.example' }, 'fail', 'the proxy at 10.0.0.7'],
  [{ address: '10.0.0.7', protocol: 'https', host: '127.0.0.1:3000' }, 'fail', 'pass the Host header'],
])('seen as %j: %s', (seen, level, text) => {
  const finding = judgeSeen('https://selvedge.example', seen, [])
  expect(finding.level).toBe(level)
  expect(finding.text).toContain(text)
})

test('a finding is one line, whatever it says', () =>
  expect(lineOf({ level: 'fail', about: 'mail', text: 'one\n  two' })).toBe('fail  mail        one; two'))
