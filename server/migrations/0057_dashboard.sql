-- What waits and what is new, over all styles of a company (docs/product.md, Dashboard).
create index styles_status on styles (collection_id, status) include (id) where deleted_at is null;
-- For companies with so many styles that each would be asked; `milestones_due` is for the others.
create index milestones_by_last_day on milestones (end_date, style_id) where done_at is null;
create index styles_deletion_waiting on styles (deletion_requested_at)
  where deletion_requested_at is not null and deleted_at is null;
create index passport_reviews_pending on passport_reviews (style_id, created_at) where status = 'pending';
create index passport_step_requests_waiting on passport_step_requests (detail_id) where status = 'requested';
create index tech_packs_in_review on tech_packs (style_id) where status = 'in_review';
create index style_file_sub_tasks_lost on style_file_sub_tasks (style_id) where lost_at is not null;
create index qc_reports_open_of_company on qc_reports (created_by_organization_id) where approved_at is null;
-- The newest first.
create index style_file_log_newest on style_file_log (created_at);
create index qc_reports_approved on qc_reports (approved_at) where approved_at is not null;
create index passport_versions_newest on passport_versions (published_at);
create index milestones_done on milestones (done_at) where done_at is not null;
