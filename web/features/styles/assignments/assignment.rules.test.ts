import { describe, expect, test } from 'vitest'
import type { AssignedPartner } from '#contract/styles/assignments.ts'
import type { Style } from '#contract/styles/styles.ts'
import { anatolia, NOTHING_MAY, styleAnswer } from '#web/records/style/styles.fixture.ts'
import { mira } from '#web/test/people.ts'
import { listStylePartners, mayRemove, startsWord, staysAsPartner } from './assignment.rules.ts'

const partner = (id: number, name: string, from_chain = false): AssignedPartner => ({
  supplier: { id, uuid: String(id), name, city: null, country: null, logo: null, verified: true },
  supplier_id: id,
  from_chain,
})

const { inquiry: style } = styleAnswer(
  {
    non_consumer_repairs: [partner(31, 'Stitch Clinic'), partner(30, 'Mendery', true)],
    non_consumer_resales: [partner(30, 'Mendery')],
    can: NOTHING_MAY,
  },
  [anatolia],
)

// shows S0-47
test('partners stand once, by name, with all their services', () => {
  const partners = listStylePartners(style)
  expect(partners.map(({ company, kinds, from_chain }) => [company.name, kinds, from_chain])).toEqual([
    ['Mendery', ['repairs', 'resales'], true],
    ['Stitch Clinic', ['repairs'], false],
  ])
})

describe('a search', () => {
  test.each([
    ['Second Loop', 'lo', true],
    ['Second Loop', 'SECOND l', true],
    ['Second Loop', 'oop', false],
    ['Second Loop', 'econd', false],
    ['Ré-Emploi', 'emp', true],
    ['Mendery', '', true],
    ['Mendery', '  ', true],
    ['Blooming loom', 'loom', true],
    ['Blooming', 'loom', false],
    // shows S0-47
  ])('in %s for %j matches: %s', (name, typed, matches) => {
    expect(startsWord(name, typed)).toBe(matches)
  })
})

test('owners take off anybody, anyone who may leave takes off itself only, and others nobody', () => {
  const reader = { organization: { ...mira.organization, id: 21 } }
  const removable = (can: Partial<Style['can']>) =>
    [21, 30].map((id) => mayRemove({ can: { ...NOTHING_MAY, ...can } }, reader, id))
  expect(removable({ assign: true })).toEqual([true, true])
  expect(removable({ leave: true })).toEqual([true, false])
  expect(removable({})).toEqual([false, false])
})

test('a supplier stays as partner unless the chain that goes brought it', () => {
  expect(staysAsPartner(style, { id: 31, isOnChain: true })).toBe(true)
  expect(staysAsPartner(style, { id: 30, isOnChain: true })).toBe(false)
  expect(staysAsPartner(style, { id: 30, isOnChain: false })).toBe(true)
  expect(staysAsPartner(style, { id: 21, isOnChain: false })).toBe(false)
})
