import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'

/** One block that the server could not read; the others stand beside it. */
export function FailedBlock({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <Panel title={title}>
      <ErrorState error={null} title="This part could not be loaded" onRetry={onRetry} />
    </Panel>
  )
}
