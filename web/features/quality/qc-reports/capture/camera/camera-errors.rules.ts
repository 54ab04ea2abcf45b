/** What a camera that was asked for and did not come means (Media Capture and Streams, getUserMedia). */
import { CAMERA_TEXTS } from '#contract/quality/qc-texts.ts'

const BY_NAME: Readonly<Record<string, string>> = {
  NotAllowedError: CAMERA_TEXTS.denied,
  /** A policy of the page or of the device forbids it, which nobody is asked about. */
  SecurityError: CAMERA_TEXTS.denied,
  NotFoundError: CAMERA_TEXTS.notFound,
  OverconstrainedError: CAMERA_TEXTS.constraints,
  /** Another program has it, or it does not start. */
  NotReadableError: CAMERA_TEXTS.failed,
}

const nameOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : ''

export const textOfCameraError = (error: unknown): string => BY_NAME[nameOf(error)] ?? CAMERA_TEXTS.failed

/** Where no camera is as asked for, any will do. */
export const isTooMuchAsked = (error: unknown): boolean => nameOf(error) === 'OverconstrainedError'
