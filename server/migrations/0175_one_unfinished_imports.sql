-- Unfinished imports of styles and of companies stand in one table: without a style it is the company's. Suppliers,
-- GTINs and life-cycle values are imported by the same mechanism (docs/product.md, Import and export).
alter table unfinished_imports drop constraint unfinished_imports_pkey;
alter table unfinished_imports alter column style_id drop not null;
alter table unfinished_imports add constraint unfinished_imports_one
  unique nulls not distinct (style_id, organization_id, of_table);
alter table unfinished_imports drop constraint unfinished_imports_of_table_check;
alter table unfinished_imports add constraint unfinished_imports_of_table_check check (
  case when style_id is null then of_table in ('styles', 'factories', 'suppliers', 'gtins')
  else of_table in ('bom', 'costs', 'chart', 'notes', 'milestones', 'lca') end
);

insert into unfinished_imports (organization_id, of_table, version, file_name, lines, state, updated_by, updated_at)
  select organization_id, of_table, version, file_name, lines, state, updated_by, updated_at
  from unfinished_company_imports;
drop table unfinished_company_imports;

alter table import_answers drop constraint import_answers_of_table_check;
alter table import_answers add constraint import_answers_of_table_check check (of_table in (
  '', 'bom', 'costs', 'chart', 'notes', 'milestones', 'lca', 'styles', 'factories', 'suppliers', 'gtins', 'team'
));
