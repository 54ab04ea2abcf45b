/** What is done with criteria and checklist items. */

import { useRef } from 'react'
import {
  type ChecklistItem,
  isOpenItem,
  type QcCriterion,
  resultOfItem,
} from '#contract/quality/qc-criteria.ts'
import type { DefectLevel, ReportResult } from '#contract/values/codes/aql.ts'
import { sayName } from '#web/lib/language/say.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { noticeUndo } from '#web/ui/notices/notices.ts'
import { useReport } from '../report-context.ts'

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

const sayJudged = (name: string, count: number): string =>
  count === 1 ? `${name}: 1 item is OK now.` : `${name}: ${count} items are OK now.`

const ALL_OK = { value: 'pass', was: 'pending' } as const
const TAKEN_BACK = { value: 'pending', was: 'pass' } as const

/**
 * One press for what is open in a criterion; what was judged stays. Where nothing was found, the criterion passes with
 * its items, unless somebody has decided it.
 */
const useJudgeOpen = () => {
  const { requests } = useReport()
  /** Only the last one can be taken back, and the notices do not pile up. */
  const offered = useRef<() => void>(() => undefined)
  return async ({ id, name, result, checklist }: QcCriterion): Promise<void> => {
    const items = checklist.filter(isOpenItem).map((item) => item.id)
    const passes = result === 'pending' && checklist.every((item) => resultOfItem(item) !== 'fail')
    const decide = (judgement: typeof ALL_OK | typeof TAKEN_BACK) =>
      passes ? requests.changeCriterion({ criterion: id, column: 'result', ...judgement }) : undefined
    if (!(await requests.judgeItems({ items, ...ALL_OK }))) return
    await decide(ALL_OK)
    offered.current()
    offered.current = noticeUndo(sayJudged(sayName(name), items.length), () => {
      void requests.judgeItems({ items, ...TAKEN_BACK })
      void decide(TAKEN_BACK)
    })
  }
}

export const useCriteriaChanges = () => {
  const { requests } = useReport()
  const judgeOpen = useJudgeOpen()
  return {
    judgeOpen,
    judgeItem: ({ id, result }: ChecklistItem, value: ReportResult) =>
      requests.judgeItems({ items: [id], value, was: result }),
    changeCriterion: requests.changeCriterion,
    changeItem: requests.changeItem,
    addCriterion: requests.addCriterion,
    addItem: ({ id }: QcCriterion, name: string, level: DefectLevel) => requests.addItem(id, name, level),
    removeCriterion: async (criterion: QcCriterion) => {
      const defects = countDefects(criterion.checklist)
      if (await askToRemove(criterion.name, defects)) await requests.removeCriterion(criterion, defects > 0)
    },
    removeItem: async (item: ChecklistItem) => {
      const defects = countDefects([item])
      if (defects === 0 || (await askToRemove(item.name, defects)))
        await requests.removeItem(item, defects > 0)
    },
  }
}
export type CriteriaChanges = ReturnType<typeof useCriteriaChanges>
