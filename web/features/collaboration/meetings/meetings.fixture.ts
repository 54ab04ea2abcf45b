import type { Meeting } from '#contract/collaboration/meetings.ts'

const DAY_MS = 86_400_000

/** Ten o'clock in UTC, so many days from now. */
export const tenIn = (days: number): string =>
  `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}T10:00:00.000Z`

const NOTHING = { accept: false, propose: false, decline: false, cancel: false, export: false }

export const makeMeeting = ({
  can,
  ...changes
}: Partial<Omit<Meeting, 'can'>> & { can?: Partial<Meeting['can']> } = {}): Meeting => ({
  id: 4,
  topic: 'Passports for twelve styles',
  note: 'We begin in spring',
  duration_minutes: 45,
  time_zone: 'Pacific/Kiritimati',
  status: 'requested',
  times: [tenIn(2), tenIn(3)],
  asked_by: { full_name: 'Mira Okafor', organization_name: 'Northloom' },
  asked_at: '2026-11-20T09:00:00.000Z',
  is_own: true,
  last_step: {
    full_name: 'Mira Okafor',
    organization_name: 'Northloom',
    at: '2026-11-20T09:00:00.000Z',
    words: null,
  },
  version: 3,
  ...changes,
  can: { ...NOTHING, ...can },
})

export const pageOf = (...data: Meeting[]) => ({ data, total: data.length, page: 1, page_size: 10 })
