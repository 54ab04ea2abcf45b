-- Care instructions: the standard symbols of ISO 3758, which are everybody's, and those of each company.
create table care_instructions (
  id bigint generated always as identity primary key,
  -- Null for the standard ones, which nobody changes.
  organization_id bigint references organizations (id),
  -- Code of a standard symbol, drawn by our own code.
  symbol text unique check (symbol ~ '^[A-Za-z0-9]{1,10}$'),
  care_instruction_name text check (char_length(care_instruction_name) between 1 and 250),
  icon_hash text references blobs (hash),
  icon_width integer check (icon_width >= 1),
  icon_height integer check (icon_height >= 1),
  -- False once it was removed: passports that name it keep it.
  is_showing boolean not null default true,
  created_by bigint references users (id),
  created_at timestamptz not null default now(),
  check (care_instruction_name is not null or icon_hash is not null),
  check ((icon_hash is null) = (icon_width is null) and (icon_hash is null) = (icon_height is null)),
  check ((organization_id is null) = (symbol is not null)),
  check ((organization_id is null) = (created_by is null)),
  check (organization_id is not null or is_showing)
);
create unique index care_instructions_name on care_instructions
  (organization_id, lower(care_instruction_name)) nulls not distinct
  where is_showing and care_instruction_name is not null;
create index care_instructions_icon on care_instructions (icon_hash);

-- A name of a company's own is none of the standard ones, which would be told apart by nobody.
create function refuse_standard_care_name() returns trigger language plpgsql as $$
begin
  if exists (select 1 from care_instructions s
    where s.organization_id is null and lower(s.care_instruction_name) = lower(new.care_instruction_name)) then
    raise exception 'a standard care instruction has this name'
      using errcode = 'unique_violation', constraint = 'care_instructions_name';
  end if;
  return new;
end $$;
create trigger care_instructions_standard_name before insert or update of care_instruction_name on care_instructions
  for each row when (new.organization_id is not null and new.is_showing)
  execute function refuse_standard_care_name();

-- Which drafts name an instruction.
create index passport_draft_sections_care on passport_draft_sections using gin (content) where section = 'care';

insert into care_instructions (symbol, care_instruction_name) values
  ('W95', 'Maximum washing temperature 95 °C, normal process'),
  ('W70', 'Maximum washing temperature 70 °C, normal process'),
  ('W60', 'Maximum washing temperature 60 °C, normal process'),
  ('W60m', 'Maximum washing temperature 60 °C, mild process'),
  ('W50', 'Maximum washing temperature 50 °C, normal process'),
  ('W50m', 'Maximum washing temperature 50 °C, mild process'),
  ('W40', 'Maximum washing temperature 40 °C, normal process'),
  ('W40m', 'Maximum washing temperature 40 °C, mild process'),
  ('W40vm', 'Maximum washing temperature 40 °C, very mild process'),
  ('W30', 'Maximum washing temperature 30 °C, normal process'),
  ('W30m', 'Maximum washing temperature 30 °C, mild process'),
  ('W30vm', 'Maximum washing temperature 30 °C, very mild process'),
  ('WH', 'Wash by hand, maximum temperature 40 °C'),
  ('W0', 'Do not wash'),
  ('B1', 'Any bleaching agent allowed'),
  ('B2', 'Only oxygen / non-chlorine bleach allowed'),
  ('B0', 'Do not bleach'),
  ('T2', 'Tumble drying possible, normal temperature (80 °C)'),
  ('T1', 'Tumble drying possible, lower temperature (60 °C)'),
  ('T0', 'Do not tumble dry'),
  ('N1', 'Line drying'),
  ('N2', 'Drip line drying'),
  ('N3', 'Flat drying'),
  ('N4', 'Drip flat drying'),
  ('N5', 'Line drying in the shade'),
  ('N6', 'Drip line drying in the shade'),
  ('N7', 'Flat drying in the shade'),
  ('N8', 'Drip flat drying in the shade'),
  ('I3', 'Iron at maximum sole plate temperature 200 °C'),
  ('I2', 'Iron at maximum sole plate temperature 150 °C'),
  ('I1', 'Iron at maximum sole plate temperature 110 °C without steam'),
  ('I0', 'Do not iron'),
  ('P', 'Professional dry cleaning in perchloroethylene and hydrocarbons, normal process'),
  ('Pm', 'Professional dry cleaning in perchloroethylene and hydrocarbons, mild process'),
  ('F', 'Professional dry cleaning in hydrocarbons, normal process'),
  ('Fm', 'Professional dry cleaning in hydrocarbons, mild process'),
  ('D0', 'Do not dry clean'),
  ('WC', 'Professional wet cleaning, normal process'),
  ('WCm', 'Professional wet cleaning, mild process'),
  ('WCvm', 'Professional wet cleaning, very mild process'),
  ('WC0', 'Do not wet clean');
