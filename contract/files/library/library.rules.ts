/** What an entry of the library makes of a row of a tech pack: pure, the same where it is inserted and where it is updated. */
import { convertLength, type MeasureUnit, writeInches } from '../../values/numbers/measures.ts'
import type { ChangedText } from './library.ts'
import type { LibraryContent, LibraryKind } from './library-record.ts'

type Said = Pick<LibraryContent, 'code' | 'name' | 'text' | 'unit' | 'tolerance_minus' | 'tolerance_plus'>

export interface PointTexts {
  name: string
  method: string | null
  tolerance_minus: string
  tolerance_plus: string
}

const inUnit = (length: string, from: MeasureUnit, to: MeasureUnit): string =>
  from === to ? length : convertLength(length, to)

/** What of a point follows the entry, in the chart's unit. Its code, its values and its grading are the chart's own. */
export const pointTextsOf = (
  { name, text, unit, tolerance_minus: minus, tolerance_plus: plus }: Said,
  chartUnit: MeasureUnit,
): Pick<PointTexts, 'name' | 'method'> & Partial<PointTexts> => ({
  name,
  method: text,
  ...(unit !== null && minus !== null && { tolerance_minus: inUnit(minus, unit, chartUnit) }),
  ...(unit !== null && plus !== null && { tolerance_plus: inUnit(plus, unit, chartUnit) }),
})

export interface NoteTexts {
  part: string
  note: string
}

/** A stitch or a seam is called by its number and name; of other texts the name is the library's own. */
export const noteTextsOf = (
  kind: LibraryKind,
  { code, name, text }: Pick<Said, 'code' | 'name' | 'text'>,
): Partial<NoteTexts> & Pick<NoteTexts, 'note'> => {
  if (kind === 'construction') return { part: name, note: text ?? '' }
  if (kind === 'care_text' || kind === 'label_text') return { note: text ?? '' }
  const called = [code, name].filter((word) => word !== null).join(' ')
  return { note: text === null ? called : `${called}: ${text}` }
}

/** By field, where the row says something else. */
export const changedTexts = (
  row: Readonly<Partial<Record<ChangedText['field'], string | null>>>,
  texts: Readonly<Partial<Record<ChangedText['field'], string | null>>>,
  write: (field: ChangedText['field'], value: string | null) => string | null = (_, value) => value,
): ChangedText[] =>
  (Object.keys(texts) as ChangedText['field'][]).flatMap((field) => {
    const [from, to] = [row[field] ?? null, texts[field] ?? null]
    return from === to ? [] : [{ field, from: write(field, from), to: write(field, to) }]
  })

/** Lengths as people read them. */
export const writeText =
  (unit: MeasureUnit) =>
  (field: ChangedText['field'], value: string | null): string | null =>
    value !== null && unit === 'inch' && (field === 'tolerance_minus' || field === 'tolerance_plus')
      ? writeInches(value)
      : value
