-- A camera's clock is that of the place, and few cameras say how far it is from UTC: what has no offset is no instant.
-- Earlier ones were read as if every camera ran by the server's clock, which is what brings the digits back.
alter table files alter column taken_at type text
  using to_char(taken_at at time zone current_setting('TimeZone'), 'YYYY-MM-DD"T"HH24:MI:SS');
alter table geo_images alter column taken_at type text
  using to_char(taken_at at time zone current_setting('TimeZone'), 'YYYY-MM-DD"T"HH24:MI:SS');
alter table files add constraint files_taken_at
  check (taken_at ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d([+-]\d\d:\d\d)?$');
alter table geo_images add constraint geo_images_taken_at
  check (taken_at ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d([+-]\d\d:\d\d)?$');
