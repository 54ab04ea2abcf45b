-- Evidence stands behind a component of the passport's composition too, by its name as the passport shows it; the empty
-- name is that of the only one (docs/decisions/0070-evidence.md).
alter table evidence_attachments
  add column component text check (char_length(component) <= 80),
  drop constraint evidence_attachments_one_aim,
  add constraint evidence_attachments_one_aim
    check (num_nonnulls(detail_id, bom_item_id, claim_id, component) <= 1);
drop index evidence_attachments_once;
create unique index evidence_attachments_once on evidence_attachments
  (evidence_id, style_id, coalesce(detail_id, 0), coalesce(bom_item_id, 0), coalesce(claim_id, 0),
    coalesce(lower(component), '-'), (component is null));
