/** What is drawn from the days that are in force, once they are known. */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { keptDays, type RetentionKind } from '#contract/retention.ts'
import { installationSettingsQuery } from '#web/features/accounts/installation-settings/settings.queries.ts'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { PanelSkeleton } from '#web/ui/pages/skeletons.tsx'

interface WithKeptDaysProps {
  children: (daysOf: (kind: RetentionKind) => number | null) => ReactNode
}

export function WithKeptDays({ children }: WithKeptDaysProps) {
  const settings = useQuery(installationSettingsQuery)
  if (settings.data) return children((kind) => keptDays(kind, settings.data.in_force))
  if (settings.isPending) return <PanelSkeleton rows={12} />
  return (
    <Panel>
      <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />
    </Panel>
  )
}
