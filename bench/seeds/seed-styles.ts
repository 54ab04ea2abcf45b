/** A brand with all its styles in one collection, among those of all others. */
import type pg from 'pg'
import { type BenchWorld, inDatabase, openSession } from './worlds.ts'

export interface StyleOwner {
  userId: number
  headers: Record<string, string>
  styles: number
}

export const makeStyleOwner = async (world: BenchWorld, styles: number): Promise<StyleOwner> => {
  return inDatabase(world, async (client) => {
    const userId = await makeOwner(client)
    await fill(client, userId, styles)
    await client.query('vacuum analyze')
    const cookie = `selvedge_session=${await openSession(world.databaseUrl, userId)}`
    return { userId, headers: { cookie }, styles }
  })
}

const makeOwner = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query(`with brand as (
      insert into organizations (type, name, city, country) values ('brand', 'Styles of the bench', 'Porto', 'PT') returning id),
    account as (insert into accounts (organization_id, organization_type, verification_status)
      select id, 'brand', 'verified' from brand returning id)
    insert into users (account_id, organization_type, email, full_name, role, password_hash, email_proved_at)
    select id, 'brand', 'styles@northloom.test', 'Styles', 'brand_account_manager', 'none', now() from account returning id`)
  return Number(rows[0].id)
}

const WORDS = `(array['Mooring','Harbour','Anchor','Dune','Fjord','Tide','Reef','Lagoon','Pier','Delta'])`
const GARMENTS = `(array['tee','jacket','crêpe blouse','trousers','dress','hoodie','cardigan','shirt'])`

const fill = async (client: pg.Client, userId: number, styles: number): Promise<void> => {
  const { rows } = await client.query(
    `insert into collections (name, season, brand_id, created_by_organization_id, created_by)
    select 'All of them', 'SS27', a.organization_id, a.organization_id, u.id
    from users u join accounts a on a.id = u.account_id where u.id = $1 returning id, brand_id`,
    [userId],
  )
  const { id: collection, brand_id: brand } = rows[0]
  await client.query(
    `insert into styles (collection_id, style_number, style_name, product_type_id, delivery_destination, bulk_order_quantity,
      colour_number, currency, status, start_date, end_date, created_by, updated_by, created_by_organization_id, updated_at)
    select $2, 'ST-BENCH-' || lpad(translate(upper(to_hex(n)), 'ILOU', '1100'), 5, '0'),
      ${WORDS}[1 + n % 10] || ' ' || ${GARMENTS}[1 + n / 10 % 8] || ' ' || n, 1 + n % 20, 'DE', 100 + n * 7919 % 5000, 3, 'USD',
      (array['active','active','on_hold','completed','archived'])[1 + n % 5], current_date - 60, current_date - 20 + n * 31 % 300,
      $3, $3, $4, now() - n * interval '1 minute'
    from generate_series(1, $1::int) n`,
    [styles, collection, userId, brand],
  )
  await client.query(
    `insert into style_assignments (style_id, organization_id, kind, source, assigned_by)
    select s.id, o.id, 'supplier', 'hand', $2 from styles s, lateral (values (s.id % 50), (s.id * 13 % 50)) v(n)
      join lateral (select id from organizations where type = 'supplier' order by id offset v.n limit 1) o on true
    where s.collection_id = $1 on conflict do nothing`,
    [collection, userId],
  )
  await client.query(
    `insert into milestones (style_id, position, name, start_date, end_date, created_by)
    select id, 1, 'Fit sample', current_date - 30, current_date - 10 + (id % 90)::int, $2 from styles where collection_id = $1`,
    [collection, userId],
  )
}
