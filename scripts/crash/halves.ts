/** Each finds what a half-done write would leave. */
export const HALVES: Record<string, string> = {
  'style without tech pack': `select id from styles s
    where not exists (select 1 from tech_packs t where t.style_id = s.id)`,
  'style without its entry in the log': `select id from styles s where not exists (select 1 from audit_entries a
    where a.action = 'style.created' and a.subject_kind = 'style' and a.subject_id = s.id)`,
  'style name made twice': `select min(id) as id from styles where style_name like 'crash %'
    group by style_name having count(*) > 1`,
  'file uploaded twice': `select min(id) as id from files where title like 'crash %'
    group by title having count(*) > 1`,
  'passport step without place in the order': `select min(id) as id from passport_steps
    group by style_id having max(position) <> count(*)`,
  'passport version missing before another': `select min(id) as id from passport_versions
    group by style_id having max(number) <> count(*)`,
  'passport version without tracking code': `select id from passport_versions v
    where not exists (select 1 from passport_tracking_codes c where c.style_id = v.style_id)`,
  'passport version without its entry in the log': `select v.id from passport_versions v
    where (select count(*) from audit_entries a where a.action = 'passport.published'
      and a.subject_id = v.style_id) <> (select count(*) from passport_versions w where w.style_id = v.style_id)`,
  'passport version without its signature': `select v.id from passport_versions v
    where not exists (select 1 from passport_signatures g where g.version_id = v.id)`,
  'passport version that the publication log does not know': `select v.id from passport_versions v
    where not exists (select 1 from publication_entries e where e.version_id = v.id)`,
  'passport version that names another one as the one before it': `select v.id from passport_versions v
    join passport_signatures g on g.version_id = v.id
    left join passport_versions b on b.style_id = v.style_id and b.number = v.number - 1
    where g.before_sha256 is distinct from b.sha256`,
  'publication log with a gap': `select max(position) as id from publication_leaves
    having max(position) + 1 <> count(*)`,
  'passport version without its pictures': `select v.id from passport_versions v
    cross join lateral (values (v.snapshot->'picture'->>'hash'), (v.snapshot->'brand'->'logo'->>'hash')) p (hash)
    where p.hash is not null and not exists (select 1 from passport_version_pictures r
      join blobs b on b.hash = r.blob_hash and b.state = 'stored' and b.is_public
      where r.version_id = v.id and r.blob_hash = p.hash)`,
  'report without its criteria': `select id from qc_reports r
    where not exists (select 1 from qc_criteria c where c.report_id = r.id)`,
  'report without its entry in the log': `select id from qc_reports r where not exists (select 1 from audit_entries a
    where a.action in ('qc_report.created', 'qc_report.revised') and a.subject_kind = 'qc_report' and a.subject_id = r.id)`,
  'report whose version is not its changes': `select r.id from qc_reports r where r.name like 'crash %'
    and r.version <> (select count(*) from audit_entries a where a.subject_kind = 'qc_report' and a.subject_id = r.id)`,
  'photo added twice': `select min(id) as id from qc_files where title like 'crash %' group by title having count(*) > 1`,
  'photo without its copy for print': `select f.id from qc_files f where not exists (select 1 from blobs b
    where b.hash = f.print_hash and b.state = 'stored')`,
  'company whose count of assignments is wrong': `select o.id from organizations o where o.current_assignments <>
    (select count(*) from style_assignments a where a.organization_id = o.id)`,
  'assignment without its entry in the log': `select a.style_id as id from style_assignments a
    where a.source = 'hand' and a.kind = 'supplier' and not exists (select 1 from audit_entries e where e.action = 'style.supplier_assigned'
      and e.subject_id = a.style_id and (e.details->>'supplier_id')::bigint = a.organization_id)`,
  'claim that is confirmed and not merged, or merged and not confirmed': `select c.id from organization_claims c
    join accounts a on a.id = c.account_id
    where (c.status = 'confirmed') <> (a.organization_id = c.entry_id)`,
  'provisional company without an account': `select o.id from organizations o where o.claims_id is not null
    and not exists (select 1 from accounts a where a.organization_id = o.id)`,
  'company with two accounts': `select min(id) as id from accounts group by organization_id having count(*) > 1`,
  'confirmed claim without its entry in the log': `select c.id from organization_claims c where c.status = 'confirmed'
    and not exists (select 1 from audit_entries a where a.action = 'claim.confirmed'
      and a.subject_kind = 'organization' and a.subject_id = c.entry_id)`,
  'address that two people proved': `select min(id) as id from users where email_proved_at is not null
    group by lower(email) having count(*) > 1`,
  'person whose second factor is noted wrongly': `select u.id from users u where u.has_second_factor <>
    (exists (select 1 from totp_factors t where t.user_id = u.id and t.confirmed_at is not null)
      or exists (select 1 from passkeys p where p.user_id = u.id))`,
  'second factor without recovery codes, or codes without it': `select u.id from users u where u.email like 'newcomer-%'
    and u.has_second_factor <> exists (select 1 from recovery_codes r where r.user_id = u.id)`,
  'second factor without its entry in the security log': `select u.id from users u where u.email like 'newcomer-%' and
    u.has_second_factor::int <> (select count(*) filter (where e.kind = 'factor_added')
      - count(*) filter (where e.kind = 'factor_removed') from security_events e where e.user_id = u.id)`,
  'publication that was agreed to and has no version': `select r.id from publication_requests r
    where r.status = 'agreed' and not exists (select 1 from passport_versions v
      where v.style_id = r.style_id and v.number = r.version)`,
  'publication asked for twice': `select min(id) as id from publication_requests where status = 'waiting'
    group by style_id having count(*) > 1`,
  'withdrawal without its entry in the log, or the other way round': `select s.id from styles s where
    (exists (select 1 from passport_withdrawals w where w.style_id = s.id))::int <>
    (select count(*) filter (where a.action = 'passport.withdrawn')
      - count(*) filter (where a.action = 'passport.withdrawal_taken_back')
      from audit_entries a where a.subject_kind = 'style' and a.subject_id = s.id)`,
}
