-- Which rules of the claims guard hold a company's passports back while a claim has no proof (docs/product.md, Product
-- claims). A company without rows holds back nothing.
create table claim_blocks (
  organization_id bigint not null references organizations (id),
  rule text not null check (rule ~ '^[a-z_]{1,40}$'),
  changed_by bigint not null references users (id),
  changed_at timestamptz not null,
  primary key (organization_id, rule)
);
create index claim_blocks_changed_by on claim_blocks (changed_by);
