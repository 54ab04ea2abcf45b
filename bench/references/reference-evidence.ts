/** A company's evidence as somebody would write it who serves only this and trusts the caller. */
import { pageOf, type Reference, type References } from './asked.ts'

const STATE = `case when e.withdrawn_at is not null then 'withdrawn' when e.superseded_by is not null then 'superseded'
  when e.valid_until < current_date then 'expired' when e.valid_until <= current_date + 90 then 'expiring' else e.decision end`
const ROW = `e.id, e.kind, e.standard, e.version, e.title, e.number, e.issuing_body, e.holder_name, e.valid_from, e.valid_until,
  e.processes, e.materials, e.products, e.quantity_kg, e.spent_kg, e.lot, e.laboratory, e.results, e.languages, e.note,
  e.updated_at, e.file_title, ${STATE} as state,
  array(select f.name from evidence_sites s join factories f on f.id = s.factory_id where s.evidence_id = e.id) as sites,
  (select count(*) from evidence_sharings s where s.evidence_id = e.id and s.taken_back_at is null) as sharing_count`

const listed = (where: string, order: string): Reference => {
  const rows = `select ${ROW} from evidence e where e.organization_id = $1 and ${where} order by ${order} limit 51`
  const total = `select count(*)::int as total from evidence e where e.organization_id = $1 and ${where}`
  return ({ run, organizationId }) => pageOf(run, { rows, total }, [organizationId])
}

export const EVIDENCE_PAGES: References = {
  '/evidence': listed('true', 'e.id desc'),
  '/evidence-expiring': listed(`${STATE} = 'expiring'`, `coalesce(e.valid_until, 'infinity'::date), e.id`),
  '/evidence-searched': listed(
    `e.kind = 'audit' and position('certifier 7' in lower(concat_ws(' ', e.title, e.number, e.issuing_body))) > 0`,
    'e.id desc',
  ),
}
