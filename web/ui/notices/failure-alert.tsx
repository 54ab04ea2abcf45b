import { Alert } from '@mantine/core'
import { ApiError } from '#web/lib/api/api.ts'
import { textsOf } from '#web/lib/api/error-texts.ts'
import { IconAlertTriangle } from '../icons.ts'

interface FailureAlertProps {
  failure: Error | null
  /** In place of the general text, where the server gave no reason. */
  fallback?: string
}

/** What went wrong with a form, besides the messages at its fields. */
export function FailureAlert({ failure, fallback }: FailureAlertProps) {
  if (!failure) return null
  const isOurs = failure instanceof ApiError && failure.status >= 500 && failure.requestId
  const isReasoned = failure instanceof ApiError && failure.status < 500
  const texts = fallback && !isReasoned ? [fallback] : textsOf(failure)
  return (
    <Alert color="coral" variant="light" role="alert" icon={<IconAlertTriangle size={18} />}>
      {texts.map((text) => (
        <div key={text}>{text}</div>
      ))}
      {isOurs && <small>Request {failure.requestId}</small>}
    </Alert>
  )
}
