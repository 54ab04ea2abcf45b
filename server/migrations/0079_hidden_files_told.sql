-- A file that is made private goes out of sight of the others, who read the entry on it no more: their open pages are told
-- that something of the style file changed (docs/product.md, Live). The notice names the company that still sees it.
create function tell_of_hidden_file() returns trigger language plpgsql as $$
begin
  perform pg_notify('style_changed', concat_ws(' ', new.style_id, 'hidden', new.private_of));
  return null;
end $$;
create trigger style_files_hidden_told after update of is_private, organization_id on style_files
  for each row when (old.private_of is null and new.private_of is not null) execute function tell_of_hidden_file();
