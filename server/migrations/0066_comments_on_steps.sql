-- Comments on a step of the passport's draft (docs/product.md, Comments).
alter table comments drop constraint comments_subject_kind_check;
alter table comments add constraint comments_subject_kind_check
  check (subject_kind in ('style', 'bom_line', 'subtask', 'passport_step'));
