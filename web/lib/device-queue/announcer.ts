/** Tells the listeners of the queue: at once, as the next piece of work, or where something takes longer than one notices. */
import type { Device } from './device.ts'

/** Keeping bytes is told where it takes longer than one notices; what it came to is told once. */
const NOTICED_MS = 200

type How = 'now' | 'soon' | 'late'

export interface Announcer {
  subscribe: (listener: () => void) => () => void
  /** As the work that is going on asks for it; at once otherwise. */
  announce: () => void
  /** What changes within the work is told this way. */
  announcing: <Result>(how: How, work: () => Result) => Result
}

export const openAnnouncer = (device: Pick<Device, 'soon' | 'after'>): Announcer => {
  const listeners = new Set<() => void>()
  /** What is put off: how to stop it, and whether it comes as the next piece of work. */
  let pending: { stop: () => void; isNext: boolean } | null = null
  let how: How = 'now'
  const tell = (): void => {
    pending?.stop()
    pending = null
    for (const listener of listeners) listener()
  }
  const tellSoon = (): void => {
    if (pending?.isNext) return
    pending?.stop()
    let isStopped = false
    const stop = () => {
      isStopped = true
    }
    pending = { stop, isNext: true }
    device.soon(() => {
      if (!isStopped) tell()
    })
  }
  /** Holds up nothing that is told before. */
  const tellLate = (): void => {
    pending ??= { stop: device.after(NOTICED_MS, tell), isNext: false }
  }
  const tellings: Record<How, () => void> = { now: tell, soon: tellSoon, late: tellLate }
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    announce: () => tellings[how](),
    announcing: (asked, work) => {
      how = asked
      try {
        return work()
      } finally {
        how = 'now'
      }
    },
  }
}
