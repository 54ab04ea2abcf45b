import { ActionIcon, Flex } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReportCard as Card } from '#contract/quality/qc-reports.ts'
import { withWidth } from '#web/lib/api/picture-addresses.ts'
import { joinFacts } from '#web/lib/language/join-facts.ts'
import { RESULT_NAMES, RESULT_TONES } from '#web/records/report-result.ts'
import { Menu } from '#web/ui/floating/menu.tsx'
import { IconClipboardCheck, IconLock, IconTrash } from '#web/ui/icons.ts'
import { Pill } from '#web/ui/pill.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import { IconDots, IconDownload, IconPencil } from './icons.ts'
import { IssueMark } from './issue-mark.tsx'
import classes from './report-card.module.css'
import { reportDay } from './report-words.ts'
import { useDeleteReport } from './use-delete-report.ts'
import { pdfAddress } from './workspace/pdf-address.ts'

interface ReportCardProps {
  report: Card
  styleId: number
  /** Where reports of several styles stand side by side. */
  styleName?: string
}

export function ReportCard({ report, styleId, styleName }: ReportCardProps) {
  const place = { id: String(styleId), reportId: String(report.id) }
  const facts = [
    report.inspection_date ?? reportDay(report.created_at),
    report.supplier_name ?? 'No supplier chosen',
    report.created_by_user.full_name,
  ]
  return (
    <article className={classes.card} aria-label={report.name}>
      <div className={classes.picture}>
        {report.picture ? (
          <img src={withWidth(report.picture, 320)} alt="" loading="lazy" decoding="async" />
        ) : (
          <IconClipboardCheck size={34} aria-hidden />
        )}
      </div>
      <Flex gap={8} align="flex-start" justify="space-between">
        <Link to="/inquiries/$id/qc/$reportId" params={place} className={classes.name}>
          {report.name}
        </Link>
        <ReportMenu report={report} styleId={styleId} />
      </Flex>
      {styleName && <Quiet breaks>{styleName}</Quiet>}
      <Quiet breaks>{joinFacts(facts)}</Quiet>
      <Flex gap={6} wrap="wrap" mt={2}>
        <Pill tone={RESULT_TONES[report.overall_result]}>{RESULT_NAMES[report.overall_result]}</Pill>
        {report.is_approved && (
          <Pill tone="confirmed" icon={IconLock}>
            Approved
          </Pill>
        )}
        <IssueMark report={report} />
      </Flex>
      <Quiet breaks>Changed {reportDay(report.updated_at)}</Quiet>
    </article>
  )
}

function ReportMenu({ report, styleId }: { report: Card; styleId: number }) {
  const navigate = useNavigate()
  const remove = useDeleteReport()
  const params = { id: String(styleId), reportId: String(report.id) }
  return (
    <Menu position="bottom-end" width={180} returnFocus withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon aria-label={`Actions of ${report.name}`}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {report.can.change && (
          <Menu.Item
            leftSection={<IconPencil size={16} />}
            onClick={() => void navigate({ to: '/inquiries/$id/qc/$reportId', params })}
          >
            Edit
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconDownload size={16} />}
          component="a"
          href={pdfAddress(report.id)}
          download
        >
          Download
        </Menu.Item>
        {report.can.delete && (
          <Menu.Item color="coral" leftSection={<IconTrash size={16} />} onClick={() => void remove(report)}>
            Delete
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
