-- Why a brand took a passport from the public, as its page says it; unknown of those of before.
alter table passport_withdrawals
  add column reason text check (reason in ('recall', 'error', 'other')),
  add column note text check (char_length(note) between 1 and 500);
