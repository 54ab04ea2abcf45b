/**
 * The styles' table as somebody would write it by hand for one brand that owns all it sees: a statement for the page and
 * one for the totals, with only the conditions that were asked for, on the indexes that there are.
 */
import type { Asked, References } from './asked.ts'

const OWN = `s.deleted_at is null and s.collection_id = any(array(
  select id from collections where brand_id = $1 union select id from collections where created_by_organization_id = $1))`

const SORTS: Readonly<Record<string, string>> = {
  name: `search_form(s.style_name)`,
  number: 's.style_number',
  collection: 'search_form(c.name)',
  brand: 'b.search_name',
  season: 'c.season',
  product_type: 'lower(t.name)',
  status: 's.status',
  quantity: 's.bulk_order_quantity',
  start_date: 's.start_date',
  end_date: 's.end_date',
  passport: `(select max(v.number) from passport_versions v where v.style_id = s.id)`,
  verified: `(s.verified_at is not null or (s.created_by_organization_id = c.brand_id and b.verified))`,
  updated_at: 's.updated_at',
}

const FROM = `from styles s join collections c on c.id = s.collection_id join organizations b on b.id = c.brand_id
  join product_types t on t.id = s.product_type_id`

const ROW = `select s.id, s.style_number, s.style_name, s.status, json_build_object('id', c.id, 'name', c.name) as collection,
    json_build_object('id', b.id, 'name', b.name) as brand, c.season, json_build_object('id', t.id, 'name', t.name) as product_type,
    s.bulk_order_quantity, s.start_date, s.end_date, s.updated_at, s.version, u.full_name as updated_by_name,
    f.upload_name as default_image, s.verified_at is not null or b.verified as verified,
    coalesce((select json_agg(json_build_object('id', o.id, 'name', o.name) order by o.search_name) from organizations o
      where o.id = any(array(select a.organization_id from style_assignments a where a.style_id = s.id and a.kind = 'supplier'))), '[]') as suppliers,
    (select json_build_object('name', m.name, 'end_date', m.end_date) from milestones m
      where m.style_id = s.id and m.done_at is null order by m.end_date limit 1) as next_milestone,
    (select coalesce(d.differs, false) from passport_versions v where v.style_id = s.id order by v.number desc limit 1) as differs,
    d.style_id is not null as has_draft, exists (select from bom_items i where i.style_id = s.id) as has_bom,
    exists (select from passport_draft_sections x where x.style_id = s.id and x.section = 'care') as has_care`

interface Conditions {
  values: unknown[]
  where: string
}

const conditionsOf = (query: URLSearchParams, organizationId: number): Conditions => {
  const values: unknown[] = [organizationId]
  const take = (value: unknown): string => `$${values.push(value)}`
  const parts = [OWN]
  for (const word of (query.get('query') ?? '').split(' ').filter(Boolean)) {
    const pattern = take(`%${word}%`)
    parts.push(
      `(search_form(coalesce(s.style_name, '')) like search_form(${pattern}) or s.style_number ilike ${pattern})`,
    )
  }
  if (query.has('status')) parts.push(`s.status = any(${take(query.get('status')?.split(','))})`)
  if (query.has('supplier'))
    parts.push(`exists (select from style_assignments a where a.style_id = s.id and a.kind = 'supplier'
      and a.organization_id = ${take(query.get('supplier'))})`)
  if (query.has('due_within'))
    parts.push(`s.end_date between current_date and current_date + ${take(query.get('due_within'))}::int`)
  if (query.has('late'))
    parts.push(`s.status in ('active', 'on_hold') and (s.end_date < current_date or exists (select from milestones m
      where m.style_id = s.id and m.done_at is null and m.end_date < current_date))`)
  return { values, where: parts.join(' and ') }
}

const orderOf = (query: URLSearchParams): string => {
  const sorts = (query.get('sort') ?? '').split(',').filter(Boolean)
  const steps = sorts.map(
    (name) => `${SORTS[name.replace('-', '')]} ${name.startsWith('-') ? 'desc' : 'asc'} nulls last`,
  )
  const group = query.get('group') === 'status' ? ['s.status'] : []
  return [...group, ...steps, `${SORTS.name} nulls last`, 's.id desc'].join(', ')
}

const askStyles = async ({ run, query, organizationId }: Asked) => {
  const { values, where } = conditionsOf(query, organizationId)
  const order = orderOf(query)
  const page = `${ROW} from (select s.id as found ${FROM} where ${where} order by ${order} limit 50
      offset ${Number(query.get('offset') ?? 0)}) found join styles s on s.id = found.found
    join collections c on c.id = s.collection_id join organizations b on b.id = c.brand_id
    join product_types t on t.id = s.product_type_id join users u on u.id = s.updated_by
    left join files f on f.id = s.default_image_id left join passport_drafts d on d.style_id = s.id order by ${order}`
  const group = query.get('group') === 'status' ? 's.status' : 'null::text'
  const totals = `select ${group} as key, count(*)::int as styles, sum(s.bulk_order_quantity)::int as pieces
    ${FROM} where ${where} group by 1`
  const [data, groups] = await Promise.all([run(page, values), run(totals, values)])
  return { data, groups, next_cursor: null }
}

const askIds = async ({ run, query, organizationId }: Asked) => {
  const { values, where } = conditionsOf(query, organizationId)
  const text = `select array(select s.id from styles s where ${where} order by s.updated_at desc limit 10000) as ids`
  return (await run(text, values))[0] ?? {}
}

/** The newest eight that match, of each collection that has any. */
const askCollections = async ({ run, query, organizationId }: Asked) => {
  const { values, where } = conditionsOf(query, organizationId)
  const text = `with found as (select s.collection_id, count(*)::int as matching, (array_agg(s.id order by s.id desc))[1:8] as newest
      from styles s where ${where} group by s.collection_id)
    select c.id, c.name, c.collection_number, c.season, c.created_at, b.name as brand, found.matching,
      (select count(*)::int from styles s where s.collection_id = c.id and s.deleted_at is null) as number_of_styles,
      (select json_agg(x) from (select s.id, s.style_number, s.style_name, s.status, s.start_date, s.end_date, s.bulk_order_quantity,
        s.updated_at, t.name as type_name, f.upload_name as default_image from styles s
        join product_types t on t.id = s.product_type_id left join files f on f.id = s.default_image_id
        where s.id = any(found.newest) order by s.id desc) x) as styles
    from found join collections c on c.id = found.collection_id join organizations b on b.id = c.brand_id order by c.id desc limit 12`
  const data = await run(text, values)
  return { data, total: data.length }
}

export const STYLE_LIST_READS: References = {
  '/styles': askStyles,
  '/style-ids': askIds,
  '/found-collections': askCollections,
}
