import { expect, test } from 'vitest'
import { type FuzzAnswer, judge } from './judge.ts'
import type { FuzzRequest } from './request.ts'
import { openSecrets } from './secrets.ts'

const world = { secrets: openSecrets() }
const PAGE = '<!doctype html><title>The request cannot be read</title>'

const signsOf = (accept: string | undefined, answer: Partial<FuzzAnswer> & { type?: string }): string[] => {
  const request: FuzzRequest = {
    identity: { name: 'nobody', person: null, token: null, role: '', organizationId: 0 },
    operation: null,
    method: 'GET',
    url: '/01/%00',
    headers: accept === undefined ? {} : { accept },
    payload: undefined,
    isOnPath: false,
  }
  const { type = 'text/html; charset=utf-8', ...rest } = answer
  const headers = { 'x-content-type-options': 'nosniff', 'content-type': type }
  const whole = { status: 400, body: Buffer.from(PAGE), ms: 1, headers, ...rest }
  return judge(world, new Map(), request, whole).map(({ sign }) => sign)
}

test('anyone who asks for HTML may be refused by a page', () => {
  expect(signsOf('text/html', {})).toEqual([])
  expect(signsOf('text/html,application/xhtml+xml;q=0.9', {})).toEqual([])
})

test('a program is refused in the error format', () => {
  const wrong = ['GET /01: answers 400 without the error format']
  expect(signsOf(undefined, {})).toEqual(wrong)
  expect(signsOf('application/json', {})).toEqual(wrong)
  expect(signsOf('text/html', { type: 'text/plain' })).toEqual(wrong)
  expect(signsOf('text/html', { body: Buffer.from('The request cannot be read') })).toEqual(wrong)
})

test('no failure is excused by a page', () => {
  expect(signsOf('text/html', { status: 500 })).toContain('GET /01: answers 500 without the error format')
})
