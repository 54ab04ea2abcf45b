/** A call that is answered by events, for as long as the line is open. */
import { createParser } from 'eventsource-parser'
import type { CallArguments, CallSpec } from '#contract/call.ts'
import { EVENT_STREAM } from '#contract/day/style-live.ts'
import { addressOf, type CallParts, failedOf, NetworkError, readError, untilFree } from './api.ts'

interface EventStreamParts {
  signal: AbortSignal
  /** The line is open: what happens from here on is told. */
  onOpen: () => void
  /** Anything came, be it nothing but a sign of life. */
  onLife: () => void
  onEvent: (name: string, data: unknown) => void
}

/** Resolves when the server ends the line. @throws ApiError, NetworkError; whatever the signal says */
export const readEvents = async <const S extends CallSpec>(
  call: S,
  args: CallArguments<S>,
  { signal, onOpen, onLife, onEvent }: EventStreamParts,
): Promise<void> => {
  const cut = (cause: unknown): never => {
    throw signal.aborted ? cause : new NetworkError()
  }
  await untilFree(signal)
  const headers = { accept: EVENT_STREAM }
  const asked = fetch(addressOf(call, args as CallParts), { headers, credentials: 'same-origin', signal })
  const answer = await asked.catch(cut)
  if (!answer.ok) throw readError(await failedOf(answer))
  if (!answer.body || !answer.headers.get('content-type')?.startsWith(EVENT_STREAM)) throw new NetworkError()
  onOpen()
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event) onEvent(event, JSON.parse(data))
    },
  })
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { done, value } = await reader.read().catch(cut)
    if (done) return
    onLife()
    parser.feed(value)
  }
}
