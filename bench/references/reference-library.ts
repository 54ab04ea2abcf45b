/** A company's library as somebody would write it who serves only this and trusts the caller. */
import type { Reference, References } from './asked.ts'

const ROW = `e.id, e.kind, e.version, e.code, e.name, e.text, e.unit, e.tolerance_minus, e.tolerance_plus, e.updated_at,
  u.full_name as updated_by_name`
const WORDS = `lower(concat_ws(' ', e.code, e.name, e.text))`
const OWN = 'e.organization_id = $1 and e.archived_at is null'

const asking =
  (rows: string, total: string): Reference =>
  async ({ run, organizationId }) => {
    const [data, counts] = await Promise.all([run(rows, [organizationId]), run(total, [organizationId])])
    return { data, counts }
  }

const listed = (where: string): Reference =>
  asking(
    `select ${ROW} from library_entries e join users u on u.id = e.updated_by
      where ${OWN} and ${where} order by lower(e.name), e.id limit 50`,
    `select e.kind, count(*)::int from library_entries e where ${OWN} and ${where} group by e.kind`,
  )

export const LIBRARY_PAGES: References = {
  '/library': listed('true'),
  '/library-searched': listed(`${WORDS} like '%way 7%' and ${WORDS} like '%flat%'`),
  '/library-inserted': listed(
    `e.kind = 'point_of_measure' and ${WORDS} like '%entry%' and ${WORDS} like '%12%'`,
  ),
  '/library-near': asking(
    `select e.id, e.code, e.name from library_entries e where e.organization_id = $1 and e.kind = 'stitch'
      and lower(e.name) % 'entri 1234' order by similarity(lower(e.name), 'entri 1234') desc limit 5`,
    'select 0 as total where $1::bigint is not null',
  ),
}
