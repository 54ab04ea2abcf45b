import type { LibraryKind } from '#contract/files/library/library-record.ts'

export const LIBRARY_KIND_NAMES: Readonly<Record<LibraryKind, string>> = {
  point_of_measure: 'Point of measure',
  construction: 'Construction detail',
  stitch: 'Stitch',
  seam: 'Seam',
  care_text: 'Care text',
  label_text: 'Label text',
}

export const KINDS_OF_NOTES = ['construction', 'stitch', 'seam', 'care_text', 'label_text'] as const
