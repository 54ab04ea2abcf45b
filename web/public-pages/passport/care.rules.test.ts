import { expect, test } from 'vitest'
import { CARE_SYMBOLS } from '#contract/values/codes/care-symbols.ts'
import { describeCare } from './care.rules.ts'
import { getTexts, PASSPORT_LANGUAGES } from './texts.ts'

test.each(CARE_SYMBOLS.map(({ code, name }) => [code, name]))('in English, %s reads %s', (code, name) => {
  expect(describeCare(code, getTexts('en'))).toBe(name)
})

// shows S1-167
test.each(PASSPORT_LANGUAGES)('in %s each symbol says something of its own', (language) => {
  const texts = getTexts(language)
  const meanings = CARE_SYMBOLS.map(({ code }) => describeCare(code, texts))
  expect(new Set(meanings).size).toBe(CARE_SYMBOLS.length)
  expect(meanings.join('|')).not.toMatch(/undefined|null|NaN|\$\{/)
})

test.each([
  ['de', 'W30m', 'Waschen bei höchstens 30 °C, schonender Prozess'],
  ['fr', 'I1', 'Repassage à 110 °C maximum, sans vapeur'],
  ['tr', 'T2', 'Tamburlu kurutma yapılabilir, normal sıcaklık (80 °C)'],
  ['zh', 'N8', '在阴凉处平摊滴干'],
  ['bn', 'WH', 'হাতে ধোয়া, সর্বোচ্চ ৪০ °C'],
] as const)('in %s, %s reads %s', (language, code, text) => {
  expect(describeCare(code, getTexts(language))).toBe(text)
})

test('a code that there is not says nothing', () => {
  expect(describeCare('X9', getTexts('en'))).toBeNull()
  expect(describeCare(null, getTexts('en'))).toBeNull()
})
