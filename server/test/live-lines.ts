/** Lines of styles, as an open page has them. */
import { request } from 'node:http'
import { createParser } from 'eventsource-parser'
import { fillPath } from '#contract/call.ts'
import { EVENT_STREAM, followStyle, type LiveEvent } from '#contract/day/style-live.ts'
import type { App } from '#server/platform/http/route.ts'
import { hearAllSoFar, type Process } from './servers/notices.ts'

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
