import type { QcTemplate, TemplateCriterion } from '#contract/quality/qc-templates.ts'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import type { DefectLevel } from '#contract/values/codes/aql.ts'
import { QC_LIMITS } from '#contract/values/codes/qc-words.ts'
import { type Actor, isManager } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { listCriteriaOf, listItemsOf } from '../content/report-content.store.ts'
import { makeOnce } from '../make-once.ts'
import { lockFor, type OnReport } from '../open-report.ts'
import {
  countOwnLocked,
  deleteOwnTemplate,
  findTemplateByClientId,
  insertTemplate,
  type TemplateRow,
} from './template.store.ts'

export const presentTemplate = (actor: Actor, row: TemplateRow): QcTemplate => ({
  id: row.id,
  name: row.name,
  is_own: row.organization_id !== null,
  criteria_count: row.criteria.length,
  items_count: row.criteria.reduce((sum, { checklist }) => sum + checklist.length, 0),
  can: { delete: row.organization_id !== null && isManager(actor) },
})

const criteriaOf = async (tx: Tx, reportId: number): Promise<TemplateCriterion[]> => {
  const [criteria, items] = [await listCriteriaOf(tx, reportId), await listItemsOf(tx, reportId)]
  return criteria.map(({ id, name }) => ({
    name,
    checklist: items
      .filter(({ criteria_id }) => criteria_id === id)
      .map((item) => ({ name: item.name, defect_level: item.defect_level as DefectLevel })),
  }))
}

/** @throws Refusal `not_found`, `forbidden`, `conflict` for a name that is taken and beyond the limit */
export const keepAsTemplate = async (
  tx: Tx,
  on: OnReport,
  { name, client_id }: { name: string; client_id?: string | undefined },
): Promise<QcTemplate> => {
  const { actor, id } = on
  const { is_final } = await lockFor(tx, on, 'qc_report:keep_as_template')
  const identity = {
    client_id,
    kind: 'template' as const,
    scope_id: actor.organization_id,
    user_id: actor.user_id,
  }
  const row = await makeOnce(tx, identity, {
    find: (clientId) => findTemplateByClientId(tx, actor, clientId),
    make: async () => {
      if ((await countOwnLocked(tx, actor.organization_id)) >= QC_LIMITS.templates)
        throw new Refusal('conflict', { text: QC_TEXTS.tooManyTemplates })
      const criteria = await criteriaOf(tx, id)
      const made = await insertTemplate(tx, actor, { name, criteria, is_final, client_id: client_id ?? null })
      await audit(tx, actor, {
        action: 'qc_template.kept',
        subject: { kind: 'qc_template', id: made.id },
        details: { name, report_id: id },
      })
      return made
    },
  })
  return presentTemplate(actor, row)
}

/** @throws Refusal `not_found` for the product's and other companies' */
export const deleteTemplate = async (tx: Tx, actor: Actor, id: number): Promise<void> => {
  const name = found(await deleteOwnTemplate(tx, actor, id), QC_TEXTS.templateNotFound)
  await audit(tx, actor, {
    action: 'qc_template.deleted',
    subject: { kind: 'qc_template', id },
    details: { name },
  })
}
