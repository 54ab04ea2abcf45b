/** Days that were typed before they had a range: an upgrade survives them, and none comes in by any other way. */
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { FIRST_DAY, LAST_DAY } from '#contract/values/work-days.ts'
import { openOldInstallation } from '#server/test/old-installation.ts'
import { databaseUrl } from '#server/test/template-database.ts'

const DATABASE = `selvedge_days_${process.pid}`
const NEWEST_BEFORE = '0103'

const TYPED = `
  update styles set start_date = '0202-05-20', end_date = '9999-12-31' where id = 1;
  update certifications set valid_until = '9999-12-31';
  insert into milestones (style_id, position, name, start_date, end_date, created_by)
    values (1, 1, 'Cutting', '0202-01-11', '0202-05-20', 4), (1, 2, 'Sewing', '2027-01-11', '9999-05-20', 4);
  insert into qc_reports (style_id, name, template_name, created_by, created_by_organization_id, responsible_id,
      updated_by, details_updated_by, supplier_id, lot_size, plan, overall_result, inspection_date, ship_date)
    values (1, 'Final', 'Final', 4, 3, 4, 4, 4, 5, 1000, '{}', 'pass', '0202-05-20', null);`

// shows D-214
test('days outside the range move to its ends, and no other way leads outside it', async () => {
  const added = { newest: NEWEST_BEFORE, rows: TYPED }
  const { url, drop } = await openOldInstallation({ database: DATABASE, added })
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    const rowsOf = async (sql: string) => (await client.query(sql)).rows
    expect(
      await rowsOf(
        `select start_date::text, end_date::text, style_name is not null as named from styles where id = 1`,
      ),
    ).toEqual([{ start_date: FIRST_DAY, end_date: LAST_DAY, named: true }])
    expect(await rowsOf('select start_date::text, end_date::text from milestones order by position')).toEqual(
      [
        { start_date: FIRST_DAY, end_date: FIRST_DAY },
        { start_date: '2027-01-11', end_date: LAST_DAY },
      ],
    )
    expect(await rowsOf('select inspection_date::text, ship_date from qc_reports')).toEqual([
      { inspection_date: FIRST_DAY, ship_date: null },
    ])
    for (const { valid_until } of await rowsOf('select valid_until::text from certifications'))
      expect(valid_until).toBe(LAST_DAY)
    for (const [table, column] of [
      ['styles', 'start_date'],
      ['styles', 'end_date'],
      ['milestones', 'start_date'],
      ['milestones', 'end_date'],
      ['qc_reports', 'inspection_date'],
      ['qc_reports', 'ship_date'],
      ['certifications', 'valid_until'],
    ])
      for (const day of ['1989-12-31', '2101-01-01', 'infinity'])
        await expect(
          client.query(`update ${table} set ${column} = '${day}'`),
          `${table}.${column} ${day}`,
        ).rejects.toMatchObject({ code: '23514' })
  } finally {
    await client.end()
    await drop()
  }
})

// shows D-214
test('every day that people type is bounded in the database', async () => {
  const client = new pg.Client({
    connectionString: databaseUrl(inject('adminDatabaseUrl'), inject('templateDatabase')),
  })
  await client.connect()
  const { rows } = await client.query<{ place: string }>(`
    select c.table_name || '.' || c.column_name as place from information_schema.columns c
    where c.table_schema = 'public' and c.data_type = 'date' and not exists (
      select from pg_constraint k where k.conrelid = c.table_name::regclass and k.contype = 'c'
        and k.convalidated and pg_get_constraintdef(k.oid) ~ (c.column_name || ' >= ''1990-01-01''')
        and pg_get_constraintdef(k.oid) ~ (c.column_name || ' <= ''2100-12-31'''))
    order by 1`)
  await client.end()
  // The day of a count is the server's own.
  expect(rows.map(({ place }) => place)).toEqual(['passport_views.day'])
})
