/**
 * What an entry of a company's library is: of seven kinds, each with its fields (docs/product.md, Library). A field of a
 * kind is said here once: its schema, the form and the list go by it.
 */
import { z } from 'zod'
import { id, instant, optionalText, requiredText, sha256Hex, version } from '../../values/fields.ts'
import { MEASURE_UNITS, parseMeasure } from '../../values/numbers/measures.ts'
import { eachOf } from '../../values/record-fields.ts'
import { fixed } from '../../values/text/marked.ts'
import { CHART_TEXTS, chartInput } from '../measurement-charts.ts'

export const LIBRARY_KINDS = [
  'point_of_measure',
  'construction',
  'stitch',
  'seam',
  'care_text',
  'label_text',
  'chart_block',
] as const
export type LibraryKind = (typeof LIBRARY_KINDS)[number]

/** Where in a tech pack entries stand. */
export const LIBRARY_PLACES = ['chart', 'notes'] as const
export type LibraryPlace = (typeof LIBRARY_PLACES)[number]
/** Null of a block, which is a chart of its own. */
export const placeOfKind = (kind: LibraryKind): LibraryPlace | null => {
  if (kind === 'chart_block') return null
  return kind === 'point_of_measure' ? 'chart' : 'notes'
}

export const LIBRARY_TEXTS = {
  nameRequired: 'Give the entry a name',
  textRequired: 'Type the text',
  kindRequired: 'Choose a kind',
  unitRequired: 'Choose centimetres or inches',
  notOfKind: 'This kind of entry has no such field',
  notFound: 'This entry is not in the library',
  notOwn: 'Choose an entry of your own company’s library',
  notOfPlace: 'This kind of entry does not stand here',
  noSuchVersion: 'The entry has no such version',
  archived: 'The entry is archived. Restore it to change it.',
  chooseStyles: 'Choose a style',
  tooManyStyles: 'Choose at most 50 styles at once',
  styleTwice: 'Each style can be listed only once',
  blockOfChart: 'Keep a block from a measurement chart',
  blockEmpty: 'The chart has no points of measure yet',
  wrongPicture: 'Upload one picture: JPEG, PNG, WebP, GIF or TIFF.',
  pictureSaved: 'Picture of the entry saved',
  blockKept: 'Kept in the block library',
  blockSaved: 'Block saved',
  added: 'Added to the library',
  saved: 'Library entry saved',
} as const

export const LIBRARY_KEYS = ['code', 'name', 'text', 'unit', 'tolerance_minus', 'tolerance_plus'] as const
export type LibraryKey = (typeof LIBRARY_KEYS)[number]

export interface LibraryField {
  key: LibraryKey
  label: string
  /** What is missing where it must be there. */
  required?: string
  /** Characters. */
  max: number
}

const TOLERANCE = 20
const NAME = { key: 'name', required: LIBRARY_TEXTS.nameRequired } as const
const TEXT = { key: 'text', max: 2000 } as const
const CODE = { key: 'code', max: 20 } as const

/** In the order of the form. */
export const LIBRARY_FIELDS: Readonly<Record<LibraryKind, readonly LibraryField[]>> = {
  point_of_measure: [
    { ...CODE, label: 'Code' },
    { ...NAME, label: 'Point of measure', max: 255 },
    { ...TEXT, label: 'How to measure', max: 1000 },
    { key: 'unit', label: 'Unit', max: 4 },
    { key: 'tolerance_minus', label: 'Lower tolerance', max: TOLERANCE },
    { key: 'tolerance_plus', label: 'Upper tolerance', max: TOLERANCE },
  ],
  construction: [
    { ...NAME, label: 'Part', max: 80 },
    { ...TEXT, label: 'How it is made', required: LIBRARY_TEXTS.textRequired },
  ],
  stitch: [
    { ...CODE, label: 'Number' },
    { ...NAME, label: 'Name', max: 255 },
    { ...TEXT, label: 'Note', max: 1500 },
  ],
  seam: [
    { ...CODE, label: 'Number' },
    { ...NAME, label: 'Name', max: 255 },
    { ...TEXT, label: 'Note', max: 1500 },
  ],
  care_text: [
    { ...NAME, label: 'Name', max: 255 },
    { ...TEXT, label: 'Text', required: LIBRARY_TEXTS.textRequired },
  ],
  label_text: [
    { ...NAME, label: 'Name', max: 255 },
    { ...TEXT, label: 'Text', required: LIBRARY_TEXTS.textRequired },
  ],
  chart_block: [
    { ...NAME, label: 'Name', max: 255 },
    { ...TEXT, label: 'Note' },
  ],
}

const tolerance = z
  .string({ error: CHART_TEXTS.measure })
  .trim()
  .max(TOLERANCE, CHART_TEXTS.measure)
  .nullish()
  .transform((typed) => typed || null)

/** What an entry says; which of it a kind has is checked with the kind. */
export const libraryContent = z.object({
  code: optionalText(20),
  name: requiredText(255, LIBRARY_TEXTS.nameRequired),
  text: optionalText(2000),
  /** Of the tolerances. */
  unit: z
    .enum(MEASURE_UNITS, { error: LIBRARY_TEXTS.unitRequired })
    .nullish()
    .transform((unit) => unit ?? null),
  tolerance_minus: tolerance,
  tolerance_plus: tolerance,
})
export type LibraryContent = z.output<typeof libraryContent>

const kind = z.enum(LIBRARY_KINDS, { error: LIBRARY_TEXTS.kindRequired })
const whole = libraryContent.extend({ kind })
type Whole = z.output<typeof whole>

const findProblems = (entry: Whole): [LibraryKey, string][] => {
  const fields = LIBRARY_FIELDS[entry.kind]
  const others = LIBRARY_KEYS.filter((key) => fields.every((each) => each.key !== key))
  return [
    ...others.flatMap((key): [LibraryKey, string][] =>
      entry[key] === null ? [] : [[key, LIBRARY_TEXTS.notOfKind]],
    ),
    ...fields.flatMap(({ key, required, max }): [LibraryKey, string][] => {
      const value = entry[key]
      if (value === null) return required ? [[key, required]] : []
      return value.length > max ? [[key, fixed`Must be no more than ${max} characters`]] : []
    }),
    ...findToleranceProblems(entry),
  ]
}

const SIDES = ['tolerance_minus', 'tolerance_plus'] as const

const findToleranceProblems = (entry: Whole): [LibraryKey, string][] => {
  const typed = SIDES.filter((side) => entry[side] !== null)
  if (typed.length === 0) return []
  const { unit } = entry
  if (unit === null) return [['unit', LIBRARY_TEXTS.unitRequired]]
  return typed.flatMap((side): [LibraryKey, string][] => {
    const parsed = parseMeasure(entry[side] ?? '', unit)
    return parsed === null || parsed.startsWith('-') ? [[side, CHART_TEXTS.measure]] : []
  })
}

/** Lengths are kept as decimals with a point. */
const tidied = (entry: Whole): Whole => {
  const { unit } = entry
  const write = (length: string | null) =>
    length === null || unit === null ? null : (parseMeasure(length, unit) ?? length)
  return {
    ...entry,
    tolerance_minus: write(entry.tolerance_minus),
    tolerance_plus: write(entry.tolerance_plus),
  }
}

export const newLibraryEntry = whole
  .superRefine((entry, context) => {
    for (const [key, message] of findProblems(entry))
      context.addIssue({ code: 'custom', path: [key], message })
  })
  .transform(tidied)
export type NewLibraryEntry = z.output<typeof newLibraryEntry>
/** A block comes with its chart, by a call of its own. */
export const addedLibraryEntry = newLibraryEntry.refine((entry) => entry.kind !== 'chart_block', {
  path: ['kind'],
  error: LIBRARY_TEXTS.blockOfChart,
})

/** A chart that is kept apart from styles follows no entry itself. */
export const blockChart = chartInput
  .refine(({ points }) => points.length > 0, { path: ['points'], error: LIBRARY_TEXTS.blockEmpty })
  .transform(({ points, ...chart }) => ({
    ...chart,
    points: points.map(({ library: _, ...point }) => point),
  }))
export const newLibraryBlock = z.object({
  name: requiredText(255, LIBRARY_TEXTS.nameRequired),
  text: optionalText(2000),
  chart: blockChart,
})
export type NewLibraryBlock = z.output<typeof newLibraryBlock>

export const libraryEntry = z.object({
  id,
  kind,
  version,
  code: z.string().nullable(),
  name: z.string(),
  text: z.string().nullable(),
  unit: z.enum(MEASURE_UNITS).nullable(),
  tolerance_minus: z.string().nullable(),
  tolerance_plus: z.string().nullable(),
  /** What it looks like, or where it is measured. */
  picture: sha256Hex.nullable(),
  /** Of a block, what is in it. */
  chart: z.object({ unit: z.enum(MEASURE_UNITS), sizes: z.array(z.string()), points: z.int() }).nullable(),
  is_archived: z.boolean(),
  /** Styles of which a row follows it. */
  use_count: z.int().min(0),
  updated_at: instant,
  updated_by_name: z.string(),
})
export type LibraryEntry = z.output<typeof libraryEntry>

export const kindCounts = z.object(eachOf(LIBRARY_KINDS, () => z.int().min(0)))
