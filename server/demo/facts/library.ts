import type { NewLibraryEntry } from '#contract/files/library/library-record.ts'

const NONE = { code: null, text: null, unit: null, tolerance_minus: null, tolerance_plus: null } as const

/** What Northloom's tech packs say again and again. */
export const LIBRARY: readonly NewLibraryEntry[] = [
  {
    ...{ kind: 'point_of_measure', code: 'CH', name: 'Chest width', unit: 'cm' },
    ...{ tolerance_minus: '1', tolerance_plus: '1' },
    text: 'Lying flat, from side seam to side seam, 2 cm below the armhole',
  },
  {
    ...{ kind: 'point_of_measure', code: 'BL', name: 'Body length', unit: 'cm' },
    ...{ tolerance_minus: '1', tolerance_plus: '1.5' },
    text: 'From the highest point of the shoulder to the hem',
  },
  {
    ...{ ...NONE, kind: 'construction', name: 'Neckline' },
    text: 'Rib 1x1, 2 cm wide, joined by overlock with 4 threads. Coverstitch of 4 mm on the body side.',
  },
  { ...{ ...NONE, kind: 'stitch', code: '514', name: 'Four-thread overedge stitch' } },
  { ...{ ...NONE, kind: 'seam', code: '6.02.01', name: 'Hem, folded once' } },
  {
    ...{ ...NONE, kind: 'care_text', name: 'Dark colours' },
    text: 'Wash dark colours separately.',
  },
  { ...{ ...NONE, kind: 'label_text', name: 'Organic cotton' }, text: '100% organic cotton' },
]
