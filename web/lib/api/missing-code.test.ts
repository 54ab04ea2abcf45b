import { expect, test } from 'vitest'
import { judgeFault, loadCode, MissingCode } from './missing-code.ts'

test.each([
  ['nobody answers', { own: '/assets/a.js', served: null }, 'unreachable'],
  ['the same build is handed out', { own: '/assets/a.js', served: '/assets/a.js' }, 'missing'],
  ['another build is handed out', { own: '/assets/a.js', served: '/assets/b.js' }, 'outdated'],
] as const)('where %s, the fault is known', (_, findings, fault) => {
  expect(judgeFault(findings)).toBe(fault)
})

test('an import that fails is told from any other error', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  const load = () => Promise.reject(cause)
  await expect(loadCode(load)).rejects.toEqual(new MissingCode(load, cause))
  expect(await loadCode(async () => 'module')).toBe('module')
})
