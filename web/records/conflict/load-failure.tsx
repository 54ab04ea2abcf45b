/** A list that could not be loaded, in the words that its noun has for that. */
import { Button } from '@mantine/core'
import { ApiError } from '#web/lib/api/api.ts'
import { IconAlertTriangle } from '#web/ui/icons.ts'
import { Empty, ErrorState } from '#web/ui/pages/page-state.tsx'

interface LoadFailureProps {
  error: unknown
  text: string
  onRetry: () => void
}

export function LoadFailure({ error, text, onRetry }: LoadFailureProps) {
  if (error instanceof ApiError && error.status < 500) return <ErrorState error={error} onRetry={onRetry} />
  const retry = (
    <Button variant="default" onClick={onRetry}>
      Retry
    </Button>
  )
  return (
    <div role="alert">
      <Empty icon={IconAlertTriangle} title={text} action={retry}>
        {error instanceof ApiError && error.requestId ? `Request ${error.requestId}` : undefined}
      </Empty>
    </div>
  )
}
