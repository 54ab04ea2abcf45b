/**
 * In search of tests that depend on the hour: with `ODD_CLOCK=60` the clock of a test's process jumps by 31 s once
 * within the first 60 ms of each test, and passes midnight (UTC) within each file. Off otherwise.
 */
import { beforeEach } from 'vitest'

const WITHIN_MS = Number(process.env.ODD_CLOCK ?? 0)
const JUMP_MS = 31_000
const DAY_MS = 86_400_000

const kept = globalThis as { dateOfTheMachine?: DateConstructor }
kept.dateOfTheMachine ??= Date
const MachineDate = kept.dateOfTheMachine

if (WITHIN_MS > 0) {
  const begun = MachineDate.now()
  const untilMidnight = DAY_MS - (begun % DAY_MS)
  let ahead = untilMidnight - Math.floor(Math.random() * 4) * JUMP_MS - 5000
  const now = () => MachineDate.now() + ahead
  globalThis.Date = class extends MachineDate {
    constructor(...given: ConstructorParameters<DateConstructor> | []) {
      super(...((given.length === 0 ? [now()] : given) as [number]))
    }
    static override now = now
  } as DateConstructor
  beforeEach(() => {
    setTimeout(() => {
      ahead += JUMP_MS
    }, Math.random() * WITHIN_MS)
  })
}
