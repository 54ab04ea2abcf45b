/** A defect while it is captured: what is chosen, what lacks, and what stays for the next one. */
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import type { DefectLevel } from '#contract/values/codes/aql.ts'
import { defectLevel, QC_LIMITS } from '#contract/values/codes/qc-words.ts'

export type ItemChoice =
  | { kind: 'known'; id: number; key: string }
  /** Made with its defect. */
  | { kind: 'new'; name: string; criterionId: number }

export interface NewDefectFields {
  item: ItemChoice | null
  level: DefectLevel | null
  /** As it was typed. */
  quantity: string
}

export type DefectField = 'item' | 'level' | 'quantity' | 'image'
export type DefectProblems = Partial<Record<DefectField, string>>

export const NO_DEFECT: NewDefectFields = { item: null, level: null, quantity: '1' }

/** Not a number, where it is none of those that are allowed. */
export const readQuantity = (typed: string): number => {
  const count = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : Number.NaN
  return count >= 1 && count <= QC_LIMITS.quantity ? count : Number.NaN
}

/** One more or one less, within the limits; from what is no number it begins again. */
export const stepQuantity = (typed: string, step: 1 | -1): string => {
  const count = readQuantity(typed)
  if (Number.isNaN(count)) return '1'
  return String(Math.min(QC_LIMITS.quantity, Math.max(1, count + step)))
}

const LEVEL_REQUIRED = defectLevel.safeParse(undefined).error?.issues[0]?.message

/** What stands in the way, at its field. */
export const findDefectProblems = (
  { item, level, quantity }: NewDefectFields,
  { hasPhoto }: { hasPhoto: boolean },
): DefectProblems => ({
  ...(!hasPhoto && { image: QC_TEXTS.imageRequired }),
  ...(!item && { item: QC_TEXTS.itemRequired }),
  ...(!level && { level: LEVEL_REQUIRED }),
  ...(Number.isNaN(readQuantity(quantity)) && { quantity: QC_TEXTS.quantity }),
})

/** Item and level stay; one is counted again. */
export const nextDefect = (fields: NewDefectFields): NewDefectFields => ({ ...fields, quantity: '1' })
