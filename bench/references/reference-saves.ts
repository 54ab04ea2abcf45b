/** Saves of documents as somebody would write them who trusts the caller: lock, write, log, answer. */
import type { References } from './asked.ts'
import { DEVELOPMENT_SAVES } from './reference-development.ts'
import { STYLE_WORK_SAVES } from './reference-style-work.ts'
import { note, type Save, saving } from './save-style.ts'

const saveStyle: Save = async (run, asked) => {
  const { styleId, userId, body } = asked
  const rows = await run(
    `update styles set style_name = $2, product_type_id = $3, delivery_destination = $4, bulk_order_quantity = $5,
      colour_number = $6, currency = $7, additional_information = $8, updated_by = $9, updated_at = now(), version = version + 1
      where id = $1 returning id, version`,
    [
      ...[styleId, body.style_name, body.product_type, body.delivery_destination, body.bulk_order_quantity],
      ...[body.colour_number, body.currency, body.additional_information, userId],
    ],
  )
  for (const [kind, column] of [
    ['categories', 'category_id'],
    ['materials', 'material_id'],
  ] as const) {
    await run(`delete from style_${kind} where style_id = $1`, [styleId])
    await run(`insert into style_${kind} (style_id, ${column}) select $1, unnest($2::bigint[])`, [
      styleId,
      body[kind],
    ])
  }
  await note(run, asked, 'style.changed')
  return { data: rows[0] }
}

/** The draft with its steps, without what the product's answer has of other sections and of the preview. */
const DRAFT = `select s.style_number, d.product_name, d.layout, d.version, d.compared = d.touched and d.differs as differs, d.updated_at, u.full_name,
    f.upload_name as default_image, b.logo_hash as brand_logo,
    (select max(number) from passport_versions v where v.style_id = s.id) as published_version,
    (select json_agg(json_build_object('id', p.id, 'display_name', p.display_name, 'icon', p.icon, 'details',
      (select json_agg(json_build_object('id', x.id, 'name', x.name, 'delivery_method', x.delivery_method, 'supplier', o.name,
        'factory', y.name, 'verified_by_brand_at', x.verified_by_brand_at, 'verified_by_factory_at', x.verified_by_factory_at)
        order by x.position) from passport_step_details x left join organizations o on o.id = x.supplier_id
        left join factories y on y.id = x.factory_id where x.step_id = p.id)) order by p.position)
      from passport_steps p where p.style_id = s.id) as fields
  from styles s join passport_drafts d on d.style_id = s.id join users u on u.id = d.updated_by
    join collections c on c.id = s.collection_id join organizations b on b.id = c.brand_id
    left join files f on f.id = s.default_image_id where s.id = $1`

const savePassport: Save = async (run, asked) => {
  const { styleId, userId, body } = asked
  await run(
    `update passport_drafts set product_name = $2, updated_by = $3, updated_at = now(), version = version + 1 where style_id = $1`,
    [styleId, body.productName, userId],
  )
  const steps = JSON.stringify(body.data)
  await run(
    `update passport_steps p set display_name = n.display_name, icon = n.icon from
      json_to_recordset($2) n (id bigint, display_name text, icon text) where p.id = n.id and p.style_id = $1`,
    [styleId, steps],
  )
  await run(
    `update passport_step_details x set name = n.name, supplier_id = n.supplier_id, factory_id = n.factory_id,
        delivery_method = n.delivery_method
      from json_to_recordset($2) s (id bigint, details json), passport_steps p,
        json_to_recordset(s.details) n (id bigint, name text, supplier_id bigint, factory_id bigint, delivery_method text)
      where p.id = s.id and p.style_id = $1 and x.step_id = p.id and x.id = n.id`,
    [styleId, steps],
  )
  await note(run, asked, 'passport.saved')
  return (await run(DRAFT, [styleId]))[0] ?? {}
}

const LINES = `select i.id, i.section, i.item, i.description, i.composition, i.colour, o.name as supplier, y.name as factory,
    i.consumption::text, i.unit, i.wastage_percent::text, i.unit_price::text, i.currency, f.upload_name as picture,
    i.weight::text, i.changed_in
  from bom_items i left join organizations o on o.id = i.supplier_id left join factories y on y.id = i.factory_id
    left join files f on f.id = i.picture_id
  where i.style_id = $1 and i.id in (select n.id from json_to_recordset($2) n (id bigint))`

/** The lines that are named, one or all of them, and no others. */
const changeLines: Save = async (run, asked) => {
  const { styleId, userId, body } = asked
  const lines = JSON.stringify(body.changed)
  const rows = await run(
    `update boms set updated_by = $2, updated_at = now(), version = version + 1 where style_id = $1
      returning version, updated_at`,
    [styleId, userId],
  )
  await run(
    `update bom_items i set item = coalesce(n.item, i.item), colour = coalesce(n.colour, i.colour),
        consumption = coalesce(n.consumption, i.consumption), unit_price = coalesce(n.unit_price, i.unit_price), changed_in = $3
      from json_to_recordset($2) n (id bigint, item text, colour text, consumption numeric, unit_price numeric, changed_in integer)
      where i.id = n.id and i.style_id + 0 = $1 and i.changed_in <= n.changed_in`,
    [styleId, lines, rows[0]?.version ?? 1],
  )
  await note(run, asked, 'bom.saved')
  const changed = await run(LINES, [styleId, lines])
  return { ...rows[0], lines: changed }
}

const ALL: Readonly<Record<string, Save>> = {
  ...DEVELOPMENT_SAVES,
  ...STYLE_WORK_SAVES,
  '/save-style': saveStyle,
  '/save-passport': savePassport,
  '/change-lines': changeLines,
}

export const SAVES: References = Object.fromEntries(
  Object.entries(ALL).map(([path, save]) => [path, saving(save)]),
)
