/** Times of a printed report: in the reader's zone with its name, and in UTC, since a document is read in every zone. */

import { isReceivedLater } from '#contract/values/made-at.ts'
import type { Speaker } from '#server/platform/languages/speaker.ts'

export type WriteTime = (instant: string) => string

/** Texts in the reader's language, and times as this document writes them. */
export type Writer = Speaker & { write: WriteTime }

/** When it was made; and when it was received, where that is more than a minute later. */
export const writeMade = ({ write, t }: Writer, made_at: string | null, received_at: string): string =>
  isReceivedLater(made_at, received_at)
    ? t`${write(made_at)}, received ${write(received_at)}`
    : write(made_at ?? received_at)

const UTC = 'UTC'

const partsOf = (instant: string, timeZone: string): Record<string, string> => {
  const format = new Intl.DateTimeFormat('en', {
    ...{ timeZone, hourCycle: 'h23', timeZoneName: 'longOffset' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  })
  return Object.fromEntries(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
}

const dayOf = ({ year, month, day }: Record<string, string>): string => `${year}-${month}-${day}`
const clockOf = ({ hour, minute }: Record<string, string>): string => `${hour}:${minute}`

/** `2026-11-22 14:30 GMT+06:00 Asia/Dhaka (08:30 UTC)`; the day stands twice where it differs. */
export const timesIn =
  (timeZone: string): WriteTime =>
  (instant) => {
    const utc = partsOf(instant, UTC)
    if (timeZone === UTC) return `${dayOf(utc)} ${clockOf(utc)} UTC`
    const local = partsOf(instant, timeZone)
    const other = dayOf(local) === dayOf(utc) ? clockOf(utc) : `${dayOf(utc)} ${clockOf(utc)}`
    return `${dayOf(local)} ${clockOf(local)} ${local.timeZoneName} ${timeZone} (${other} UTC)`
  }

/** The same without the zone's name, where many stand together: `2026-11-22 14:30 GMT+06:00 (08:30 UTC)`. */
export const shortTimesIn = (timeZone: string): WriteTime => {
  const write = timesIn(timeZone)
  return (instant) => (timeZone === UTC ? write(instant) : write(instant).replace(` ${timeZone}`, ''))
}
