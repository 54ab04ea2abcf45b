-- Every table is imported by one mechanism: words and unfinished imports are kept by what is imported
-- (docs/product.md, Import and export).
alter table import_answers
  -- Empty for words that mean the same in every table: units, currencies, countries, companies.
  add column of_table text not null default ''
    check (of_table in ('', 'bom', 'costs', 'chart', 'notes', 'milestones', 'styles', 'factories', 'team', 'gtins', 'lca'));
update import_answers set of_table = 'bom' where about in ('head', 'section', 'tick');
alter table import_answers drop constraint import_answers_pkey;
alter table import_answers add primary key (organization_id, of_table, about, said);
alter table import_answers drop constraint import_answers_about_check;
alter table import_answers add check
  (about in ('head', 'section', 'unit', 'currency', 'country', 'tick', 'company', 'word', 'days'));

alter table unfinished_imports
  add column of_table text not null default 'bom'
    check (of_table in ('bom', 'costs', 'chart', 'notes', 'milestones'));
alter table unfinished_imports alter column of_table drop default;
alter table unfinished_imports drop constraint unfinished_imports_pkey;
alter table unfinished_imports add primary key (style_id, organization_id, of_table);
