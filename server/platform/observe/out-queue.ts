/**
 * What waits for a collector: at most so many, sent in batches from time to time. Nothing waits for it; what finds no
 * place is dropped and counted. While the collector is away a batch is kept and tried again, ever more seldom.
 */

export interface OutQueueOptions<T> {
  /** @throws what keeps it from being taken; a `Refused` batch is never taken */
  send(batch: readonly T[]): Promise<void>
  most?: number
  batch?: number
  everyMs?: number
  onSent(count: number): void
  onDropped(count: number): void
}

/** The collector says that it will never take this. */
export class Refused extends Error {
  override name = 'Refused'
}

export interface OutQueue<T> {
  add(item: T): void
  readonly waiting: number
  /** Sends what there is; the process ends and has no time for more. */
  close(): Promise<void>
}

const LONGEST_PAUSE_MS = 60_000

export const openOutQueue = <T>({
  send,
  most = 4096,
  batch: batchSize = 512,
  everyMs = 2_000,
  onSent,
  onDropped,
}: OutQueueOptions<T>): OutQueue<T> => {
  const waiting: T[] = []
  let sending: Promise<void> | null = null
  let failures = 0
  let timer: NodeJS.Timeout | null = null

  const sendOne = async (): Promise<void> => {
    const batch = waiting.slice(0, batchSize)
    try {
      await send(batch)
      failures = 0
      waiting.splice(0, batch.length)
      onSent(batch.length)
    } catch (error) {
      if (error instanceof Refused) {
        waiting.splice(0, batch.length)
        onDropped(batch.length)
      } else failures++
    }
  }
  const turn = (): Promise<void> => {
    sending ??= sendOne().finally(() => {
      sending = null
      wake()
    })
    return sending
  }
  const pause = (): number => Math.min(LONGEST_PAUSE_MS, everyMs * 2 ** Math.min(failures, 10))
  const wake = (): void => {
    if (timer || waiting.length === 0) return
    const isFull = waiting.length >= batchSize && failures === 0
    timer = setTimeout(
      () => {
        timer = null
        void turn()
      },
      isFull ? 0 : pause(),
    ).unref()
  }
  return {
    add: (item) => {
      if (waiting.length >= most) return onDropped(1)
      waiting.push(item)
      wake()
    },
    get waiting() {
      return waiting.length
    },
    close: async () => {
      if (timer) clearTimeout(timer)
      timer = null
      await sending
      while (waiting.length > 0 && failures === 0) await sendOne()
      onDropped(waiting.splice(0).length)
    },
  }
}
