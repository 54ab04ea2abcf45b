/** Meetings with the operator: one that waits for an answer, one that is agreed on. */
import { acceptMeeting, bookMeeting } from '#contract/collaboration/meetings.ts'
import type { DemoWorld } from '../demo-world.ts'

/** The hour in UTC, so many days from today. */
const hourIn = ({ clock }: DemoWorld, days: number, hour: number): string => {
  const at = clock.instant(days)
  at.setUTCHours(hour, 0, 0, 0)
  return at.toISOString()
}

export const makeMeetings = async (world: DemoWorld): Promise<void> => {
  const [mira, tara, operator] = await Promise.all(
    ['mira@northloom.test', 'tara@anatolia-knit.test', 'admin@selvedge.test'].map((email) => world.as(email)),
  )
  if (!mira || !tara || !operator) return
  const agreed = hourIn(world, 2, 14)
  const { id, version } = await world.clock.during(-2, () =>
    mira.send(bookMeeting, {
      body: {
        topic: 'GTINs for the autumn styles',
        times: [agreed, hourIn(world, 3, 10)],
        duration_minutes: 30,
        time_zone: 'Europe/Lisbon',
        note: 'We have our GS1 prefix and would like to see how numbers come into the passports.',
      },
    }),
  )
  const params = { id: String(id) }
  await world.clock.during(-1, () =>
    operator.send(acceptMeeting, { params, body: { version, time: agreed } }),
  )
  await world.clock.during(-1, () =>
    tara.send(bookMeeting, {
      body: {
        topic: 'Onboarding of our knitting hall',
        times: [hourIn(world, 4, 7), hourIn(world, 4, 12), hourIn(world, 5, 9)],
        duration_minutes: 45,
        time_zone: 'Europe/Istanbul',
        note: 'Six people of quality control begin next month.',
      },
    }),
  )
}
