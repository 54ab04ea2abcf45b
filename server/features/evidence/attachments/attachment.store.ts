/** What stands behind styles, and what it is compared with. */
import { type RawBuilder, sql } from 'kysely'
import type { AttachedEvidence, CheckWeight } from '#contract/evidence/evidence-on-styles.ts'
import type { EvidenceHead, ReadingLevel } from '#contract/evidence/evidence-record.ts'
import {
  type FactsInRow,
  factsOfRow,
  holderOfRow,
  instantOf,
  spentOf,
  stateIn,
} from '#server/features/evidence/evidence/index.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { Aim, Judged } from './evidence-checks.rules.ts'

/** What the evidence `e` is compared with: the detail `d` of the step `p`, the line `b`, and the style in `styleId`. */
const supplierOf = sql`(select json_build_object('id', o.id, 'name', o.name,
    'has_account', o.account_created_at is not null) from organizations o
  where o.id = coalesce(d.supplier_id, b.supplier_id))`
const factoryOf = sql`(select json_build_object('id', f.id, 'name', f.name) from factories f
  where f.id = coalesce(d.factory_id, b.factory_id))`
const fibresIn = (
  lines: RawBuilder<unknown>,
) => sql`(select coalesce(json_agg(distinct share ->> 'fibre'), '[]')
  from ${lines}, jsonb_array_elements(l.composition) share)`
/** The components of the composition in the style's draft. */
const componentsIn = (styleId: RawBuilder<unknown>) => sql`
  select c.value -> 'fibres' as composition, c.value ->> 'name' as name
  from passport_draft_sections ds, jsonb_array_elements(coalesce(ds.content -> 'fibres' -> 'components', '[]')) c
  where ds.style_id = ${styleId} and ds.section = 'composition'`
/** The one of the name. */
const componentsOf = (styleId: RawBuilder<unknown>, name: RawBuilder<unknown>) => sql`(
  select n.composition from (${componentsIn(styleId)}) n where lower(n.name) = lower(${name}))`

/** Whether the passport's composition has a component of that name. */
export const hasComponent = (styleId: RawBuilder<unknown>, name: RawBuilder<unknown>) =>
  sql<boolean>`exists ${componentsOf(styleId, name)}`

/** Of a step and of the style as a whole: its fabrics' and its composition's. */
const fibresOf = (styleId: RawBuilder<unknown>, component: RawBuilder<unknown>) => sql`case
  when ${component} is not null then ${fibresIn(sql`${componentsOf(styleId, component)} l`)}
  when b.id is not null then ${fibresIn(sql`(select b.composition) l`)}
  else ${fibresIn(sql`(select c.composition from bom_items c where c.style_id = ${styleId} and c.section = 'fabric'
    union all select n.composition from (${componentsIn(styleId)}) n) l`)} end`
/** Of the lot of that number, where the style has it. */
const lotDaysOf = (styleId: RawBuilder<unknown>, lot: RawBuilder<unknown>) => sql`(
  select json_build_object('from', pl.made_from, 'to', pl.made_to) from passport_lots pl
  where pl.style_id = ${styleId} and pl.number = ${lot})`

export type AimRow = Pick<
  Aim,
  'supplier' | 'factory' | 'step_kind' | 'fibres' | 'lot_days' | 'claim_kind' | 'lost_component'
>

/** Whether the company may say that it stands behind the style: its own, or accepted and still shared for it. */
export const standsFor = (organizationId: RawBuilder<unknown>, styleId: RawBuilder<unknown>) => sql<boolean>`(
  e.organization_id = ${organizationId} or exists (select from evidence_sharings s where s.evidence_id = e.id
    and s.organization_id = ${organizationId} and s.state = 'accepted' and s.taken_back_at is null
    and (s.style_id is null or s.style_id = ${styleId})))`

/** How much of it the company may read on the style; null where it knows nothing of it. */
export const levelFor = (
  organizationId: number,
  styleId: RawBuilder<unknown>,
) => sql<ReadingLevel | null>`case
  when e.organization_id = ${organizationId} then 'file'
  else (select case min(case s.level when 'file' then 1 when 'facts' then 2 else 3 end)
      when 1 then 'file' when 2 then 'facts' when 3 then 'existence' end
    from evidence_sharings s where s.evidence_id = e.id and s.organization_id = ${organizationId}
      and s.taken_back_at is null and (s.style_id is null or s.style_id = ${styleId})) end`

/** As the company that attached it has it: what it accepted, or its own. */
const decisionFor = (organizationId: RawBuilder<unknown>, styleId: RawBuilder<unknown>) =>
  sql`case when ${standsFor(organizationId, styleId)} then 'accepted' else 'offered' end`

/** Of the report whose verdict it is; null where it comes from none. */
const reportOfRow = sql<Judged['report']>`(select json_build_object('id', r.id,
    'supplier', (select json_build_object('id', o.id, 'name', o.name) from organizations o where o.id = r.supplier_id),
    'is_replaced', exists (select from qc_reports n where n.revision_of = r.id and n.approved_at is not null))
  from qc_reports r where r.id = e.report_id)`

interface EvidenceRow extends Pick<EvidenceHead, 'kind' | 'standard' | 'state' | 'holder'> {
  evidence_id: number
  stands: boolean
  level: ReadingLevel | null
  facts: FactsInRow
  report: Judged['report']
}

export interface AttachmentRow
  extends EvidenceRow,
    AimRow,
    Pick<
      AttachedEvidence,
      | 'detail_id'
      | 'bom_item_id'
      | 'claim_id'
      | 'component'
      | 'lot'
      | 'produced_on'
      | 'attached_by'
      | 'attached_at'
      | 'shown'
    > {
  id: number
  organization_id: number
  quantity_kg: string | null
}

interface Read {
  styleId: number
  organizationId: number
  today: string
}

const numbered = <T extends { evidence_id: number }>(row: T): T => ({
  ...row,
  evidence_id: Number(row.evidence_id),
})
const numberOf = (id: number | null): number | null => (id === null ? null : Number(id))

/** Of a style; of one of its attachments, where it is named. */
export const listAttached = async (
  db: Reader,
  { styleId, organizationId, today }: Read,
  id: number | null = null,
): Promise<AttachmentRow[]> => {
  const [who, style] = [sql`k.organization_id`, sql`k.style_id`]
  const { rows } = await sql<AttachmentRow>`
    select k.id, k.organization_id, k.evidence_id, k.detail_id, k.bom_item_id, k.claim_id, k.component, k.quantity_kg, k.lot, k.produced_on,
      ${instantOf(sql`k.attached_at`)} as attached_at, u.full_name as attached_by, e.kind, e.standard,
      ${stateIn(today, decisionFor(who, style))} as state, ${holderOfRow} as holder, ${factsOfRow} as facts,
      ${standsFor(who, style)} as stands, ${levelFor(organizationId, style)} as level, k.shown,
      ${reportOfRow} as report, ${supplierOf} as supplier, ${factoryOf} as factory, p.kind as step_kind, ${fibresOf(style, sql`k.component`)} as fibres,
      ${lotDaysOf(style, sql`k.lot`)} as lot_days, c.kind as claim_kind, case when not ${hasComponent(style, sql`k.component`)} then k.component end as lost_component
    from evidence_attachments k
    join evidence e on e.id = k.evidence_id
    join organizations h on h.id = e.organization_id
    join users u on u.id = k.attached_by
    left join passport_step_details d on d.id = k.detail_id
    left join passport_steps p on p.id = d.step_id
    left join bom_items b on b.id = k.bom_item_id
    left join product_claims c on c.id = k.claim_id
    ${spentOf(sql`array(select evidence_id from evidence_attachments where style_id = ${styleId})`)}
    where k.style_id = ${styleId} and (${id}::bigint is null or k.id = ${id})
    order by k.id`.execute(db as Tx)
  return rows.map((row) => ({
    ...numbered(row),
    id: Number(row.id),
    organization_id: Number(row.organization_id),
    detail_id: numberOf(row.detail_id),
    bom_item_id: numberOf(row.bom_item_id),
    claim_id: numberOf(row.claim_id),
  }))
}

/** What the company may attach to the style; one of it, where it is named. */
export const listAttachable = async (
  db: Reader,
  { styleId, organizationId, today }: Read,
  { query = '', id = null }: { query?: string; id?: number | null },
): Promise<EvidenceRow[]> => {
  const [who, style] = [sql`${organizationId}`, sql`${styleId}`]
  const { rows } = await sql<EvidenceRow>`
    select e.id as evidence_id, e.kind, e.standard, ${stateIn(today, decisionFor(who, style))} as state,
      ${holderOfRow} as holder, ${factsOfRow} as facts, true as stands, ${levelFor(organizationId, style)} as level,
      ${reportOfRow} as report
    from evidence e join organizations h on h.id = e.organization_id
    left join lateral spent_of_certificates(array[e.id]) spent on true
    where ${standsFor(who, style)} and e.withdrawn_at is null and e.superseded_by is null
      and (${id}::bigint is null or e.id = ${id})
      and (${query} = '' or position(lower(${query}) in lower(concat_ws(' ', e.title, e.number, h.name))) > 0)
    order by e.id desc limit 50`.execute(db as Tx)
  return rows.map(numbered)
}

interface NamedAim {
  styleId: number
  detailId: number | null
  lineId: number | null
  claimId: number | null
  component: string | null
  lot: string | null
}

/** Null where the style has no such step, line, claim or component. */
export const findAim = async (
  db: Reader,
  { styleId, detailId, lineId, claimId, component, lot }: NamedAim,
): Promise<AimRow | null> => {
  const { rows } = await sql<AimRow>`
    select ${supplierOf} as supplier, ${factoryOf} as factory, p.kind as step_kind, ${fibresOf(sql`${styleId}::bigint`, sql`asked.component`)} as fibres,
      ${lotDaysOf(sql`${styleId}::bigint`, sql`${lot}::text`)} as lot_days, c.kind as claim_kind, null as lost_component
    from (select ${detailId}::bigint as detail_id, ${lineId}::bigint as line_id, ${claimId}::bigint as claim_id,
      ${component}::text as component) asked
    left join (passport_step_details d join passport_steps p on p.id = d.step_id and p.style_id = ${styleId})
      on d.id = asked.detail_id
    left join bom_items b on b.id = asked.line_id and b.style_id = ${styleId}
    left join product_claims c on c.id = asked.claim_id and c.style_id = ${styleId}
    where (asked.detail_id is null or d.id is not null) and (asked.line_id is null or b.id is not null)
      and (asked.claim_id is null or c.id is not null)
      and (asked.component is null or ${hasComponent(sql`${styleId}::bigint`, sql`asked.component`)})`.execute(
    db as Tx,
  )
  return rows[0] ?? null
}

/** Locked, so that two who attach it take turns, and its holder changes nothing meanwhile. */
export const lockEvidence = async (tx: Tx, id: number): Promise<void> => {
  await tx.selectFrom('evidence').where('id', '=', id).select('id').forUpdate().executeTakeFirst()
}

/** Held first of all: a claim that is deleted meanwhile takes what stands behind it along. */
export const holdClaim = async (tx: Tx, id: number): Promise<void> => {
  await tx.selectFrom('product_claims').where('id', '=', id).select('id').forKeyShare().executeTakeFirst()
}

export const findClaimWords = async (tx: Tx, id: number): Promise<string> => {
  const row = await tx.selectFrom('product_claims').where('id', '=', id).select('words').executeTakeFirst()
  return row?.words ?? ''
}

interface NewAttachment {
  evidence_id: number
  style_id: number
  organization_id: number
  detail_id: number | null
  bom_item_id: number | null
  claim_id: number | null
  component: string | null
  quantity_kg: string | null
  lot: string | null
  produced_on: string | null
  attached_by: number
  attached_at: string
}

export const insertAttachment = async (tx: Tx, row: NewAttachment): Promise<number> => {
  const { id } = await tx
    .insertInto('evidence_attachments')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The evidence that it took off; undefined where the style had no such attachment. */
export const deleteAttachment = (tx: Tx, { id, styleId }: { id: number; styleId: number }) =>
  tx
    .deleteFrom('evidence_attachments')
    .where('id', '=', id)
    .where('style_id', '=', styleId)
    .returning(['evidence_id', 'claim_id'])
    .executeTakeFirst()

export const readWeights = (db: Reader, organizationId: number) =>
  db
    .selectFrom('evidence_check_weights')
    .where('organization_id', '=', organizationId)
    .select(['check_name', 'weight'])
    .execute()

export const setWeight = async (
  tx: Tx,
  organizationId: number,
  { check, weight }: { check: string; weight: CheckWeight },
): Promise<void> => {
  await tx
    .insertInto('evidence_check_weights')
    .values({ organization_id: organizationId, check_name: check, weight })
    .onConflict((conflict) => conflict.columns(['organization_id', 'check_name']).doUpdateSet({ weight }))
    .execute()
}
