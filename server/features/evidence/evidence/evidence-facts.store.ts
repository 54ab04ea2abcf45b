/** The facts of evidence as rows have them, for its holder and for who may read them. */
import { type RawBuilder, sql } from 'kysely'
import type { EvidenceFacts, EvidenceHead, TestResult } from '#contract/evidence/evidence-record.ts'
import { maskAddress } from '#contract/values/text/mask-address.ts'

interface FactsInRow extends Omit<EvidenceFacts, 'quantity_kg' | 'left_kg' | 'file'> {
  quantity_kg: string | null
  left_kg: string | null
  file: { title: string; mime_type: string; size: number; sha256: string } | null
  results: TestResult[]
}

/** Instants as JSON has them. */
export const instantOf = (column: RawBuilder<unknown>) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * Joins as `spent` what is used of the certificates `e`, in whatever rows their holders keep them.
 * @param ids of all the evidence that is read, so that they are added up together
 */
export const spentOf = (ids: RawBuilder<unknown>) =>
  sql`left join spent_of_certificates(${ids}) spent on spent.id = e.id`

/** Of the evidence `e`, with `spent` of it, as one JSON value. */
export const factsOfRow: RawBuilder<FactsInRow> = sql`json_build_object(
  'title', e.title, 'number', e.number, 'issuing_body', e.issuing_body, 'holder_name', e.holder_name,
  'valid_from', e.valid_from, 'valid_until', e.valid_until,
  'sites', coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name) order by f.name, f.id)
    from evidence_sites es join factories f on f.id = es.factory_id where es.evidence_id = e.id), '[]'),
  'processes', e.processes, 'materials', e.materials, 'products', e.products,
  'quantity_kg', e.quantity_kg::text, 'left_kg', case when e.quantity_kg is not null then greatest(e.quantity_kg - spent.spent_kg, 0) end::text,
  'lot', e.lot, 'laboratory', e.laboratory, 'results', e.results, 'languages', e.languages, 'note', e.note,
  'file', case when e.blob_hash is not null then json_build_object('title', e.file_title,
    'mime_type', e.file_mime_type, 'size', e.file_size, 'sha256', e.blob_hash) end,
  'stated', (select json_build_object('company', r.company_name, 'person', q.stated_name, 'role', q.stated_role,
      'address', r.email, 'at', ${instantOf(sql`q.stated_at`)})
    from evidence_questions q join evidence_requests r on r.id = q.request_id where q.id = e.answer_id))`

/** Of the holder `h`. */
export const holderOfRow = sql<
  EvidenceHead['holder']
>`json_build_object('id', h.id, 'uuid', h.uuid, 'name', h.name)`

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text))

export const presentFacts = (row: FactsInRow): EvidenceFacts => ({
  ...row,
  quantity_kg: numberOf(row.quantity_kg),
  left_kg: numberOf(row.left_kg),
  stated: row.stated && { ...row.stated, address: maskAddress(row.stated.address) },
})

export type { FactsInRow }
