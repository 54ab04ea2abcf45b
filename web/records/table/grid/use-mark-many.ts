/** Favourites of many at once: shown as soon as they are saved, and taken back for ten seconds. */
import { useRef } from 'react'
import type { Undo } from '#web/records/changes/use-undo.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'

export interface MarkMany {
  /** Ids of one call, at most. */
  atOnce: number
  /** @returns those that were not so before */
  send: (ids: readonly number[], isFavourite: boolean) => Promise<readonly number[]>
  /** Shows them so where they are, without asking again. */
  show: (ids: ReadonlySet<number>, isFavourite: boolean) => void
  say: (count: number, isFavourite: boolean) => string
}

const cut = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))

export function useMarkMany({ atOnce, send, show, say }: MarkMany, undo: Undo) {
  const isRunning = useRef(false)

  /** Part after part; what was done before one failed stays, and is told. */
  const run = async (ids: readonly number[], isFavourite: boolean): Promise<number[]> => {
    const changed: number[] = []
    try {
      for (const part of cut(ids, atOnce)) {
        changed.push(...(await send(part, isFavourite)))
        show(new Set(part), isFavourite)
      }
    } catch (error) {
      noticeError(error)
    }
    return changed
  }

  const mark = async (ids: readonly number[], isFavourite: boolean): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    const changed = await run(ids, isFavourite)
    isRunning.current = false
    if (changed.length === 0) return
    undo.offer(say(changed.length, isFavourite), async () => {
      const back = await run(changed, !isFavourite)
      if (back.length > 0) noticeSuccess(say(back.length, !isFavourite))
    })
  }
  return (ids: readonly number[], isFavourite: boolean) => void mark(ids, isFavourite)
}
