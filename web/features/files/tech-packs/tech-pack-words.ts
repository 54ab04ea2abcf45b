/** The words of the form, for those who choose between two changes. */
import { POINT_FIELDS, POINT_RECORD } from '#contract/files/charts/point-record.ts'
import type { TechPackStatus } from '#contract/files/tech-packs.ts'
import { TECH_PACK_ROLE_NAMES } from '#contract/files/tech-packs.ts'
import { eachOf } from '#contract/values/record-fields.ts'
import type { PillTone } from '#web/ui/pill.tsx'

export const STATUS_TONES: Readonly<Record<TechPackStatus, PillTone>> = {
  draft: 'neutral',
  in_review: 'waiting',
  approved: 'confirmed',
}

export const FIELD_WORDS: Readonly<Record<string, string>> = {
  ...TECH_PACK_ROLE_NAMES,
  construction_notes: 'Construction notes',
  part: 'Part',
  note: 'How it is made',
  library: 'Library entry',
  entry_id: 'Library entry',
  entry_version: 'Version of the library entry',
  colourways: 'Colourway',
  name: 'Name',
  code: 'Code',
  hex: 'Colour',
  picture: 'Picture',
  sketches: 'Sketch',
  caption: 'Caption',
  call_outs: 'Call-out',
  place: 'Place on the sketch',
  target: 'Points at',
  material_colours: 'Colour of a material',
  is_used: 'Used',
}

export const CHART_WORDS: Readonly<Record<string, string>> = {
  unit: 'Unit',
  sizes: 'Sizes',
  points: 'Point of measure',
  ...eachOf(POINT_FIELDS, (field) => POINT_RECORD[field].label),
  tolerance_minus: 'Lower tolerance',
  tolerance_plus: 'Upper tolerance',
  values: 'Value',
  step: 'Step between sizes',
  breaks: 'Break',
  size: 'Size',
  base_size: 'Base size',
  tolerance_groups: 'Tolerances by group',
  library: 'Library entry',
  entry_id: 'Library entry',
  entry_version: 'Version of the library entry',
}
