/** The dashboard as somebody would write it who serves only this page to one brand's account manager and trusts the caller. */
import { listsOf, type References } from './asked.ts'

const OWN = `s.deleted_at is null and s.collection_id = any(array(select id from collections where brand_id = $1))`
const NAMED = `s.id, s.style_number, s.style_name`

const STATEMENTS: Readonly<Record<string, string>> = {
  statuses: `select s.status, count(*)::int as count from styles s where ${OWN} group by s.status`,
  deletions: `select ${NAMED}, s.deletion_requested_at as at, u.full_name, count(*) over ()::int as total
    from styles s join users u on u.id = s.deletion_requested_by
    where s.deletion_requested_at is not null and ${OWN} order by s.deletion_requested_at limit 3`,
  tech_packs: `select ${NAMED}, t.status_changed_at as at, u.full_name, count(*) over ()::int as total
    from tech_packs t join styles s on s.id = t.style_id join users u on u.id = t.status_changed_by
    where t.status = 'in_review' and ${OWN} order by t.status_changed_at limit 3`,
  approvals: `select ${NAMED}, t.name, t.lost_at as at, u.full_name, count(*) over ()::int as total
    from style_file_sub_tasks t join styles s on s.id = t.style_id join users u on u.id = t.lost_by
    where t.lost_at is not null and ${OWN} order by t.lost_at limit 3`,
  reviews: `select ${NAMED}, r.stars, r.created_at as at, count(*) over ()::int as total
    from passport_reviews r join styles s on s.id = r.style_id
    where r.status = 'pending' and ${OWN} order by r.created_at limit 3`,
  milestones: `select m.id, m.name, m.end_date, ${NAMED}, o.name as company, count(*) over ()::int as total
    from styles s join milestones m on m.style_id = s.id left join organizations o on o.id = m.organization_id
    where ${OWN} and s.status in ('active', 'on_hold') and m.done_at is null and m.end_date <= current_date + 14
    order by m.organization_id = $1 desc nulls last, m.end_date, m.id limit 8`,
  log: `select l.message, l.created_at as at, ${NAMED} from style_file_log l join styles s on s.id = l.style_id
    where ${OWN} and (l.private_of is null or l.private_of = $1) order by l.created_at desc limit 10`,
  done: `select m.name, m.done_at as at, ${NAMED} from milestones m join styles s on s.id = m.style_id
    where ${OWN} and m.done_at is not null order by m.done_at desc limit 10`,
}

export const DASHBOARD_READS: References = {
  '/dashboard': ({ run, organizationId }) => listsOf(run, STATEMENTS, [organizationId]),
}
