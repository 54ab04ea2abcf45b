/** The form's values: texts as they are typed, and what the call is sent of them. */

import { z } from 'zod'
import type { EvidenceDetails } from '#contract/evidence/evidence.ts'
import type { EvidenceKind } from '#contract/evidence/evidence-kinds.ts'
import { hasFields, newEvidence, type TestName } from '#contract/evidence/evidence-record.ts'

export interface ResultValues {
  test: TestName
  method: string
  result: string
  passed: string
}

export interface EvidenceValues {
  [key: string]: unknown
  kind: EvidenceKind
  standard: string | null
  title: string
  number: string
  issuing_body: string
  holder_name: string
  valid_from: string | null
  valid_until: string | null
  site_ids: string[]
  processes: string[]
  materials: string[]
  products: string
  quantity_kg: string
  lot: string
  laboratory: string
  results: ResultValues[]
  languages: string[]
  note: string
}

export const valuesOf = (evidence: EvidenceDetails | null): EvidenceValues => ({
  kind: evidence?.kind ?? 'scope_certificate',
  standard: evidence?.standard ?? null,
  title: evidence?.title ?? '',
  number: evidence?.number ?? '',
  issuing_body: evidence?.issuing_body ?? '',
  holder_name: evidence?.holder_name ?? '',
  valid_from: evidence?.valid_from ?? null,
  valid_until: evidence?.valid_until ?? null,
  site_ids: evidence?.sites.map(({ id }) => String(id)) ?? [],
  processes: evidence?.processes ?? [],
  materials: evidence?.materials ?? [],
  products: evidence?.products ?? '',
  quantity_kg: evidence?.quantity_kg?.toString() ?? '',
  lot: evidence?.lot ?? '',
  laboratory: evidence?.laboratory ?? '',
  results:
    evidence?.results.map(({ test, method, result, passed }) => ({
      test,
      method: method ?? '',
      result: result ?? '',
      passed: passed === null ? '' : String(passed),
    })) ?? [],
  languages: evidence?.languages ?? [],
  note: evidence?.note ?? '',
})

const PASSED: Record<string, boolean> = { true: true, false: false }

/** What a kind does not have is left out, whatever was typed for another kind before. */
export const inputOf = (values: EvidenceValues): z.input<typeof newEvidence> => {
  const { kind, standard, number, issuing_body, holder_name, lot, laboratory } = values
  const has = (group: Parameters<typeof hasFields>[1]) => hasFields(kind, group)
  const when = <T>(group: Parameters<typeof hasFields>[1], value: T): T | null => (has(group) ? value : null)
  return {
    kind,
    title: values.title,
    standard: when('standard', standard) as never,
    number: when('number', number),
    issuing_body: when('issuing_body', issuing_body),
    holder_name: when('holder_name', holder_name),
    valid_from: values.valid_from,
    valid_until: values.valid_until,
    site_ids: values.site_ids.map(Number),
    processes: values.processes as never,
    materials: values.materials as never,
    products: values.products,
    quantity_kg: has('quantity') && values.quantity_kg !== '' ? Number(values.quantity_kg) : null,
    lot: has('quantity') || has('lot') ? lot : null,
    laboratory: when('laboratory', laboratory),
    results: has('results')
      ? values.results.map((row) => ({ ...row, passed: PASSED[row.passed] ?? null }))
      : [],
    languages: values.languages,
    note: values.note,
  }
}

/** The contract's rules over what the form would send. */
export const evidenceFormSchema = z.preprocess(
  (values) => inputOf(values as EvidenceValues),
  newEvidence,
) as unknown as z.ZodType<unknown, EvidenceValues>
