/** When a line that ended is opened anew. */
const FIRST_MS = 1000
const LONGEST_MS = 60_000

/**
 * In milliseconds: twice as long after each failure, and by chance up to half as long, so that not all pages come back
 * at the same moment. `retryAfter` is what the server asks for, in seconds; `random` from 0 up to 1.
 */
export const pauseAfter = (
  failures: number,
  { retryAfter, random }: { retryAfter: number | null; random: number },
): number => {
  const longest = Math.min(FIRST_MS * 2 ** failures, LONGEST_MS)
  return Math.max(longest * (1 - random / 2), (retryAfter ?? 0) * 1000)
}

/** Asked again, the server would say the same: nobody is signed in, or the style is not there. */
export const isFinal = (status: number): boolean => status >= 400 && status < 500 && status !== 429
