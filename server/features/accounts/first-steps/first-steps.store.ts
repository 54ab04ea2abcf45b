import { type RawBuilder, sql } from 'kysely'
import {
  fromStyles,
  isOwnStyle,
  isStyleVerified,
  seenStyleIds,
  viewerOf,
} from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { StyleFacts, SupplierFacts } from './first-steps.rules.ts'

/** A company that begins has few; of one with many that never published, the newest are looked at. */
const LOOKED_AT = 50

export interface NamedStyle {
  id: number
  style_number: string
  style_name: string | null
}

/** The newest first. */
export const listOwnStyles = (db: Reader, actor: Actor): Promise<(StyleFacts & NamedStyle)[]> =>
  fromStyles(db)
    .where(isOwnStyle(actor))
    .select(['s.id', 's.style_number', 's.style_name', isStyleVerified.as('verified')])
    .select([
      sql<boolean>`s.default_image_id is not null`.as('has_picture'),
      sql<boolean>`s.verification_requested_at is not null`.as('verification_requested'),
      sql<boolean>`exists (select 1 from style_assignments sa where sa.style_id = s.id)`.as('has_suppliers'),
      sql<boolean>`exists (select 1 from bom_items i where i.style_id = s.id)`.as('has_bom'),
      sql<boolean>`exists (select 1 from passport_drafts p where p.style_id = s.id and p.product_name is not null)`.as(
        'has_passport',
      ),
      sql<boolean>`exists (select 1 from publication_requests q where q.style_id = s.id and q.status = 'waiting')`.as(
        'waits_for_brand',
      ),
      sql<boolean>`exists (select 1 from passport_versions v where v.style_id = s.id)`.as('published'),
    ])
    .orderBy('s.id', 'desc')
    .limit(LOOKED_AT)
    .execute()

type WorkedOn = NonNullable<SupplierFacts['style']> & NamedStyle

/** The style of the company's where its own step is furthest; the newest of several. */
const findWorkedOn = async (db: Reader, actor: Actor): Promise<WorkedOn | null> => {
  const ofStep = (only: RawBuilder<unknown>) => sql`exists (select 1 from passport_steps p
    join passport_step_details d on d.step_id = p.id
    where p.style_id = s.id and d.supplier_id = ${actor.organization_id} ${only})`
  const { rows } = await sql<WorkedOn>`
    select s.*, ${ofStep(sql``)} as has_step, ${ofStep(sql`and d.verified_by_factory_at is not null`)} as confirmed,
      exists (select 1 from passport_versions v where v.style_id = s.id) as published
    from (select t.id, t.style_number, t.style_name from styles t
      where t.id in (${seenStyleIds(viewerOf(actor))}) order by t.id desc limit ${LOOKED_AT}) s
    order by confirmed desc, has_step desc, s.id desc limit 1`.execute(db as Tx)
  const [row] = rows
  return row ? { ...row, id: Number(row.id) } : null
}

export const findSupplierFacts = async (
  db: Reader,
  actor: Actor,
): Promise<SupplierFacts & { style: WorkedOn | null }> => {
  const { rows } = await sql<Pick<SupplierFacts, 'has_factory' | 'has_geo_image'>>`
    select exists (select 1 from factories f where f.organization_id = ${actor.organization_id}
        and f.retired_at is null) as has_factory,
      exists (select 1 from geo_images g where g.organization_id = ${actor.organization_id}) as has_geo_image`.execute(
    db as Tx,
  )
  const [facts = { has_factory: false, has_geo_image: false }] = rows
  return { ...facts, style: await findWorkedOn(db, actor) }
}
