-- Where on the garment a line of the bill of materials goes: «Centre back neck, inside».
alter table bom_items add column placement text check (char_length(placement) between 1 and 300);
