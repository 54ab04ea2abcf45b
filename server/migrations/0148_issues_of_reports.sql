-- The issue whose chart an inspection measures by; null of those that began before there was one.
alter table qc_reports add column issue_number integer;
alter table qc_reports add foreign key (style_id, issue_number) references style_issues (style_id, number);
create index qc_reports_issue on qc_reports (style_id, issue_number) where issue_number is not null;
