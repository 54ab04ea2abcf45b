import { told } from '#contract/values/text/told.ts'
import { type NewNotification, notify } from '#server/features/collaboration/notifications/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { type MeetingAct, toldOf } from './meeting.rules.ts'
import type { MeetingRow } from './meeting.store.ts'
import { sideOf } from './present-meeting.ts'

type MeetingKind = Extract<NewNotification['kind'], `meeting_${string}`>

interface Taken {
  act: MeetingAct
  actor: Actor
  before: MeetingRow
  meeting: MeetingRow
}

/** Within the transaction of the step. What people typed besides the topic stays on the page: it may say anything. */
export const tellOthers = async (tx: Tx, parts: Pick<Parts, 'mail'>, taken: Taken): Promise<void> => {
  const { act, actor, before } = taken
  for (const side of toldOf(act, { side: sideOf(actor, before), status: before.status })) {
    await notify(tx, parts, {
      audience: side === 'operator' ? 'operator' : { people: [before.asked_by] },
      news: newsOf(taken, side),
    })
  }
}

const newsOf = (
  { act, actor, before, meeting }: Taken,
  side: 'asker' | 'operator',
): NewNotification<MeetingKind> => {
  const who = told`${actor.full_name} of ${actor.organization_name}`
  const { id, topic, starts_at, time_zone } = meeting
  const when = starts_at && { at: starts_at, zone: time_zone }
  if (act === 'accept')
    return {
      kind: 'meeting_accepted',
      text: told`The meeting “${topic}” is on ${when}.`,
      link: `/meetings?status=accepted&row=requests:${id}`,
    }
  if (act === 'propose') {
    const kind = side === 'operator' ? 'meeting_requested' : 'meeting_proposed'
    return {
      kind,
      text: told`${who} proposes other times for the meeting “${topic}”.`,
      link: `/meetings?row=requests:${id}`,
    }
  }
  if (act === 'decline')
    return {
      kind: 'meeting_declined',
      text: told`The meeting “${topic}” was declined: ${meeting.last_words}`,
      link: `/meetings?status=closed&row=requests:${id}`,
    }
  const text =
    before.status === 'accepted'
      ? told`${who} cancelled the meeting “${topic}” on ${when}.`
      : told`${who} cancelled the request for the meeting “${topic}”.`
  return { kind: 'meeting_cancelled', text, link: `/meetings?status=closed&row=requests:${id}` }
}
