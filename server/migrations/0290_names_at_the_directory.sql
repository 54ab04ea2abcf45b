-- The sign-in name as the directory writes it, in its capitals; the address itself is kept without them.
alter table provisioned_people add column user_name text check (char_length(user_name) between 1 and 255);
