import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type RecentEvent, WAITING_KINDS } from '#contract/day/dashboard.ts'
import { inEnglish, known } from '#contract/values/text/told.ts'
import { chooseWay, inOrder, MANY_STYLES, newestOf, starsOf } from './dashboard.rules.ts'

const event = (text: string, at: string): RecentEvent => ({
  ...{
    kind: 'style_file',
    text,
    told: known(text),
    at,
    person: { id: 1, full_name: 'Mira Okafor' },
    organization: 'Northloom',
    link: '/inquiries/1',
  },
  style: { id: 1, style_number: 'ST-1', style_name: null },
})

test('groups stand in the order of the contract, whatever was read first', () => {
  const groups = WAITING_KINDS.toReversed().map((kind) => ({ kind, total: 1, oldest: [], link: null }))
  expect(inOrder(groups).map(({ kind }) => kind)).toEqual(WAITING_KINDS)
})

const SOURCES = ['waiting.ts', 'waiting-for-operator.ts', 'waiting-for-work.ts']
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('\n')

test.each(WAITING_KINDS)('%s waits by a source that reads it', (kind) => {
  expect(SOURCES).toContain(`'${kind}'`)
})

test('of several sources the newest are shown, the newest first', () => {
  const events = [
    event('second', '2026-11-20T10:00:00.000Z'),
    event('third', '2026-11-19T10:00:00.000Z'),
    event('first', '2026-11-20T10:00:00.001Z'),
  ]
  expect(newestOf(events, 2).map(({ text }) => text)).toEqual(['first', 'second'])
})

test.for([
  [0, 'of_each_style'],
  [MANY_STYLES, 'of_each_style'],
  [MANY_STYLES + 1, 'of_all'],
  [undefined, 'of_all'],
] as const)('with %s styles the newest are looked for %s', ([total, way]) => {
  expect(chooseWay(total)).toBe(way)
})

test('one star is one', () => {
  expect([1, 4].map(starsOf).map(inEnglish)).toEqual(['1 of 5 stars', '4 of 5 stars'])
})
