import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { ErrorState } from '#web/ui/pages/page-state.tsx'

interface PhotoEditorFailureProps {
  error: Error
  onRetry: () => void
  onClose: () => void
}

export function PhotoEditorFailure({ error, onRetry, onClose }: PhotoEditorFailureProps) {
  return (
    <Dialog opened onClose={onClose} title="The drawing did not load">
      <ErrorState error={error} onRetry={onRetry} />
    </Dialog>
  )
}
