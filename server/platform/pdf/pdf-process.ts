/**
 * Makes PDF documents in a child process: started with the first one, one document at a time, ended when it idles and
 * after so many documents, since what Typst keeps only grows.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PdfAnswer, PdfOrder } from './pdf-child.ts'

const CHILD = new URL('./pdf-child.ts', import.meta.url)
const IDLE_MS = 5 * 60_000
const DOCUMENTS_A_PROCESS = 50
const MAX_WAIT_MS = 30_000
/** A document of a second on a machine of a hundredth of the speed. */
const MAX_MS = 100_000

export class PdfBusy extends Error {
  override name = 'PdfBusy'
}

/** Nothing was made; the message is for the log. */
export class PdfFailed extends Error {
  override name = 'PdfFailed'
}

interface Waiting {
  order: PdfOrder
  settle: (failure: Error | null) => void
  patience: NodeJS.Timeout
}

export interface PdfProcessLimits {
  idleMs?: number
  documents?: number
  maxWaitMs?: number
  maxMs?: number
}

export class PdfProcess {
  private readonly queue: Waiting[] = []
  private child: ChildProcess | undefined
  private current: Waiting | undefined
  private timer: NodeJS.Timeout | undefined
  private orders = 0
  private made = 0
  private readonly fontFolders: string[]
  private readonly limits: Required<PdfProcessLimits>

  constructor(fontFolders: string[], limits: PdfProcessLimits = {}) {
    this.fontFolders = fontFolders
    this.limits = {
      idleMs: IDLE_MS,
      documents: DOCUMENTS_A_PROCESS,
      maxWaitMs: MAX_WAIT_MS,
      maxMs: MAX_MS,
      ...limits,
    }
  }

  /** The child's number; null while none runs. */
  get pid(): number | null {
    return this.child?.pid ?? null
  }

  /**
   * Writes `document.pdf` into the folder.
   * @throws {PdfBusy} when its turn did not come in time
   * @throws {PdfFailed} when it could not be made, or the child ended meanwhile
   */
  make(folder: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        order: { number: ++this.orders, folder, fontFolders: this.fontFolders },
        settle: (failure) => (failure ? reject(failure) : resolve()),
        patience: setTimeout(() => this.giveUp(waiting), this.limits.maxWaitMs),
      }
      this.queue.push(waiting)
      this.next()
    })
  }

  /** Ends the child; documents under way fail. */
  close(): void {
    for (const waiting of this.queue.splice(0)) {
      clearTimeout(waiting.patience)
      waiting.settle(new PdfFailed('The product is stopping'))
    }
    this.end(new PdfFailed('The product is stopping'))
  }

  private giveUp(waiting: Waiting): void {
    const place = this.queue.indexOf(waiting)
    if (place < 0) return
    this.queue.splice(place, 1)
    waiting.settle(new PdfBusy('Its turn did not come in time'))
  }

  private next(): void {
    if (this.current) return
    clearTimeout(this.timer)
    this.current = this.queue.shift()
    if (!this.current) {
      this.timer = setTimeout(() => this.end(), this.limits.idleMs).unref()
      return
    }
    clearTimeout(this.current.patience)
    this.timer = setTimeout(() => this.end(new PdfFailed('It took too long')), this.limits.maxMs)
    this.child ??= this.start()
    this.child.send(this.current.order)
  }

  private finish(failure: Error | null): void {
    const done = this.current
    this.current = undefined
    this.made += 1
    if (this.made >= this.limits.documents) this.end()
    done?.settle(failure)
    this.next()
  }

  private start(): ChildProcess {
    this.made = 0
    const child = fork(fileURLToPath(CHILD), {
      execArgv: ['--expose-gc'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child.unref()
    child.channel?.unref()
    child.on('message', ({ number, failure }: PdfAnswer) => {
      if (number === this.current?.order.number) this.finish(failure === null ? null : new PdfFailed(failure))
    })
    // A child that is gone says so by its exit.
    child.on('error', () => undefined)
    child.on('exit', (code, signal) => {
      if (this.child === child) this.end(new PdfFailed(`The process ended with ${signal ?? code}`))
    })
    return child
  }

  private end(cause: PdfFailed | null = null): void {
    clearTimeout(this.timer)
    this.child?.kill('SIGKILL')
    this.child = undefined
    if (cause && this.current) this.finish(cause)
  }
}
