import { expect, test } from 'vitest'
import type { Area, Scope } from '#contract/api-scopes.ts'
import { AREAS, chooseLevel, levelIn, levelsOf, type ScopeLevel } from './scope-choice.rules.ts'

test('each area has its levels', () => {
  expect(AREAS).toEqual([
    'styles',
    'suppliers',
    'value_chains',
    'passports',
    'files',
    'boms',
    'qc',
    'costs',
    'style_files',
    'company',
  ])
  expect(levelsOf('styles')).toEqual(['none', 'read', 'write'])
  expect(levelsOf('company')).toEqual(['none', 'read'])
})

test.each([
  [[], 'styles', 'none'],
  [['styles:read'], 'styles', 'read'],
  [['styles:read', 'styles:write'], 'styles', 'write'],
  [['styles:write'], 'files', 'none'],
] as [Scope[], Area, ScopeLevel][])('%j in %s: %s', (scopes, area, level) => {
  expect(levelIn(scopes, area)).toBe(level)
})

test.each([
  [[], 'files', 'write', ['files:write']],
  [['styles:read', 'files:write'], 'styles', 'write', ['styles:write', 'files:write']],
  [['styles:read', 'files:write'], 'styles', 'none', ['files:write']],
] as [Scope[], Area, ScopeLevel, Scope[]][])('%j with %s at %s: %j', (scopes, area, level, wanted) => {
  expect(chooseLevel(scopes, area, level)).toEqual(wanted)
})
