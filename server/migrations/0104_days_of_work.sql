-- Days that people type lie from 1990 to 2100 (contract/values/work-days.ts). Calls refuse others; nothing else may write
-- them either. Days of before there was a bound are slips of a hand, as year 0202: they move to the nearest day of the
-- range, so that a start stays before its end.
create function pg_temp.nearest_day(given date) returns date immutable language sql as
  $$ select case when given < date '1990-01-01' then date '1990-01-01'
                 when given > date '2100-12-31' then date '2100-12-31' else given end $$;
create function pg_temp.is_outside(given date) returns boolean immutable language sql as
  $$ select given < date '1990-01-01' or given > date '2100-12-31' $$;

update styles set start_date = pg_temp.nearest_day(start_date), end_date = pg_temp.nearest_day(end_date)
  where pg_temp.is_outside(start_date) or pg_temp.is_outside(end_date);
update milestones set start_date = pg_temp.nearest_day(start_date), end_date = pg_temp.nearest_day(end_date)
  where pg_temp.is_outside(start_date) or pg_temp.is_outside(end_date);
update qc_reports
  set inspection_date = pg_temp.nearest_day(inspection_date), ship_date = pg_temp.nearest_day(ship_date)
  where pg_temp.is_outside(inspection_date) or pg_temp.is_outside(ship_date);
update fabric_offers set rate_date = pg_temp.nearest_day(rate_date) where pg_temp.is_outside(rate_date);
update certifications set valid_until = pg_temp.nearest_day(valid_until) where pg_temp.is_outside(valid_until);

alter table styles add constraint styles_work_days check (
  start_date between date '1990-01-01' and date '2100-12-31' and
  end_date between date '1990-01-01' and date '2100-12-31');
alter table milestones add constraint milestones_work_days check (
  start_date between date '1990-01-01' and date '2100-12-31' and
  end_date between date '1990-01-01' and date '2100-12-31');
alter table qc_reports add constraint qc_reports_work_days check (
  inspection_date between date '1990-01-01' and date '2100-12-31' and
  ship_date between date '1990-01-01' and date '2100-12-31');
alter table fabric_offers add constraint fabric_offers_work_days check (
  rate_date between date '1990-01-01' and date '2100-12-31');
alter table certifications add constraint certifications_work_days check (
  valid_until between date '1990-01-01' and date '2100-12-31');
