/** The tech pack of a style on its page (`{id}/tech_pack_development`; docs/product.md, Tech pack). */
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { StyleSubPage } from '#web/records/style/style-sub-page.tsx'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { ErrorState, Forbidden } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { PanelSkeleton, StripSkeleton } from '#web/ui/pages/skeletons.tsx'
import { chartQuery, techPackQuery } from './tech-pack.queries.ts'
import classes from './tech-packs.module.css'

const IssueBanner = loadComponent(() => import('../style-issues/issue-banner.tsx'), 'IssueBanner')

const TechPackEditor = loadComponent(() => import('./tech-pack-editor.tsx'), 'TechPackEditor')
const TechPackReading = loadComponent(() => import('./tech-pack-reading.tsx'), 'TechPackReading')

const TITLE = 'Tech pack'

export function TechPackPage() {
  return (
    <StyleSubPage title={TITLE} tab="project">
      {(style) =>
        style.can.see_tech_pack ? (
          <TechPackContents key={style.id} styleId={style.id} />
        ) : (
          <Panel>
            <Forbidden />
          </Panel>
        )
      }
    </StyleSubPage>
  )
}

function TechPackContents({ styleId }: { styleId: number }) {
  const pack = useQuery(techPackQuery(styleId))
  const chart = useQuery(chartQuery(styleId))
  if (pack.data && chart.data) {
    const isOpen = pack.data.can.change && chart.data.can.change
    return (
      <div className={classes.workspace}>
        <Suspense fallback={<StripSkeleton />}>
          <IssueBanner styleId={styleId} />
        </Suspense>
        <Suspense fallback={<PanelSkeleton title={TITLE} rows={6} />}>
          {isOpen ? (
            <TechPackEditor styleId={styleId} pack={pack.data} chart={chart.data} />
          ) : (
            <TechPackReading pack={pack.data} chart={chart.data} />
          )}
        </Suspense>
      </div>
    )
  }
  const failed = [pack, chart].find(({ isError }) => isError)
  if (!failed)
    return (
      <div className={classes.workspace}>
        <StripSkeleton />
        <PanelSkeleton title={TITLE} rows={6} />
      </div>
    )
  return (
    <Panel title={TITLE}>
      <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
    </Panel>
  )
}
