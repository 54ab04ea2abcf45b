import { expect, test } from 'vitest'
import type { AssignmentKind, Place } from './assignment.store.ts'
import { compareCompanies, findFormerSuppliers } from './place.rules.ts'

const at = (organization_id: number, ...kinds: AssignmentKind[]): Place[] =>
  kinds.map((kind) => ({ organization_id, kind }))

test.each<[string, Place[], Place[], ReturnType<typeof compareCompanies>]>([
  ['nothing', at(1, 'supplier'), at(1, 'supplier'), []],
  [
    'who came',
    [],
    at(2, 'repairs', 'supplier'),
    [{ organization_id: 2, gained: ['repairs', 'supplier'], lost: [], is_there: true }],
  ],
  [
    'who went',
    at(2, 'supplier'),
    [],
    [{ organization_id: 2, gained: [], lost: ['supplier'], is_there: false }],
  ],
  [
    'who does something else, in the order of ids',
    [...at(3, 'supplier'), ...at(1, 'resales')],
    at(3, 'resales'),
    [
      { organization_id: 1, gained: [], lost: ['resales'], is_there: false },
      { organization_id: 3, gained: ['resales'], lost: ['supplier'], is_there: true },
    ],
  ],
])('comparing finds %s', (_what, before, after, changes) => {
  expect(compareCompanies(before, after)).toEqual(changes)
})

test('a former supplier may be there still as partner; a former partner was no supplier', () => {
  const before = [...at(1, 'supplier', 'repairs'), ...at(2, 'supplier'), ...at(3, 'repairs')]
  expect(findFormerSuppliers(before, at(1, 'repairs'))).toEqual([1, 2])
})
