-- Who is asked to confirm a step of a passport's draft (S1 §4). What is confirmed stands on the detail itself.
create table passport_step_requests (
  detail_id bigint not null references passport_step_details (id) on delete cascade,
  type text not null check (type in ('brand', 'factory')),
  requested_by bigint not null references users (id),
  requested_at timestamptz not null default now(),
  -- When whoever has to answer was last told.
  told_at timestamptz,
  status text not null default 'requested' check (status in ('requested', 'declined')),
  decided_by bigint references users (id),
  decided_at timestamptz,
  reason text check (char_length(reason) <= 1000),
  primary key (detail_id, type),
  check ((status = 'requested') = (decided_at is null)),
  check (status <> 'declined' or reason is not null)
);

-- Another supplier or factory was confirmed by nobody (S1 §4), whoever changes it.
create function clear_step_confirmations() returns trigger language plpgsql as $$
begin
  if (new.supplier_id, new.factory_id, new.used_supplier_as_factory)
    is distinct from (old.supplier_id, old.factory_id, old.used_supplier_as_factory) then
    new.verified_by_brand := null;
    new.verified_by_brand_at := null;
    new.verified_by_factory := null;
    new.verified_by_factory_at := null;
    delete from passport_step_requests where detail_id = new.id;
  end if;
  return new;
end $$;
create trigger passport_step_details_cleared before update on passport_step_details
  for each row execute function clear_step_confirmations();

-- A confirmation is part of what the passport says: it waits to be published.
create function confirmations_wait_for_publication() returns trigger language plpgsql as $$
begin
  update passport_drafts set need_trace_approval = true
  where style_id = (select style_id from passport_steps where id = new.step_id) and not need_trace_approval;
  return null;
end $$;
create trigger passport_step_details_confirmed after update on passport_step_details for each row
  when ((new.verified_by_brand_at, new.verified_by_factory_at)
    is distinct from (old.verified_by_brand_at, old.verified_by_factory_at))
  execute function confirmations_wait_for_publication();
