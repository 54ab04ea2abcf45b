import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { importGtins } from '../../passports/gtin-import.ts'
import { sayIn, spokenIn } from './catalogues.ts'
import { inEnglish, known, listed, onDay, reasonShape, told, toldSchema } from './told.ts'

const GERMAN = spokenIn('de', {
  '{0} shared files in {1}.': 'In {1} hat {0} Dateien geteilt.',
  '{0} of the style {1}': '{0} des Styles {1}',
  Critical: 'Kritisch',
  '{0} pieces': { one: '{0} Stück', other: '{0} Stücke' },
  'The meeting is on {0}.': 'Der Termin ist am {0}.',
})
const place = told`${'Size set'} of the style ${'Harbour tee'}`

describe('what is told', () => {
  test('is a message with places, and reads as English', () => {
    expect(told`${'Ada'} shared files in ${place}.`.message).toBe('{0} shared files in {1}.')
    expect(inEnglish(told`${'Ada'} shared files in ${place}.`)).toBe(
      'Ada shared files in Size set of the style Harbour tee.',
    )
  })

  test('is said by the catalogue, its values and what is told within it too', () => {
    expect(sayIn(GERMAN, told`${'Ada'} shared files in ${place}.`)).toBe(
      'In Size set des Styles Harbour tee hat Ada Dateien geteilt.',
    )
    expect(sayIn(GERMAN, told`${1} pieces`)).toBe('1 Stück')
    expect(sayIn(GERMAN, told`${'1,200'} pieces`)).toBe('1,200 Stücke')
    expect(sayIn(GERMAN, listed([known('Critical'), known('Other')]))).toBe('Kritisch, Other')
  })

  test('what a person typed fills no place and is no message', () => {
    const typed = told`${'{1} {0}'} shared files in ${'Critical'}.`
    expect(inEnglish(typed)).toBe('{1} {0} shared files in Critical.')
    expect(sayIn(GERMAN, typed)).toBe('In Critical hat {1} {0} Dateien geteilt.')
  })

  test('what no catalogue has stays English, and nothing stands for null', () => {
    expect(sayIn(GERMAN, told`Declined: ${null}`)).toBe('Declined: ')
    expect(sayIn(spokenIn('de', {}), known('constructor'))).toBe('constructor')
  })

  test('a moment stands on the clock of its place, as each language writes it', () => {
    const moment = { at: '2026-11-24T22:30:00.000Z', zone: 'Europe/Istanbul' }
    expect(inEnglish(told`The meeting is on ${moment}.`)).toBe(
      'The meeting is on 25 November 2026 at 01:30 (Europe/Istanbul).',
    )
    expect(sayIn(GERMAN, told`The meeting is on ${moment}.`)).toBe(
      'Der Termin ist am 25. November 2026 um 01:30 (Europe/Istanbul).',
    )
  })

  test('a day is the same one everywhere, as each language writes it', () => {
    expect(inEnglish(told`The meeting is on ${onDay('2027-01-10')}.`)).toBe(
      'The meeting is on 10 January 2027.',
    )
    expect(sayIn(GERMAN, told`The meeting is on ${onDay('2027-01-10')}.`)).toBe(
      'Der Termin ist am 10. Januar 2027.',
    )
    expect(inEnglish(told`Until ${onDay(null)}`)).toBe('Until ')
  })

  test('comes back from JSON as it was', () => {
    const moments = told`${{ at: 'now', zone: 'UTC' }} ${onDay('2027-01-10')}`
    const sentence = told`${'Ada'} shared ${3} files in ${place}, ${null} and ${moments}.`
    expect(toldSchema.parse(JSON.parse(JSON.stringify(sentence)))).toEqual(sentence)
  })
})

// A call that is repeated gets the kept answer, which an earlier version may have written.
describe('a reason that was kept before readers had it in their language', () => {
  test('is told in English', () => {
    expect(z.object(reasonShape).parse({ reason: 'Style not found' })).toEqual({
      ...{ reason: 'Style not found', reason_told: null },
    })
    expect(importGtins.answer.parse({ data: [{ style_id: 1, problem: 'Style not found' }] }).data).toEqual([
      { style_id: 1, problem: 'Style not found', problem_told: null },
    ])
  })
})
