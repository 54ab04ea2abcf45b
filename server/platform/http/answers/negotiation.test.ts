import { describe, expect, test } from 'vitest'
import { chooseEncoding, chooseLanguage } from './negotiation.ts'

describe('encodings', () => {
  test.each([
    ['gzip, deflate, br', 'br'],
    ['br;q=0', 'identity'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip;q=0.000', 'identity'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['gzip;q=0.5, br;q=0.5', 'br'],
    ['GZIP', 'gzip'],
    ['brotli', 'identity'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['identity', 'identity'],
    ['identity;q=0, gzip', 'gzip'],
    ['', 'identity'],
    [undefined, 'identity'],
    [['br', 'gzip'], 'br'],
    [`${'x,'.repeat(2000)}br`, 'identity'],
  ])('%j gets %s', (header, encoding) => {
    expect(chooseEncoding(header, ['br', 'gzip'])).toBe(encoding)
  })
})

describe('languages', () => {
  test.each([
    ['de', 'de'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['DE_at', 'de'],
    ['ja, en;q=0.1, de;q=0.2', 'de'],
    ['de;q=0, en;q=0.1', 'en'],
    ['de;q=0', null],
    ['ja', null],
    ['*', null],
    ['', null],
    [undefined, null],
    ['de;q=high', null],
    [`${'ja,'.repeat(500)}de`, null],
  ])('%j gets %s', (header, language) => {
    expect(chooseLanguage(header, ['en', 'de'])).toBe(language)
  })
})
