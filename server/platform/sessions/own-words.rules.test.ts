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
