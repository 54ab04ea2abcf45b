/** Costs as somebody would write them who serves only these pages, trusts the caller and lets the browser count. */
import type { References, Run } from './asked.ts'

const VERSIONS = (
  table: string,
) => `coalesce((select json_agg(json_build_object('version', v.number, 'saved_at', v.saved_at, 'comment', v.comment,
    'saved_by_name', u.full_name) order by v.number desc) from ${table} v join users u on u.id = v.saved_by where v.sheet_id = k.id), '[]') as versions`

const SHEET = `select k.id, k.currency, s.style_number, s.style_name, b.name as brand, b.code, ${VERSIONS('cost_sheet_versions')},
    (select json_agg(json_build_object('cost_service_id', c.id, 'name', c.name, 'display_name', c.display_name, 'id', r.id,
      'income', r.income::text, 'payment', r.payment::text, 'suppliers', coalesce((select json_agg(json_build_object('id', o.id, 'name', o.name))
        from cost_sheet_suppliers x join organizations o on o.id = x.supplier_id where x.row_id = r.id), '[]')) order by c.position)
      from costing_services c left join cost_sheet_services r on r.service_id = c.id and r.sheet_id = k.id) as services
  from cost_sheets k join styles s on s.id = k.style_id join collections l on l.id = s.collection_id join organizations b on b.id = l.brand_id
  where k.style_id = $1 and k.organization_id = $2`

const SECONDARY = `select k.currency, ${VERSIONS('secondary_cost_versions')}, (select json_build_array(v.content, v.lines) from secondary_cost_versions v
    where v.sheet_id = k.id order by v.number desc limit 1) as content,
    array(select a.organization_id from style_assignments a where a.style_id = k.style_id and a.kind = 'supplier') as on_style
  from cost_sheets k where k.style_id = $1 and k.organization_id = $2`

const LIST = `select ${VERSIONS('cost_sheet_versions')} from cost_sheets k where k.style_id = $1 and k.organization_id = $2`

const CHOICE = `o.id, o.name, o.verified, o.city, o.country, coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name))
    from factories f where f.organization_id = o.id and f.retired_at is null), '[]') as factories`

/** From the companies to the styles: of several ways to write it the fastest where the company has many styles. */
const SUPPLIERS = `select ${CHOICE} from organizations o where o.verified and (exists (select 1 from style_assignments a
      join styles s on s.id = a.style_id join collections c on c.id = s.collection_id
      where a.organization_id = o.id and a.kind = 'supplier' and s.id <> $1 and c.brand_id = $2)
    or exists (select 1 from favourite_suppliers f join users u on u.id = f.user_id join accounts m on m.id = u.account_id
      where f.organization_id = o.id and m.organization_id = $2)) order by o.name limit 500`

const readSheet = async (run: Run, known: unknown[]) => (await run(SHEET, known))[0] ?? {}
const readSecondary = async (run: Run, known: unknown[]) => (await run(SECONDARY, known))[0] ?? {}

export const COST_READS: References = {
  '/cost-sheet': ({ run, styleId, organizationId }) => readSheet(run, [styleId, organizationId]),
  '/secondary-cost': ({ run, styleId, organizationId }) => readSecondary(run, [styleId, organizationId]),
  '/cost-versions': async ({ run, styleId, organizationId }) =>
    (await run(LIST, [styleId, organizationId]))[0] ?? {},
  '/cost-suppliers': async ({ run, styleId, organizationId }) => ({
    approved: await run(SUPPLIERS, [styleId, organizationId]),
  }),
}

/** Lock, write, freeze what came, log, answer what is there. */
export const COST_SAVES: References = {
  '/save-costs': async ({ run: read, write, styleId, organizationId, userId, body }) => {
    const known = [styleId, organizationId]
    const rows = body.cost_services
    const table = rows ? 'cost_sheet_versions' : 'secondary_cost_versions'
    await write(async (run) => {
      const [sheet] = await run(
        'select id from cost_sheets where style_id = $1 and organization_id = $2 for no key update',
        known,
      )
      if (rows)
        await run(
          `insert into cost_sheet_services (sheet_id, service_id, income, payment) select $1, n.cost_service_id, n.income, n.payment
           from json_to_recordset($2) n (cost_service_id bigint, income numeric, payment numeric)
           on conflict (sheet_id, service_id) do update set income = excluded.income, payment = excluded.payment`,
          [sheet?.id, JSON.stringify(rows)],
        )
      await run(
        `insert into ${table} (sheet_id, number, comment, saved_by, ${rows ? 'content' : 'content, lines'})
         select $1, v.number + 1, $2, $3, ${rows ? '$4::jsonb' : 'v.content, v.lines'} from ${table} v where v.sheet_id = $1
         order by v.number desc limit 1`,
        [sheet?.id, body.comment, userId, ...(rows ? [JSON.stringify(body)] : [])],
      )
      await run(
        `insert into audit_entries (user_id, action, subject_kind, subject_id) values ($1, 'cost_sheet.saved', 'style', $2)`,
        [userId, styleId],
      )
    })
    return rows ? readSheet(read, known) : readSecondary(read, known)
  },
}
