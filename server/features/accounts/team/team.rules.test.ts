import { expect, test } from 'vitest'
import type { Role } from '#contract/access.ts'
import { isRoleFor, refuseMemberChange, rolesWithin } from './team.rules.ts'

test('each type of company has its own roles, and the operator admins only', () => {
  expect(rolesWithin('operator')).toEqual(['admin'])
  expect(rolesWithin('brand')).toEqual(['brand_account_manager', 'brand_user', 'brand_qc'])
  expect(isRoleFor('supplier', 'supplier_qc')).toBe(true)
  expect(isRoleFor('supplier', 'brand_qc')).toBe(false)
  expect(isRoleFor('brand', 'admin')).toBe(false)
})

const REFUSED = 'The company needs at least one active account manager.'
const person = (id: number, role: Role, active = true) => ({ id, role, active })
const [manager, member] = [person(1, 'brand_account_manager'), person(2, 'brand_user')]

test.each([
  ['the only manager leaves', [manager, member], person(1, 'brand_account_manager', false), REFUSED],
  ['the only manager becomes a member', [manager, member], person(1, 'brand_user'), REFUSED],
  ['another manager stays', [manager, { ...manager, id: 3 }], person(1, 'brand_user'), null],
  [
    'the other manager is away',
    [manager, person(3, 'brand_account_manager', false)],
    person(1, 'brand_qc'),
    REFUSED,
  ],
  ['the only manager is away, and comes back', [person(1, 'brand_account_manager', false)], manager, null],
  ['a member leaves', [manager, member], person(2, 'brand_user', false), null],
  ['a member becomes the manager', [member], person(2, 'brand_account_manager'), null],
  [
    'an admin stays beside another',
    [person(1, 'admin'), person(2, 'admin')],
    person(1, 'admin', false),
    null,
  ],
  ['the only admin leaves', [person(1, 'admin')], person(1, 'admin', false), REFUSED],
  ['nobody is there', [], manager, REFUSED],
] as const)('a company keeps an active account manager: %s', (_, members, change, refused) => {
  expect(refuseMemberChange(members, change)).toBe(refused)
})
