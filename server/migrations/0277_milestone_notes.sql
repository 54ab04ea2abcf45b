-- What else is to be said of a milestone, for everybody who reads the timeline (docs/product.md, Timeline).
alter table milestones add column note text check (char_length(note) between 1 and 500);
