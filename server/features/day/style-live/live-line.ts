/** One open page: whose it is, and what is written to it. */
import { Readable } from 'node:stream'
import type { LiveEvent, LivePerson } from '#contract/day/style-live.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { BEAT, OPENING, textOf } from './live-events.rules.ts'
import { changeOf, type News, othersOf } from './read-news.ts'

/** Characters that wait for a page that reads no more; it opens a new line when it wakes up. */
const MAX_WAITING = 65_536

export interface NewLine {
  styleId: number
  actor: Actor
  /** Who has the line, asked again; null once nobody may have it. */
  askAgain: () => Promise<Actor | null>
}

export interface LiveLine {
  readonly styleId: number
  readonly stream: Readable
  actor(): Actor
  /** Ends the line of anyone who may not have it any more. */
  recheck(): Promise<void>
  tell(news: News, state: { missed: boolean }): void
  /** What the bell has is another by now. */
  tellOfBell(): void
  beat(): void
  end(): void
}

export const makeLine = ({ styleId, actor: first, askAgain }: NewLine): LiveLine => {
  const stream = new Readable({ read: () => undefined, encoding: 'utf8' })
  let actor = first
  let shown = ''
  let hasEnded = false
  const write = (text: string): void => {
    if (stream.destroyed || hasEnded) return
    if (stream.readableLength > MAX_WAITING) stream.destroy()
    else stream.push(text)
  }
  const send = (event: LiveEvent): void => write(textOf(event))
  const tellOfPeople = (people: LivePerson[]): void => {
    const now = JSON.stringify(people)
    if (now !== shown) send({ name: 'people', data: { people } })
    shown = now
  }
  const end = (): void => {
    if (!stream.destroyed && !hasEnded) stream.push(null)
    hasEnded = true
  }
  write(OPENING)
  return {
    styleId,
    stream,
    actor: () => actor,
    recheck: async () => {
      const present = await askAgain()
      if (present) actor = present
      else end()
    },
    tell: (news, { missed }) => {
      tellOfPeople(othersOf(actor, news.people))
      const change = changeOf(actor, news)
      if (missed) send({ name: 'missed', data: {} })
      else if (change) send({ name: 'changed', data: change })
    },
    tellOfBell: () => send({ name: 'bell', data: {} }),
    beat: () => write(BEAT),
    end,
  }
}
