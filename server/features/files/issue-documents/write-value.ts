/** A value of an issue as its reader reads it: in the reader's language, with the unit that it has. */

import { type Grade, writeGrade } from '#contract/files/grading.rules.ts'
import type { FrozenFile } from '#contract/files/issue-snapshot.ts'
import type { ChartContent } from '#contract/files/measurement-charts.ts'
import { TECH_PACK_ROLES } from '#contract/files/tech-packs.ts'
import { BOM_SECTION_NAMES, type BomSection, WEIGHT_UNIT_NAMES } from '#contract/materials/boms.ts'
import { type FibreShare, formatFibres } from '#contract/values/codes/fibres.ts'
import { type MeasureUnit, writeInches } from '#contract/values/numbers/measures.ts'
import type { Speaker } from '#server/platform/languages/speaker.ts'

type Write = (value: never, context: ValueContext) => string

export interface ValueContext {
  speaker: Speaker
  /** Of the chart's lengths. */
  unit: MeasureUnit
}

type ToleranceGroup = NonNullable<ChartContent['tolerance_groups']>[number]

const write = (value: string, { unit }: ValueContext): string =>
  unit === 'inch' ? writeInches(value) : value
const length: Write = (value: string, context) => write(value, context)
const file: Write = ({ title }: FrozenFile) => title
const named: Write = ({ name }: { name: string }) => name
const country: Write = (code: string, { speaker }) =>
  new Intl.DisplayNames([speaker.locale], { type: 'region', fallback: 'code' }).of(code) ?? code
const known: Write = (name: string, { speaker }) => speaker.name(name)
const count: Write = (value: number, { speaker }) => speaker.number(value)
const people: Write = (values: { full_name: string; organization_name: string }[]) =>
  values.map(({ full_name, organization_name }) => `${full_name}, ${organization_name}`).join('\n')

/** Of fields that are no plain text. */
const WRITERS: Readonly<Record<string, Write>> = {
  tolerance_minus: length,
  tolerance_plus: length,
  values: (value: string | Record<string, string>, context) =>
    typeof value === 'string'
      ? write(value, context)
      : Object.entries(value)
          .map(([size, each]) => `${size} ${write(each, context)}`)
          .join(', '),
  grade: (grade: Grade, { unit }) => writeGrade(grade, unit),
  is_half: (_: true, { speaker: { t } }) => t`Half measure`,
  tolerance_groups: (groups: ToleranceGroup[], context) =>
    groups
      .map(
        ({ name, tolerance_minus, tolerance_plus }) =>
          `${name} −${write(tolerance_minus, context)} / +${write(tolerance_plus, context)}`,
      )
      .join('\n'),
  picture: file,
  method_picture: file,
  file,
  supplier: named,
  factory: named,
  country_of_origin: country,
  delivery_destination: country,
  product_type: known,
  bulk_order_quantity: count,
  colour_number: count,
  sizes: (sizes: string[]) => sizes.join(', '),
  unit: (unit: string, { speaker: { t, name } }) =>
    unit === 'inch' ? t`In inches` : unit === 'cm' ? t`In centimetres` : name(unit),
  section: (section: BomSection, { speaker }) => speaker.name(BOM_SECTION_NAMES[section]),
  weight_unit: (unit: keyof typeof WEIGHT_UNIT_NAMES) => WEIGHT_UNIT_NAMES[unit],
  composition: (shares: FibreShare[], { speaker }) => formatFibres(shares, (name) => speaker.name(name)),
}

/** Empty for what is not there. */
export const writeValue = (field: string, value: unknown, context: ValueContext): string => {
  if (value === null || value === undefined) return ''
  const writer = TECH_PACK_ROLES.some((role) => role === field) ? people : WRITERS[field.split('.')[0] ?? '']
  return writer ? writer(value as never, context) : String(value)
}
