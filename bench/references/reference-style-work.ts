/** Comments, activity and an import of styles as somebody would write them who serves only these and trusts the caller. */
import type pg from 'pg'
import type { Save } from '../save-order.ts'

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

interface Known {
  styleId: number
  organizationId: number
}

export const STYLE_WORK_READS: Record<string, (pool: pg.Pool, known: Known) => Promise<object>> = {
  '/comments': async (pool, { styleId, organizationId }) => {
    const values = [styleId, organizationId]
    const [page, count] = await Promise.all([
      pool.query({ name: 'comments', text: COMMENTS, values }),
      pool.query({ name: 'count comments', text: COUNT, values }),
    ])
    return { data: page.rows, total: count.rows[0]?.total }
  },
  '/activity': async (pool, { styleId }) => ({
    data: (await pool.query({ name: 'activity', text: ACTIVITY, values: [styleId] })).rows,
  }),
}

/** All rows by one statement, where the product does to each what a save of the style does. */
const CHANGE = `update styles s set style_name = n.style_name, bulk_order_quantity = n.bulk_order_quantity,
    updated_by = $2, updated_at = now(), version = version + 1
  from json_to_recordset($1) n (style_number text, style_name text, bulk_order_quantity int)
  where s.style_number = n.style_number returning s.id, s.version`

export const STYLE_WORK_SAVES: Record<string, Save> = {
  '/import-styles': async (client, { userId, organizationId, body }) => {
    const { rows } = await client.query({
      name: 'save: import',
      text: CHANGE,
      values: [JSON.stringify(body.rows), userId],
    })
    await client.query({
      name: 'save: note import',
      text: `insert into audit_entries (user_id, organization_id, action, subject_kind, subject_id)
        select $1, $2, 'style.changed', 'style', unnest($3::bigint[])`,
      values: [userId, organizationId, rows.map(({ id }) => id)],
    })
    return { data: rows }
  },
}
