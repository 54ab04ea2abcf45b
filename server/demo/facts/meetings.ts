/** With the operator: one that is agreed on, and one that waits for an answer. */
interface DemoMeeting {
  by: string
  /** Days from today on which it was asked for. */
  on: number
  topic: string
  /** Days from today, and the hour in UTC. */
  times: readonly (readonly [day: number, hour: number])[]
  duration_minutes: 30 | 45
  time_zone: string
  note: string
  /** Days from today on which the operator took the first time. */
  accepted?: number
}

export const MEETINGS: readonly DemoMeeting[] = [
  {
    by: 'mira@northloom.test',
    on: -2,
    topic: 'GTINs for the autumn styles',
    times: [
      [2, 14],
      [3, 10],
    ],
    duration_minutes: 30,
    time_zone: 'Europe/Lisbon',
    note: 'We have our GS1 prefix and would like to see how numbers come into the passports.',
    accepted: -1,
  },
  {
    by: 'tara@anatolia-knit.test',
    on: -1,
    topic: 'Onboarding of our knitting hall',
    times: [
      [4, 7],
      [4, 12],
      [5, 9],
    ],
    duration_minutes: 45,
    time_zone: 'Europe/Istanbul',
    note: 'Six people of quality control begin next month.',
  },
]
