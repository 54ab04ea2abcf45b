-- The language in which somebody reads the product; null follows the browser (docs/product.md, Languages).
alter table users add column language text
  check (language in ('en', 'de', 'fr', 'es', 'it', 'pt', 'tr', 'zh', 'bn', 'ar'));
