/** The rows of a style that follow an entry of the library, and what the entry as it is now makes of them: pure. */

import {
  changedTexts,
  noteTextsOf,
  type PointTexts,
  pointTextsOf,
  writeText,
} from '#contract/files/library/library.rules.ts'
import type { LinkedRow } from '#contract/files/library/library.ts'
import type { LibraryContent, LibraryEntry } from '#contract/files/library/library-record.ts'
import type { ChartContent } from '#contract/files/measurement-charts.ts'
import type { ConstructionNote } from '#contract/files/tech-packs.ts'

export interface Followed {
  entry: LibraryEntry
  /** What it said, by version. */
  versions: ReadonlyMap<number, LibraryContent>
}

type Point = ChartContent['points'][number]

export const linkedPoints = (chart: ChartContent, { entry, versions }: Followed): LinkedRow[] =>
  chart.points.flatMap((point): LinkedRow[] => {
    const { code, name, library } = point
    if (library?.entry_id !== entry.id) return []
    const took = versions.get(library.entry_version)
    const textOf = (said: LibraryContent) => pointTextsOf(said, chart.unit) as Partial<PointTexts>
    return [
      {
        ...{ place: 'chart', key: code, name: `${code} ${name}` },
        entry_version: library.entry_version,
        is_edited: took === undefined || changedTexts({ ...point }, textOf(took)).length > 0,
        changes: changedTexts({ ...point }, textOf(entry), writeText(chart.unit)),
      } satisfies LinkedRow,
    ]
  })

export const linkedNotes = (notes: readonly ConstructionNote[], { entry, versions }: Followed): LinkedRow[] =>
  notes.flatMap(({ id, part, note, library }): LinkedRow[] => {
    if (library?.entry_id !== entry.id) return []
    const took = versions.get(library.entry_version)
    const textOf = (said: LibraryContent) => noteTextsOf(entry.kind, said)
    return [
      {
        ...{ place: 'notes', key: id, name: part },
        entry_version: library.entry_version,
        is_edited: took === undefined || changedTexts({ part, note }, textOf(took)).length > 0,
        changes: changedTexts({ part, note }, textOf(entry)),
      } satisfies LinkedRow,
    ]
  })

const linkOf = ({ id, version }: LibraryEntry) => ({ entry_id: id, entry_version: version })

export const updatedPoints = ({ unit, points }: ChartContent, entry: LibraryEntry): Point[] =>
  points.map((point) =>
    point.library?.entry_id === entry.id
      ? { ...point, ...pointTextsOf(entry, unit), library: linkOf(entry) }
      : point,
  )

export const updatedNotes = (notes: readonly ConstructionNote[], entry: LibraryEntry): ConstructionNote[] =>
  notes.map((note) =>
    note.library?.entry_id === entry.id
      ? { ...note, ...noteTextsOf(entry.kind, entry), library: linkOf(entry) }
      : note,
  )
