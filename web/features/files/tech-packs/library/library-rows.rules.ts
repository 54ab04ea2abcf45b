/** Between the library and the rows of a tech pack's forms: pure. */
import { noteTextsOf, pointTextsOf } from '#contract/files/library/library.rules.ts'
import type { LibraryLink } from '#contract/files/library/library-link.ts'
import type { LibraryEntry, LibraryKind } from '#contract/files/library/library-record.ts'
import type { ConstructionNote } from '#contract/files/tech-packs.ts'
import type { EntryValues } from '../../library/entry-form.tsx'
import { type ChartRow, type ChartValues, newPoint, nextCode } from '../chart/chart-values.rules.ts'

/** A row as the library's dialog knows it. */
export interface LibraryRow {
  id: string
  name: string
  link: LibraryLink | null
  /** As an entry would say it. */
  values: EntryValues
}

export const linkTo = ({ id, version }: Pick<LibraryEntry, 'id' | 'version'>): LibraryLink => ({
  entry_id: id,
  entry_version: version,
})

export const rowsOfChart = ({ unit, points }: Pick<ChartValues, 'unit' | 'points'>): LibraryRow[] =>
  points
    .filter(({ name }) => name.trim() !== '')
    .map((point) => ({
      id: point.id,
      name: `${point.code} ${point.name}`.trim(),
      link: point.library ?? null,
      values: {
        ...{ kind: 'point_of_measure', code: point.code, name: point.name, text: point.method ?? '', unit },
        ...{ tolerance_minus: point.tolerance_minus, tolerance_plus: point.tolerance_plus },
      },
    }))

const LONGEST = 60
const shorten = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

export const rowsOfNotes = (notes: readonly ConstructionNote[]): LibraryRow[] =>
  notes
    .filter(({ part, note }) => part.trim() !== '' || note.trim() !== '')
    .map(({ id, part, note, library }) => ({
      id,
      name: shorten(`${part}: ${note}`),
      link: library,
      values: {
        ...{ kind: 'construction', code: '', name: part, text: note, unit: null },
        ...{ tolerance_minus: '', tolerance_plus: '' },
      },
    }))

/** The entry's code, or the next one where a point has it already. */
const freeCode = (points: readonly ChartRow[], code: string | null): string => {
  const isTaken = points.some((point) => point.code.trim().toLowerCase() === code?.toLowerCase())
  return code === null || isTaken ? nextCode(points, code ?? undefined) : code
}

export interface Inserting {
  entries: readonly LibraryEntry[]
  isLinked: boolean
  makeId: () => string
}

export const insertPoints = (
  chart: Pick<ChartValues, 'unit' | 'points'>,
  { entries, isLinked, makeId }: Inserting,
): ChartRow[] => {
  const points = [...chart.points]
  for (const entry of entries)
    points.push({
      ...newPoint(makeId(), { unit: chart.unit, points }, null),
      ...pointTextsOf(entry, chart.unit),
      code: freeCode(points, entry.code),
      library: isLinked ? linkTo(entry) : null,
    })
  return points
}

export const insertNotes = (
  notes: readonly ConstructionNote[],
  { entries, isLinked, makeId }: Inserting,
  partOf: Readonly<Record<LibraryKind, string>>,
): ConstructionNote[] => [
  ...notes,
  ...entries.map((entry) => ({
    id: makeId(),
    part: partOf[entry.kind],
    ...noteTextsOf(entry.kind, entry),
    library: isLinked ? linkTo(entry) : null,
  })),
]
