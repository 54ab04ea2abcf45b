/** A company's evidence as somebody would write it who serves only this and trusts the caller. */
import type pg from 'pg'

const STATE = `case when e.withdrawn_at is not null then 'withdrawn' when e.superseded_by is not null then 'superseded'
  when e.valid_until < current_date then 'expired' when e.valid_until <= current_date + 90 then 'expiring' else e.decision end`
const ROW = `e.id, e.kind, e.standard, e.version, e.title, e.number, e.issuing_body, e.holder_name, e.valid_from, e.valid_until,
  e.processes, e.materials, e.products, e.quantity_kg, e.spent_kg, e.lot, e.laboratory, e.results, e.languages, e.note,
  e.updated_at, e.file_title, ${STATE} as state,
  array(select f.name from evidence_sites s join factories f on f.id = s.factory_id where s.evidence_id = e.id) as sites,
  (select count(*) from evidence_sharings s where s.evidence_id = e.id and s.taken_back_at is null) as sharing_count`

const listed = (where: string, order: string) => ({
  rows: `select ${ROW} from evidence e where e.organization_id = $1 and ${where} order by ${order} limit 51`,
  total: `select count(*)::int as total from evidence e where e.organization_id = $1 and ${where}`,
})

export const EVIDENCE_PAGES: Record<string, { rows: string; total: string }> = {
  '/evidence': listed('true', 'e.id desc'),
  '/evidence-expiring': listed(`${STATE} = 'expiring'`, `coalesce(e.valid_until, 'infinity'::date), e.id`),
  '/evidence-searched': listed(
    `e.kind = 'audit' and position('certifier 7' in lower(concat_ws(' ', e.title, e.number, e.issuing_body))) > 0`,
    'e.id desc',
  ),
}

export const askEvidence = async (
  pool: pg.Pool,
  path: string,
  organization: number | undefined,
): Promise<object> => {
  const { rows, total } = EVIDENCE_PAGES[path] as { rows: string; total: string }
  const [page, all] = await Promise.all([
    pool.query({ name: path, text: rows, values: [organization] }),
    pool.query({ name: `${path} total`, text: total, values: [organization] }),
  ])
  return { data: page.rows, ...all.rows[0] }
}
