/** What is done with criteria and checklist items, each change for itself. */
import {
  type ChecklistItem,
  insertChecklistItem,
  insertCriteria,
  type QcCriterion,
  removeChecklistItem,
  removeCriteria,
  updateCriteria,
} from '#contract/qc-criteria.ts'
import type { QcReport } from '#contract/qc-reports.ts'
import type { DefectLevel } from '#contract/values/aql.ts'
import { send } from '#web/lib/api.ts'
import { makeClientId } from '#web/lib/random-key.ts'
import { confirm } from '#web/ui/confirm.ts'
import { useReport } from './report-context.ts'
import { withCriterion, withItem } from './report-state.ts'
import { useKeepReport } from './use-keep-report.ts'

interface Changed<Column> {
  id: number
  column: Column
  value: string | null
  was: string | null
}

const countDefects = (items: readonly ChecklistItem[]): number =>
  items.reduce((sum, { defects }) => sum + defects.length, 0)

/** Photos stay, so only the defects themselves are asked about. */
const askToRemove = (name: string, defects: number): Promise<boolean> =>
  confirm({
    title: `Remove ${name}?`,
    body:
      defects > 0
        ? `${defects === 1 ? 'One defect was' : `${defects} defects were`} captured for it and will be removed. The photos stay among the defect images.`
        : undefined,
    confirmLabel: 'Remove',
    danger: true,
  })

const without = (report: QcReport, isKept: (item: ChecklistItem) => boolean): QcReport => ({
  ...report,
  criteria: report.criteria.map((criterion) => ({
    ...criterion,
    checklist: criterion.checklist.filter(isKept),
  })),
})

export const useCriteriaChanges = () => {
  const { report, change } = useReport()
  const keep = useKeepReport(report.id)
  const params = { id: String(report.id) }

  const update = (
    type: 'criteria' | 'checklist',
    { id, column, value, was }: Changed<'name' | 'result' | 'comments' | 'defect_level'>,
  ) =>
    change({
      apply: (now) => (type === 'criteria' ? withCriterion : withItem)(now, id, { [column]: value }),
      send: ({ keepsMine }) =>
        send(updateCriteria, { params, body: { type, id, column, value, ...(!keepsMine && { was }) } }),
    })

  const removal = (defects: number) => ({
    with_defects: defects > 0 ? ('true' as const) : ('false' as const),
  })

  return {
    changeCriterion: (changed: Changed<'name' | 'result' | 'comments'>) => update('criteria', changed),
    changeItem: (changed: Changed<'name' | 'defect_level'>) => update('checklist', changed),
    addCriterion: (name: string, clientId = makeClientId()) =>
      change({
        send: async () => {
          const body = { name, checklist: [], client_id: clientId }
          const { data } = await send(insertCriteria, { params, body })
          keep((now) => ({ ...now, criteria: [...now.criteria, data] }))
        },
      }),
    addItem: (criterion: QcCriterion, name: string, defect_level: DefectLevel, clientId = makeClientId()) =>
      change({
        send: async () => {
          const body = { name, defect_level, criteria_id: criterion.id, client_id: clientId }
          const { data } = await send(insertChecklistItem, { params, body })
          keep((now) => {
            const known = now.criteria.find(({ id }) => id === criterion.id)?.checklist ?? []
            return withCriterion(now, criterion.id, { checklist: [...known, data] })
          })
        },
      }),
    removeCriterion: async ({ id, name, checklist }: QcCriterion) => {
      const defects = countDefects(checklist)
      if (!(await askToRemove(name, defects))) return
      await change({
        apply: (now) => ({ ...now, criteria: now.criteria.filter((criterion) => criterion.id !== id) }),
        send: () =>
          send(removeCriteria, {
            params: { ...params, criteriaId: String(id) },
            query: removal(defects),
          }),
      })
    },
    removeItem: async (item: ChecklistItem) => {
      const defects = countDefects([item])
      if (defects > 0 && !(await askToRemove(item.name, defects))) return
      await change({
        apply: (now) => without(now, ({ id }) => id !== item.id),
        send: () =>
          send(removeChecklistItem, {
            params: { ...params, itemId: String(item.id) },
            query: removal(defects),
          }),
      })
    },
  }
}
export type CriteriaChanges = ReturnType<typeof useCriteriaChanges>
