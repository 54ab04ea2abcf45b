/** The Cost tab of a style, for the company whose costs they are (docs/product.md, Cost sheet). */
import { useQuery } from '@tanstack/react-query'
import type { Style } from '#contract/styles/styles.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { useLeaveWithoutAccess } from '#web/records/style/use-leave-without-access.ts'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { PanelSkeleton } from '#web/ui/pages/skeletons.tsx'
import { costSheetQuery, secondaryCostQuery } from './cost.queries.ts'
import { CostWorkspace } from './cost-workspace.tsx'

const TITLE = 'Product Development Costing'

export function CostTab({ styleId, style }: { styleId: number; style: Style }) {
  const sheet = useQuery(costSheetQuery(styleId))
  const secondary = useQuery(secondaryCostQuery(styleId))
  const failed = [sheet, secondary].find(({ isError }) => isError)
  const hasNoAccess = failed?.error instanceof ApiError && failed.error.code === 'no_access'
  useLeaveWithoutAccess(hasNoAccess)
  if (sheet.data && secondary.data) {
    return <CostWorkspace key={styleId} style={style} sheet={sheet.data} secondary={secondary.data} />
  }
  if (!failed || hasNoAccess) return <PanelSkeleton title={TITLE} rows={6} />
  return (
    <Panel title={TITLE}>
      <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
    </Panel>
  )
}
