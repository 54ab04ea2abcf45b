/** The lists of screens as somebody would write them who serves only these pages: a statement for the page, one for the total. */
import { type Asked, pageOf, type References } from './asked.ts'

/** `$1`: what the reader belongs to, as `of` says. */
interface ListQuery {
  of: 'accountId' | 'organizationId' | 'userId' | null
  rows: string
  total: string
}

const COMPANY = `json_build_object('id', e.id, 'uuid', e.uuid, 'name', e.name, 'type', e.type, 'city', e.city,
  'country', e.country, 'website', e.website, 'contact_email', e.contact_email)`

const WAITING = `from publication_requests r join styles s on s.id = r.style_id join collections c on c.id = s.collection_id
  where r.status = 'waiting' and c.brand_id = $1 and s.deleted_at is null`

const PUBLISHED = `from styles s join collections c on c.id = s.collection_id
  join lateral (select number, published_at, snapshot from passport_versions where style_id = s.id
    order by number desc limit 1) v on true where c.brand_id = $1`

const VISIBLE = `c.id = any(array(select id from collections where brand_id = $1
  union select id from collections where created_by_organization_id = $1
  union select s.collection_id from style_assignments a join styles s on s.id = a.style_id
    where a.organization_id = $1 and s.deleted_at is null))`

const QUERIES: Readonly<Record<string, ListQuery>> = {
  '/security-log': {
    of: 'accountId',
    rows: `select e.id, e.kind, e.at, e.times, e.address, e.device, e.details, u.full_name as person, o.name as company
      from security_events e left join users u on u.id = e.user_id left join accounts a on a.id = e.account_id
      left join organizations o on o.id = a.organization_id where e.account_id = $1 order by e.at desc, e.id desc limit 12`,
    total: 'select count(*)::int as total from security_events where account_id = $1',
  },
  '/claims': {
    of: null,
    rows: `select c.id, c.status, ${COMPANY} as organization, json_build_object('full_name', u.full_name, 'email', u.email,
        'email_proved', u.email_proved_at is not null) as requested_by, c.requested_at, c.confirmed_by, c.decided_at, c.reason,
        (select count(*)::int from organization_claims r where r.entry_id = c.entry_id and r.id <> c.id and r.status = 'waiting') as rivals
      from organization_claims c join organizations e on e.id = c.entry_id join users u on u.id = c.requested_by
      where c.status = 'waiting' order by c.requested_at, c.id limit 12`,
    total: `select count(*)::int as total from organization_claims where status = 'waiting'`,
  },
  '/asked': {
    of: 'organizationId',
    rows: `select r.id, json_build_object('id', s.id, 'style_number', s.style_number, 'style_name', s.style_name,
        'default_image', f.upload_name) as style, json_build_object('full_name', u.full_name,
        'company', json_build_object('id', o.id, 'name', o.name)) as asked_by, r.asked_at, r.draft_version,
        (select max(v.number) from passport_versions v where v.style_id = s.id) as published_version
      from publication_requests r join styles s on s.id = r.style_id join collections c on c.id = s.collection_id
        join organizations o on o.id = r.company_id join users u on u.id = r.asked_by left join files f on f.id = s.default_image_id
      where r.status = 'waiting' and c.brand_id = $1 and s.deleted_at is null order by r.id limit 12`,
    total: `select count(*)::int as total ${WAITING}`,
  },
  '/published': {
    of: 'organizationId',
    rows: `select json_build_object('id', s.id, 'style_number', s.style_number, 'deleted', s.deleted_at is not null) as style,
        v.snapshot->>'product_name' as product_name, v.number as version, v.published_at,
        v.snapshot->'publisher'->>'name' as publisher, (select json_build_object('at', w.withdrawn_at, 'by', b.name)
          from passport_withdrawals w join organizations b on b.id = c.brand_id where w.style_id = s.id) as withdrawn
      ${PUBLISHED} order by v.published_at desc, s.id desc limit 12`,
    total: `select count(*)::int as total ${PUBLISHED}`,
  },
  '/failed-jobs': {
    of: null,
    rows: `select id, source_name as queue, data, source_output as output, coalesce(source_retry_count, 0) + 1 as tries,
        coalesce(source_created_on, created_on) as queued_at, created_on as failed_at
      from pgboss.job where name = 'failed' and state = 'created' and source_name is not null order by created_on desc, id limit 12`,
    total: `select count(*)::int as total from pgboss.job where name = 'failed' and state = 'created' and source_name is not null`,
  },
  '/notifications': {
    of: 'userId',
    rows: `select id, kind, text, link, created_at, read_at is not null as read from notifications where user_id = $1
      order by id desc limit 12`,
    total: `select count(*)::int as total, (count(*) filter (where read_at is null))::int as unread
      from notifications where user_id = $1`,
  },
  '/team': {
    of: 'accountId',
    rows: `select id, full_name, email, role, active, created_at, last_seen_at from users where account_id = $1
      order by active desc, full_name`,
    total: `select coalesce(json_agg(json_build_object('id', i.id, 'email', i.email, 'role', i.role, 'invited_by', u.full_name,
        'expires_at', i.expires_at) order by i.id desc), '[]') as invitations
      from invitations i join users u on u.id = i.invited_by
      where i.account_id = $1 and i.closed_at is null and i.expires_at > now()`,
  },
  '/collections': {
    of: 'organizationId',
    rows: `select c.id, c.name, c.collection_number, c.season, c.brand_id, b.name as brand, m.name as creator, c.created_at,
        (select count(*)::int from styles s where s.collection_id = c.id and s.deleted_at is null
          and (c.brand_id = $1 or c.created_by_organization_id = $1 or exists (select from style_assignments a
            where a.style_id = s.id and a.organization_id = $1))) as number_of_styles,
        (select json_agg(x) from (select s.id, s.style_number, s.style_name, s.status, s.start_date, s.end_date,
          s.bulk_order_quantity, s.updated_at, t.id as type_id, t.name as type_name, f.upload_name as default_image,
          s.verified_at is not null or b.verified as verified
          from styles s join product_types t on t.id = s.product_type_id left join files f on f.id = s.default_image_id
          where s.collection_id = c.id and s.deleted_at is null and (c.brand_id = $1 or c.created_by_organization_id = $1
            or exists (select from style_assignments a where a.style_id = s.id and a.organization_id = $1))
          order by s.id desc limit 8) x) as styles
      from collections c join organizations b on b.id = c.brand_id join organizations m on m.id = c.created_by_organization_id
      where ${VISIBLE} order by c.id desc limit 12`,
    total: `select count(*)::int as total, (count(*) filter (where c.brand_id = $1))::int as own,
        (count(*) filter (where c.brand_id <> $1 and c.created_by_organization_id = $1))::int as for_others
      from collections c where ${VISIBLE}`,
  },
}

/** The page's rows with what stands beside them. */
const askList = async (asked: Asked, list: ListQuery): Promise<object> => {
  const page = await pageOf(asked.run, list, list.of ? [asked[list.of]] : [])
  return { ...page, page: 1, page_size: 12 }
}

export const LISTS: References = Object.fromEntries(
  Object.entries(QUERIES).map(([path, list]) => [path, (asked: Asked) => askList(asked, list)]),
)
