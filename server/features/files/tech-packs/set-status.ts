import type { TechPackStatus } from '#contract/files/tech-packs.ts'
import { findChanges } from '#contract/record-changes.rules.ts'
import { countTechPackUp } from '#server/access/style-scope/index.ts'
import { findChart } from '#server/features/files/measurement-charts/index.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { requireCurrent } from '#server/platform/documents/require-current.ts'
import type { Parts } from '#server/platform/parts.ts'
import { lockTechPack, type OnTechPack } from './open-tech-pack.ts'
import { requireVersion } from './save-tech-pack.ts'
import { newsOf } from './tech-pack.rules.ts'
import { setStatusRow } from './tech-pack-write.store.ts'
import { tellOfStatus } from './tell.ts'

interface StatusChange extends OnTechPack {
  input: {
    status: TechPackStatus
    version: number
    chart_version?: number | null | undefined
    note: string | null
  }
}

/**
 * The chart is part of what is approved, and is held with it.
 * @throws Refusal `not_found`, `forbidden`, `stale`
 */
export const setStatus = async (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  { input, ...on }: StatusChange,
): Promise<void> => {
  const { style, head } = await lockTechPack(tx, on, {
    permission: 'tech_pack:set_status',
    besides: ['measurement_chart'],
  })
  await requireVersion(input.version, head)
  const chart = await findChart(tx, on.styleId)
  if (chart)
    await requireCurrent(input.chart_version, chart.version, () => ({
      by: chart.updated_by_name,
      at: chart.updated_at,
    }))
  if (input.status === head.status) return
  const { status, note } = input
  await setStatusRow(tx, { styleId: on.styleId, userId: on.actor.user_id, status, note })
  const version = await countTechPackUp(tx, on.styleId, on.actor.user_id)
  await audit(tx, on.actor, {
    action: 'tech_pack.status_set',
    subject: { kind: 'style', id: on.styleId },
    details: { from: head.status, to: status, version, chart_version: chart?.version ?? null, note },
    changes: findChanges('tech_pack_status', { status: { status: head.status } }, { status: { status } }),
  })
  const kind = newsOf(head.status, status)
  if (kind) await tellOfStatus(tx, parts, { actor: on.actor, style, kind })
}
