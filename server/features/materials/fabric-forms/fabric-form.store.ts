/** Reads and writes of fabric sourcing forms. The style must be held, and the form locked before it is written. */
import { sql } from 'kysely'
import type { Fabric } from '#contract/materials/fabric-forms.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

export interface SavedForm {
  currency: string
  version: number
  updated_at: string
  updated_by_name: string
  fabrics: Fabric[]
}

/** What the database keeps with all its places, as the shortest text that says the same. */
const decimal = (column: string) => sql`trim_scale(${sql.ref(column)})::text`

const offers = sql`select o.fabric_id, json_agg(json_build_object(
    'id', o.id, 'supplier_id', o.supplier_id, 'supplier_name', o.supplier_name, 'article', o.article,
    'price', ${decimal('o.price')}, 'unit', o.unit, 'currency', o.currency, 'rate', ${decimal('o.rate')},
    'rate_date', o.rate_date, 'minimum_quantity', ${decimal('o.minimum_quantity')},
    'lead_time_days', o.lead_time_days, 'sample_status', o.sample_status, 'decision', o.decision,
    'reason', o.reason, 'bom_item_id', o.bom_item_id) order by o.position) as listed
  from fabric_offers o where o.style_id = f.style_id group by o.fabric_id`

const fabrics = sql<Fabric[]>`coalesce((select json_agg(json_build_object(
    'id', s.id, 'fabric_type', s.fabric_type, 'placement', s.placement, 'composition', s.composition,
    'construction', s.construction, 'weight', ${decimal('s.weight')}, 'width', ${decimal('s.width')},
    'colour', s.colour, 'finish', s.finish, 'quantity', ${decimal('s.quantity')}, 'unit', s.unit,
    'target_price', ${decimal('s.target_price')}, 'lead_time_days', s.lead_time_days,
    'certifications', s.certifications, 'note', s.note, 'candidates', coalesce(c.listed, '[]'))
    order by s.position)
  from sourced_fabrics s left join (${offers}) c on c.fabric_id = s.id where s.style_id = f.style_id), '[]')`

/** Null for a style whose form nobody has saved yet. */
export const findForm = async (db: Reader, styleId: number): Promise<SavedForm | null> => {
  const row = await db
    .selectFrom('fabric_forms as f')
    .innerJoin('users as u', 'u.id', 'f.updated_by')
    .where('f.style_id', '=', styleId)
    .select(['f.currency', 'f.version', 'f.updated_at', 'u.full_name as updated_by_name'])
    .select(fabrics.as('fabrics'))
    .executeTakeFirst()
  return row ?? null
}

export const findCurrency = async (db: Reader, styleId: number): Promise<string> => {
  const { currency } = await db
    .selectFrom('styles')
    .where('id', '=', styleId)
    .select('currency')
    .executeTakeFirstOrThrow()
  return currency
}

interface FormWrite {
  styleId: number
  userId: number
  currency: string
  fabrics: readonly Fabric[]
}

/** Fabrics and offers are all there are from now on; the form counts its version up. */
export const writeForm = async (
  tx: Tx,
  { styleId, userId, currency, fabrics }: FormWrite,
): Promise<number> => {
  const { version } = await tx
    .insertInto('fabric_forms')
    .values({ style_id: styleId, currency, updated_by: userId })
    .onConflict((conflict) =>
      conflict.column('style_id').doUpdateSet({
        currency,
        updated_by: userId,
        updated_at: sql<string>`now()`,
        version: sql<number>`fabric_forms.version + 1`,
      }),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  // Its offers go with it.
  await tx.deleteFrom('sourced_fabrics').where('style_id', '=', styleId).execute()
  const rows = fabrics.map((fabric, position) => ({ ...fabric, style_id: styleId, position }))
  await sql`insert into sourced_fabrics select (jsonb_populate_record(null::sourced_fabrics, each)).*
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) each`.execute(tx)
  const offers = fabrics.flatMap(({ id, candidates }) =>
    candidates.map((offer, position) => ({ ...offer, fabric_id: id, style_id: styleId, position })),
  )
  await sql`insert into fabric_offers select (jsonb_populate_record(null::fabric_offers, each)).*
    from jsonb_array_elements(${JSON.stringify(offers)}::jsonb) each`.execute(tx)
  return version
}

export const linkToBom = async (
  tx: Tx,
  { styleId, offerId, bomItemId }: { styleId: number; offerId: string; bomItemId: number },
): Promise<void> => {
  await tx
    .updateTable('fabric_offers')
    .set({ bom_item_id: bomItemId })
    .where('style_id', '=', styleId)
    .where('id', '=', offerId)
    .execute()
}
