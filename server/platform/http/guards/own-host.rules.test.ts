import { describe, expect, test } from 'vitest'
import { isOwnHost } from './own-host.rules.ts'

const configured = 'https://selvedge.example'
const names = ['Atelier-7.lan']

describe('with a configured origin', () => {
  test.each([
    ['selvedge.example', true],
    ['SELVEDGE.example', true],
    ['selvedge.example:443', true],
    ['selvedge.example:8443', false],
    ['selvedge.example.evil.example', false],
    ['evil.example', false],
    ['localhost', false],
    ['127.0.0.1', false],
    ['user@selvedge.example', false],
    ['selvedge.example/path', false],
    ['', false],
  ])('%s: %s', (host, own) => {
    expect(isOwnHost(host, { configured, names })).toBe(own)
  })
})

describe("without one, this machine's names and addresses", () => {
  test.each([
    ['localhost:3000', true],
    ['shop.localhost', true],
    ['127.0.0.1:3000', true],
    ['[::1]:3000', true],
    ['192.168.1.20:3000', true],
    ['[fd00::7]', true],
    ['atelier-7.lan:3000', true],
    ['atelier-7', true],
    ['ATELIER-7.local', true],
    ['localhost.', true],
    ['evil.example', false],
    ['localhost.evil.example', false],
    ['192.168.1.20.evil.example', false],
    ['atelier-7.evil.example', false],
    ['', false],
    ['a b', false],
  ])('%s: %s', (host, own) => {
    expect(isOwnHost(host, { configured: null, names })).toBe(own)
  })
})
