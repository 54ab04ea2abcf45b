/** What the screen sees of what is kept: read once, and again when another tab has changed it. */
import type { QueuedRequest } from '../queued-request.ts'

export interface Mirror {
  /** Of everybody, in their order; the same array until something changes. */
  all: () => readonly QueuedRequest[]
  /** Reads what is kept. */
  read: () => Promise<void>
  /** What this tab has just put there, without reading all of it again. */
  keep: (request: QueuedRequest) => void
  /** Shown until its own transaction has ended. */
  showKeeping: (request: QueuedRequest) => () => void
  showShare: (id: string, share: number) => void
}

const inOrder = (one: QueuedRequest, other: QueuedRequest): number => one.seq - other.seq

export function openMirror(readRequests: () => Promise<QueuedRequest[]>, onChange: () => void): Mirror {
  let kept: QueuedRequest[] = []
  const keeping = new Map<string, QueuedRequest>()
  const shares = new Map<string, number>()
  let shown: readonly QueuedRequest[] = []
  let isReading: Promise<void> | undefined
  let isOutdated = false

  const show = (): void => {
    const known = new Set(kept.map(({ id }) => id))
    const coming = [...keeping.values()].filter(({ id }) => !known.has(id))
    const withShare = (request: QueuedRequest): QueuedRequest =>
      request.state === 'sending' ? { ...request, share: shares.get(request.id) ?? 0 } : request
    shown = [...kept.map(withShare), ...coming].sort(inOrder)
    onChange()
  }
  const readAgain = async (): Promise<void> => {
    do {
      isOutdated = false
      kept = await readRequests()
    } while (isOutdated)
    for (const id of shares.keys()) {
      if (!kept.some((request) => request.id === id && request.state === 'sending')) shares.delete(id)
    }
    show()
  }
  return {
    all: () => shown,
    read: () => {
      isOutdated = true
      isReading ??= readAgain().finally(() => {
        isReading = undefined
      })
      return isReading
    },
    keep: (request) => {
      kept = [...kept.filter(({ id }) => id !== request.id), request].sort(inOrder)
      // What is being read may be older.
      isOutdated = true
      show()
    },
    showKeeping: (request) => {
      const last = Math.max(0, ...shown.map(({ seq }) => seq))
      keeping.set(request.id, { ...request, seq: last + 1, state: 'keeping' })
      show()
      return () => {
        const wasShown = keeping.delete(request.id) && !kept.some(({ id }) => id === request.id)
        if (wasShown) show()
      }
    },
    showShare: (id, share) => {
      shares.set(id, share)
      show()
    },
  }
}
