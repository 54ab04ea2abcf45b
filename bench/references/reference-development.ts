/** Tech pack, fabric form and timeline as somebody would write them who serves only these pages and trusts the caller. */
import type { References } from './asked.ts'
import { note, type Save } from './save-style.ts'

const TECH_PACK = `select t.id, t.version, t.status, t.status_note, t.updated_at, u.full_name,
    coalesce((select json_agg(json_build_object('id', n.id, 'part', n.part, 'note', n.note) order by n.position)
      from tech_pack_notes n where n.style_id = t.style_id), '[]') as construction_notes,
    coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name, 'code', c.code, 'hex', c.hex, 'picture', f.upload_name)
      order by c.position) from tech_pack_colourways c left join files f on f.id = c.picture_id where c.style_id = t.style_id), '[]') as colourways,
    coalesce((select json_agg(json_build_object('id', f.id, 'upload_name', f.upload_name, 'title', f.title, 'caption', k.caption)
      order by k.position nulls last, f.id) from files f left join tech_pack_sketches k on k.file_id = f.id
      where f.style_id = t.style_id and f.purpose = 'tech_pack'), '[]') as sketches,
    coalesce((select json_agg(json_build_object('id', p.user_id, 'role', p.role, 'full_name', w.full_name) order by p.position)
      from tech_pack_people p join users w on w.id = p.user_id where p.style_id = t.style_id), '[]') as roles
  from tech_packs t left join users u on u.id = t.updated_by where t.style_id = $1`

const FABRIC_FORM = `select x.currency, x.version, x.updated_at, u.full_name,
    coalesce((select json_agg(json_build_object('id', f.id, 'fabric_type', f.fabric_type, 'placement', f.placement,
      'composition', f.composition, 'construction', f.construction, 'weight', f.weight::text, 'width', f.width::text, 'colour', f.colour,
      'finish', f.finish, 'quantity', f.quantity::text, 'unit', f.unit, 'target_price', f.target_price::text,
      'lead_time_days', f.lead_time_days, 'certifications', f.certifications, 'note', f.note, 'candidates',
      coalesce((select json_agg(json_build_object('id', o.id, 'supplier_id', o.supplier_id, 'supplier_name', o.supplier_name,
        'article', o.article, 'price', o.price::text, 'unit', o.unit, 'currency', o.currency, 'rate', o.rate::text, 'rate_date', o.rate_date,
        'minimum_quantity', o.minimum_quantity::text, 'lead_time_days', o.lead_time_days, 'sample_status', o.sample_status,
        'decision', o.decision, 'reason', o.reason, 'bom_item_id', o.bom_item_id) order by o.position)
        from fabric_offers o where o.style_id = f.style_id and o.fabric_id = f.id), '[]')) order by f.position)
      from sourced_fabrics f where f.style_id = x.style_id), '[]') as fabrics
  from fabric_forms x join users u on u.id = x.updated_by where x.style_id = $1`

const TIMELINE = `select m.id, m.name, m.start_date, m.end_date, m.version, m.done_at, u.full_name, o.id as organization, o.name as company
  from milestones m left join organizations o on o.id = m.organization_id left join users u on u.id = m.done_by
  where m.style_id = $1 order by m.position, m.id`

export const DEVELOPMENT_READS: References = {
  '/tech-pack': async ({ run, styleId }) => (await run(TECH_PACK, [styleId]))[0] ?? {},
  '/fabric-form': async ({ run, styleId }) => (await run(FABRIC_FORM, [styleId]))[0] ?? {},
  '/timeline': async ({ run, styleId }) => ({ data: await run(TIMELINE, [styleId]) }),
}

export const DEVELOPMENT_SAVES: Readonly<Record<string, Save>> = {
  '/save-notes': async (run, asked) => {
    const { styleId, userId, body } = asked
    await run(
      'update tech_packs set version = version + 1, updated_by = $2, updated_at = now() where style_id = $1',
      [styleId, userId],
    )
    await run(
      `update tech_pack_notes t set part = n.part, note = n.note from json_to_recordset($2) n (id uuid, part text, note text)
        where t.style_id = $1 and t.id = n.id and (t.part, t.note) is distinct from (n.part, n.note)`,
      [styleId, JSON.stringify(body.construction_notes)],
    )
    await note(run, asked, 'tech_pack.saved')
    return (await run(TECH_PACK, [styleId]))[0] ?? {}
  },
  '/save-milestone': async (run, asked) => {
    const { start_date, end_date } = asked.body
    const [saved] = await run(
      `update milestones set start_date = $2, end_date = $3, version = version + 1
        where id = (select min(id) from milestones where style_id = $1) returning id, name, start_date, end_date, version`,
      [asked.styleId, start_date, end_date],
    )
    await note(run, asked, 'milestone.changed')
    return saved ?? {}
  },
}
