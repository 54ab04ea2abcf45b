import { expect, test } from 'vitest'
import type { RecordChange } from '#contract/values/record-changes.ts'
import { inEnglish } from '#contract/values/text/told.ts'
import { ENGLISH, speakerFor } from '#server/platform/languages/speaker.ts'
import { MOST_LINES, tellChanges } from './change-lines.rules.ts'

const chest: RecordChange = {
  ...{ kind: 'set', part: 'points', field: 'values', size: 'M', row: 'A Half chest', key: 'A' },
  ...{ from: '52', to: '53.5' },
}
const linesOf = (data: RecordChange[], more = 0, speaker = ENGLISH) =>
  tellChanges(speaker, 'measurement_chart.saved', { data, more }).map((line) => speaker.say(line))

// shows D-452
test('a change says where, from what and to what', () => {
  expect(linesOf([chest])).toEqual(['A Half chest · Size M: 52 → 53.5'])
  expect(linesOf([{ ...chest, from: null }])).toEqual(['A Half chest · Size M: – → 53.5'])
  expect(linesOf([{ ...chest, kind: 'added', field: '', size: null }])).toEqual(['A Half chest: Added'])
})

test('in the language and the numbers of its reader', async () => {
  expect(linesOf([chest], 0, await speakerFor('de'))).toEqual(['A Half chest · Größe M: 52 → 53,5'])
})

test('the first of many are listed, and the others counted', () => {
  const many = Array.from({ length: MOST_LINES + 1 }, () => chest)
  expect(linesOf(many).at(-1)).toBe('And 1 more.')
  expect(linesOf(many, 20)).toHaveLength(MOST_LINES + 1)
  expect(linesOf(many, 20).at(-1)).toBe('And 21 more.')
})

// shows D-452
test('a price is not told', () => {
  const price = { ...chest, part: 'lines', field: 'unit_price', size: null, from: '4.20 EUR', to: '4.40 EUR' }
  const item = { ...price, field: 'item', from: 'Jersey', to: 'Rib' }
  const told = tellChanges(ENGLISH, 'bom.saved', { data: [price, item], more: 0 })
  expect(told.map(inEnglish).join()).toContain('Jersey → Rib')
  expect(told.map(inEnglish).join()).not.toMatch(/4\.[24]0/)
})
