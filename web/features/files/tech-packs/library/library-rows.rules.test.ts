import { describe, expect, test } from 'vitest'
import { chest, lockstitch } from '../../library/library.fixture.ts'
import { NO_GRADING } from '../chart/chart-values.rules.ts'
import { insertNotes, insertPoints, rowsOfChart, rowsOfNotes } from './library-rows.rules.ts'

const POINT = {
  ...{ id: 'p1', code: 'CH', name: 'Chest', method: null, tolerance_minus: '1', tolerance_plus: '1' },
  ...{ values: {}, ...NO_GRADING },
}
const PARTS = {
  ...{ point_of_measure: '', construction: '', stitch: 'Stitches', seam: 'Seams', chart_block: '' },
  ...{ care_text: 'Care', label_text: 'Labels' },
}
const NOTE = { id: 'n1', part: 'Neckline', note: 'Coverstitch', library: null }

describe('entries that are inserted', () => {
  const makeId = (() => {
    let next = 0
    return () => `new-${next++}`
  })()

  test('become points with a code that is free, in the chart’s unit', () => {
    const entries = [chest, { ...chest, id: 7, unit: null, tolerance_minus: null, tolerance_plus: null }]
    const points = insertPoints({ unit: 'inch', points: [POINT] }, { entries, isLinked: true, makeId })
    expect(points).toMatchObject([
      { code: 'CH' },
      {
        ...{ code: 'CI', name: 'Chest width', method: 'Lying flat', values: {} },
        // To a sixteenth of an inch.
        ...{ tolerance_minus: '0.375', tolerance_plus: '0.5625' },
        library: { entry_id: 5, entry_version: 1 },
      },
      { code: 'CJ', tolerance_minus: '0.5', library: { entry_id: 7, entry_version: 1 } },
    ])
  })

  test('become notes, copied where that is chosen', () => {
    const entries = [{ ...lockstitch, text: '5 a centimetre' }]
    expect(insertNotes([NOTE], { entries, isLinked: false, makeId }, PARTS)).toMatchObject([
      NOTE,
      { part: 'Stitches', note: '301 Lockstitch: 5 a centimetre', library: null },
    ])
  })
})

test('rows are named and say what an entry of them would', () => {
  const library = { entry_id: 5, entry_version: 1 }
  const points = [POINT, { ...POINT, id: 'p2', name: ' ' }, { ...POINT, id: 'p3', library }]
  expect(rowsOfChart({ unit: 'cm', points })).toMatchObject([
    { id: 'p1', name: 'CH Chest', link: null, values: { kind: 'point_of_measure', unit: 'cm' } },
    { id: 'p3', link: library },
  ])
  expect(rowsOfNotes([NOTE, { ...NOTE, id: 'n2', part: '', note: '' }])).toMatchObject([
    { id: 'n1', name: 'Neckline: Coverstitch', values: { name: 'Neckline', text: 'Coverstitch' } },
  ])
})
