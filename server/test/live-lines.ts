/** Lines of styles, as an open page has them. */
import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { createParser } from 'eventsource-parser'
import { sql } from 'kysely'
import { fillPath } from '#contract/call.ts'
import { EVENT_STREAM, followStyle, type LiveEvent } from '#contract/day/style-live.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'

export interface OpenedLine {
  status: number
  headers: Record<string, string | string[] | undefined>
  events: LiveEvent[]
  /** Of the newest event that says who is there; undefined before the first. */
  names(): string[] | undefined
  /** The crafts of all changes, and `comments`. */
  told(): string[]
  hasEnded(): boolean
  close(): void
}

const portOf = async ({ fastify }: App): Promise<number> => {
  if (!fastify.server.listening) await fastify.listen({ port: 0, host: '127.0.0.1' })
  return (fastify.server.address() as { port: number }).port
}

/** A process of the product. */
interface Process {
  app: App
  parts: Pick<Parts, 'db' | 'processLock'>
}

/**
 * Notices come in their order on the one connection that a process listens on: once this one is there, all that were
 * sent before it have been heard. On a busy machine a line could hear of them after it was opened.
 */
const hearAllSoFar = async ({ parts: { db, processLock } }: Process): Promise<void> => {
  const channel = `so_far_${randomUUID()}`
  const heard = Promise.withResolvers<void>()
  await processLock.listen(
    channel,
    () => heard.resolve(),
    () => undefined,
  )
  await sql`select pg_notify(${channel}, '')`.execute(db as never)
  await heard.promise
}

/** Resolves with the head of the answer; the events of what happens from now on come in by themselves. */
export const openLine = async (
  inside: Process,
  by: { token: string },
  { id }: { id: number },
): Promise<OpenedLine> => {
  await hearAllSoFar(inside)
  const port = await portOf(inside.app)
  const events: LiveEvent[] = []
  let hasEnded = false
  const parser = createParser({
    onEvent: ({ event, data }) => events.push({ name: event, data: JSON.parse(data) } as LiveEvent),
  })
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path: fillPath(followStyle.path, { id }),
        headers: { host: 'localhost', accept: EVENT_STREAM, cookie: `selvedge_session=${by.token}` },
        agent: false,
      },
      (answer) => {
        answer.setEncoding('utf8')
        answer.on('data', (text: string) => parser.feed(text))
        answer.on('error', () => undefined)
        answer.on('close', () => {
          hasEnded = true
        })
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          events,
          names: () =>
            events
              .flatMap((event) => (event.name === 'people' ? [event.data.people] : []))
              .at(-1)
              ?.map(({ full_name }) => full_name),
          told: () =>
            events.flatMap((event) =>
              event.name === 'changed'
                ? [...event.data.crafts, ...(event.data.comments ? ['comments'] : [])]
                : [],
            ),
          hasEnded: () => hasEnded,
          close: () => asked.destroy(),
        })
      },
    )
    asked.on('error', reject)
    asked.end()
  })
}
