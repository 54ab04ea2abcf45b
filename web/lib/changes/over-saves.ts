/** Sends again on top of what somebody else saved meanwhile. */
import type { ErrorBody } from '#contract/errors.ts'
import { ApiError } from '../api/api.ts'

/** Each time somebody else may have saved again. */
const MAX_TRIES = 5

/** Who saved meanwhile, and when. */
export type SavedBy = NonNullable<ErrorBody['saved']>

/** Who saved meanwhile; undefined where nobody did, or nothing was tried. */
export const staleOf = (error: unknown): SavedBy | undefined =>
  error instanceof ApiError && error.code === 'stale' ? error.saved : undefined

/** Sends, and again as often as somebody saved meanwhile and `catchUp` has read what; it throws where that is no use. */
export const sendOverSaves = async <Answer>(
  send: () => Promise<Answer>,
  catchUp: (saved: SavedBy, refusal: unknown) => Promise<void>,
): Promise<Answer> => {
  for (let tries = 1; ; tries++) {
    try {
      return await send()
    } catch (error) {
      const saved = staleOf(error)
      if (!saved || tries === MAX_TRIES) throw error
      await catchUp(saved, error)
    }
  }
}
