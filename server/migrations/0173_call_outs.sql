-- Call-outs on sketches of a tech pack (docs/product.md, Call-outs): pins and dimension lines, each for one thing. Places
-- are shares of the picture's width and height. What a call-out points at may go and leaves it, so none of the three is a
-- foreign key: the call-out keeps what it named, and a save checks that it is the style's own.
create table tech_pack_call_outs (
  style_id bigint not null references styles (id),
  id uuid not null,
  sketch_id bigint not null,
  position integer not null check (position >= 0),
  kind text not null check (kind in ('pin', 'dimension')),
  x numeric(5, 4) not null check (x between 0 and 1),
  y numeric(5, 4) not null check (y between 0 and 1),
  end_x numeric(5, 4) check (end_x between 0 and 1),
  end_y numeric(5, 4) check (end_y between 0 and 1),
  target text not null check (target in ('note', 'point', 'line', 'text')),
  note_id uuid,
  point_code text check (char_length(point_code) between 1 and 20),
  line_id bigint,
  text text check (char_length(text) between 1 and 300),
  primary key (style_id, id),
  foreign key (sketch_id, style_id) references files (id, style_id) on delete cascade,
  check ((kind = 'dimension') = (end_x is not null)),
  check ((end_x is null) = (end_y is null)),
  check ((x, y) is distinct from (end_x, end_y)),
  check ((target = 'note') = (note_id is not null)),
  check ((target = 'point') = (point_code is not null)),
  -- A duplicate without the bill of materials has no line to name.
  check (target = 'line' or line_id is null),
  check ((target = 'text') = (text is not null))
);
create index tech_pack_call_outs_sketch on tech_pack_call_outs (sketch_id, style_id);
