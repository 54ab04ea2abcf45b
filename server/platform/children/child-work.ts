/** The child's side: does what the parent orders and says what came of it. */
import { readdirSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'

export interface ChildOrder<Work> {
  number: number
  work: Work
}

export type ChildAnswer<Found> = { number: number; found: Found } | { number: number; failure: string }

/** @param rest what is to be done once the answer is on its way */
export const serveParent = <Work, Found>(
  work: (order: Work) => Found | Promise<Found>,
  rest: () => void = () => undefined,
): void => {
  giveWay()
  process.on('message', async ({ number, work: ordered }: ChildOrder<Work>) => {
    process.send?.(await answerOf(number, () => work(ordered)))
    rest()
  })
  // Nobody is left to work for.
  process.on('disconnect', () => process.exit())
  // A terminal sends its signals to the parent too, which still answers what it has begun.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
}

/**
 * By so much less than the parent: a third of the time that somebody in a hurry gets, and all of it where nobody is.
 * Not by itself, since the whole product may run with another priority.
 */
const GIVING_WAY = 5

const answerOf = async <Found>(
  number: number,
  work: () => Found | Promise<Found>,
): Promise<ChildAnswer<Found>> => {
  try {
    return { number, found: await work() }
  } catch (error) {
    return { number, failure: String(error) }
  }
}

/**
 * Anyone who waits for an answer of the product comes first: a photo or a document takes a processor for a while. On Linux
 * the priority is of a thread, and Node has begun some of them before the first line of a script.
 */
const giveWay = (): void => {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid]
  for (const thread of threads) {
    try {
      setPriority(thread, Math.min(getPriority(thread) + GIVING_WAY, constants.priority.PRIORITY_LOW))
    } catch {
      // A thread that has just ended, or a machine that allows no change: the work is done all the same.
    }
  }
}
