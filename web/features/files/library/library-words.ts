import type { LibraryEntry, LibraryKind } from '#contract/files/library/library-record.ts'

export const LIBRARY_KIND_NAMES: Readonly<Record<LibraryKind, string>> = {
  point_of_measure: 'Point of measure',
  construction: 'Construction detail',
  stitch: 'Stitch',
  seam: 'Seam',
  care_text: 'Care text',
  label_text: 'Label text',
  chart_block: 'Measurement block',
}

export const KINDS_OF_NOTES = ['construction', 'stitch', 'seam', 'care_text', 'label_text'] as const
/** A block is kept from a chart. */
export const KINDS_TO_ADD = ['point_of_measure', ...KINDS_OF_NOTES] as const

/** What is in a block: `24 points, in centimetres: S, M, L`. */
export const sayBlock = ({ unit, sizes, points }: NonNullable<LibraryEntry['chart']>): string => {
  const count = points === 1 ? '1 point' : `${points} points`
  const measured = unit === 'inch' ? 'in inches' : 'in centimetres'
  return `${count}, ${measured}: ${sizes.join(', ')}`
}
