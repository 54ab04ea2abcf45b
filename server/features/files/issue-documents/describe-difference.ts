/** A difference as rows that people read: in which row of which part which field changed, from what to what. */
import { POINT_TEXTS, pointTextOf } from '#contract/files/charts/point-record.ts'
import type { IssueDifference } from '#contract/files/issue-difference.rules.ts'
import { ISSUE_LISTS, type IssueList, type IssueSnapshot } from '#contract/files/issue-snapshot.ts'
import { TECH_PACK_ROLE_NAMES, type TechPackRole } from '#contract/files/tech-packs.ts'
import { eachOf } from '#contract/values/record-fields.ts'
import type { FieldChange, RowChange } from '#contract/values/row-differences.rules.ts'
import { ISSUE_PART_NAMES } from '#server/features/files/style-issues/index.ts'
import type { Speaker } from '#server/platform/languages/speaker.ts'
import type { ChangedPlace, Describing } from './changed-place.ts'
import { describeCallOuts } from './describe-call-outs.ts'
import { describeMaterialColours } from './describe-material-colours.ts'
import { type ValueContext, writeValue } from './write-value.ts'

export interface ChangedPart {
  name: string
  places: ChangedPlace[]
  /** What is said below them: that rows changed places. */
  note: string
}

/** Call-outs are said with what they point at, colours of materials with their line and colourway. */
type PlainList = Exclude<IssueList, 'call_outs' | 'material_colours'>

const ROW_LABELS: Readonly<Record<PlainList, readonly string[]>> = {
  points: ['code', 'name'],
  notes: ['part'],
  colourways: ['name', 'code'],
  sketches: ['caption', 'file'],
  materials: ['item'],
}

/** What a row that came or went says besides. */
const ROW_CONTENT: Readonly<Record<PlainList, readonly string[]>> = {
  points: ['values'],
  notes: ['note'],
  colourways: ['hex'],
  sketches: [],
  materials: ['composition', 'colour', 'supplier', 'consumption', 'unit'],
}

const labelsOf = ({ t, name }: Speaker): Readonly<Record<string, string>> => ({
  style_number: t`Style Number`,
  style_name: t`Style Name`,
  brand_reference: t`Brand reference`,
  product_type: t`Product Type`,
  bulk_order_quantity: t`Quantity`,
  colour_number: t`Number Of Colours`,
  start_date: t`Start date`,
  end_date: t`End date`,
  delivery_destination: t`Destination`,
  picture: t`Picture`,
  unit: t`Unit`,
  sizes: t`Sizes`,
  code: t`Code`,
  name: t`Name`,
  ...eachOf(POINT_TEXTS, (field) => name(pointTextOf(field).label)),
  method_picture: t`Picture`,
  tolerance_minus: t`Tol. −`,
  tolerance_plus: t`Tol. +`,
  group: t`Tolerance group`,
  is_half: t`Half or full`,
  grade: t`Grade rule`,
  shrinkage: t`Shrinkage %`,
  base_size: t`Base size`,
  tolerance_groups: t`Tolerances by group`,
  part: t`Part`,
  note: t`How it is made`,
  hex: t`Colour on screens`,
  caption: t`Caption`,
  file: t`File`,
  section: t`Section`,
  item: t`Item`,
  composition: t`Composition`,
  supplier: t`Supplier`,
  factory: t`Factory`,
  country_of_origin: t`Country of origin`,
  consumption: t`Consumption`,
  wastage_percent: t`Wastage %`,
  recycled_percent: t`Recycled %`,
  weight: t`Weight`,
  weight_unit: t`Weight unit`,
  description: t`Description`,
  colour: t`Colour`,
  certification: t`Certification`,
  supplier_reference: t`Supplier reference`,
  placement: t`Placement`,
  technique: t`Technique`,
  artwork_size: t`Artwork size`,
})

interface Context {
  before: ValueContext
  after: ValueContext
  labelOf: (field: string) => string
}

const openContext = ({ speaker, before, after }: Describing): Context => {
  const labels = labelsOf(speaker)
  return {
    before: { speaker, unit: before.chart?.unit ?? 'cm' },
    after: { speaker, unit: after.chart?.unit ?? 'cm' },
    labelOf: (field) => {
      if (field.startsWith('values.')) return speaker.t`Size ${field.slice('values.'.length)}`
      if (field in TECH_PACK_ROLE_NAMES) return speaker.name(TECH_PACK_ROLE_NAMES[field as TechPackRole])
      return labels[field] ?? field
    },
  }
}

const placesOf = (row: string, fields: readonly FieldChange[], context: Context): ChangedPlace[] =>
  fields.map(({ field, from, to }) => ({
    row,
    field: context.labelOf(field),
    before: writeValue(field, from, context.before),
    after: writeValue(field, to, context.after),
  }))

const rowPlaces = (list: PlainList, change: RowChange, context: Context, { t }: Speaker): ChangedPlace[] => {
  const isAdded = change.kind === 'added'
  const values = change.kind === 'removed' ? context.before : context.after
  const written = (fields: readonly string[]): string[] =>
    fields.map((field) => writeValue(field, change.row[field], values)).filter((value) => value !== '')
  const row = written(ROW_LABELS[list]).join(' ')
  if (change.kind === 'changed') return placesOf(row, change.fields, context)
  const content = [isAdded ? t`Added` : t`Removed`, ...written(ROW_CONTENT[list])].join('\n')
  return [{ row, field: '', before: isAdded ? '' : content, after: isAdded ? content : '' }]
}

/** In the order in which a reader goes through them; parts that did not change are left out. */
export const describeDifference = (difference: IssueDifference, describing: Describing): ChangedPart[] => {
  const { speaker } = describing
  const context = openContext(describing)
  const partOf = (part: keyof IssueSnapshot, places: ChangedPlace[], isMoved = false): ChangedPart => ({
    name: speaker.name(ISSUE_PART_NAMES[part]),
    places,
    note: isMoved ? speaker.t`The rows stand in another order.` : '',
  })
  const listOf = (list: IssueList): ChangedPlace[] => {
    const { rows } = difference[list]
    if (list === 'call_outs') return describeCallOuts(rows, describing)
    if (list === 'material_colours') return describeMaterialColours(rows, describing)
    return rows.flatMap((change) => rowPlaces(list, change, context, speaker))
  }
  const isMoved = (list: IssueList): boolean => list !== 'material_colours' && difference[list].order !== null
  const { points: _, ...lists } = ISSUE_LISTS
  const parts = [
    partOf('order', placesOf('', difference.order, context)),
    partOf(
      'points',
      [...placesOf('', difference.chart, context), ...listOf('points')],
      difference.points.order !== null,
    ),
    ...(Object.keys(lists) as IssueList[]).map((list) => partOf(list, listOf(list), isMoved(list))),
    partOf('roles', placesOf('', difference.roles, context)),
  ]
  return parts.filter(({ places, note }) => places.length > 0 || note !== '')
}
