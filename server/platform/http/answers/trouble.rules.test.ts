import { expect, test } from 'vitest'
import { diskTroubleOf, troubleOf } from './trouble.rules.ts'

const coded = (code: string): Error => Object.assign(new Error(code), { code })
const named = (name: string): Error => Object.assign(new Error(name), { name })

test.each([
  ['08000', 'away'],
  ['08006', 'away'],
  ['53200', 'away'],
  ['53300', 'away'],
  ['57P01', 'away'],
  ['57P02', 'away'],
  ['57P03', 'away'],
  ['57014', 'away'],
  ['55P03', 'away'],
  ['53100', 'full'],
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['25006', 'read_only'],
  ['EROFS', 'read_only'],
  ['23505', null],
  ['40P01', null],
  ['ENOENT', null],
])('%s is %s', (code, trouble) => {
  expect(troubleOf(coded(code))).toBe(trouble)
  expect(troubleOf(new Error('wrapped', { cause: coded(code) }))).toBe(trouble)
  expect(diskTroubleOf(coded(code))).toBe(trouble === 'away' ? null : trouble)
})

test('the database and the store that cannot be reached are away, a programmer’s error is not', () => {
  expect(troubleOf(named('DatabaseAway'))).toBe('away')
  expect(troubleOf(named('StorageUnreachable'))).toBe('away')
  expect(troubleOf(named('RowBusy'))).toBe('away')
  expect(troubleOf(named('PlanOutdated'))).toBe('away')
  expect(troubleOf(new TypeError('undefined is no function'))).toBeNull()
  expect(troubleOf('text')).toBeNull()
})

test('an error that is its own cause ends the search', () => {
  const error = new Error('round')
  error.cause = error
  expect(troubleOf(error)).toBeNull()
})
