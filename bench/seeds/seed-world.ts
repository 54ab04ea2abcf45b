/** Fills a migrated database with as many styles and organizations as asked for, straight by SQL. */
import type pg from 'pg'

export interface WorldSize {
  styles: number
  organizations: number
}

const STYLES_A_COLLECTION = 100

/** One brand's manager owns the first collections; its id is what the session is opened for. */
export const seedWorld = async (
  pool: pg.Pool,
  { styles, organizations }: WorldSize,
): Promise<{ userId: number }> => {
  const run = (sql: string, values: unknown[] = []) => pool.query(sql, values)
  await run(
    `insert into organizations (type, name, city, country)
    select case when n % 20 = 0 then 'brand' else 'supplier' end,
      (array['Anatolia','Cascade','Carthage','Sundarban','Northgate','Aegean','Red River','Lanka','Maritsa','Delta'])[1 + n % 10]
        || ' ' || (array['Knit','Dye Works','Weaving','Trims','Packing','Stitch','Denim','Spinning'])[1 + n % 8] || ' ' || n,
      'City ' || n % 300, (array['TR','PT','TN','BD','PL','VN','LK','BG','IN','CN','IT','MA'])[1 + n % 12]
    from generate_series(1, $1) n`,
    [organizations],
  )
  await run(`insert into accounts (organization_id, organization_type, verification_status, created_at)
    select id, type, case when id % 3 = 0 then 'verified' else 'none' end, now() - (id % 400) * interval '1 day'
    from organizations where id % 4 <> 1`)
  await run(`insert into certifications (organization_id, kind, number)
    select id, (array['sedex','bsci','oeko-tex','iso 9001','gots'])[1 + id % 5], 'C' || id from organizations where type = 'supplier' and id % 2 = 0`)
  const { rows } =
    await run(`insert into users (account_id, organization_type, email, full_name, role, password_hash, email_proved_at)
    select id, 'brand', 'bench@northloom.test', 'Bench', 'brand_account_manager', 'none', now() from accounts
    where organization_type = 'brand' and verification_status = 'verified' order by id limit 1 returning id`)
  const userId = Number(rows[0].id)
  const { rows: own } = await run(
    'select organization_id from accounts a join users u on u.account_id = a.id where u.id = $1',
    [userId],
  )
  const collections = Math.max(1, Math.ceil(styles / STYLES_A_COLLECTION))
  // The first dozen are the reader's own, the others are spread over all brands.
  await run(
    `insert into collections (name, brand_id, created_by_organization_id, created_by)
    select 'Collection ' || n, b.id, b.id, $1 from generate_series(1, $2::int) n
    join (select id, row_number() over (order by id) as at, count(*) over () as total from organizations where type = 'brand') b
      on case when n <= 12 then b.id = $3 else b.at = 1 + n % b.total end order by n`,
    [userId, collections, own[0].organization_id],
  )
  await seedStyles(pool, styles, userId)
  await pool.query('vacuum analyze')
  return { userId }
}

const seedStyles = async (pool: pg.Pool, styles: number, userId: number): Promise<void> => {
  await pool.query(
    `insert into styles (collection_id, style_number, style_name, product_type_id, delivery_destination,
      bulk_order_quantity, colour_number, currency, created_by, updated_by, created_by_organization_id)
    select 1 + (n - 1) / $3, 'ST-' || c.a || '-' || c.b, 'Style ' || n, 1 + n % 20, 'DE', 1000 + n % 5000, 1 + n % 9, 'USD', $2, $2, own.brand_id
    from generate_series(1, $1) n join collections own on own.id = 1 + (n - 1) / $3, lateral (select
      translate(upper(lpad(to_hex(n % 1048576), 5, '0')), 'ILOU', '1100') as a,
      translate(upper(lpad(to_hex(n / 1048576), 5, '0')), 'ILOU', '1100') as b) c`,
    [styles, userId, STYLES_A_COLLECTION],
  )
  // Counted once at the end instead of by the trigger for each statement.
  await pool.query('alter table style_assignments disable trigger user')
  await pool.query(
    `insert into style_assignments (style_id, organization_id, kind, source, assigned_by)
    select s.id, o.id, 'supplier', 'hand', $1 from styles s, lateral (values (1 + (s.id * 7) % 5000), (1 + (s.id * 13) % 9000)) v(n)
    join organizations o on o.id = v.n and o.type = 'supplier' on conflict do nothing`,
    [userId],
  )
  await pool.query('alter table style_assignments enable trigger user')
  await pool.query(`update organizations o set current_assignments = c.n
    from (select organization_id, count(*) n from style_assignments group by organization_id) c where c.organization_id = o.id`)
}
