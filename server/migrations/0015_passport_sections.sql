-- What a passport's draft says beside name, steps and layout: one row a section, in the shape of its part of the code.
-- What it names (companies, care instructions, files, BOM lines) is checked when it is saved and never deleted.
create table passport_draft_sections (
  style_id bigint not null references passport_drafts (style_id),
  section text not null check (section ~ '^[a-z_]{1,40}$'),
  content jsonb not null,
  primary key (style_id, section)
);
