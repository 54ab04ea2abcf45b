import { describe, expect, test } from 'vitest'
import { TECH_PACK_STATES, TECH_PACK_TEXTS, type TechPackContent } from '#contract/files/tech-packs.ts'
import { findNewPeople, findProblems, newsOf, pairCopies, withUnnamed } from './tech-pack.rules.ts'

const NOBODY = {
  designer: [],
  pattern_maker: [],
  technologist: [],
  merchandiser: [],
  sourcing: [],
  quality: [],
}
const content = (part: Partial<TechPackContent> = {}): TechPackContent => ({
  construction_notes: [],
  colourways: [],
  sketches: [],
  call_outs: [],
  material_colours: [],
  roles: NOBODY,
  ...part,
})
const KNOWN = { pictures: new Map([['front', 1]]), sketches: new Set([7]), people: new Set([3]) }
const colourway = (picture: string | null, id = 'c') => ({ id, name: 'Ink', code: null, hex: null, picture })

describe('what content names', () => {
  test.each([
    [content(), {}],
    [content({ colourways: [colourway('front'), colourway(null, 'd')] }), {}],
    [
      content({ colourways: [colourway('gone')] }),
      { 'colourways.0.picture': TECH_PACK_TEXTS.pictureUnknown },
    ],
    [
      content({ colourways: [colourway(null), colourway(null)] }),
      { 'colourways.1.id': TECH_PACK_TEXTS.twice },
    ],
    [content({ sketches: [{ id: 8, caption: null }] }), { 'sketches.0.id': TECH_PACK_TEXTS.sketchUnknown }],
    [
      content({ roles: { ...NOBODY, quality: [3, 4] } }),
      { 'roles.quality.1': TECH_PACK_TEXTS.personUnknown },
    ],
    [content({ roles: { ...NOBODY, quality: [3, 3] } }), { 'roles.quality.1': TECH_PACK_TEXTS.twice }],
  ])('is there, each once: %j', (given, problems) => {
    expect(findProblems(given, KNOWN)).toEqual(problems)
  })
})

test('files that a save does not name stand behind those that it names, without caption', () => {
  const saved = [
    { id: 1, caption: 'Front' },
    { id: 2, caption: 'Back' },
    { id: 3, caption: null },
  ]
  const named = [{ id: 3, caption: 'Label' }]
  expect(withUnnamed(named, saved)).toEqual([...named, { id: 1, caption: null }, { id: 2, caption: null }])
  expect(withUnnamed(saved, saved)).toEqual(saved)
})

test('who has a new role hears of all of them at once; an old role is no news', () => {
  const before = { ...NOBODY, designer: [1, 2] }
  const after = { ...NOBODY, designer: [2, 3], quality: [3, 1] }
  expect(findNewPeople(before, after)).toEqual([
    { user_id: 3, roles: ['designer', 'quality'] },
    { user_id: 1, roles: ['quality'] },
  ])
  expect(findNewPeople(after, after)).toEqual([])
})

test.each([
  ['draft', 'in_review', 'tech_pack_in_review'],
  ['draft', 'approved', 'tech_pack_approved'],
  ['in_review', 'approved', 'tech_pack_approved'],
  ['in_review', 'draft', null],
  ['approved', 'draft', 'tech_pack_reopened'],
  ['approved', 'in_review', 'tech_pack_reopened'],
] as const)('from %s to %s: %s', (from, to, news) => {
  expect(newsOf(from, to)).toBe(news)
})

test('a status that stays is no news', () => {
  for (const status of TECH_PACK_STATES) expect(newsOf(status, status)).toBeNull()
})

test('a file that came already is not copied again, and each copy stands for one original', () => {
  const file = { blob_hash: 'a', title: 'front.png', purpose: 'tech_pack' }
  const originals = [1, 2].map((id) => ({ id, ...file }))
  const there = [
    { id: 9, ...file },
    { id: 10, ...file, title: 'back.png' },
  ]
  expect(pairCopies(originals, there)).toEqual(new Map([[1, 9]]))
})
