import { describe, expect, test } from 'vitest'
import type { Deed } from './deed.ts'
import { findDependents, findHeld, findMergeable, findReady, prefixOf } from './deeds.rules.ts'

const deed = (id: string, rest: Partial<Deed> = {}): Deed => ({
  id,
  lane: 'qc-report:12',
  kind: 'change',
  place: { name: '', address: '' },
  label: id,
  content: {},
  seq: Number(id.slice(1)),
  person: 7,
  made_at: '2026-11-20T08:00:00.000Z',
  files: {},
  needs: [],
  state: 'waiting',
  tries: 0,
  share: 0,
  refusal: null,
  ...rest,
})
const idsOf = (deeds: Iterable<Deed>): string[] => [...deeds].map(({ id }) => id)

describe('which may go', () => {
  const cases: [string, Deed[], string[]][] = [
    ['one that waits', [deed('d1')], ['d1']],
    ['none of somebody else', [deed('d1', { person: 8 })], []],
    ['none that is still being kept', [deed('d1', { state: 'keeping' })], []],
    ['none twice', [deed('d1', { state: 'sending' })], []],
    ['none before what it needs', [deed('d1'), deed('d2', { needs: ['d1'] })], ['d1']],
    ['one whose need was sent', [deed('d1', { state: 'sent' }), deed('d2', { needs: ['d1'] })], ['d2']],
    ['one whose need was sent and forgotten', [deed('d2', { needs: ['d1'] })], ['d2']],
    [
      'past one that was refused, without those that need it',
      [deed('d1', { state: 'refused' }), deed('d2', { needs: ['d1'] }), deed('d3')],
      ['d3'],
    ],
  ]
  test.each(cases)('%s', (_, deeds, ready) => expect(idsOf(findReady(deeds, 7))).toEqual(ready))
})

describe('which are held by a refused one', () => {
  test('those that need it, and those that need them', () => {
    const deeds = [
      deed('d1', { state: 'refused' }),
      deed('d2', { needs: ['d1'] }),
      deed('d3', { needs: ['d2'], lane: 'qc-report:13' }),
      deed('d4'),
    ]
    expect([...findHeld(deeds)]).toEqual(['d2', 'd3'])
  })

  test('a circle of needs ends', () => {
    const deeds = [deed('d1', { needs: ['d2'] }), deed('d2', { needs: ['d1'] })]
    expect([...findDependents(deeds, ['d1'])].sort()).toEqual(['d1', 'd2'])
  })
})

describe('what a new deed of a slot is taken into', () => {
  const asked = { slot: 'name', person: 7, needs: [] as string[] }
  const named = (id: string, rest: Partial<Deed> = {}) => deed(id, { slot: 'name', ...rest })
  const cases: [string, Deed[], Partial<typeof asked>, string | undefined][] = [
    ['the one that waits', [named('d1')], {}, 'd1'],
    ['not one of another slot', [deed('d1', { slot: 'place' })], {}, undefined],
    ['not one of somebody else', [named('d1', { person: 8 })], {}, undefined],
    ['not one on its way', [named('d1', { state: 'sending' })], {}, undefined],
    ['not one that the server may have', [named('d1', { tries: 1 })], {}, undefined],
    ['not past a later one of the slot', [named('d1'), named('d2', { state: 'refused' })], {}, undefined],
    ['not before what it needs', [named('d1'), deed('d2')], { needs: ['d2'] }, undefined],
    ['one after what it needs', [deed('d1'), named('d2')], { needs: ['d1'] }, 'd2'],
    ['not into what it needs itself', [named('d1')], { needs: ['d1'] }, undefined],
  ]
  test.each(cases)('%s', (_, deeds, rest, found) =>
    expect(findMergeable(deeds, { ...asked, ...rest })?.id).toBe(found),
  )

  test('one without a slot stands alone', () =>
    expect(findMergeable([deed('d1')], { slot: undefined, person: 7, needs: [] })).toBeUndefined())
})

test('a lane is carried out by anyone who stands before its colon', () => {
  expect(prefixOf('qc-report:12')).toBe('qc-report')
  expect(prefixOf('qc-report')).toBe('qc-report')
})
