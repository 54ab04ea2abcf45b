/** What happens to a meeting once it was asked for: each step under the lock of its row. */
import { problemOfTime } from '#contract/collaboration/meeting-times.rules.ts'
import { type Meeting, MEETING_TEXTS as TEXTS } from '#contract/collaboration/meetings.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { requireCurrent } from '#server/platform/documents/require-current.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal, refusalAt, refuseInput } from '#server/platform/refusals/refusal.ts'
import { type MeetingAct, mayDo, mayNever, problemsOfTimes, stateAfter } from './meeting.rules.ts'
import { findMeeting, lockMeeting, type MeetingRow, replaceTimes, takeStep } from './meeting.store.ts'
import { presentMeeting, sideOf } from './present-meeting.ts'
import { tellOthers } from './tell-others.ts'

interface Step {
  actor: Actor
  id: number
  /** That the answer is to. */
  version: number
  words: string | null
}

/**
 * @throws Refusal `not_found`, `forbidden` where the side never does this, `stale` after somebody else's step, `conflict`
 *   where its time is over
 */
const openForStep = async (
  tx: Tx,
  now: Date,
  { act, actor, id, version }: Omit<Step, 'words'> & { act: MeetingAct },
): Promise<MeetingRow> => {
  const row = found(await lockMeeting(tx, actor, id), 'Meeting not found')
  const side = sideOf(actor, row)
  if (mayNever(act, side)) throw new Refusal('forbidden')
  await requireCurrent(version, row.version, () => ({ by: row.last_name, at: row.last_at }))
  if (!mayDo(act, { ...row, side }, now)) throw new Refusal('conflict')
  return row
}

interface Taken extends Step {
  act: MeetingAct
  row: MeetingRow
  starts_at?: string
}

/** The new state, what stands in the log, and who is told. */
const closeStep = async (
  tx: Tx,
  parts: Pick<Parts, 'mail' | 'now'>,
  { act, actor, row, words, starts_at }: Taken,
): Promise<Meeting> => {
  const { id } = row
  const now = parts.now()
  const status = stateAfter(act, sideOf(actor, row))
  await takeStep(tx, id, { status, starts_at, words, by: actor.user_id, at: now })
  await audit(tx, actor, {
    action: `meeting.${act}`,
    subject: { kind: 'meeting', id },
    details: { from: row.status, to: status, words, ...(starts_at && { starts_at }) },
  })
  const meeting = found(await findMeeting(tx, actor, id))
  await tellOthers(tx, parts, { act, actor, before: row, meeting })
  return presentMeeting(actor, meeting, now)
}

type Answering = Pick<Parts, 'mail' | 'now'>

/** @throws Refusal `conflict` at a time that has passed, `invalid` at one that nobody proposed */
export const acceptMeeting = async (
  tx: Tx,
  parts: Answering,
  { time, ...step }: Omit<Step, 'words'> & { time: string },
): Promise<Meeting> => {
  const now = parts.now()
  const row = await openForStep(tx, now, { ...step, act: 'accept' })
  if (!row.times.includes(time)) refuseInput({ time: TEXTS.notProposed })
  if (problemOfTime(time, now)) throw refusalAt({ time: TEXTS.hasPassed }, 'conflict')
  return closeStep(tx, parts, { ...step, act: 'accept', row, words: null, starts_at: time })
}

/** @throws Refusal `invalid` at a time */
export const proposeTimes = async (
  tx: Tx,
  parts: Answering,
  { times, ...step }: Step & { times: readonly string[] },
): Promise<Meeting> => {
  const now = parts.now()
  const problems = problemsOfTimes(times, now)
  if (Object.keys(problems).length > 0) refuseInput(problems)
  const row = await openForStep(tx, now, { ...step, act: 'propose' })
  await replaceTimes(tx, row.id, times)
  return closeStep(tx, parts, { ...step, act: 'propose', row })
}

/** Declines what is not agreed on, or calls off. */
export const endMeeting = async (
  tx: Tx,
  parts: Answering,
  { act, ...step }: Step & { act: 'decline' | 'cancel' },
): Promise<Meeting> => {
  const row = await openForStep(tx, parts.now(), { ...step, act })
  return closeStep(tx, parts, { ...step, act, row })
}
