import { expect, test } from 'vitest'
import { excerptOf } from './excerpt.rules.ts'

const LONG = `${'Please look at the trims again. '.repeat(10)}The zip pulls at the neck. ${'Thank you. '.repeat(30)}`

test.each([
  ['Short\n and  plain', 'plain', 'Short and plain'],
  ['', 'x', ''],
])('%j stands whole', (text, searched, said) => {
  expect(excerptOf(text, searched)).toBe(said)
})

test('of a longer text the part with the words is said, and where it goes on', () => {
  const said = excerptOf(LONG, 'ZÍP pulls')
  expect(said).toContain('The zip pulls at the neck.')
  expect([said.startsWith('…'), said.endsWith('…')]).toEqual([true, true])
  expect(said.length).toBeLessThanOrEqual(182)
})

test('where only one of the words stands there it begins with that, else with the text', () => {
  expect(excerptOf(LONG, 'neck never')).toContain('neck')
  expect(excerptOf(LONG, 'never').startsWith('Please look')).toBe(true)
})

test('no character is cut into halves', () => {
  expect(excerptOf('🧵'.repeat(400), 'x')).toBe(`${'🧵'.repeat(180)}…`)
})
