import { describe, expect, test } from 'vitest'
import { cacheOf, findOldCaches, kindOf } from './answers.rules.ts'

const ORIGIN = 'https://selvedge.test'
const asked = (path: string, rest = {}) => ({ method: 'GET', mode: 'navigate', url: ORIGIN + path, ...rest })
const part = { mode: 'cors' }

describe('what the worker answers', () => {
  const cases: [string, ReturnType<typeof asked>, 'page' | 'file' | null][] = [
    ['a page of the app', asked('/inspections'), 'page'],
    ['a report', asked('/inquiries/4/qc/12?tab=criteria'), 'page'],
    ['a hashed file', asked('/assets/app-1.js', part), 'file'],
    ['no public page', asked('/trace/AW-1'), null],
    ['no bill of materials', asked('/bom/3f0c'), null],
    ['no Digital Link', asked('/01/09506000134352'), null],
    ['no page that is none of the app', asked('/nowhere'), null],
    ['no call', asked('/api/session', part), null],
    ['no call that somebody opens as a page', asked('/api/qc_reports/1/pdf'), null],
    ['no picture', asked('/media/1', part), null],
    ['nothing at the root', asked('/robots.txt', part), null],
    ['no file of the public pages', asked('/public-assets/a.css', part), null],
    ['nothing of others', { ...asked(''), url: 'https://elsewhere.test/inspections' }, null],
    ['nothing that changes something', asked('/inspections', { method: 'POST' }), null],
  ]
  test.each(cases)('%s', (_, request, kind) => expect(kindOf(request, ORIGIN)).toBe(kind))
})

test('this build and the last one stay, earlier ones go, and other caches are not its business', () => {
  const names = ['other', ...['a', 'b', 'c'].map(cacheOf)]
  expect(findOldCaches(names, cacheOf('c'))).toEqual([cacheOf('a')])
  expect(findOldCaches([cacheOf('c')], cacheOf('c'))).toEqual([])
  expect(findOldCaches([cacheOf('b'), cacheOf('c')], cacheOf('c'))).toEqual([])
})
