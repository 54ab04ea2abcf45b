import type { StyleDocument } from '#contract/styles/style-fields.ts'
import { STYLE_RECORD_FIELDS, type StyleRecordField } from '#contract/styles/style-record.ts'
import { MAX_UNVERIFIED_STYLES } from '#contract/styles/styles.ts'

/**
 * How many styles an unverified company may still make; verified ones have no cap
 * (docs/product.md, Account verification).
 */
export const remainingStyles = (count: number, { verified }: { verified: boolean }): number =>
  verified ? Number.POSITIVE_INFINITY : Math.max(0, MAX_UNVERIFIED_STYLES - count)

type Document = Pick<StyleDocument, StyleRecordField>

/** Lists have no order of their own. */
const wordOf = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? [...new Set(value)].sort((a, b) => a - b) : value)

/** The fields whose values a save changes, in the order of the list of fields. */
export const findChangedFields = (before: Document, after: Document): StyleRecordField[] =>
  STYLE_RECORD_FIELDS.filter((field) => wordOf(before[field]) !== wordOf(after[field]))

/** As its history compares it: lists have no order of their own. */
export const toldStyle = (document: Document) => ({
  style: {
    ...document,
    categories: document.categories.toSorted((a, b) => a - b),
    materials: document.materials.toSorted((a, b) => a - b),
  },
})
