/** What the search of everything finds besides styles and files: words of the trade, on every style of the world. */
import { type BenchWorld, inDatabase } from './worlds.ts'

const STATEMENTS: readonly string[] = [
  `insert into users (account_id, organization_type, email, full_name, role, password_hash, email_proved_at)
    select a.id, a.organization_type, 'find' || a.id || '-' || n || '@northloom.test',
      (array['Ada','Mira','Sem','Lena','Tara','Oki','Ivo','Quinn','Ben','Noor'])[1 + (a.id + n * 3) % 10] || ' '
        || (array['Aydin','Berg','Costa','Duarte','Ekici','Farkas','Gomes','Haas'])[1 + (a.id * 7 + n) % 8] || ' ' || a.id,
      a.organization_type || '_user', 'none', now()
    from accounts a, generate_series(1, 2) n where a.organization_type <> 'operator' and a.id <= 10000`,
  `insert into comments (style_id, subject_kind, organization_id, is_private, author_id, body, created_at)
    select s.id, 'style', c.brand_id, n = 3, $1,
      (array['Please send the lab dips again','The zip pulls at the neck, see the photo','Approved for bulk after the fitting',
        'Shade of the rib is too green','Press at 110 degrees only','Trims are late at the port'])[1 + (s.id + n) % 6]
        || '. Asked about ' || s.id || '-' || n || ' by the merchandiser, answer before Friday.', now()
    from styles s join collections c on c.id = s.collection_id, generate_series(1, 3) n`,
  `insert into tech_pack_notes (style_id, id, position, part, note)
    select s.id, gen_random_uuid(), n, (array['Neckline','Hem','Sleeve','Side seam','Pocket'])[1 + (s.id + n) % 5],
      (array['Coverstitch 4 mm','Twin needle, 3 cm up','Bartack at both ends','Overlock with a tape','Chain stitch'])[1 + (s.id * 3 + n) % 5]
        || ', thread ' || s.id
    from styles s, generate_series(1, 2) n`,
  `insert into measurement_charts (style_id, content, updated_by)
    select s.id, jsonb_build_object('unit', 'cm', 'sizes', '["S","M","L"]'::jsonb, 'points', (
        select jsonb_agg(jsonb_build_object('code', chr(64 + n), 'name',
          (array['Half chest','Half waist','Half hem','Body length','Sleeve length','Across shoulder','Neck width','Cuff opening',
            'Armhole','Neck drop','Pocket height','Rib height'])[n] || case when n = 12 then ' ' || s.id else '' end, 'method', null,
          'tolerance_minus', '1', 'tolerance_plus', '1', 'values', jsonb_build_object('S', '50', 'M', '52', 'L', '54')))
        from generate_series(1, 12) n)), $1
    from styles s`,
  `insert into style_issues (style_id, number, reason, snapshot, sha256, issued_by, issued_at, remind)
    select x.style_id, 1, 'For bulk', x.text, encode(sha256(convert_to(x.text, 'UTF8')), 'hex'), $1, now(), false
    from (select m.style_id, jsonb_build_object('points', m.content -> 'points', 'notes', '[]'::jsonb)::text as text
      from measurement_charts m where m.style_id % 5 = 0) x`,
  `insert into milestones (style_id, position, name, start_date, end_date, created_by)
    select s.id, n, (array['Fit sample sent','Lab dips approved','Bulk fabric in house','Ex factory'])[1 + (s.id + n) % 4] || ' ' || s.id,
      date '2026-01-05' + n, date '2026-02-05' + n, $1
    from styles s, generate_series(1, 3) n`,
  `insert into qc_reports (style_id, name, template_name, created_by, created_by_organization_id, responsible_id, updated_by,
      details_updated_by, lot_size, plan, lot_number)
    select s.id, (array['Final inspection','Inline inspection','Pre-production meeting'])[1 + s.id % 3], 'Final', $1, c.brand_id, $1, $1, $1,
      1000, '{}', 'LOT-' || s.id
    from styles s join collections c on c.id = s.collection_id where s.id % 2 = 0`,
  `insert into qc_criteria (report_id, name) select id, 'Workmanship' from qc_reports`,
  `insert into qc_checklist_items (report_id, criteria_id, name, defect_level)
    select c.report_id, c.id, (array['Broken stitch','Open seam','Stain','Shade variation','Wrong label','Skipped stitch','Pulled yarn',
      'Uneven hem'])[n] || case when n = 8 then ' ' || c.report_id else '' end, 'major'
    from qc_criteria c, generate_series(1, 8) n where c.name = 'Workmanship'`,
  `insert into qc_files (report_id, component, blob_hash, print_hash, title, mime_type, size, width, height, uploaded_by)
    select id, 'defect_images', repeat('b', 64), repeat('b', 64), 'defect.jpg', 'image/jpeg', 1000, 100, 100, $1 from qc_reports`,
  `insert into qc_defects (report_id, checklist_item_id, file_id, level, quantity, created_by)
    select i.report_id, i.id, f.id, 'major', 2, $1 from qc_checklist_items i join qc_files f on f.report_id = i.report_id
    where f.title = 'defect.jpg' and (i.id % 4 = 0)`,
]

const TABLES =
  'users, comments, tech_pack_notes, measurement_charts, style_issues, milestones, qc_reports, qc_checklist_items, qc_files, qc_defects'

export const makeWords = async (world: BenchWorld): Promise<void> => {
  return inDatabase(world, async (client) => {
    // Rows that fit each other by the statements themselves are not asked one by one whether they do.
    await client.query('set session_replication_role = replica')
    for (const text of STATEMENTS) await client.query(text, text.includes('$1') ? [world.userId] : [])
    await client.query(`vacuum analyze ${TABLES}`)
  })
}
