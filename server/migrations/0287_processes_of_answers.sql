-- Who answers by a link says which processes a certificate covers, so that it covers a step whole (docs/product.md,
-- Evidence asked for by link).
alter table evidence_questions add column processes text[] not null default '{}',
  add check (processes = '{}' or kind = 'evidence');
