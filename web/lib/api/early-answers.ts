/** What a page asks first is asked while its code is still on the way: `send` takes the answer in place of a new request. */

/** Later the answer could be an old one. */
const GOOD_FOR_MS = 10_000

const early = new Map<string, { answer: Promise<Response>; asked: number }>()

/** Asks for an address of the product's own calls, as `send` would. */
export const askEarly = (address: string): void => {
  const answer = fetch(address, { headers: { accept: 'application/json' }, credentials: 'same-origin' })
  // Its taker is told of a failure; it may have none.
  answer.catch(() => undefined)
  early.set(address, { answer, asked: performance.now() })
}

/** Once for each; undefined where nothing was asked, or too long ago. */
export const takeEarly = (address: string, signal?: AbortSignal): Promise<Response> | undefined => {
  const known = early.get(address)
  early.delete(address)
  if (!known || performance.now() - known.asked > GOOD_FOR_MS) return undefined
  return signal ? Promise.race([known.answer, abortOf(signal)]) : known.answer
}

const abortOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
