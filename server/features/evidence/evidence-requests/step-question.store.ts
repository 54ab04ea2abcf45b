/** The steps that are asked about by link: their words, and which of them still say the same. */
import { type RawBuilder, sql } from 'kysely'
import type { StepByLink } from '#contract/evidence/evidence-on-styles.ts'
import type { StepWords } from '#contract/evidence/evidence-requests.ts'
import { maskAddress } from '#contract/values/text/mask-address.ts'
import { instantOf } from '#server/features/evidence/evidence/index.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

/** Of the detail `d` of the step `p` of the style `s`. */
const wordsNow: RawBuilder<StepWords> = sql`jsonb_build_object('style', coalesce(s.style_name, s.style_number),
  'step', p.display_name, 'kind', p.kind, 'supplier', coalesce(o.name, ''), 'factory', f.name)`

const details = sql`passport_step_details d join passport_steps p on p.id = d.step_id join styles s on s.id = p.style_id
  left join organizations o on o.id = d.supplier_id left join factories f on f.id = d.factory_id`

export interface AskedStep {
  style_id: number
  words: StepWords
  supplier_id: number | null
  supplier_has_account: boolean
}

export const findStep = async (db: Reader, detailId: number): Promise<AskedStep | undefined> => {
  const { rows } = await sql<AskedStep>`select p.style_id, ${wordsNow} as words, d.supplier_id,
      o.account_created_at is not null as supplier_has_account
    from ${details} where d.id = ${detailId}`.execute(db as Tx)
  const [row] = rows
  return row && { ...row, style_id: Number(row.style_id) }
}

/** Those of a style's draft that the company accepted, oldest first. */
export const listStepsByLink = async (
  db: Reader,
  { styleId, organizationId }: { styleId: number; organizationId: number },
): Promise<StepByLink[]> => {
  const { rows } = await sql<StepByLink>`
    select q.id, q.detail_id, r.company_name as company, q.stated_name as person, q.stated_role as role,
      r.email as address, ${instantOf(sql`q.stated_at`)} as at,
      q.step_words - 'style' = ${wordsNow} - 'style' as is_current
    from evidence_questions q join evidence_requests r on r.id = q.request_id
    join (${details}) on d.id = q.detail_id
    where p.style_id = ${styleId} and r.organization_id = ${organizationId} and q.state = 'accepted' and q.confirms
    order by q.id`.execute(db as Tx)
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    detail_id: Number(row.detail_id),
    address: maskAddress(row.address),
  }))
}
