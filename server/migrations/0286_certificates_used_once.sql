-- A transaction certificate's kilograms are used once, in whatever rows its holder keeps it (docs/decisions/0070-evidence.md).

-- What is spent is spent by lots: one certificate stands behind several lots of a style.
drop index evidence_attachments_once;
create unique index evidence_attachments_once on evidence_attachments
  (evidence_id, style_id, coalesce(detail_id, 0), coalesce(bom_item_id, 0), coalesce(claim_id, 0),
    coalesce(lower(component), '-'), (component is null), coalesce(lot, ''));

-- Signs and small letters do not make another number.
create function plain_number(number text) returns text language sql immutable parallel safe as
  $$ select upper(regexp_replace(number, '[^[:alnum:]]', '', 'g')) $$;
create index evidence_certificate_number on evidence (organization_id, plain_number(number))
  where kind = 'transaction_certificate';

-- Of the certificate in all rows of its holder: those with the same number and lot of no other standard, and those
-- whose place they took, also once they are withdrawn.
create function spent_of_certificate(wanted bigint) returns numeric language plpgsql stable as $$
begin
  return (with recursive same (id) as (
    select wanted
    union
    select other.id from same join evidence m on m.id = same.id cross join lateral (
      select o.id from evidence o where o.superseded_by = m.id
      union all
      select o.id from evidence o where m.kind = 'transaction_certificate' and o.kind = 'transaction_certificate'
        and o.organization_id = m.organization_id and plain_number(o.number) = plain_number(m.number)
        and (o.standard = m.standard) is not false and lower(o.lot) is not distinct from lower(m.lot)) other)
  select coalesce(sum(e.spent_kg), 0) from evidence e where e.id in (select id from same));
end $$;

-- Those who use what a holder's certificates have left take turns, so that each sees what the one before used.
create or replace function spend_evidence() returns trigger language plpgsql as $$
declare
  holder bigint;
  quantity numeric;
begin
  if tg_op in ('UPDATE', 'DELETE') and old.quantity_kg is not null then
    update evidence set spent_kg = spent_kg - old.quantity_kg where id = old.evidence_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') and new.quantity_kg is not null then
    select organization_id into holder from evidence where id = new.evidence_id;
    perform pg_advisory_xact_lock(hashtextextended('evidence_quantity ' || holder, 0));
    update evidence set spent_kg = spent_kg + new.quantity_kg where id = new.evidence_id
      returning quantity_kg into quantity;
    if spent_of_certificate(new.evidence_id) > quantity then
      raise exception 'no more is used of a certificate than it has'
        using errcode = 'check_violation', constraint = 'evidence_spent_within_quantity';
    end if;
  end if;
  return null;
end $$;

-- A style that was deleted before anything of it was published uses nothing any more, and nobody could take it off.
create function free_evidence_of_deleted_style() returns trigger language plpgsql as $$
begin
  delete from evidence_attachments k where k.style_id = new.id
    and not exists (select from passport_versions v where v.style_id = new.id);
  return null;
end $$;
create trigger styles_free_evidence after update of deleted_at on styles for each row
  when (old.deleted_at is null and new.deleted_at is not null)
  execute function free_evidence_of_deleted_style();

-- What was told of an end was told of that end: another one is told of again.
create function forget_told_ends() returns trigger language plpgsql as $$
begin
  delete from evidence_reminders where evidence_id = new.id;
  return null;
end $$;
create trigger evidence_end_changed after update of valid_until on evidence for each row
  when (old.valid_until is distinct from new.valid_until)
  execute function forget_told_ends();
