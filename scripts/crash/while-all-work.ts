import { setTimeout as pause } from 'node:timers/promises'
import type { Ledger } from './ledger.ts'
import { notNow } from './session-client.ts'
import type { Writer } from './writer.ts'
import { work } from './writers.ts'

const PAUSE_MS = 200

export interface Worked {
  /** Writes. */
  answered: number
  /** How often «not now» was said. */
  notNow: number
  seconds: number
}

const countAnswered = ({ acknowledged }: Ledger): number =>
  [...acknowledged.values()].reduce((sum, each) => sum + each, 0)

export const sayWorked = (name: string, { answered, notNow: refused }: Worked): string =>
  `${name}: ${answered} writes answered, ${refused} times «not now»`

/** Everybody works while it happens, and ends what they are at. */
export const whileAllWork = async (
  { ledger, writers }: { ledger: Ledger; writers: readonly Writer[] },
  happen: () => Promise<unknown>,
): Promise<Worked> => {
  const before = { answered: countAnswered(ledger), notNow: notNow.times, at: performance.now() }
  let isOver = false
  const working = Promise.all(
    writers.map(async (writer) => {
      while (!isOver && ledger.findings.length === 0) {
        await work(writer, () => isOver)
        await pause(PAUSE_MS)
      }
    }),
  )
  try {
    await happen()
  } finally {
    isOver = true
  }
  await working
  return {
    answered: countAnswered(ledger) - before.answered,
    notNow: notNow.times - before.notNow,
    seconds: (performance.now() - before.at) / 1000,
  }
}
