-- What the environmental cost of a style is computed from, where the passport itself does not say it (docs/product.md, France):
-- which inputs there are and what each may hold is the contract's list; they are always read and written whole. The number is
-- computed when it is read, and frozen with its method's version in a published version of the passport.
create table environmental_costs (
  style_id bigint primary key references styles (id) on delete cascade,
  -- By the key of the input; what is not said has no key.
  said jsonb not null default '{}',
  -- 0 until something was said.
  version integer not null default 0 check (version >= 0),
  updated_by bigint not null references users (id),
  updated_at timestamptz not null,
  check (jsonb_typeof(said) = 'object' and octet_length(said::text) <= 20000)
);
create index environmental_costs_updated_by on environmental_costs (updated_by);

select watch_for_passports('environmental_costs', 'select changed.style_id from changed');
