import { readFileSync } from 'node:fs'

/** Of `/proc`, on every Linux that Node runs on. */
const TICKS_A_SECOND = 100
/** Fields after the name in brackets, which may hold spaces: user and system time. */
const USER = 11
const SYSTEM = 12

/** How long a process has been on a processor, with all its threads, in milliseconds; null where nobody says. */
export const processorTimeOf = (pid: number): number | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = Number(fields[USER]) + Number(fields[SYSTEM])
    return Number.isFinite(ticks) ? (ticks / TICKS_A_SECOND) * 1000 : null
  } catch {
    return null
  }
}
