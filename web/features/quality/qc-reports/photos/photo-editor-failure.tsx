import { Modal } from '@mantine/core'
import { ErrorState } from '#web/ui/pages/page-state.tsx'

interface PhotoEditorFailureProps {
  error: Error
  onRetry: () => void
  onClose: () => void
}

export function PhotoEditorFailure({ error, onRetry, onClose }: PhotoEditorFailureProps) {
  return (
    <Modal opened onClose={onClose} title="The drawing did not load">
      <ErrorState error={error} onRetry={onRetry} />
    </Modal>
  )
}
