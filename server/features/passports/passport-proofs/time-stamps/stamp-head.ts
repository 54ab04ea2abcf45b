/** Sends the newest head of the log to the time stamp service that the operator named, once an hour at most. */
import { randomBytes } from 'node:crypto'
import { logLine } from '#server/platform/observe/process-log.ts'
import type { Parts } from '#server/platform/parts.ts'
import { judgeReply } from './judge-answer.ts'
import { describeRequest } from './time-stamp.rules.ts'
import { claimHead, keepStamp, putOff } from './time-stamp.store.ts'

const QUEUE = 'publication_time_stamps'
const HOUR_MS = 3_600_000
/** Much longer than a request and a judgement may take. */
const LEASE_MS = 5 * 60_000

type StampParts = Pick<Parts, 'db' | 'timeStamps' | 'meters' | 'now'>

export const scheduleTimeStamps = (parts: StampParts & Pick<Parts, 'jobs'>): void =>
  parts.jobs.schedule(QUEUE, '* * * * *', async () => void (await stampHead(parts)), { atStart: [0] })

/** After the first failed try two minutes, then twice as long each time, up to six hours. */
export const pauseAfter = (tries: number): number => Math.min(2 ** Math.min(tries, 20) * 60_000, 6 * HOUR_MS)

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/** Whether a head was stamped. */
export const stampHead = async ({ db, timeStamps, meters, now }: StampParts): Promise<boolean> => {
  if (!timeStamps) return false
  const begun = now()
  const claim = { now: begun, lease: later(begun, LEASE_MS) }
  const due = await db.write((tx) => claimHead(tx, claim))
  if (!due) return false
  const nonce = randomBytes(16).toString('hex')
  const reply = await timeStamps.outside.exchange(timeStamps.url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    body: describeRequest(due.note, nonce),
  })
  const verdict = await judgeReply(reply, { text: due.note, nonce, now: now().toISOString() })
  const ended = now()
  if ('refused' in verdict) {
    logLine('error', 'no time stamp of the publication log', { reason: verdict.refused, tries: due.tries })
    meters.count('selvedge_time_stamps_total', { outcome: verdict.refused })
    await db.write((tx) => putOff(tx, due.size, later(ended, pauseAfter(due.tries))))
    return false
  }
  const { token, at, authority } = verdict.stamp
  meters.count('selvedge_time_stamps_total', { outcome: 'kept' })
  await db.write((tx) =>
    keepStamp(tx, due.size, {
      token: Buffer.from(token, 'base64'),
      at,
      authority,
      next: later(ended, HOUR_MS),
    }),
  )
  return true
}
