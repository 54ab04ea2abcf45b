-- What a passport's own texts are written in (ISO 639-1), so that a page in another language can say so; null: not known.
alter table passport_drafts add column text_language text check (text_language ~ '^[a-z]{2}$');
