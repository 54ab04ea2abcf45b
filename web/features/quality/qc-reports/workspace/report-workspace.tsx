import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, Suspense, useState } from 'react'
import type { QcReport } from '#contract/quality/qc-reports.ts'
import { SpaceStrip } from '#web/features/quality/device-queue/space-strip.tsx'
import { joinFacts } from '#web/lib/language/join-facts.ts'
import { type RecordTab, RecordTabList, RecordTabPanel, RecordTabs } from '#web/records/record-tabs.tsx'
import { RESULT_NAMES, RESULT_TONES } from '#web/records/report-result.ts'
import { titleOf } from '#web/records/style/style-names.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { IconArrowLeft, IconCamera, IconLock } from '#web/ui/icons.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { Page } from '#web/ui/pages/page.tsx'
import { PanelSkeleton } from '#web/ui/pages/skeletons.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { IssueMark } from '../issue-mark.tsx'
import { useReport } from '../report-context.ts'
import { listFinished, type TabKey } from './finished-tabs.rules.ts'
import { OfflineReady } from './offline-ready.tsx'
import { RefusedChanges } from './refused-changes.tsx'
import { ReportActions } from './report-actions.tsx'
import { ReportName } from './report-name.tsx'
import { ReportSaved } from './report-saved.tsx'
import classes from './report-workspace.module.css'

const TABS = [
  { key: 'upload', label: 'Upload' },
  { key: 'info', label: 'Report Info' },
  { key: 'criteria', label: 'Inspection Criteria' },
  { key: 'packing', label: 'Packing List' },
  { key: 'approval', label: 'Approval' },
  { key: 'export', label: 'Preview & Export' },
] as const satisfies RecordTab<TabKey>[]
const CONTENTS: Record<TabKey, ComponentType> = {
  upload: loadComponent(() => import('../photos/upload-tab.tsx'), 'UploadTab'),
  info: loadComponent(() => import('./info-tab.tsx'), 'InfoTab'),
  criteria: loadComponent(() => import('../criteria/criteria-tab.tsx'), 'CriteriaTab'),
  packing: loadComponent(() => import('../lot/packing-tab.tsx'), 'PackingTab'),
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
  const finished = listFinished(report)
  const tabs = TABS.map((tab) => ({ ...tab, isFinished: finished.has(tab.key) }))
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
        facts={joinFacts([style, report.style.style_number, report.details.supplier_name])}
        actions={
          <>
            {report.can.change && <ReportSaved />}
            {report.can.change && <CaptureLink report={report} />}
            <span className={classes.menu}>
              <ReportActions />
            </span>
          </>
        }
        tabs={<RecordTabList tabs={tabs} active={active} />}
        isTight
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
      className={classes.capture}
      aria-label="Capture defects"
      leftSection={<IconCamera size={18} />}
    >
      <span className={classes.wide}>Capture defects</span>
      <span className={classes.narrow}>Defects</span>
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
      <IssueMark report={report} />
    </>
  )
}
