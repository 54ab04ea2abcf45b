-- Large files of answers by link (docs/product.md, Uploads in parts): who answers has no account, and the request that the
-- link opens stands in the person's place.
alter table form_uploads
  alter column organization_id drop not null,
  alter column user_id drop not null,
  add column request_id bigint references evidence_requests (id) on delete cascade,
  drop constraint form_uploads_use_check,
  add constraint form_uploads_use_check
    check (use in ('qc_report', 'evidence', 'geo_image', 'library', 'logo', 'evidence_answer')),
  add constraint form_uploads_sender check (
    case when use = 'evidence_answer' then num_nonnulls(request_id, target_id) = 2 and num_nonnulls(user_id, organization_id) = 0
    else request_id is null and num_nonnulls(user_id, organization_id) = 2 end);
create index form_uploads_request on form_uploads (request_id);
