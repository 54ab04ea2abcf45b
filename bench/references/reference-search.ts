/** The search of everything as somebody would write it: a trigram index for each kind, one company's own, the newest first. */
import { listsOf, type References } from './asked.ts'

const LIKE = `'%' || search_form($2) || '%'`
const STYLE = 's.style_number, s.style_name'
const OWN = 's.deleted_at is null and c.brand_id = $1'

const STATEMENTS: Readonly<Record<string, string>> = {
  styles: `select s.id, ${STYLE}, c.name as collection_name, f.upload_name as default_image
    from styles s join collections c on c.id = s.collection_id left join files f on f.id = s.default_image_id
    where ${OWN} and (search_form(coalesce(s.style_name, '')) like ${LIKE} or s.style_number ilike '%' || $2 || '%')
    order by s.id desc limit 6`,
  collections: `select c.id, c.name, c.collection_number from collections c
    where c.brand_id = $1 and search_form(c.name) like ${LIKE} order by c.id desc limit 6`,
  companies: `select o.id, o.uuid, o.name, o.type, o.city, o.country, o.verified from organizations o
    where o.search_name like ${LIKE} and ($1::bigint is not null) order by o.verified desc, lower(o.name) limit 6`,
  reports: `select r.id, r.name, ${STYLE} from qc_reports r join styles s on s.id = r.style_id
    join collections c on c.id = s.collection_id where ${OWN} and search_form(r.name) like ${LIKE} order by r.id desc limit 6`,
  files: `select f.id, f.title, f.is_private, t.name as sub_task_name, ${STYLE} from style_files f
    join style_file_sub_tasks t on t.id = f.sub_task_id join styles s on s.id = f.style_id join collections c on c.id = s.collection_id
    where ${OWN} and search_form(f.title) like ${LIKE} and (f.private_of is null or f.private_of = $1) order by f.id desc limit 6`,
}

export const SEARCH_READS: References = {
  '/search': ({ run, organizationId, query }) =>
    listsOf(run, STATEMENTS, [organizationId, query.get('query') ?? '']),
}
