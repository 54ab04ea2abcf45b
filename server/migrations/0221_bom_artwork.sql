-- How artwork of a line of the bill of materials is put onto the garment, and how large: «Discharge print», «18 × 22 mm».
alter table bom_items
  add column technique text check (char_length(technique) between 1 and 120),
  add column artwork_size text check (char_length(artwork_size) between 1 and 120);
