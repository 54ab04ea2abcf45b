-- The register of what a brand claims of a style (docs/product.md, Product claims). What stands behind a claim is attached to it
-- as to a step or a material.
create table product_claims (
  id bigint generated always as identity primary key,
  style_id bigint not null references styles (id) on delete cascade,
  kind text not null check (kind in ('organic', 'recycled', 'lower_impact', 'fair', 'animal_welfare', 'made_in',
    'repairable', 'durable', 'free_of', 'own')),
  -- As shoppers read them.
  words text not null check (char_length(words) between 1 and 200),
  share_percent numeric(5, 2) check (share_percent > 0 and share_percent <= 100),
  -- What it speaks of, where that is not the whole product.
  part text check (char_length(part) between 1 and 200),
  -- Where it is said besides the passport.
  elsewhere text check (char_length(elsewhere) between 1 and 200),
  version integer not null default 1,
  created_by bigint not null references users (id),
  created_at timestamptz not null,
  updated_by bigint not null references users (id),
  updated_at timestamptz not null,
  unique (id, style_id)
);
create unique index product_claims_once on product_claims (style_id, lower(words), lower(coalesce(part, '')));
create index product_claims_created_by on product_claims (created_by);
create index product_claims_updated_by on product_claims (updated_by);

alter table evidence_attachments add column claim_id bigint;
alter table evidence_attachments add constraint evidence_attachments_claim
  foreign key (claim_id, style_id) references product_claims (id, style_id) on delete cascade;
alter table evidence_attachments add constraint evidence_attachments_one_aim
  check (num_nonnulls(detail_id, bom_item_id, claim_id) <= 1);
create index evidence_attachments_claim on evidence_attachments (claim_id, style_id) where claim_id is not null;
drop index evidence_attachments_once;
create unique index evidence_attachments_once on evidence_attachments
  (evidence_id, style_id, coalesce(detail_id, 0), coalesce(bom_item_id, 0), coalesce(claim_id, 0));
