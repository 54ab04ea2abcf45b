-- The reports on a company's profile: those that it made. Those that name it as supplier have an index already.
create index qc_reports_of_company on qc_reports (created_by_organization_id);
