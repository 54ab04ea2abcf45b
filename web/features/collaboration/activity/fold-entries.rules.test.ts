import { expect, test } from 'vitest'
import { activityEntry, chartChange } from './activity.fixture.ts'
import { foldEntries } from './fold-entries.rules.ts'

const idsOf = (entries: Parameters<typeof foldEntries>[0]) =>
  foldEntries(entries).map(({ newest, others }) => [newest, ...others].map(({ entry }) => entry.id))

// shows D-624
test('what one person did within an hour of the clock is one, and stays in its order', () => {
  expect(
    idsOf([
      chartChange({ id: 6, at: '2026-11-20T10:05:00.000Z' }),
      chartChange({ id: 5, at: '2026-11-20T09:59:00.000Z' }),
      activityEntry({ id: 4, at: '2026-11-20T09:40:00.000Z' }),
      activityEntry({ id: 3, at: '2026-11-20T09:30:00.000Z', action: 'passport.saved', details: {} }),
      chartChange({ id: 2, at: '2026-11-20T09:20:00.000Z' }),
    ]),
  ).toEqual([[6], [5], [4, 3], [2]])
})

// shows D-624
test('people of one name and company are two people', () => {
  const namesake = { id: 32, full_name: 'Tara Yildiz', organization_name: 'Anatolia Knit', is_reader: false }
  const entries = [activityEntry({ id: 2 }), activityEntry({ id: 1, actor: namesake })]
  expect(idsOf(entries)).toEqual([[2], [1]])
})

test('people whom the reader may not know of are not taken for one', () => {
  const unknown = { actor: null, action: 'style.changed' as const }
  expect(
    idsOf([
      activityEntry({ id: 2, ...unknown, details: { fields: ['end_date'] } }),
      activityEntry({ id: 1, ...unknown }),
    ]),
  ).toEqual([[2], [1]])
})

test('saves that say what they changed are each told', () => {
  const at = '2026-11-20T09:59:00.000Z'
  expect(idsOf([chartChange({ id: 2, at }), chartChange({ id: 1, at })])).toEqual([[2, 1]])
})
