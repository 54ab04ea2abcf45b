import { expect, test } from 'vitest'
import {
  day,
  hasWebAddress,
  idInPath,
  isOneLine,
  nameText,
  optionalName,
  requiredLine,
  workDay,
} from './fields.ts'

test.each([
  'J.Crew',
  'A.P.C.',
  'Y.A.S',
  'Dr. Martens',
  'Bestseller A/S',
  'XYZ Mfg.Co.,Ltd',
  'S.Oliver',
  'No.1',
  'Ph.D. Mills',
  "L'Été",
  'محمد',
  '株式会社',
])('%s is a name', (name) => {
  expect([hasWebAddress(name), isOneLine(name)]).toEqual([false, true])
})

test.each([
  'https://a.b',
  'HTTP://A',
  'www.x',
  'see evil.com',
  'evil.co.uk',
  'a-b.shop',
  'x.link/y',
  'паспорт.рф/вход',
])('%s has a web address', (name) => {
  expect(hasWebAddress(name)).toBe(true)
})

test.each(['a\nb', 'a\rb', 'a\tb', 'a\u0000b', 'a\u2028b', 'a\u202eb', 'a\u2066b'])(
  '%j is no line',
  (name) => {
    expect(isOneLine(name)).toBe(false)
  },
)

/** A quadratic pattern took 26 s of the main thread for the first of them. */
test.each([
  ['100,000 letters', 'z'.repeat(100_000)],
  ['as many as are judged', 'z'.repeat(2000)],
  ['points', 'ab.'.repeat(600)],
  ['digits and lines', '-1'.repeat(900)],
])('%s are judged at once', (_what, name) => {
  const begun = process.threadCpuUsage().user
  expect(hasWebAddress(name)).toBe(false)
  expect((process.threadCpuUsage().user - begun) / 1000).toBeLessThan(2000)
})

test('a name is trimmed, one line, without an address, and never empty', () => {
  const name = nameText(10, 'The name is required')
  const problemOf = (value: unknown) => name.safeParse(value).error?.issues[0]?.message
  expect(name.parse(' Mill & Co ')).toBe('Mill & Co')
  expect(problemOf('  ')).toBe('The name is required')
  expect(problemOf(undefined)).toBe('The name is required')
  expect(problemOf('x'.repeat(11))).toBe('Must be no more than 10 characters')
  expect(problemOf('a\nb')).toBe('Must be one line of text')
  expect(problemOf('evil.com')).toBe('Must not contain a web address')
})

test('a name that may stay empty is null then, and judged like any other', () => {
  const name = optionalName(20)
  for (const nothing of ['', '  ', null, undefined]) expect(name.parse(nothing)).toBeNull()
  expect(name.parse(' Mill ')).toBe('Mill')
  expect(name.safeParse('a\nb').error?.issues[0]?.message).toBe('Must be one line of text')
  expect(name.safeParse('see evil.com').error?.issues[0]?.message).toBe('Must not contain a web address')
})

test('text of 2,000 characters is judged, longer text is no name', () => {
  const long = `${'x'.repeat(1991)} evil.com`
  expect(long).toHaveLength(2000)
  expect(hasWebAddress(long)).toBe(true)
  expect(hasWebAddress(`x${long}`)).toBe(false)
})

test('the first day there is begins the year 1', () => {
  expect(day.safeParse('0001-01-01').success).toBe(true)
  expect(day.safeParse('0000-12-31').success).toBe(false)
  expect(day.safeParse('2027-02-30').success).toBe(false)
})

test.each([
  ['1', true],
  ['9007199254740991', true],
  ['9007199254740992', false],
  ['0', false],
  ['01', false],
  ['1a', false],
])('%s in a path is an id: %s', (text, is) => {
  expect(idInPath.safeParse(text).success).toBe(is)
})

// shows D-191
test.each(['0202-05-20', '1989-12-31', '2101-01-01', '9999-12-31'])('%s is no day of work', (value) => {
  expect(day.safeParse(value).success).toBe(true)
  expect(workDay.safeParse(value).error?.issues[0]?.message).toBe('Must be a day from 1990 to 2100')
})

test.each(['1990-01-01', '2027-05-20', '2100-12-31'])('%s is one', (value) => {
  expect(workDay.safeParse(value).success).toBe(true)
})

test.each([
  ['\u200b', 'a space without width'],
  ['\u200b\u200d\u2060 \ufeff', 'joiners and blanks'],
  ['\u3164\uffa0', 'fillers of Hangul'],
  ['\u2800', 'the blank of Braille'],
  ['\u00ad', 'a soft hyphen'],
  ['\ufe0f', 'the selector of a form'],
])('%j is no name: %s', (value) => {
  expect(nameText(10, 'The name is required').safeParse(value).error?.issues[0]?.message).toBe(
    'The name is required',
  )
  expect(requiredLine(10, 'The title is required').safeParse(value).success).toBe(false)
  expect(optionalName(10).parse(value)).toBeNull()
})

test.each(['می\u200cخواهم', '👩\u200d🔧', '❤\ufe0f'])(
  '%s has what joins its letters, and is a name',
  (value) => {
    expect(nameText(20, 'The name is required').parse(value)).toBe(value)
  },
)
