/** Bills of materials as the server answers them, for tests. */
import type { Bom, BomItem } from '#contract/materials/boms.ts'
import { BLANK_LINE } from './line/empty-line.ts'

export const makeLine = (changes: Partial<BomItem> = {}): BomItem => ({
  ...BLANK_LINE,
  ...{ id: 1, changed_in: 1, item: 'Single jersey' },
  ...changes,
})

export const makeBom = (items: BomItem[] = [], changes: Partial<Bom> = {}): Bom => ({
  version: 3,
  updated_at: '2026-11-18T09:00:00.000Z',
  updated_by_name: 'Mira Okafor',
  items,
  can: { change: true },
  ...changes,
})
