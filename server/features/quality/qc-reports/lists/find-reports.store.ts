/** Reports by name, for the search of everything. */
import { sql } from 'kysely'
import type { FoundReport } from '#contract/day/search.ts'
import { inReportScope } from '#server/access/report-scope/report-scope.store.ts'
import { isStyleVerified, searchRows, viewerOf } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { beginningWith, containing } from '#server/platform/db/search/like-pattern.ts'
import { hasEachWord, isNear } from '#server/platform/db/search/search-words.rules.ts'

const isCalled = (pattern: string) => sql<boolean>`search_form(r.name) like search_form(${pattern})`

const STYLE = sql`join styles s on s.id = r.style_id join collections c on c.id = s.collection_id
  join organizations b on b.id = c.brand_id`

/** Those that begin with the text first, then the company's own, then the newest. */
export const findReports = (
  db: Reader,
  actor: Actor,
  { text, limit }: { text: string; limit: number },
): Promise<FoundReport[]> => {
  const viewer = viewerOf(actor)
  // As the tab: reports of a style that is not verified any more open for the operator alone.
  const isThere = sql`${inReportScope(actor)} and (${isStyleVerified} or ${viewer.is_operator}::boolean)`
  return searchRows(db, viewer, {
    text,
    isFound: {
      whole: isCalled(containing(text)),
      words: hasEachWord(text, isCalled),
      near: isNear(text, sql`search_form(r.name)`),
    },
    look: (isFound) => ({
      everywhere: sql`select r.id from qc_reports r where ${isFound}`,
      ofStyle: sql`select r.id from qc_reports r ${STYLE}
        where r.style_id = mine.id and ${isFound} and ${isThere}`,
    }),
    read: sql`select r.id, r.style_id as inquiry_id, r.name, s.style_number, s.style_name,
        m.name as organization_name, r.inspection_date, r.overall_result
      from hits join qc_reports r on r.id = hits.id ${STYLE} join organizations m on m.id = r.created_by_organization_id
      where ${isThere}
      order by ${isCalled(beginningWith(text))} desc,
        r.created_by_organization_id = ${actor.organization_id} desc, r.id desc limit ${limit}`,
  })
}
