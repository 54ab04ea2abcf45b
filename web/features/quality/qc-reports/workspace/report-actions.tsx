/** What is done with a whole report. */
import { ActionIcon } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { reviseReport } from '#contract/quality/qc-reports.ts'
import { send } from '#web/lib/api/api.ts'
import { makeClientId } from '#web/lib/forms/random-key.ts'
import { Menu } from '#web/ui/floating/menu.tsx'
import { IconHistory, IconTrash, IconUsers } from '#web/ui/icons.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { IconClipboardText, IconDots, IconDownload } from '../icons.ts'
import { REPORT_LISTS, reportQuery } from '../qc.queries.ts'
import { useReport } from '../report-context.ts'
import { useDeleteReport } from '../use-delete-report.ts'
import { pdfAddress } from './pdf-address.ts'

const HandOverDialog = loadComponent(() => import('../signatures/hand-over-dialog.tsx'), 'HandOverDialog')
const KeepTemplateDialog = loadComponent(
  () => import('../criteria/keep-template-dialog.tsx'),
  'KeepTemplateDialog',
)

const useRevise = () => {
  const { report } = useReport()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [clientId] = useState(makeClientId)
  return async () => {
    try {
      const next = await send(reviseReport, {
        params: { id: String(report.id) },
        body: { client_id: clientId },
      })
      queries.setQueryData(reportQuery(next.id).queryKey, next)
      void queries.invalidateQueries({ queryKey: reportQuery(report.id).queryKey })
      for (const queryKey of REPORT_LISTS) void queries.invalidateQueries({ queryKey })
      noticeSuccess(`Revision ${next.revision} was created.`)
      const params = { id: String(next.inquiry_id), reportId: String(next.id) }
      await navigate({ to: '/inquiries/$id/qc/$reportId', params })
    } catch (error) {
      noticeError(error)
    }
  }
}

export function ReportActions() {
  const { report } = useReport()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'hand_over' | 'template' | null>(null)
  const remove = useDeleteReport()
  const revise = useRevise()
  const close = () => setOpen(null)
  const deleteReport = async () => {
    const isGone = await remove(report)
    if (isGone)
      await navigate({ to: '/inquiries/$id', params: { id: String(report.inquiry_id) }, hash: 'qc' })
  }
  const { can } = report
  return (
    <>
      <Menu position="bottom-end" width={240} returnFocus withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="default" aria-label="Actions of the report">
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component="a"
            href={pdfAddress(report.id)}
            download
            leftSection={<IconDownload size={16} />}
          >
            Download PDF
          </Menu.Item>
          {can.revise && (
            <Menu.Item leftSection={<IconHistory size={16} />} onClick={() => void revise()}>
              Create a revision
            </Menu.Item>
          )}
          {can.hand_over && (
            <Menu.Item leftSection={<IconUsers size={16} />} onClick={() => setOpen('hand_over')}>
              Hand over
            </Menu.Item>
          )}
          {can.keep_as_template && (
            <Menu.Item leftSection={<IconClipboardText size={16} />} onClick={() => setOpen('template')}>
              Keep as a template
            </Menu.Item>
          )}
          {can.delete && (
            <Menu.Item
              color="coral"
              leftSection={<IconTrash size={16} />}
              onClick={() => void deleteReport()}
            >
              Delete
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {open === 'hand_over' && <HandOverDialog report={report} onClose={close} />}
        {open === 'template' && <KeepTemplateDialog report={report} onClose={close} />}
      </Suspense>
    </>
  )
}
