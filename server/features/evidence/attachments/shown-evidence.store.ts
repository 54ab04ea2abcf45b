/** Evidence that published passports show: what a version would freeze of it, and how it stands today. */
import { sql } from 'kysely'
import type { ShownLevel } from '#contract/evidence/evidence-on-styles.ts'
import { type EvidenceStandard, nameOfStandard } from '#contract/evidence/evidence-standards.ts'
import type {
  EvidenceNow,
  EvidenceStandsNow,
  SnapshotEvidenceRow,
} from '#contract/passports/sections/snapshot-evidence.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { hasComponent, levelFor, standsFor } from './attachment.store.ts'

interface ShownRow
  extends Pick<SnapshotEvidenceRow, 'ref' | 'place' | 'of' | 'kind' | 'valid_until' | 'is_stated'>,
    Pick<SnapshotEvidenceRow, 'number' | 'issuing_body'> {
  shown: ShownLevel
  step_id: number | null
  standard: EvidenceStandard | null
  holder: string
  is_own: boolean
  file: { title: string; sha256: string; mime_type: string; size: number } | null
}

const stands = standsFor(sql`k.organization_id`, sql`k.style_id`)

/** Of another company's evidence nobody but that company can show the file. */
const freeze = ({ shown, step_id, is_own, ...row }: ShownRow): SnapshotEvidenceRow => {
  const { ref, place, of, kind, valid_until, is_stated, holder, number, issuing_body, file } = row
  const tells = shown !== 'existence'
  return {
    ...{
      ref: Number(ref),
      place,
      step: step_id === null ? null : `step-${step_id}`,
      of,
      kind,
      valid_until,
      is_stated,
    },
    standard: nameOfStandard(row.standard),
    holder: tells ? holder : null,
    number: tells ? number : null,
    issuing_body: tells ? issuing_body : null,
    file: shown === 'file' && is_own ? file : null,
  }
}

/** What stands behind the style today, is valid by now and is to be shown; of a lot it is the lot's own affair. */
export const readShownEvidence = async (db: Reader, styleId: number): Promise<SnapshotEvidenceRow[]> => {
  const { rows } = await sql<ShownRow>`
    select k.id as ref, k.shown, p.id as step_id, e.kind, e.standard, to_char(e.valid_until, 'YYYY-MM-DD') as valid_until,
      case when k.detail_id is not null then 'step' when k.bom_item_id is not null then 'material'
        when k.claim_id is not null then 'claim'
        when k.component is not null then 'composition' else 'style' end as place,
      coalesce(p.display_name, b.item, c.words, k.component, '') as of, coalesce(e.holder_name, h.name) as holder, e.number,
      e.issuing_body, e.answer_id is not null as is_stated, e.organization_id = k.organization_id as is_own,
      case when e.blob_hash is not null then json_build_object('title', left(e.file_title, 255), 'sha256', e.blob_hash, 'mime_type', e.file_mime_type,
        'size', e.file_size) end as file
    from evidence_attachments k join evidence e on e.id = k.evidence_id join organizations h on h.id = e.organization_id
    left join passport_step_details d on d.id = k.detail_id left join passport_steps p on p.id = d.step_id
    left join bom_items b on b.id = k.bom_item_id left join product_claims c on c.id = k.claim_id
    where k.style_id = ${styleId} and k.shown is not null and k.lot is null and e.withdrawn_at is null
      and e.superseded_by is null and (e.valid_from is null or e.valid_from <= (now() at time zone 'UTC')::date)
      and ${stands} and (b.id is null or b.show_in_passport)
      and (k.component is null or ${hasComponent(sql`k.style_id`, sql`k.component`)})
    order by k.id`.execute(db as Tx)
  return rows.map(freeze)
}

/** Each that is named; `gone` where it is attached no more, or no longer shared with the company that shows it. */
export const readEvidenceNow = async (
  db: Reader,
  { styleId, refs, today }: { styleId: number; refs: readonly number[]; today: string },
): Promise<EvidenceStandsNow> => {
  if (refs.length === 0) return {}
  const { rows } = await sql<{ ref: number; now: EvidenceNow }>`
    select k.id as ref, case when e.withdrawn_at is not null then 'withdrawn' when e.superseded_by is not null then 'replaced'
      when not ${stands} or k.shown is null then 'gone' when e.valid_until < ${today}::date then 'expired'
      when e.valid_until <= ${today}::date + 90 then 'ends_soon' else 'valid' end as now
    from evidence_attachments k join evidence e on e.id = k.evidence_id
    where k.style_id = ${styleId} and k.id = any(${[...refs]}::bigint[])`.execute(db as Tx)
  const known = new Map(rows.map(({ ref, now }) => [Number(ref), now]))
  return Object.fromEntries(refs.map((ref) => [ref, known.get(ref) ?? 'gone']))
}

/** Of those that are named, whose file is still shown: lowered to its facts it ends at once, whatever a version froze. */
export const listShownFiles = async (
  db: Reader,
  { styleId, refs }: { styleId: number; refs: readonly number[] },
): Promise<Set<number>> => {
  if (refs.length === 0) return new Set()
  const rows = await db
    .selectFrom('evidence_attachments')
    .where('style_id', '=', styleId)
    .where('id', 'in', [...refs])
    .where('shown', '=', 'file')
    .select('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Styles whose shown evidence was valid yesterday for the last time, or is from today on said to end soon. */
export const listStylesOfTurns = async (db: Reader, today: string): Promise<string[]> => {
  const { rows } = await sql<{ style_number: string }>`
    select distinct s.style_number from evidence e join evidence_attachments k on k.evidence_id = e.id
    join styles s on s.id = k.style_id
    where k.shown is not null and e.valid_until in (${today}::date - 1, ${today}::date + 90)`.execute(
    db as Tx,
  )
  return rows.map(({ style_number }) => style_number)
}

export const setShown = async (
  tx: Tx,
  { id, shown }: { id: number; shown: ShownLevel | null },
): Promise<void> => {
  await tx.updateTable('evidence_attachments').set({ shown }).where('id', '=', id).execute()
}

/** Locked until the transaction ends. */
export const lockAttachment = (
  tx: Tx,
  { id, styleId, organizationId }: { id: number; styleId: number; organizationId: number },
) =>
  tx
    .selectFrom('evidence_attachments as k')
    .innerJoin('evidence as e', 'e.id', 'k.evidence_id')
    .where('k.id', '=', id)
    .where('k.style_id', '=', styleId)
    .select(['k.id', 'k.evidence_id', 'k.shown', 'e.standard', 'e.blob_hash'])
    // Both kept and attached by the company that asks.
    .select(
      sql<boolean>`e.organization_id = k.organization_id and e.organization_id = ${organizationId}`.as(
        'is_own',
      ),
    )
    .select(levelFor(organizationId, sql`k.style_id`).as('level'))
    .forUpdate('k')
    .executeTakeFirst()
