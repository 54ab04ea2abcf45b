/** What is said of a workbook as a whole. */
import type { TableSheet } from './table-reading.ts'

export const WORKBOOK_TEXTS = {
  password: 'This workbook has a password. Save it without one and choose it again.',
  older: 'This is a workbook of Excel 95 or older. Save it as XLSX and choose that file.',
  tooLarge: 'This workbook is too large to be read. Save the sheet alone as a new file and choose that one.',
  broken: 'This workbook is damaged or of another kind. Save it again as XLSX and choose that file.',
  empty: 'This workbook has no sheets.',
  macros: 'The macros of this workbook are left out.',
  formulas: 'Of formulas, the values that were saved last are read.',
  comments: 'Comments of cells are left out.',
  pictures: 'Pictures of the workbook are left out.',
  otherPictures: 'Pictures that stand in no row of their own, or are of another kind, are left out.',
} as const

/** Those that stand in rows are told where it is known whether a line takes them. */
export const sayPictures = (count: number, sheets: readonly TableSheet[]): string[] => {
  const inRows = new Set(sheets.flatMap(({ pictures = [] }) => pictures.map(({ bytes }) => bytes))).size
  if (count <= inRows) return []
  return [inRows === 0 ? WORKBOOK_TEXTS.pictures : WORKBOOK_TEXTS.otherPictures]
}
