-- Lots are imported from files by the one importer (docs/product.md, Import and export).
alter table unfinished_imports drop constraint unfinished_imports_of_table_check;
alter table unfinished_imports add constraint unfinished_imports_of_table_check check (
  case when style_id is null then of_table in ('styles', 'factories', 'suppliers', 'gtins')
  else of_table in ('bom', 'costs', 'chart', 'notes', 'milestones', 'lca', 'lots') end
);
alter table import_answers drop constraint import_answers_of_table_check;
alter table import_answers add constraint import_answers_of_table_check check (of_table in (
  '', 'bom', 'costs', 'chart', 'notes', 'milestones', 'lca', 'lots', 'styles', 'factories', 'suppliers', 'gtins', 'team'
));
