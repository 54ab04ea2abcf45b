/** Comments, activity and an import of styles as somebody would write them who serves only these and trusts the caller. */
import type { References } from './asked.ts'
import type { Save } from './save-style.ts'

const COMMENTS = `select c.id, c.subject_kind, c.subject_id, c.body, c.is_private, c.created_at, c.edited_at, c.author_id,
    u.full_name, o.name as organization,
    (select json_agg(json_build_object('id', m.user_id, 'full_name', w.full_name)) from comment_mentions m
      join users w on w.id = m.user_id where m.comment_id = c.id) as mentions
  from comments c join users u on u.id = c.author_id join organizations o on o.id = c.organization_id
  where c.style_id = $1 and (not c.is_private or c.organization_id = $2) order by c.id desc limit 21`
const COUNT = `select count(*)::int as total from comments c
  where c.style_id = $1 and (not c.is_private or c.organization_id = $2)`

const ACTIVITY = `select e.id, e.at, e.action, e.details, e.changes, u.full_name, o.name as organization
  from audit_entries e left join users u on u.id = e.user_id left join organizations o on o.id = e.organization_id
  where e.style_id = $1 order by e.id desc limit 21`

export const STYLE_WORK_READS: References = {
  '/comments': async ({ run, styleId, organizationId }) => {
    const values = [styleId, organizationId]
    const [data, count] = await Promise.all([run(COMMENTS, values), run(COUNT, values)])
    return { data, total: count[0]?.total }
  },
  '/activity': async ({ run, styleId }) => ({ data: await run(ACTIVITY, [styleId]) }),
}

/** All rows by one statement, where the product does to each what a save of the style does. */
const CHANGE = `update styles s set style_name = n.style_name, bulk_order_quantity = n.bulk_order_quantity,
    updated_by = $2, updated_at = now(), version = version + 1
  from json_to_recordset($1) n (style_number text, style_name text, bulk_order_quantity int)
  where s.style_number = n.style_number returning s.id, s.version`

export const STYLE_WORK_SAVES: Readonly<Record<string, Save>> = {
  '/import-styles': async (run, { userId, organizationId, body }) => {
    const data = await run(CHANGE, [JSON.stringify(body.rows), userId])
    await run(
      `insert into audit_entries (user_id, organization_id, action, subject_kind, subject_id)
        select $1, $2, 'style.changed', 'style', unnest($3::bigint[])`,
      [userId, organizationId, data.map(({ id }) => id)],
    )
    return { data }
  },
}
