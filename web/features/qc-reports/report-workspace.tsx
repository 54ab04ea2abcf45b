import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, Suspense, useState } from 'react'
import type { QcReport } from '#contract/qc-reports.ts'
import { SpaceStrip } from '#web/features/device-queue/space-strip.tsx'
import { type RecordTab, RecordTabList, RecordTabPanel, RecordTabs } from '#web/records/record-tabs.tsx'
import { RESULT_NAMES, RESULT_TONES } from '#web/records/report-result.ts'
import { titleOf } from '#web/records/style/style-names.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { IconArrowLeft, IconCamera, IconLock } from '#web/ui/icons.ts'
import { loadComponent } from '#web/ui/load-component.tsx'
import { Page } from '#web/ui/page.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { PanelSkeleton } from '#web/ui/skeletons.tsx'
import { OfflineReady } from './offline-ready.tsx'
import { RefusedChanges } from './refused-changes.tsx'
import { ReportActions } from './report-actions.tsx'
import { useReport } from './report-context.ts'
import { ReportName } from './report-name.tsx'
import { ReportSaved } from './report-saved.tsx'

const TABS = [
  { key: 'upload', label: 'Upload' },
  { key: 'info', label: 'Report Info' },
  { key: 'criteria', label: 'Inspection Criteria' },
  { key: 'packing', label: 'Packing List' },
  { key: 'approval', label: 'Approval' },
  { key: 'export', label: 'Preview & Export' },
] as const satisfies RecordTab[]
type TabKey = (typeof TABS)[number]['key']

const CONTENTS: Record<TabKey, ComponentType> = {
  upload: loadComponent(() => import('./upload-tab.tsx'), 'UploadTab'),
  info: loadComponent(() => import('./info-tab.tsx'), 'InfoTab'),
  criteria: loadComponent(() => import('./criteria-tab.tsx'), 'CriteriaTab'),
  packing: loadComponent(() => import('./packing-tab.tsx'), 'PackingTab'),
  approval: loadComponent(() => import('./approval-tab.tsx'), 'ApprovalTab'),
  export: loadComponent(() => import('./export-tab.tsx'), 'ExportTab'),
}

const readTab = (hash: string): TabKey => TABS.find(({ key }) => `#${key}` === hash)?.key ?? 'upload'

export function ReportWorkspace() {
  const { report } = useReport()
  const [active, setActive] = useState<TabKey>(() => readTab(window.location.hash))
  const navigate = useNavigate()
  const openTab = (tab: TabKey) => {
    setActive(tab)
    const params = { id: String(report.inquiry_id), reportId: String(report.id) }
    void navigate({
      ...{ to: '/inquiries/$id/qc/$reportId', params, hash: tab, replace: true },
      ...{ resetScroll: false, hashScrollIntoView: false },
    })
  }
  const Content = CONTENTS[active]
  const style = titleOf(report.style)
  return (
    <RecordTabs active={active} onChange={openTab}>
      <Page
        title={report.name}
        heading={<ReportName />}
        breadcrumbs={[{ label: style, to: `/inquiries/${report.inquiry_id}#qc` }]}
        picture={
          <ButtonLink
            to="/inquiries/$id"
            params={{ id: String(report.inquiry_id) }}
            hash="qc"
            variant="subtle"
            color="gray"
            px={8}
            aria-label={`Back to the reports of ${style}`}
          >
            <IconArrowLeft size={20} />
          </ButtonLink>
        }
        state={
          <>
            <ReportPills report={report} />
            <OfflineReady />
          </>
        }
        facts={[style, report.style.style_number, report.details.supplier_name].filter(Boolean).join(' · ')}
        actions={
          <>
            {report.can.change && <ReportSaved />}
            {report.can.change && <CaptureLink report={report} />}
            <ReportActions />
          </>
        }
        tabs={<RecordTabList tabs={TABS} active={active} />}
      >
        <SpaceStrip />
        <RefusedChanges />
        <RecordTabPanel tab={active}>
          <Suspense fallback={<PanelSkeleton rows={4} />}>
            <Content />
          </Suspense>
        </RecordTabPanel>
      </Page>
    </RecordTabs>
  )
}

function CaptureLink({ report }: { report: QcReport }) {
  return (
    <ButtonLink
      to="/inquiries/$id/qc/$reportId/capture"
      params={{ id: String(report.inquiry_id), reportId: String(report.id) }}
      leftSection={<IconCamera size={18} />}
    >
      Capture defects
    </ButtonLink>
  )
}

function ReportPills({ report }: { report: QcReport }) {
  const { overall_result, is_approved, revision } = report
  return (
    <>
      <Pill tone={RESULT_TONES[overall_result]}>{RESULT_NAMES[overall_result]}</Pill>
      {is_approved && (
        <Pill tone="confirmed" icon={IconLock}>
          Approved
        </Pill>
      )}
      {revision > 1 && <Pill icon={null}>Revision {revision}</Pill>}
    </>
  )
}
