import { SOMETHING_WENT_WRONG } from '#contract/errors.ts'
import type { DecidedFirst } from '#contract/values/decisions.ts'
import { DiskFull } from '../device-queue/store/device-store.ts'
import { formatInstant } from '../formats.ts'
import { ApiError, NetworkError } from './api.ts'
import { MissingCode } from './missing-code.ts'

/** How somebody else decided before the reader did. */
const sayFirst = ({ approve_status, by, at, reason }: DecidedFirst): string => {
  const when = formatInstant(at)
  if (by === null) return approve_status ? `Approved: ${when}.` : `Declined: ${when}.`
  if (approve_status) return `Approved by ${by}: ${when}.`
  return reason ? `Declined by ${by}: ${when}. Reason: “${reason}”` : `Declined by ${by}: ${when}.`
}

/** The texts to show for anything that was thrown; what is no error of ours gets the catalogue's fallback. */
export const textsOf = (error: unknown): string[] => {
  if (error instanceof ApiError)
    return error.decided ? [...error.messages, sayFirst(error.decided)] : error.messages
  const isTold = error instanceof NetworkError || error instanceof DiskFull || error instanceof MissingCode
  return [isTold ? error.message : SOMETHING_WENT_WRONG]
}
