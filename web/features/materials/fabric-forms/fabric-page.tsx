/** Fabric sourcing on a page of its own (`{id}/fabric_sourcing_form`). */
import { useQuery } from '@tanstack/react-query'
import type { Style } from '#contract/styles/styles.ts'
import { StyleSubPage } from '#web/records/style/style-sub-page.tsx'
import { ErrorState, Forbidden } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { PanelSkeleton } from '#web/ui/pages/skeletons.tsx'
import { fabricFormQuery } from './fabric-form.queries.ts'
import { FabricWorkspace } from './fabric-workspace.tsx'

export function FabricPage() {
  return (
    <StyleSubPage title="Fabric sourcing" tab="project">
      {(style) =>
        style.can.see_fabric_form ? (
          <FabricForm style={style} />
        ) : (
          <Panel>
            <Forbidden />
          </Panel>
        )
      }
    </StyleSubPage>
  )
}

function FabricForm({ style }: { style: Style }) {
  const form = useQuery(fabricFormQuery(style.id))
  if (form.data) return <FabricWorkspace style={style} form={form.data} />
  if (!form.isError) return <PanelSkeleton rows={6} />
  return (
    <Panel>
      <ErrorState error={form.error} onRetry={() => void form.refetch()} />
    </Panel>
  )
}
