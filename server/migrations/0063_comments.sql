-- What people write to each other on a style (docs/product.md, Comments).
create table comments (
  id bigint generated always as identity primary key,
  style_id bigint not null references styles (id),
  -- What of the style it is about, and how that was called: it may go, and the comment stays.
  subject_kind text not null default 'style' check (subject_kind in ('style', 'bom_line', 'subtask')),
  subject_id bigint,
  subject_name text check (char_length(subject_name) between 1 and 255),
  -- The author's, when it was written. A comment for the company alone is this company's.
  organization_id bigint not null references organizations (id),
  is_private boolean not null,
  author_id bigint not null references users (id),
  body text not null check (char_length(body) between 1 and 4000),
  created_at timestamptz not null,
  edited_at timestamptz,
  check ((subject_kind = 'style') = (subject_id is null)),
  check ((subject_kind = 'style') = (subject_name is null))
);
create index comments_style on comments (style_id, id);
create index comments_subject on comments (style_id, subject_kind, subject_id, id) where subject_kind <> 'style';

-- Whom a comment names, and thereby told.
create table comment_mentions (
  comment_id bigint not null references comments (id) on delete cascade,
  user_id bigint not null references users (id),
  primary key (comment_id, user_id)
);
