import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  closeSections,
  DUPLICATE_SECTIONS,
  type DuplicateSection,
  deselectSection,
  selectSection,
} from './style-duplicates.ts'

const ONLY: DuplicateSection[] = ['inquiryDetails']

test.each<[DuplicateSection, DuplicateSection[]]>([
  ['suppliers', ['inquiryDetails', 'suppliers']],
  ['bom', ['inquiryDetails', 'suppliers', 'bom']],
  ['productPassport', ['inquiryDetails', 'suppliers', 'bom', 'productPassport']],
  ['styleFiles', ['inquiryDetails', 'styleFiles']],
  ['cost', ['inquiryDetails', 'suppliers', 'cost']],
  // shows S0-19
])('%s brings what it needs', (section, closed) => {
  expect(selectSection(ONLY, section)).toEqual(closed)
})

test.each<[string, DuplicateSection[], DuplicateSection, DuplicateSection[]]>([
  ['the passport takes BOM and suppliers with it', ['productPassport'], 'productPassport', ONLY],
  [
    'the passport leaves the suppliers to the cost',
    ['productPassport', 'cost'],
    'productPassport',
    ['inquiryDetails', 'suppliers', 'cost'],
  ],
  ['without BOM there is no passport', ['productPassport'], 'bom', ONLY],
  [
    'without suppliers there is no BOM, passport or cost',
    ['productPassport', 'cost', 'styleFiles'],
    'suppliers',
    ['inquiryDetails', 'styleFiles'],
  ],
  ['the details stay', ['cost'], 'inquiryDetails', ['inquiryDetails', 'suppliers', 'cost']],
])('%s', (_, selected, section, rest) => {
  expect(deselectSection(closeSections(selected), section)).toEqual(rest)
})

const section = fc.constantFrom(...DUPLICATE_SECTIONS)

// shows S0-19
test('whatever is chosen and taken out, the selection is closed and has the details', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), section), { maxLength: 20 }), (steps) => {
      let selected = ONLY
      for (const [isChosen, each] of steps) {
        selected = isChosen ? selectSection(selected, each) : deselectSection(selected, each)
        expect(selected).toEqual(closeSections(selected))
        expect(selected).toContain('inquiryDetails')
        expect(selected.includes(each)).toBe(isChosen || each === 'inquiryDetails')
      }
    }),
  )
})
