import { SOMETHING_WENT_WRONG } from '#contract/errors.ts'
import { DiskFull } from '../device-queue/store/device-store.ts'
import { ApiError, NetworkError } from './api.ts'

/** The texts to show for anything that was thrown; what is no error of ours gets the catalogue's fallback. */
export const textsOf = (error: unknown): string[] => {
  if (error instanceof ApiError) return error.messages
  return [error instanceof NetworkError || error instanceof DiskFull ? error.message : SOMETHING_WENT_WRONG]
}
