import { Alert } from '@mantine/core'
import { ApiError } from '#web/lib/api.ts'
import { textsOf } from '#web/lib/error-texts.ts'
import { IconAlertTriangle } from './icons.ts'

/** What went wrong with a form, besides the messages at its fields. */
export function FailureAlert({ failure }: { failure: Error | null }) {
  if (!failure) return null
  const isOurs = failure instanceof ApiError && failure.status >= 500 && failure.requestId
  return (
    <Alert color="coral" variant="light" role="alert" icon={<IconAlertTriangle size={18} />}>
      {textsOf(failure).map((text) => (
        <div key={text}>{text}</div>
      ))}
      {isOurs && <small>Request {failure.requestId}</small>}
    </Alert>
  )
}
