import { useQueryClient } from '@tanstack/react-query'
import { deleteTemplate, type QcTemplate } from '#contract/quality/qc-templates.ts'
import { send } from '#web/lib/api/api.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { noticeError } from '#web/ui/notices/notices.ts'
import { templatesQuery } from '../qc.queries.ts'

/** Asks first: the template is the whole company's. */
export const useDeleteTemplate = (styleId: number) => {
  const queries = useQueryClient()
  return async ({ id, name }: QcTemplate): Promise<void> => {
    const isAgreed = await confirm({
      title: `Delete the template ${name}?`,
      body: 'Nobody of your company can begin a report with it any more. Reports that began with it stay as they are.',
      confirmLabel: 'Delete',
      danger: true,
    })
    if (!isAgreed) return
    await send(deleteTemplate, { params: { id: String(id) } }).catch(noticeError)
    await queries.invalidateQueries({ queryKey: templatesQuery(styleId).queryKey })
  }
}
