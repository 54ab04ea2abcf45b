/** What is done with criteria and checklist items. */
import type { ChecklistItem, QcCriterion } from '#contract/qc-criteria.ts'
import type { DefectLevel } from '#contract/values/aql.ts'
import { confirm } from '#web/ui/confirm.ts'
import { useReport } from './report-context.ts'

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

export const useCriteriaChanges = () => {
  const { deeds } = useReport()
  return {
    changeCriterion: deeds.changeCriterion,
    changeItem: deeds.changeItem,
    addCriterion: deeds.addCriterion,
    addItem: ({ id }: QcCriterion, name: string, level: DefectLevel) => deeds.addItem(id, name, level),
    removeCriterion: async (criterion: QcCriterion) => {
      const defects = countDefects(criterion.checklist)
      if (await askToRemove(criterion.name, defects)) await deeds.removeCriterion(criterion, defects > 0)
    },
    removeItem: async (item: ChecklistItem) => {
      const defects = countDefects([item])
      if (defects === 0 || (await askToRemove(item.name, defects))) await deeds.removeItem(item, defects > 0)
    },
  }
}
export type CriteriaChanges = ReturnType<typeof useCriteriaChanges>
