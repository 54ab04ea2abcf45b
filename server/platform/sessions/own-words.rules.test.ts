import { expect, test } from 'vitest'
import { isBuiltFrom, isRepetitive } from './own-words.rules.ts'

const names = ['Mira Ólafsdóttir', 'mira@northloom.test', 'Northloom & Søn', 'Selvedge']

test.each([
  ['northloom2026', true],
  ['Northloom!2026', true],
  ['N0rthl00m-26', true],
  ['MiraOlafsdottir1', true],
  ['olafsdottir99', true],
  ['mira.northloom', true],
  ['$elvedge-demo', true],
  ['selvedge-demo', true],
  ['seven quiet looms', false],
  ['northloom has seven quiet looms', false],
  ['admiration grows', false],
  ['correct horse battery', false],
])('%s is built from own names: %s', (password, built) => {
  expect(isBuiltFrom(password, names)).toBe(built)
})

test.each([
  ['aaaaaaaaaa', true],
  ['abababababab', true],
  ['1111122222', true],
  ['seven looms', false],
])('%s is repetitive: %s', (password, repetitive) => {
  expect(isRepetitive(password)).toBe(repetitive)
})

test.each([
  // Six letters and digits beside the name are enough, five are not.
  ['northloomq7w2e9', false],
  ['northloomq7w2e', true],
  // Words of two letters stand in many passwords by chance.
  ['oxox77', ['Ox'], false],
  ['oxaoxa77', ['Oxa'], true],
  // Each sign that stands for a letter.
  ['7@$5!l3', ['Tassile'], true],
  ['b1o4t', ['Bioat'], true],
  // The longer name goes first: what is left of it would be a word's half otherwise.
  ['northloomworks1', ['Loom', 'Northloomworks'], true],
  // Accents count neither here nor there.
  ['åsaöberg12', ['Asa Oberg'], true],
  ['asaoberg12', ['Åsa Öberg'], true],
  ['a s a, o b e r g 12', ['Åsa Öberg'], true],
  ['quiet', [], false],
  ['', ['Selvedge'], false],
] as const)('%s is built from %j: %s', (password, given, expected?) => {
  const built = typeof given === 'boolean' ? given : expected
  expect(isBuiltFrom(password, typeof given === 'boolean' ? names : given)).toBe(built)
})

test.each([
  ['aabbccdd', true],
  ['aabbccdde', false],
  // Case and accents make no other sign.
  ['aAbBcCdDáÁ', true],
])('%s is of few signs: %s', (password, repetitive) => {
  expect(isRepetitive(password)).toBe(repetitive)
})
