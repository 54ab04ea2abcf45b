-- A signature counts for a company when one of its own people gave it: signed in, or by a one-use link or code that was
-- mailed to them. What was drawn on somebody else's device is kept as stated, until that company confirms or refuses it.
alter table qc_signatures
  add column way text not null default 'stated' check (way in ('session', 'link', 'stated')),
  -- Who of the company gave it; null for what is stated, and for a link that was sent to the company's own address.
  add column person_id bigint references users (id),
  add column decision text check (decision in ('confirmed', 'refused')),
  add column decided_at timestamptz,
  -- Null where a link decided that was sent to the company's own address.
  add column decided_by bigint references users (id),
  add column refusal_reason text check (char_length(refusal_reason) between 5 and 500),
  -- Nobody's device but the signer's own, where a link was used.
  alter column taken_by drop not null,
  add check (decision is null or way = 'stated'),
  add check ((decision is null) = (decided_at is null)),
  add check (decided_by is null or decision is not null),
  add check ((decision is not distinct from 'refused') = (refusal_reason is not null)),
  add check (way <> 'session' or (person_id is not null and taken_by is not null)),
  add check (way <> 'stated' or (person_id is null and taken_by is not null));
alter table qc_signatures
  add column counts boolean not null
    generated always as (way <> 'stated' or decision is not distinct from 'confirmed') stored;

alter table qc_reports
  -- What was open when the report was approved, in the words of the screen, and why it was approved all the same.
  add column approval_open text[],
  add column approval_reason text check (char_length(approval_reason) between 5 and 500),
  -- Approved without a signature of that company, which could not be asked.
  add column brand_not_confirmed boolean not null default false,
  add column supplier_not_confirmed boolean not null default false;
do $$
declare
  rule text;
begin
  select conname into strict rule from pg_constraint where conrelid = 'qc_reports'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%brand_signature_id IS NOT NULL%';
  execute format('alter table qc_reports drop constraint %I', rule);
end $$;

-- Of the signatures that are there, those count that were given on the device of somebody of the company that they are
-- for. The others are stated. A report that was approved with one of them stays approved and says who did not confirm it.
update qc_signatures g set way = 'session', person_id = g.taken_by
  from users u join accounts a on a.id = u.account_id
  where u.id = g.taken_by and a.organization_id = g.organization_id;
update qc_reports r set
    brand_not_confirmed = r.approved_at is not null,
    brand_signature_id = null
  from qc_signatures b where b.id = r.brand_signature_id and not b.counts;
update qc_reports r set
    supplier_not_confirmed = r.approved_at is not null,
    supplier_signature_id = null
  from qc_signatures s where s.id = r.supplier_signature_id and not s.counts;
-- The pointers are checked at the end of a transaction unless asked for now; a table waits for that.
set constraints all immediate;
alter table qc_reports add constraint qc_reports_approval_signed check (approved_at is null
  or (overall_result <> 'pending'
    and (brand_signature_id is not null or brand_not_confirmed)
    and (supplier_signature_id is not null or supplier_not_confirmed)));
set constraints all deferred;

-- Whatever code writes: what does not count is never the signature of a side.
create function pointed_signatures_count() returns trigger language plpgsql as $$
begin
  if exists (select 1 from qc_signatures
      where id in (new.brand_signature_id, new.supplier_signature_id) and not counts) then
    raise exception 'a stated signature does not count in report %', new.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger qc_reports_signed before insert or update of brand_signature_id, supplier_signature_id on qc_reports
  for each row execute function pointed_signatures_count();
create trigger qc_signatures_decided before update of way, person_id, decision, qc_name, designation, blob_hash
  on qc_signatures for each row execute function approved_report_stays();

-- Somebody of the company is asked to sign, on a device of their own. What the inspector's screen shows (`screen_hash`)
-- opens the page and proves nothing; the link (`token_hash`) and the code go to the person's address alone.
create table qc_sign_requests (
  id bigint generated always as identity primary key,
  report_id bigint not null references qc_reports (id) on delete cascade,
  organization_id bigint not null references organizations (id),
  -- Null: the contact address of a company that nobody signs in for.
  user_id bigint references users (id),
  email text not null check (char_length(email) <= 254),
  asked_by bigint not null references users (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  screen_hash bytea not null unique check (octet_length(screen_hash) = 32),
  token_hash bytea unique check (octet_length(token_hash) = 32),
  code_hash bytea check (octet_length(code_hash) = 32),
  code_tries integer not null default 0 check (code_tries >= 0),
  closed_at timestamptz,
  check ((token_hash is null) = (code_hash is null))
);
create index qc_sign_requests_report on qc_sign_requests (report_id, organization_id);
create index qc_sign_requests_user on qc_sign_requests (user_id) where user_id is not null;
