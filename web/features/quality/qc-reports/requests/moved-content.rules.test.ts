import { describe, expect, test } from 'vitest'
import { makeCriterion, makeItem, makePhoto, makeReport } from '../qc-report.fixture.ts'
import { movedContent } from './moved-content.rules.ts'
import { makeRequest } from './requests.fixture.ts'

const from = makeReport({
  criteria: [
    makeCriterion({ id: 1, name: 'Workmanship', checklist: [makeItem(11), makeItem(12, { name: 'Stain' })] }),
    makeCriterion({ id: 2, name: 'Cartons', checklist: [makeItem(13, { name: 'Stain' })] }),
  ],
  files: [makePhoto(5, { title: 'a.jpg' }), makePhoto(6, { title: 'a.jpg' })],
})
const to = makeReport({
  id: 40,
  criteria: [
    makeCriterion({
      id: 21,
      name: 'Workmanship',
      checklist: [makeItem(31), makeItem(32, { name: 'Stain' })],
    }),
    makeCriterion({ id: 22, name: 'Cartons', checklist: [makeItem(33, { name: 'Stain' })] }),
  ],
  files: [makePhoto(55, { title: 'a.jpg' }), makePhoto(56, { title: 'a.jpg' })],
})
const defect = (item: number) =>
  makeRequest('capture_defect', { item, level: 'major', quantity: 1, drawing: null })

describe('into a revision', () => {
  test.each([
    [11, 31],
    [12, 32],
    [13, 33],
    // shows S2-152
  ])('item %i is item %i there, of the same criterion', (item, there) => {
    expect(movedContent(defect(item), from, to)).toMatchObject({ item: there })
  })

  test('photos of one name are told apart by their order', () => {
    const draw = makeRequest('draw', { file: 6, drawing: { width: 1, height: 1, shapes: [] }, was: 0 })
    expect(movedContent(draw, from, to)).toMatchObject({ file: 56, was: 0 })
  })

  test('an item that was removed there has no place, a renamed neighbour is not taken for it', () => {
    const changed = makeReport({
      criteria: [makeCriterion({ id: 21, checklist: [makeItem(31, { name: 'Other' })] })],
    })
    expect(movedContent(defect(11), from, changed)).toBeNull()
  })

  test('an item whose order changed is found by its name', () => {
    const [first, second] = to.criteria
    const turned = makeReport({
      criteria: [
        makeCriterion({
          ...first,
          checklist: [makeItem(30, { name: 'New' }), makeItem(31), makeItem(32, { name: 'Stain' })],
        }),
        ...(second ? [second] : []),
      ],
    })
    expect(movedContent(defect(12), from, turned)).toMatchObject({ item: 32 })
  })

  test('what was made on this device keeps its id, signatures stay behind, results begin pending', () => {
    expect(movedContent(defect(-8), from, to)).toMatchObject({ item: -8 })
    expect(movedContent(makeRequest('remove_signature', { signature: 3 }), from, to)).toBeNull()
    const result = makeRequest('change_aql', { field: 'overall_result', value: 'fail', was: 'pass' })
    expect(movedContent(result, from, to)).toMatchObject({ value: 'fail', was: 'pending' })
  })
})
