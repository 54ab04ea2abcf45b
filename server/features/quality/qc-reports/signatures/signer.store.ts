/** Who of a company can be asked for a signature. */
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '#server/platform/db/database.ts'

/**
 * The company's own address, where nobody of the company is on the platform. One that is a person's of another company
 * is none: that person would sign for a company that is not theirs.
 */
const contactOf = (organization: RawBuilder<unknown>) =>
  sql<string | null>`(select lower(e.contact_email) from organizations e where e.id = ${organization}
    and e.contact_email is not null and not exists (select 1 from users p where p.email = lower(e.contact_email))
    and not exists (select 1 from accounts a join users u on u.account_id = a.id
      where a.organization_id = e.id and u.active))`

/** Somebody of the company is on the platform, or its address is known. */
export const canBeAsked = (organization: RawBuilder<unknown>) =>
  sql<boolean>`(exists (select 1 from accounts a join users u on u.account_id = a.id
      where a.organization_id = ${organization} and u.active)
    or ${contactOf(organization)} is not null)`

export const findReach = async (
  db: Reader,
  { brand_id, supplier_id }: { brand_id: number; supplier_id: number | null },
): Promise<{ brand_can_be_asked: boolean; supplier_can_be_asked: boolean }> =>
  db
    .selectNoFrom([
      canBeAsked(sql`${brand_id}::bigint`).as('brand_can_be_asked'),
      canBeAsked(sql`${supplier_id}::bigint`).as('supplier_can_be_asked'),
    ])
    .executeTakeFirstOrThrow()

/** People with confirmed addresses alone: what is mailed to another one proves nothing. */
export const listSigners = (db: Reader, organizationIds: readonly number[]) =>
  db
    .selectFrom('organizations as o')
    .where('o.id', 'in', [...organizationIds])
    .select(['o.id', 'o.name'])
    .select(contactOf(sql.ref('o.id')).as('contact_email'))
    .select(
      sql<{ id: number; full_name: string; email: string }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', u.id, 'full_name', u.full_name, 'email', u.email)
          order by lower(u.full_name), u.id)
        from users u join accounts a on a.id = u.account_id
        where a.organization_id = o.id and u.active and u.email_proved_at is not null), '[]')`.as('people'),
    )
    .execute()
