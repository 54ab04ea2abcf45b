/** What happened lately on the styles that one sees. Each source has its scope; nothing is filtered afterwards. */

import { DASHBOARD_LIMITS, type RecentEvent } from '#contract/day/dashboard.ts'
import { inEnglish, type Told, told } from '#contract/values/text/told.ts'
import type { NewestRow, NewestWay } from '#server/access/style-scope/index.ts'
import { listRecentEntries } from '#server/features/files/style-files/index.ts'
import { listRecentlyPublished } from '#server/features/passports/passports/index.ts'
import { listRecentlyApproved } from '#server/features/quality/qc-reports/index.ts'
import { listRecentlyDone } from '#server/features/styles/timelines/index.ts'
import { type Actor, isQcPerson } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { newestOf } from './dashboard.rules.ts'

const event = (
  {
    style_id,
    style_number,
    style_name,
    at,
    ...row
  }: NewestRow & {
    organization_name: string
    user_id: number
    full_name: string
  },
  { place, text, ...said }: { place: string; kind: RecentEvent['kind']; text: Told },
): RecentEvent => ({
  ...said,
  text: inEnglish(text),
  told: text,
  at: new Date(at).toISOString(),
  person: { id: Number(row.user_id), full_name: row.full_name },
  organization: row.organization_name,
  style: { id: style_id, style_number, style_name },
  link: `/inquiries/${style_id}${place}`,
})

export const readRecent = async (db: Reader, actor: Actor, way: NewestWay): Promise<RecentEvent[]> => {
  const asked = { limit: DASHBOARD_LIMITS.recent, way }
  const entries = await listRecentEntries(db, actor, asked)
  const reports = await listRecentlyApproved(db, actor, asked)
  const done = await listRecentlyDone(db, actor, asked)
  // People of quality control have no passports.
  const published = isQcPerson(actor) ? [] : await listRecentlyPublished(db, actor, asked)
  return newestOf(
    [
      ...entries.map((row) =>
        event(row, {
          kind: 'style_file',
          text: row.told ?? { message: '{0}', values: [row.message] },
          place: '#styleFile',
        }),
      ),
      ...reports.map((row) =>
        event(row, {
          kind: 'report_approved',
          text: told`${row.full_name} approved the report ${row.name}`,
          place: `/qc/${row.id}`,
        }),
      ),
      ...done.map((row) =>
        event(row, {
          kind: 'milestone_done',
          text: told`${row.full_name} marked ${row.name} as done`,
          place: '#project',
        }),
      ),
      ...published.map((row) =>
        event(row, {
          kind: 'passport_published',
          text: told`${row.full_name} published version ${row.number} of the passport`,
          place: '#trace',
        }),
      ),
    ],
    DASHBOARD_LIMITS.recent,
  )
}
