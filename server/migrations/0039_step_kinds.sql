-- What is done in a step, one of the fourteen kinds or null, and which step makes the garment: only what somebody said
-- counts, never a name. A country of production is stated of that step alone.
alter table passport_steps
  add column kind text check (kind in ('raw_material', 'fibre', 'spinning', 'knitting_or_weaving',
    'dyeing_and_finishing', 'printing', 'cutting', 'sewing', 'washing', 'trims', 'packing', 'warehousing', 'transport',
    'retail')),
  add column makes_garment boolean not null default false,
  -- At most one a passport. Deferred, because a save moves the mark by two statements.
  add constraint passport_steps_one_makes_garment exclude using btree (style_id with =) where (makes_garment)
    deferrable initially deferred;

-- The steps of an assigned chain are the chain's, which has said their kinds already; nobody could choose them here.
update passport_steps p set kind = c.step ->> 'trace_key'
  from styles s, jsonb_array_elements(s.value_chain_copy -> 'steps') with ordinality as c(step, position)
  where p.style_id = s.id and c.position = p.position and c.step ->> 'display_name' = p.display_name;
