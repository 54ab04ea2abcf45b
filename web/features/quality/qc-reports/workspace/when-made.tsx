/** When something was made and when it came, where these are more than a minute apart: it was made without signal. */
import { isReceivedLater } from '#contract/values/made-at.ts'
import { formatInstant } from '#web/lib/formats.ts'
import { Quiet } from '#web/ui/text/text.tsx'

/** When it was made; both times where it came later. */
export const sayWhen = (made_at: string | null, received_at: string): string =>
  isReceivedLater(made_at, received_at)
    ? `Made ${formatInstant(made_at)}, received ${formatInstant(received_at)}`
    : formatInstant(made_at ?? received_at)

interface WhenMadeProps {
  made_at: string | null
  /** Null where nothing was received yet. */
  received_at: string | null
}

export function WhenMade({ made_at, received_at }: WhenMadeProps) {
  if (received_at === null || !isReceivedLater(made_at, received_at)) return null
  return <Quiet>{sayWhen(made_at, received_at)}</Quiet>
}
