/** The line of a style's page: what others do is read again, and who they are is told. Loaded once the page is shown. */
import type { QueryClient } from '@tanstack/react-query'
import {
  followStyle as followStyleCall,
  type LiveChange,
  type LiveEvent,
  type LivePerson,
} from '#contract/day/style-live.ts'
import { readEvents } from '#web/lib/api/event-stream.ts'
import { isChanging, sinceLastChange } from '#web/lib/api/own-changes.ts'
import { keepLine } from './keep-line.ts'
import { bothOf, isTouched } from './touched-queries.rules.ts'

/** What this page changed itself it has shown already; a change in another window is told to it. */
const OWN_MS = 5000
/** Somebody who types saves every few seconds: what comes within this time is read at once. */
const GATHER_MS = 1000
/** What takes longer to send, as a film does, is not waited for. */
const PATIENCE_MS = 5000

/** As the bell reads them, on every page. */
const BELL = ['notifications']

type Told = Pick<LiveChange, 'crafts' | 'comments'> | null

/** Reads again what changed, once nothing of this page is on its way or has been for long. */
const openReader = (queries: QueryClient, styleId: number) => {
  let waiting: { told: Told; since: number } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let readAt = Number.NEGATIVE_INFINITY
  const read = (): void => {
    timer = undefined
    if (!waiting) return
    if (isChanging() && performance.now() - waiting.since < PATIENCE_MS) {
      timer = setTimeout(read, GATHER_MS)
      return
    }
    const { told } = waiting
    waiting = null
    readAt = performance.now()
    void queries.invalidateQueries(
      { predicate: (query) => isTouched(query, { styleId, change: told }) },
      { cancelRefetch: told !== null },
    )
  }
  return {
    /** Without a change: whatever the page shows of the style. */
    hear: (told: Told): void => {
      waiting = waiting
        ? { ...waiting, told: bothOf(waiting.told, told) }
        : { told, since: performance.now() }
      timer ??= setTimeout(read, Math.max(0, readAt + GATHER_MS - performance.now()))
    },
    close: () => clearTimeout(timer),
  }
}

interface FollowParts {
  queries: QueryClient
  styleId: number
  onPeople: (people: readonly LivePerson[]) => void
}

/** Returns how to end it. */
export const followStyle = ({ queries, styleId, onPeople }: FollowParts): (() => void) => {
  const reader = openReader(queries, styleId)
  // As the server's answers, its events are the contract's.
  const onEvent = (name: string, data: unknown): void => {
    const event = { name, data } as LiveEvent
    if (event.name === 'people') onPeople(event.data.people)
    if (event.name === 'bell') void queries.invalidateQueries({ queryKey: BELL })
    if (event.name === 'missed') reader.hear(null)
    if (event.name === 'changed' && (!event.data.is_own || sinceLastChange() > OWN_MS))
      reader.hear(event.data)
  }
  const params = { id: String(styleId) }
  const end = keepLine({
    connect: (connection) => readEvents(followStyleCall, { params }, { ...connection, onEvent }),
    // What the page shows was read before anybody told it of changes.
    onOpen: () => reader.hear(null),
    onLost: () => onPeople([]),
    onRefused: () => void queries.invalidateQueries({ queryKey: ['style', styleId], exact: true }),
  })
  return () => {
    end()
    reader.close()
  }
}
