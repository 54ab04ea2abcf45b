import type { InjectOptions } from 'fastify'
import type { Scratch } from './fuzz-world.ts'
import type { FuzzAnswer } from './judge.ts'
import type { FuzzRequest } from './request.ts'

const GIVE_UP_MS = 15_000

export interface Sender {
  /** An answer of status 599 stands for none at all. */
  send(request: FuzzRequest): Promise<FuzzAnswer>
  /** What the server wrote to its log about the last failed request. */
  takeCause(): string
}

export const openSender = ({ app }: Scratch): Sender => {
  let cause = ''
  // The scratch product has no log of its own, so nothing is lost by listening here.
  app.fastify.log.error = (line: unknown) => {
    const { err } = line as { err?: Error }
    if (err) cause = err.stack ?? String(err)
  }
  return {
    takeCause: () => {
      const taken = cause
      cause = ''
      return taken
    },
    send: async ({ method, url, headers, payload }) => {
      const began = performance.now()
      const options = { method, url, headers, ...(payload !== undefined && { payload }) } as InjectOptions
      const answer = await orGiveUp(app.fastify.inject(options))
      const ms = performance.now() - began
      if (!answer) return { status: 599, headers: {}, body: Buffer.alloc(0), ms }
      return { status: answer.statusCode, headers: answer.headers, body: answer.rawPayload, ms }
    },
  }
}

const orGiveUp = async <T>(work: Promise<T>): Promise<T | null> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), GIVE_UP_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
