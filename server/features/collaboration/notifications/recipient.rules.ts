/** Who is told of something, why, and how: of all who could be, each once, and nobody who may not read it. */
import type { Role } from '#contract/access.ts'
import { isAboutStyle, waitsForAnswer } from '#contract/collaboration/notice-concerns.ts'
import { isToldTo } from '#contract/collaboration/notification-settings.ts'
import type { NotificationKind } from '#contract/collaboration/notifications.ts'
import { type Channels, channelsTo, type Reason, type Switches } from './letter.rules.ts'

/** Somebody active who is named, or whose company is told. */
export interface Candidate extends Switches {
  id: number
  role: Role
  /** Whose people the person belongs to. */
  organization_id: number
  /** By the notice itself. */
  is_named: boolean
  /** Is told where nobody of the company is in charge. */
  is_addressed: boolean
  /** Of something that the kind concerns, on this style. */
  is_in_charge: boolean
  /** Of the style, else of its collection, else of its companies. */
  choice: 'follow' | 'mute' | null
  /** Knows already. */
  is_doer: boolean
}

export interface Recipient<Person extends Candidate = Candidate> {
  person: Person
  reason: Reason
  by: Channels
}

const mayRead = (kind: NotificationKind, { role, is_named }: Candidate): boolean =>
  is_named || !isAboutStyle(kind) || isToldTo(kind, role)

/** Null: not told. A person is told for the reason that comes first. */
const reasonOf = (person: Candidate, staffed: ReadonlySet<number>): Reason | null => {
  if (person.is_named) return 'named'
  if (person.is_in_charge) return 'in_charge'
  if (person.is_addressed && !staffed.has(person.organization_id)) return 'company'
  return person.choice === 'follow' ? 'follows' : null
}

/**
 * Where somebody of a company is in charge, who else of it would be told is not; the one who did it counts as well. Muted is
 * what needs no answer.
 */
export const recipientsOf = <Person extends Candidate>(
  kind: NotificationKind,
  candidates: readonly Person[],
): Recipient<Person>[] => {
  const readers = candidates.filter((person) => mayRead(kind, person))
  const staffed = new Set(
    readers.filter(({ is_in_charge }) => is_in_charge).map(({ organization_id }) => organization_id),
  )
  const told = new Map<number, Recipient<Person>>()
  for (const person of readers) {
    const reason = reasonOf(person, staffed)
    if (reason === null || person.is_doer || told.has(person.id)) continue
    if (person.choice === 'mute' && !waitsForAnswer(kind)) continue
    const by = channelsTo(kind, person, reason)
    if (by.bell || by.letter !== 'never') told.set(person.id, { person, reason, by })
  }
  return [...told.values()]
}

/** What waits for somebody in charge goes on to managers, unless one of those who are has read it. */
export const escalates = (kind: NotificationKind, reason: Reason): boolean =>
  reason === 'in_charge' && waitsForAnswer(kind)

/**
 * As long as an issue's confirmation may wait before its company is reminded: who is away for a day comes back to it, and a
 * factory that cuts in the same week still gets an answer.
 */
export const WORKING_DAYS_TO_ANSWER = 2
