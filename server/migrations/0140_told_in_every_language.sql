-- What a notice and an entry of a style file's log say, as a message with its values, so that each reader has it in the
-- own language. What is older has its English text only.
alter table notifications add column told jsonb;
alter table style_file_log add column told jsonb;
-- The language that the browser asked for when the person last signed in: letters are written in it until one chooses.
alter table users add column browser_language text;
