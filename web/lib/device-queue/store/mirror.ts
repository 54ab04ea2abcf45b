/** What the screen sees of what is kept: read once, and again when another tab has changed it. */
import type { Deed } from '../deed.ts'

export interface Mirror {
  /** Of everybody, in their order; the same array until something changes. */
  all: () => readonly Deed[]
  /** Reads what is kept. */
  read: () => Promise<void>
  /** What this tab has just put there, without reading all of it again. */
  keep: (deed: Deed) => void
  /** Shown until its own transaction has ended. */
  showKeeping: (deed: Deed) => () => void
  showShare: (id: string, share: number) => void
}

const inOrder = (one: Deed, other: Deed): number => one.seq - other.seq

export function openMirror(readDeeds: () => Promise<Deed[]>, onChange: () => void): Mirror {
  let kept: Deed[] = []
  const keeping = new Map<string, Deed>()
  const shares = new Map<string, number>()
  let shown: readonly Deed[] = []
  let isReading: Promise<void> | undefined
  let isOutdated = false

  const show = (): void => {
    const known = new Set(kept.map(({ id }) => id))
    const coming = [...keeping.values()].filter(({ id }) => !known.has(id))
    const withShare = (deed: Deed): Deed =>
      deed.state === 'sending' ? { ...deed, share: shares.get(deed.id) ?? 0 } : deed
    shown = [...kept.map(withShare), ...coming].sort(inOrder)
    onChange()
  }
  const readAgain = async (): Promise<void> => {
    do {
      isOutdated = false
      kept = await readDeeds()
    } while (isOutdated)
    for (const id of shares.keys()) {
      if (!kept.some((deed) => deed.id === id && deed.state === 'sending')) shares.delete(id)
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
    keep: (deed) => {
      kept = [...kept.filter(({ id }) => id !== deed.id), deed].sort(inOrder)
      // What is being read may be older.
      isOutdated = true
      show()
    },
    showKeeping: (deed) => {
      const last = Math.max(0, ...shown.map(({ seq }) => seq))
      keeping.set(deed.id, { ...deed, seq: last + 1, state: 'keeping' })
      show()
      return () => {
        const wasShown = keeping.delete(deed.id) && !kept.some(({ id }) => id === deed.id)
        if (wasShown) show()
      }
    },
    showShare: (id, share) => {
      shares.set(id, share)
      show()
    },
  }
}
