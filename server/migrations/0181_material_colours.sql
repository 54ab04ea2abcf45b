-- Colours of materials by colourway (docs/product.md, Colours by colourway): what a line of the bill of materials is in a
-- colourway of the tech pack, where it is not the line's own colour. A line or a colourway that goes takes its cells along.
create table tech_pack_material_colours (
  style_id bigint not null references styles (id),
  line_id bigint not null,
  colourway_id uuid not null,
  is_used boolean not null,
  name text check (char_length(name) between 1 and 120),
  hex text check (hex ~ '^#[0-9a-f]{6}$'),
  primary key (style_id, line_id, colourway_id),
  foreign key (line_id, style_id) references bom_items (id, style_id) on delete cascade,
  foreign key (style_id, colourway_id) references tech_pack_colourways (style_id, id) on delete cascade,
  -- What is not used has no colour, and what says nothing is no row.
  check (is_used = (coalesce(name, hex) is not null))
);
create index tech_pack_material_colours_line on tech_pack_material_colours (line_id, style_id);
create index tech_pack_material_colours_colourway on tech_pack_material_colours (style_id, colourway_id);
