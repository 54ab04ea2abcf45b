/** How far the device's clock is off, by the `Date` of the server's answers; kept for the time without a network. */

const KEY = 'selvedge:clock-offset'
/** `Date` has whole seconds, and an answer is some time on the line: less than this is no difference. */
const NOTICED_SECONDS = 3

/** Between the request and its answer the server wrote its date: on average in the middle of the second. */
export const offsetOf = (date: string | null, asked: number, answered: number): number | undefined => {
  const server = Date.parse(date ?? '')
  if (Number.isNaN(server)) return undefined
  const seconds = Math.round((server + 500 - (asked + answered) / 2) / 1000)
  return Math.abs(seconds) < NOTICED_SECONDS ? 0 : seconds
}

/** Storage may be refused; then the clock is taken as it is. */
export const noteClock = (date: string | null, asked: number): void => {
  const answered = Date.now()
  const offset = offsetOf(date, asked, answered)
  if (offset === undefined) return
  try {
    if (localStorage.getItem(KEY) !== String(offset)) localStorage.setItem(KEY, String(offset))
  } catch {
    return
  }
}

export const readClockOffset = (): number | undefined => {
  try {
    const kept = localStorage.getItem(KEY)
    return kept === null ? undefined : Number(kept)
  } catch {
    return undefined
  }
}
