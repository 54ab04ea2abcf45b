import { expect, test } from 'vitest'
import type { RecentEvent } from '#contract/day/dashboard.ts'
import { known } from '#contract/values/text/told.ts'
import { foldRecent, MOST_ROWS, stylesOf, wordsOfFold } from './fold-recent.rules.ts'

const event = (
  at: string,
  person: number,
  { kind = 'style_file', style = 7 }: { kind?: RecentEvent['kind']; style?: number } = {},
): RecentEvent => ({
  ...{ kind, at: `2026-11-21T${at}:00.000Z`, text: `${person} at ${at}`, told: known('It happened') },
  ...{ person: { id: person, full_name: `Person ${person}` }, organization: 'Northloom', link: '/' },
  style: { id: style, style_number: `ST-${style}`, style_name: null },
})
const timesOf = (events: RecentEvent[]) =>
  foldRecent(events).map((fold) => fold.events.map(({ text }) => text))

// shows D-624
test('what a person did within an hour is one row, whatever others did meanwhile', () => {
  expect(timesOf([event('10:00', 1), event('09:50', 2), event('09:30', 1), event('09:00', 1)])).toEqual([
    ['1 at 10:00', '1 at 09:30', '1 at 09:00'],
    ['2 at 09:50'],
  ])
})

test('an hour is counted from the newest, and what is older begins a row of its own', () => {
  expect(timesOf([event('10:00', 1), event('09:01', 1), event('08:59', 1), event('08:10', 1)])).toEqual([
    ['1 at 10:00', '1 at 09:01'],
    ['1 at 08:59', '1 at 08:10'],
  ])
})

// shows D-624
test('people of one name are two people', () => {
  const [one, other] = [event('10:00', 1), event('09:59', 2)]
  expect(foldRecent([one, { ...other, person: { id: 2, full_name: one.person.full_name } }])).toHaveLength(2)
})

test('a row says how many of what, and of which styles', () => {
  const [fold] = foldRecent([
    event('10:00', 1),
    event('09:50', 1, { kind: 'milestone_done', style: 8 }),
    event('09:40', 1),
  ])
  expect(fold && wordsOfFold(fold)).toBe('2 entries in style files, 1 milestone done')
  expect(fold && stylesOf(fold).map(({ id }) => id)).toEqual([7, 8])
})

test('ten rows are shown at most, however many events there are', () => {
  const events = Array.from({ length: 40 }, (_, place) => event('10:00', place % 20))
  expect(foldRecent(events)).toHaveLength(MOST_ROWS)
  expect(foldRecent([])).toEqual([])
})
