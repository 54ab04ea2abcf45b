/** Signatures that are older than the rule who counts: an upgrade makes none of them count silently. */
import pg from 'pg'
import { expect, test } from 'vitest'
import { openOldInstallation } from '#server/test/old-installation.ts'

const DATABASE = `selvedge_signatures_${process.pid}`
const NEWEST_BEFORE = '0083_sessions_prove_a_factor.sql'

/** Ivan (4) of Rosewood (3) inspects at Cascade Dyers (5), and signs for both on one device. Vera (6) is of Cascade. */
const REPORTS = `
  insert into qc_reports (id, style_id, name, template_name, created_by, created_by_organization_id, responsible_id,
      updated_by, details_updated_by, supplier_id, lot_size, plan, overall_result) overriding system value
    select id, 1, name, 'Final', 4, 3, 4, 4, 4, 5, 1000, '{}', 'pass'
    from (values (1, 'Approved'), (2, 'Open'), (3, 'Approved by both')) as t (id, name);
  insert into qc_signatures (id, report_id, organization_id, qc_name, designation, taken_by) overriding system value
    values (11, 1, 3, 'Ivan', 'QC', 4), (12, 1, 5, 'Vera', 'Manager', 4),
      (21, 2, 3, 'Ivan', 'QC', 4), (22, 2, 5, 'Vera', 'Manager', 4),
      (31, 3, 3, 'Ivan', 'QC', 4), (32, 3, 5, 'Vera', 'Manager', 6);
  update qc_reports set brand_signature_id = id * 10 + 1, supplier_signature_id = id * 10 + 2;
  update qc_reports set approved_at = now(), approved_by = 4 where id in (1, 3);`

// shows S2-34
test('those of the company’s own people count, the others become stated; approved reports stay approved', async () => {
  const added = { newest: NEWEST_BEFORE, rows: REPORTS }
  const { url, drop } = await openOldInstallation({ database: DATABASE, added })
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    const signatures = await client.query(
      'select id::int, way, person_id::int, counts from qc_signatures order by id',
    )
    expect(signatures.rows.map(({ id, way, person_id, counts }) => [id, way, person_id, counts])).toEqual([
      [11, 'session', 4, true],
      [12, 'stated', null, false],
      [21, 'session', 4, true],
      [22, 'stated', null, false],
      [31, 'session', 4, true],
      [32, 'session', 6, true],
    ])
    const reports =
      await client.query(`select id::int, approved_at is not null as approved, brand_signature_id::int as brand,
      supplier_signature_id::int as supplier, brand_not_confirmed, supplier_not_confirmed from qc_reports order by id`)
    expect(reports.rows).toMatchObject([
      { approved: true, brand: 11, supplier: null, brand_not_confirmed: false, supplier_not_confirmed: true },
      { approved: false, brand: 21, supplier: null, supplier_not_confirmed: false },
      { approved: true, brand: 31, supplier: 32, supplier_not_confirmed: false },
    ])
  } finally {
    await client.end()
    await drop()
  }
})
