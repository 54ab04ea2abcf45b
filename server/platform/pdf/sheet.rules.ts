/** How a document is laid out on a sheet of paper: everything follows the text size, and that follows the paper. */
import {
  type Orientation,
  type PaperSize,
  scaleBelowA6,
  sheetOf,
} from '#contract/values/codes/paper-sizes.ts'

const MM_PER_PT = 25.4 / 72
const A4_SHORT_MM = 210
const A6_SHORT_MM = 105
const TEXT_PT_ON_A4 = 9
const TEXT_PT_ON_A6 = 7
const MARGIN_MM_PER_PT = 1.6
/** Widths at which a column still reads well, in ems. */
const PHOTO_EMS = 16
const FACT_EMS = 14
const MAX_FACT_COLUMNS = 6

export interface SheetLayout {
  width_mm: number
  height_mm: number
  margin_mm: number
  text_pt: number
  photo_columns: number
  fact_columns: number
  /** Width between the margins. */
  content_ems: number
}

/** Grows slowly with the paper: a poster is read from farther away, but is no enlarged letter. */
const textPt = (shortMm: number): number => {
  if (shortMm >= A4_SHORT_MM) return TEXT_PT_ON_A4 * Math.sqrt(shortMm / A4_SHORT_MM)
  const share = Math.max(0, (shortMm - A6_SHORT_MM) / (A4_SHORT_MM - A6_SHORT_MM))
  return TEXT_PT_ON_A6 + share * (TEXT_PT_ON_A4 - TEXT_PT_ON_A6)
}

export const layOutSheet = (paper: PaperSize, orientation: Orientation): SheetLayout => {
  const sheet = sheetOf(paper, orientation)
  const text = textPt(Math.min(sheet.widthMm, sheet.heightMm)) * scaleBelowA6(sheet)
  const margin = text * MARGIN_MM_PER_PT
  const ems = (sheet.widthMm - 2 * margin) / (text * MM_PER_PT)
  return {
    width_mm: sheet.widthMm,
    height_mm: sheet.heightMm,
    margin_mm: margin,
    text_pt: text,
    photo_columns: Math.max(1, Math.floor(ems / PHOTO_EMS)),
    fact_columns: Math.min(MAX_FACT_COLUMNS, Math.max(1, Math.floor(ems / FACT_EMS))),
    content_ems: ems,
  }
}
