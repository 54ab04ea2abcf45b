import { Alert, Button } from '@mantine/core'

/** Says that the form shows what an earlier visit left. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Alert color="violet" variant="light">
      These changes were not saved on your last visit.{' '}
      <Button variant="subtle" size="compact-sm" onClick={onDiscard}>
        Discard them
      </Button>
    </Alert>
  )
}
