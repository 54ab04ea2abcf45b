import {
  MEETING_LIMITS,
  type Meeting,
  type NewMeeting,
  MEETING_TEXTS as TEXTS,
} from '#contract/collaboration/meetings.ts'
import { told } from '#contract/values/text/told.ts'
import { notify } from '#server/features/collaboration/notifications/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { takeFromLimit } from '#server/platform/limits/rate-limit.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal, refuseInput } from '#server/platform/refusals/refusal.ts'
import { problemsOfTimes } from './meeting.rules.ts'
import { countOpen, findMeeting, insertMeeting } from './meeting.store.ts'
import { presentMeeting } from './present-meeting.ts'

const DAY = 24 * 60 * 60

/** @throws Refusal `invalid` at a time, `conflict` with too many open requests, `too_many` in a day */
export const bookMeeting = async (
  tx: Tx,
  parts: Pick<Parts, 'mail' | 'now'>,
  { actor, input }: { actor: Actor; input: NewMeeting },
): Promise<Meeting> => {
  const now = parts.now()
  const problems = problemsOfTimes(input.times, now)
  if (Object.keys(problems).length > 0) refuseInput(problems)
  if ((await countOpen(tx, actor.user_id)) >= MEETING_LIMITS.open)
    throw new Refusal('conflict', { text: TEXTS.tooManyOpen })
  const limit = { key: `meeting:${actor.user_id}`, attempts: MEETING_LIMITS.aDay, seconds: DAY }
  await takeFromLimit(tx, limit, now)
  const id = await insertMeeting(tx, actor, input, now)
  await audit(tx, actor, {
    action: 'meeting.requested',
    subject: { kind: 'meeting', id },
    details: { topic: input.topic, times: input.times },
  })
  await notify(tx, parts, {
    audience: 'operator',
    news: {
      kind: 'meeting_requested',
      text: told`${actor.full_name} of ${actor.organization_name} asks for a meeting: ${input.topic}`,
      link: `/meetings?row=requests:${id}`,
    },
  })
  return presentMeeting(actor, found(await findMeeting(tx, actor, id)), now)
}
