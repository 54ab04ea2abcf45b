/** What stands behind a style, as each reader may know it. */
import type { AttachedEvidence, CheckWeights } from '#contract/evidence/evidence-on-styles.ts'
import { ATTACHING_TEXTS } from '#contract/evidence/evidence-on-styles.ts'
import { canOnEvidence, requireCanOnEvidence } from '#server/access/evidence.access.ts'
import { canOnPassport } from '#server/access/passport.access.ts'
import { findStanding, type StyleStanding } from '#server/access/style-scope/index.ts'
import { dayOf, presentFacts } from '#server/features/evidence/evidence/index.ts'
import { listStepsByLink } from '#server/features/evidence/evidence-requests/index.ts'
import { type Actor, isOperator } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { type AttachmentRow, listAttached } from './attachment.store.ts'
import { aimedAt, coverageOf, judgeEvidence } from './evidence-checks.rules.ts'
import { loadWeightsOf } from './weigh-checks.ts'

interface Reading {
  actor: Actor
  styleId: number
  now: Date
}

/** Owners read what was shared with their company; who has no part in it knows that it exists. */
const levelOf = (actor: Actor, row: AttachmentRow): AttachedEvidence['level'] =>
  row.level ?? (isOperator(actor) ? 'facts' : 'existence')

const canOf = (
  { holder, organization_id, facts }: AttachmentRow,
  { actor, mayAttach }: { actor: Actor; mayAttach: boolean },
): AttachedEvidence['can'] => ({
  detach: mayAttach,
  show_file:
    mayAttach && holder.id === organization_id && holder.id === actor.organization_id && facts.file !== null,
})

interface Presenting {
  actor: Actor
  style: StyleStanding
  weights: CheckWeights
  today: string
}

const present = (row: AttachmentRow, { actor, style, weights, today }: Presenting): AttachedEvidence => {
  const facts = presentFacts(row.facts)
  const quantity_kg = row.quantity_kg === null ? null : Number(row.quantity_kg)
  const mayAttach = canOnEvidence(actor, 'evidence:attach', style)
  const failed = judgeEvidence(
    { ...row, ...facts },
    { ...row, of: aimedAt(row), quantity_kg, today },
    weights,
  )
  const level = levelOf(actor, row)
  const isRead = level !== 'existence'
  const { id, evidence_id, kind, standard, state, holder, detail_id, bom_item_id, claim_id, component } = row
  return {
    ...{ id, evidence_id, kind, standard, state, holder, detail_id, bom_item_id, claim_id, component, level },
    facts: isRead ? facts : null,
    quantity_kg: isRead ? quantity_kg : null,
    lot: isRead ? row.lot : null,
    produced_on: isRead ? row.produced_on : null,
    coverage: coverageOf(failed),
    // They name suppliers, factories and fibres of the draft.
    failed: isRead && canOnPassport(actor, 'passport:read', style) ? failed : [],
    attached_by: row.attached_by,
    attached_at: row.attached_at,
    shown: style.is_owner ? row.shown : null,
    report_id: style.is_owner ? (row.report?.id ?? null) : null,
    can: canOf(row, { actor, mayAttach }),
  }
}

/** Assigned companies are shown what they hold themselves; what is claimed with it is the owners'. */
const isShownTo = (actor: Actor, style: StyleStanding, row: AttachmentRow): boolean =>
  style.is_owner || isOperator(actor) || (row.holder.id === actor.organization_id && row.claim_id === null)

const readRows = async (db: Reader, { actor, styleId, now }: Reading, id: number | null) => {
  const style = found(await findStanding(db, actor, styleId), 'Style not found')
  requireCanOnEvidence(actor, 'evidence:see_on_style', style)
  const today = dayOf(now)
  const read = { styleId, organizationId: actor.organization_id, today }
  const rows = (await listAttached(db, read, id)).filter((row) => isShownTo(actor, style, row))
  const weights = new Map<number, CheckWeights>()
  for (const company of new Set(rows.map(({ organization_id }) => organization_id)))
    weights.set(company, await loadWeightsOf(db, company))
  return {
    style,
    data: rows.map((row) => present(row, { actor, style, weights: weightsOf(weights, row), today })),
  }
}

const weightsOf = (
  weights: ReadonlyMap<number, CheckWeights>,
  { organization_id }: AttachmentRow,
): CheckWeights => found(weights.get(organization_id))

/** @throws Refusal `not_found` */
export const listStyleEvidence = async (db: Reader, reading: Reading) => {
  const { style, data } = await readRows(db, reading, null)
  const { organization_id: organizationId } = reading.actor
  const steps_by_link = style.is_owner
    ? await listStepsByLink(db, { styleId: reading.styleId, organizationId })
    : []
  return { data, steps_by_link, can: { attach: canOnEvidence(reading.actor, 'evidence:attach', style) } }
}

/** @throws Refusal `not_found` */
export const readAttached = async (db: Reader, reading: Reading, id: number): Promise<AttachedEvidence> => {
  const { data } = await readRows(db, reading, id)
  return found(data[0], ATTACHING_TEXTS.notFound)
}
