/**
 * In search of tests that depend on the hour: with `ODD_CLOCK=300` the clock of a test's process jumps by 31 s once
 * within the first 300 ms of each test, so that half a minute, and every second time a minute, ends there. Off otherwise.
 * Two kinds fail by the jump alone: what is compared with the database's clock or with the times of files.
 */
import { beforeEach } from 'vitest'

const WITHIN_MS = Number(process.env.ODD_CLOCK ?? 0)
const JUMP_MS = 31_000

const kept = globalThis as { dateOfTheMachine?: DateConstructor }
kept.dateOfTheMachine ??= Date
const MachineDate = kept.dateOfTheMachine

if (WITHIN_MS > 0) {
  let ahead = 0
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
