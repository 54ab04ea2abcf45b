import type { LibraryUse } from '#contract/files/library/library.ts'
import type { LibraryEntry } from '#contract/files/library/library-record.ts'

export const chest: LibraryEntry = {
  id: 5,
  kind: 'point_of_measure',
  version: 1,
  code: 'CH',
  name: 'Chest width',
  text: 'Lying flat',
  unit: 'cm',
  tolerance_minus: '1',
  tolerance_plus: '1.5',
  picture: null,
  chart: null,
  is_archived: false,
  use_count: 2,
  updated_at: '2026-11-20T09:00:00.000Z',
  updated_by_name: 'Mira Olsen',
}

export const lockstitch: LibraryEntry = {
  ...chest,
  ...{ id: 6, kind: 'stitch', code: '301', name: 'Lockstitch', text: null, unit: null },
  ...{ tolerance_minus: null, tolerance_plus: null, use_count: 0 },
}

export const block: LibraryEntry = {
  ...lockstitch,
  ...{ id: 7, kind: 'chart_block', code: null, name: 'Tee, regular fit', text: 'For jersey' },
  chart: { unit: 'cm', sizes: ['S', 'M'], points: 2 },
}

export const pageOf = (...data: LibraryEntry[]) => ({
  ...{ data, total: data.length, page: 1, page_size: 50 },
  counts: {
    ...{ point_of_measure: 0, construction: 0, stitch: 0, seam: 0, care_text: 0, label_text: 0 },
    chart_block: 0,
    ...Object.fromEntries(data.map(({ kind }) => [kind, 1])),
  },
  can: { change: true },
})

export const useOf = (id: number, more: Partial<LibraryUse['rows'][number]> = {}): LibraryUse => ({
  ...{ id, style_number: `NL-${id}`, style_name: `Tee ${id}`, chart_version: 3, tech_pack_version: 4 },
  is_approved: false,
  rows: [
    {
      ...{ place: 'chart', key: 'A', name: 'A Chest', entry_version: 1, is_edited: false },
      changes: [{ field: 'name', from: 'Chest', to: 'Chest width' }],
      ...more,
    },
  ],
})
