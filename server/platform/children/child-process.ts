/**
 * Work that takes memory or time is done in a child process, one piece after the other. The process starts with the
 * first piece and ends when it idles and after so many pieces, which gives back whatever its libraries keep.
 */
import { fork, type ChildProcess as NodeProcess } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import type { Socket } from 'node:net'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { notInTransaction } from '../db/open-transaction.ts'
import { logLine, logLinesOf } from '../observe/process-log.ts'
import { inSpan } from '../observe/tracing.ts'
import type { ChildAnswer, ChildOrder } from './child-work.ts'
import { processorTimeOf } from './processor-time.ts'

/** Nothing was done; the message is for the log. */
export class ChildFailed extends Error {
  override name = 'ChildFailed'
}

/** The process ended over the work, or had to be ended: it took too long or too much memory. */
export class ChildLost extends ChildFailed {
  override name = 'ChildLost'
}

/** Its turn did not come in time. */
export class ChildBusy extends Error {
  override name = 'ChildBusy'
}

export interface ChildOptions {
  /** The script, which calls `serveParent`. */
  script: URL
  /** Of Node. */
  flags: readonly string[]
  /** Of the child. It gets no other part of the environment: what it parses comes from outside. */
  environment?: Record<string, string>
  idleMs: number
  /** How many pieces of work one process does. */
  works: number
  /** How long a piece may wait for its turn; without it, as long as it takes. */
  maxWaitMs?: number
}

/** A child that gets no processor is no slower than the machine: it may take so many times as long by the clock. */
const PATIENCE = 10

interface Waiting<Work, Found> {
  order: ChildOrder<Work>
  maxMs: number
  resolve: (found: Found) => void
  reject: (error: Error) => void
  patience: NodeJS.Timeout | undefined
}

export class ChildProcess<Work, Found> {
  private readonly queue: Waiting<Work, Found>[] = []
  private child: NodeProcess | undefined
  private current: Waiting<Work, Found> | undefined
  private timer: NodeJS.Timeout | undefined
  private orders = 0
  private done = 0
  private readonly options: ChildOptions

  /** As the log knows it. */
  private readonly name: string

  constructor(options: ChildOptions) {
    this.options = options
    this.name = basename(options.script.pathname, '.ts')
  }

  /** The child's number; null while none runs. */
  get pid(): number | null {
    return this.child?.pid ?? null
  }

  /**
   * @param maxMs on a processor where the system tells, the start of the child included; ten times as long by the clock
   * @throws {ChildBusy} when its turn did not come in time
   * @throws {ChildFailed} when it could not be done
   * @throws {ChildLost} when the child ended meanwhile, or took longer
   */
  do(work: Work, maxMs: number): Promise<Found> {
    notInTransaction('a child process')
    return inSpan({ name: `child ${this.name}`, kind: 'internal' }, () => this.queueUp(work, maxMs))
  }

  private queueUp(work: Work, maxMs: number): Promise<Found> {
    return new Promise((resolve, reject) => {
      const { maxWaitMs } = this.options
      const waiting: Waiting<Work, Found> = {
        ...{ order: { number: ++this.orders, work }, maxMs, resolve, reject },
        patience: maxWaitMs === undefined ? undefined : setTimeout(() => this.giveUp(waiting), maxWaitMs),
      }
      this.queue.push(waiting)
      this.next()
    })
  }

  /** Ends the child; what is under way fails. */
  close(): void {
    for (const waiting of this.queue.splice(0)) {
      clearTimeout(waiting.patience)
      waiting.reject(new ChildFailed('The product is stopping'))
    }
    this.end(new ChildFailed('The product is stopping'))
  }

  private giveUp(waiting: Waiting<Work, Found>): void {
    const place = this.queue.indexOf(waiting)
    if (place < 0) return
    this.queue.splice(place, 1)
    waiting.reject(new ChildBusy('Its turn did not come in time'))
  }

  private next(): void {
    if (this.current) return
    clearTimeout(this.timer)
    this.current = this.queue.shift()
    if (!this.current) {
      this.timer = setTimeout(() => this.end(), this.options.idleMs).unref()
      return
    }
    clearTimeout(this.current.patience)
    this.child ??= this.start()
    this.limit(this.current.maxMs)
    this.child.send(this.current.order)
  }

  private limit(maxMs: number): void {
    const pid = this.child?.pid
    const used = () => (pid === undefined ? null : processorTimeOf(pid))
    const [before, begun] = [used(), performance.now()]
    const look = () => {
      const left = maxMs - ((used() ?? Number.POSITIVE_INFINITY) - (before ?? 0))
      if (left <= 0 || performance.now() - begun > maxMs * PATIENCE)
        this.end(new ChildLost('It took too long'))
      else this.timer = setTimeout(look, Math.max(left, maxMs / PATIENCE))
    }
    this.timer = setTimeout(look, maxMs)
  }

  private finish(settle: (waiting: Waiting<Work, Found>) => void): void {
    const finished = this.current
    this.current = undefined
    this.done += 1
    if (this.done >= this.options.works) this.end()
    if (finished) settle(finished)
    this.next()
  }

  private start(): NodeProcess {
    this.done = 0
    const compiled = getCompileCacheDir()
    const child = fork(fileURLToPath(this.options.script), {
      execArgv: [...this.options.flags],
      env: { ...(compiled && { NODE_COMPILE_CACHE: compiled }), ...this.options.environment },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    // What it says is a line of the log, and keeps nobody from ending.
    for (const [stream, level] of [
      [child.stdout, 'info'],
      [child.stderr, 'warn'],
    ] as const) {
      if (!stream) continue
      logLinesOf(stream, level, { child: this.name, child_pid: child.pid })
      ;(stream as Socket).unref()
    }
    child.unref()
    child.channel?.unref()
    child.on('message', (answer: ChildAnswer<Found>) => {
      if (answer.number !== this.current?.order.number) return
      if ('failure' in answer) this.finish(({ reject }) => reject(new ChildFailed(answer.failure)))
      else this.finish(({ resolve }) => resolve(answer.found))
    })
    // One that could not start has no exit; of others the exit says what happened.
    child.on('error', (error) => {
      if (child.pid === undefined && this.child === child) this.end(new ChildFailed(error.message))
    })
    child.on('exit', (code, signal) => {
      if (this.child !== child) return
      logLine('warn', `The process ended with ${signal ?? code}`, { child: this.name, child_pid: child.pid })
      this.end(new ChildLost(`The process ended with ${signal ?? code}`))
    })
    return child
  }

  private end(cause: ChildFailed | null = null): void {
    clearTimeout(this.timer)
    this.child?.kill('SIGKILL')
    this.child = undefined
    if (cause && this.current) this.finish(({ reject }) => reject(cause))
  }
}
