-- Pages of styles that are open and told of changes (docs/product.md, Live). A row is a line of a process, and counts
-- while the process lives, which its lock says. After a crash of the database nobody has anything open.
create unlogged table live_lines (
  id bigint generated always as identity primary key,
  process_number integer not null,
  style_id bigint not null references styles (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade
);
create index live_lines_style on live_lines (style_id);
create index live_lines_process on live_lines (process_number);
create index live_lines_user on live_lines (user_id);

-- Whoever notes something of a style tells of it: the style and the entry, never what it says. Nobody has a style open
-- that is being made.
create function tell_of_audit_entry() returns trigger language plpgsql as $$
begin
  perform pg_notify('style_changed', new.style_id || ' entry ' || new.id);
  return null;
end $$;
create trigger audit_entries_told after insert on audit_entries
  for each row when (new.style_id is not null and new.action <> 'style.created')
  execute function tell_of_audit_entry();

-- With its author, the company that alone may read it, or 0, and what it is about: a deleted comment can be asked for none.
create function tell_of_comment() returns trigger language plpgsql as $$
declare
  row comments := coalesce(new, old);
begin
  perform pg_notify('style_changed', concat_ws(' ', row.style_id, 'comment', row.author_id,
    case when row.is_private then row.organization_id else 0 end, row.subject_kind));
  return null;
end $$;
create trigger comments_told after insert or update or delete on comments
  for each row execute function tell_of_comment();
