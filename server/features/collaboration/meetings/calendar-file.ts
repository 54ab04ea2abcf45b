import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { MeetingRow } from './meeting.store.ts'

const MINUTE_MS = 60_000

/**
 * RFC 5545: one entry, in UTC, so that no calendar has to know the zone's rules. Anyone who takes the file again gets the same
 * entry. Nobody is named as organizer or attendee, since calendars would write to them.
 */
export const writeCalendar = (
  meeting: Pick<
    MeetingRow,
    'uid' | 'topic' | 'note' | 'duration_minutes' | 'asked_at' | 'last_at' | 'version'
  > & {
    starts_at: string
  },
  { origin }: { origin: string },
): string => {
  const start = new Date(meeting.starts_at)
  const calendar = ical({
    prodId: { company: 'Selvedge', product: 'Meetings' },
    method: ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: `${meeting.uid}@selvedge`,
    // It counts the steps until it was agreed on.
    sequence: meeting.version,
    start,
    end: new Date(start.getTime() + meeting.duration_minutes * MINUTE_MS),
    stamp: new Date(meeting.last_at),
    created: new Date(meeting.asked_at),
    lastModified: new Date(meeting.last_at),
    summary: meeting.topic,
    description: meeting.note,
    status: ICalEventStatus.CONFIRMED,
    url: `${origin}/meetings`,
  })
  return calendar.toString()
}
