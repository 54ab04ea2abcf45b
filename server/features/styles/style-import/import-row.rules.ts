/** A row of an import as fields of a style, and what it changes, in words. */

import type { NewStyle, StyleDocument } from '#contract/styles/style-fields.ts'
import {
  IMPORT_FIELDS,
  IMPORT_TEXTS,
  type ImportedRow,
  type ImportField,
  type ImportRow,
} from '#contract/styles/style-import.ts'
import type { Refusal } from '#server/platform/refusals/refusal.ts'
import { findCollection, findProductType, type KnownNames } from './known-names.ts'

export type RowProblem = ImportedRow['problems'][number]

/** Where a problem of a row stands. */
export type RowField = RowProblem['field']

type FormField = Exclude<ImportField, 'collection' | 'status'> & keyof StyleDocument

/** The fields of the style's form; a collection and a status are changed by actions of their own. */
const FORM_FIELDS = IMPORT_FIELDS.filter(
  (field): field is FormField => field !== 'collection' && field !== 'status',
)
export type FormFields = Partial<Pick<NewStyle, FormField>>

export interface ReadRow {
  /** As the form would send them, not checked yet; what the row leaves out is not there. */
  fields: Partial<Record<FormField, unknown>>
  /** Undefined where the row does not say. */
  collectionId: number | undefined
  problems: RowProblem[]
}

/** What the names of a row stand for. */
export const readRow = (row: ImportRow, known: KnownNames): ReadRow => {
  const problems: RowProblem[] = []
  const fields: ReadRow['fields'] = {}
  for (const field of FORM_FIELDS) if (row[field] !== undefined) fields[field] = row[field]
  const settle = (field: ImportField, found: { found: { id: number } } | { problem: string }) => {
    if ('found' in found) return found.found.id
    problems.push({ field, text: found.problem })
    return undefined
  }
  if (row.product_type) fields.product_type = settle('product_type', findProductType(known, row.product_type))
  if (row.currency && !known.currencies.has(row.currency))
    problems.push({ field: 'currency', text: IMPORT_TEXTS.noSuchCurrency })
  const collectionId = row.collection
    ? settle('collection', findCollection(known, row.collection))
    : undefined
  return { fields, collectionId, problems }
}

/** Problems of a field that has one already say nothing new. */
export const withProblems = (former: readonly RowProblem[], others: readonly RowProblem[]): RowProblem[] => [
  ...former,
  ...others.filter(({ field }) => !former.some((each) => each.field === field)),
]

const isFormField = (path: string): path is FormField => FORM_FIELDS.some((field) => field === path)

/** The style's form names the collection by its id. */
const fieldOf = (path: string): ImportField | null =>
  path === 'collection_id' ? 'collection' : isFormField(path) ? path : null

export const problemsOfIssues = (
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): RowProblem[] =>
  issues.map(({ path: [field], message }) => ({ field: fieldOf(String(field)), text: message }))

/** What a single call would have answered, at its field; the rest is of the row as a whole. */
export const problemsOfRefusal = (refusal: Refusal, field: RowField): RowProblem[] => {
  const { fields } = refusal.details
  if (!fields) return refusal.toBody('').error.map((text) => ({ field, text }))
  return Object.entries(fields).flatMap(([path, texts]) =>
    texts.map((text) => ({ field: isFormField(path) ? path : field, text })),
  )
}

/** The fields whose values differ from what is saved. */
export const findDiffering = (fields: FormFields, saved: Partial<StyleDocument>): FormField[] =>
  FORM_FIELDS.filter((field) => field in fields && (fields[field] ?? null) !== (saved[field] ?? null))

const sayValue = (field: FormField, value: unknown, { productTypes }: KnownNames): string | null => {
  if (value === null || value === undefined) return null
  return field === 'product_type'
    ? (productTypes.find(({ id }) => id === value)?.name ?? null)
    : String(value)
}

export const sayChanges = (
  fields: FormFields,
  saved: Partial<StyleDocument>,
  known: KnownNames,
): ImportedRow['changes'] =>
  findDiffering(fields, saved).map((field) => ({
    field,
    from: sayValue(field, saved[field], known),
    to: sayValue(field, fields[field], known),
  }))
