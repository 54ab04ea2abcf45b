import { acceptMeeting, bookMeeting } from '#contract/collaboration/meetings.ts'
import type { DemoWorld } from '../demo-world.ts'
import { MEETINGS } from '../facts/meetings.ts'
import { OPERATOR } from '../facts/people.ts'

/** The hour in UTC, so many days from today. */
const hourIn = ({ clock }: DemoWorld, days: number, hour: number): string => {
  const at = clock.instant(days)
  at.setUTCHours(hour, 0, 0, 0)
  return at.toISOString()
}

export const makeMeetings = async (world: DemoWorld): Promise<void> => {
  for (const { by, on, accepted, ...meeting } of MEETINGS) {
    const client = await world.as(by)
    const times = meeting.times.map(([day, hour]) => hourIn(world, day, hour))
    const { id, version } = await world.clock.during(on, () =>
      client.send(bookMeeting, { body: { ...meeting, times } }),
    )
    if (accepted === undefined) continue
    const operator = await world.as(OPERATOR.email)
    const answer = { params: { id: String(id) }, body: { version, time: times[0] ?? '' } }
    await world.clock.during(accepted, () => operator.send(acceptMeeting, answer))
  }
}
