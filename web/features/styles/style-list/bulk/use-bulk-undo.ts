/** Takes a change to many back, where what was is known. */
import { useQueryClient } from '@tanstack/react-query'
import type { BulkAction, BulkResult } from '#contract/styles/style-bulk.ts'
import type { Undo } from '#web/records/changes/use-undo.ts'
import { countWords } from '#web/records/style/attention-words.rules.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'
import { reloadStyles } from '../styles-table.queries.ts'
import { tallyOf, undoSteps } from './bulk.rules.ts'
import { changeAll } from './use-bulk-run.ts'

export function useBulkUndo(undo: Undo) {
  const queries = useQueryClient()
  return (action: BulkAction, results: readonly BulkResult[]): void => {
    const steps = undoSteps(action, results)
    const { changed } = tallyOf(results)
    if (steps.length === 0 || changed === 0) return
    const takeBack = async () => {
      try {
        const back: BulkResult[] = []
        for (const step of steps) back.push(...(await changeAll(step.action, step.ids)))
        const { changed: done } = tallyOf(back)
        noticeSuccess(`${countWords(done, 'style')} changed back.`)
        if (done < changed) noticeError(`${countWords(changed - done, 'style')} could not be changed back.`)
      } catch (error) {
        noticeError(error)
      }
      await reloadStyles(queries)
    }
    undo.offer(`${countWords(changed, 'style')} changed`, takeBack)
  }
}
