import { expect, test } from 'vitest'
import {
  confirmedEmail,
  groupsIn,
  hasProviderFactor,
  nameIn,
  ownPath,
  roleAfter,
  roleByGroup,
} from './claims.rules.ts'

test.each([
  [{ email: 'Ana@Brand.example', email_verified: true }, 'ana@brand.example'],
  [{ email: 'ana@brand.example', email_verified: 'true' }, 'ana@brand.example'],
  [{ email: 'ana@brand.example', email_verified: false }, null],
  [{ email: 'ana@brand.example', email_verified: 'yes' }, null],
  [{ email: 'ana@brand.example' }, null],
  [{ email: 'nobody', email_verified: true }, null],
  [{ email_verified: true }, null],
])('the address of %j is %j', (claims, email) => expect(confirmedEmail(claims, 'email_verified')).toBe(email))

test('another claim may say that the address is confirmed, and then no other one does', () => {
  const claims = { email: 'ana@brand.example', xms_edov: true }
  expect(confirmedEmail(claims, 'xms_edov')).toBe('ana@brand.example')
  expect(confirmedEmail({ ...claims, xms_edov: false, email_verified: true }, 'xms_edov')).toBeNull()
})

test('groups come as a list or as one text', () => {
  expect(groupsIn({ groups: ['a', 1, 'b'] }, 'groups')).toEqual(['a', 'b'])
  expect(groupsIn({ roles: 'a' }, 'roles')).toEqual(['a'])
  expect(groupsIn({}, 'groups')).toEqual([])
})

test('the first group of the map that somebody is in gives the role', () => {
  const mapped = [
    { group: 'leads', role: 'brand_account_manager' as const },
    { group: 'all', role: 'brand_user' as const },
  ]
  expect(roleByGroup(mapped, ['all', 'leads'])).toBe('brand_account_manager')
  expect(roleByGroup(mapped, ['all'])).toBe('brand_user')
  expect(roleByGroup(mapped, ['leads '])).toBeNull()
})

test('who leaves a group loses its role; a role that was given here stays', () => {
  const lead = { present: 'brand_account_manager', defaultRole: 'brand_user' } as const
  expect(roleAfter({ ...lead, byGroup: null, before: 'brand_account_manager' })).toBe('brand_user')
  expect(roleAfter({ ...lead, byGroup: null, before: null })).toBe('brand_account_manager')
  expect(roleAfter({ ...lead, byGroup: 'brand_qc', before: null })).toBe('brand_qc')
  expect(roleAfter({ ...lead, byGroup: null, before: 'brand_qc', defaultRole: null })).toBeNull()
})

test.each([
  [{ amr: ['pwd', 'mfa'] }, true],
  [{ amr: 'mfa' }, true],
  [{ acr: 'http://schemas.openid.net/pape/policies/2007/06/mfa' }, true],
  [{ acr: 'phr' }, true],
  [{ amr: ['pwd'] }, false],
  [{ acr: '1' }, false],
  [{}, false],
])('a second factor in %j: %j', (claims, is) => expect(hasProviderFactor(claims)).toBe(is))

test('a name that the product does not take is no name', () => {
  expect(nameIn({ name: 'Ana Lima' }, 'a@brand.example')).toBe('Ana Lima')
  expect(nameIn({ name: 'Win https://evil.example/', given_name: 'Ana' }, 'a@brand.example')).toBe('Ana')
  expect(nameIn({ name: 'a\nb' }, 'ana.lima@brand.example')).toBe('ana.lima')
})

test.each([
  ['/styles?a=1#b', '/styles?a=1#b'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['', '/'],
])('the way back %j is %j', (path, own) => expect(ownPath(path)).toBe(own))
