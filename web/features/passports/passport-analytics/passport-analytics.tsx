/** The ANALYTICS sub-tab of a passport: how often it is opened, and what shoppers say. */
import { Empty } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { IconChartBar } from './analytics-icons.ts'
import { ReviewsPanel } from './reviews-panel.tsx'
import { ViewsPanel } from './views-panel.tsx'

export function PassportAnalytics({ styleId, isPublished }: { styleId: number; isPublished: boolean }) {
  if (!isPublished)
    return (
      <Panel>
        <Empty icon={IconChartBar} title="Scans and reviews start with the first publication">
          Once the passport is published, you can see here how often its codes are scanned and its page is
          opened, and decide which reviews shoppers see.
        </Empty>
      </Panel>
    )
  return (
    <>
      <ViewsPanel styleId={styleId} />
      <ReviewsPanel styleId={styleId} />
    </>
  )
}
