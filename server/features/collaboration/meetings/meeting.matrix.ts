import { apart } from '#server/test/matrix.ts'

const params = { id: '999999' }
const WEEK_MS = 7 * 86_400_000
const QUARTER_MS = 15 * 60_000
const times = [new Date(Math.ceil((Date.now() + WEEK_MS) / QUARTER_MS) * QUARTER_MS).toISOString()]

/** Of another person's meeting nothing is told; who does what to one's own is shown in meetings.test.ts. */
export const others = apart(
  `
call                | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
listMeetings        | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
bookMeeting         | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | 403      | ok       | 403
acceptMeeting       | 401    | 404  404  404          | 404  404  404             | 404                | 404      | 404      | 404
proposeMeetingTimes | 401    | 404  404  404          | 404  404  404             | 404                | 404      | 404      | 404
declineMeeting      | 401    | 403  403  403          | 403  403  403             | 403                | 403      | 403      | 404
cancelMeeting       | 401    | 404  404  404          | 404  404  404             | 404                | 404      | 404      | 404
exportMeeting       | 401    | 404  404  404          | 404  404  404             | 404                | 404      | 404      | 404
`,
  {
    bookMeeting: () => ({
      body: { topic: 'Onboarding', times, duration_minutes: 30, time_zone: 'Europe/Lisbon' },
    }),
    acceptMeeting: () => ({ params, body: { version: 1, time: times[0] } }),
    proposeMeetingTimes: () => ({ params, body: { version: 1, times } }),
    declineMeeting: () => ({ params, body: { version: 1, reason: 'No' } }),
    cancelMeeting: () => ({ params, body: { version: 1 } }),
    exportMeeting: () => ({ params }),
  },
)
