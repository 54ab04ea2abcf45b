/**
 * In search of tests that count on an answer, a notice or a job being there at once: with `LATE=300` each comes up to
 * 300 ms late, as on a busy machine. Notices of one connection keep their order. Off otherwise.
 */
const LATE_MS = Number(process.env.LATE ?? 0)
// Before a test stands the clock.
const { setTimeout: waitForMachine } = globalThis

export const isLate = LATE_MS > 0

export const late = (): Promise<void> => {
  if (!isLate) return Promise.resolve()
  return new Promise((resolve) => waitForMachine(resolve, Math.random() * LATE_MS))
}
