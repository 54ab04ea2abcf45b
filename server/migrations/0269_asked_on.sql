-- Who was asked by link asks its own suppliers on, and confirms the step of a style that it does
-- (docs/decisions/0107-asked-on-and-confirmed-by-link.md).
alter table evidence_requests
  -- The request by whose link this one was made; its answers go to the company that asked first.
  add column asked_on_from bigint references evidence_requests (id) on delete cascade,
  add column tier integer not null default 0 check (tier between 0 and 2),
  -- As they were typed by who asked on.
  add column asked_on_name text check (char_length(asked_on_name) between 1 and 200),
  add column asked_on_role text check (char_length(asked_on_role) between 1 and 200),
  -- Of whom the asker says that it is a supplier.
  add column supplies_id bigint references organizations (id),
  add check ((asked_on_from is null) = (tier = 0)),
  add check ((asked_on_from is null) = (asked_on_name is null) and (asked_on_from is null) = (asked_on_role is null)),
  add check (asked_on_from is null or supplies_id is null),
  add check (supplies_id is null or shows_asker);
create index evidence_requests_asked_on on evidence_requests (asked_on_from) where asked_on_from is not null;
create index evidence_requests_supplies on evidence_requests (supplies_id) where supplies_id is not null;

-- Who asks on says no more than it was told itself, for no longer, and for the same company.
create function require_request_before() returns trigger language plpgsql as $$
begin
  if not exists (select from evidence_requests r where r.id = new.asked_on_from
    and r.organization_id = new.organization_id and r.tier + 1 = new.tier and r.ends_on >= new.ends_on
    and (r.shows_asker or not new.shows_asker) and r.revoked_at is null and r.refused_at is null) then
    raise exception 'a request is asked on within the one that it comes from' using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;
create trigger evidence_requests_asked_on_within before insert on evidence_requests
  for each row when (new.asked_on_from is not null) execute function require_request_before();

create or replace function keep_evidence_request() returns trigger language plpgsql as $$
begin
  if old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at
    or (old.email, old.company_name, old.asked_at, old.shows_asker) is distinct from
      (new.email, new.company_name, new.asked_at, new.shows_asker)
    or (old.asked_on_from, old.tier, old.asked_on_name, old.asked_on_role) is distinct from
      (new.asked_on_from, new.tier, new.asked_on_name, new.asked_on_role) then
    raise exception 'a request for evidence stays as it was sent, and what was revoked stays so'
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

alter table evidence_questions
  drop constraint evidence_questions_kind_check,
  add constraint evidence_questions_kind_check check (kind in ('evidence', 'photo', 'text', 'step')),
  add column detail_id bigint references passport_step_details (id) on delete set null,
  -- The step in words, as it was when it was asked: exactly what is confirmed.
  add column step_words jsonb,
  add column confirms boolean,
  add check ((kind = 'step') = (step_words is not null)),
  add check (kind = 'step' or (detail_id is null and confirms is null)),
  add check (kind <> 'step' or (blob_hash is null and number is null));
create index evidence_questions_detail on evidence_questions (detail_id) where detail_id is not null;

create or replace function keep_evidence_answer() returns trigger language plpgsql as $$
declare
  beside constant text[] := array['state', 'reason', 'decided_by', 'decided_at', 'version', 'detail_id'];
begin
  if old.state in ('offered', 'accepted') and (to_jsonb(old) - beside) is distinct from (to_jsonb(new) - beside)
    or old.state = 'accepted' and new.state <> 'accepted' then
    raise exception 'an answer that was sent never changes' using errcode = 'restrict_violation';
  end if;
  if (old.kind, old.step_words) is distinct from (new.kind, new.step_words)
    or new.detail_id is not null and new.detail_id is distinct from old.detail_id then
    raise exception 'what was asked stays as it was asked' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- The confirmation of a step is no evidence, as an answer in words is none.
create or replace function require_accepted_answer() returns trigger language plpgsql as $$
begin
  if not exists (select from evidence_questions q join evidence_requests r on r.id = q.request_id
    where q.id = new.answer_id and q.state = 'accepted' and q.kind in ('evidence', 'photo')
      and r.organization_id = new.organization_id) then
    raise exception 'only an answer that the company accepted is its evidence' using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;
