import type { Meeting } from '#contract/collaboration/meetings.ts'
import { type Actor, isOperator } from '#server/platform/access/actor.ts'
import { mayDo, type Side } from './meeting.rules.ts'
import type { MeetingRow } from './meeting.store.ts'

/** Of anyone who sees the meeting at all. */
export const sideOf = (actor: Actor, { asked_by }: Pick<MeetingRow, 'asked_by'>): Side => {
  if (isOperator(actor)) return 'operator'
  return asked_by === actor.user_id ? 'asker' : 'manager'
}

export const presentMeeting = (actor: Actor, row: MeetingRow, now: Date): Meeting => {
  const { status, starts_at } = row
  const standing = { status, starts_at, side: sideOf(actor, row) }
  return {
    id: row.id,
    topic: row.topic,
    note: row.note,
    duration_minutes: row.duration_minutes as Meeting['duration_minutes'],
    time_zone: row.time_zone,
    status,
    times: starts_at === null ? row.times : [starts_at],
    asked_by: { full_name: row.full_name, organization_name: row.organization_name },
    asked_at: row.asked_at,
    is_own: standing.side === 'asker',
    last_step: {
      full_name: row.last_name,
      organization_name: row.last_organization,
      at: row.last_at,
      words: row.last_words,
    },
    version: row.version,
    can: {
      accept: mayDo('accept', standing, now),
      propose: mayDo('propose', standing, now),
      decline: mayDo('decline', standing, now),
      cancel: mayDo('cancel', standing, now),
      export: status === 'accepted',
    },
  }
}
