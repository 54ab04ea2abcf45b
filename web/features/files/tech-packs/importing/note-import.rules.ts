/** How a table of construction details is read as notes of a tech pack. */
import { type ConstructionNote, TECH_PACK_TEXTS } from '#contract/files/tech-packs.ts'
import { foldText } from '#contract/values/text/fold.ts'
import { LineReading } from '#web/records/table-import/reading/line-reading.ts'
import type { TableReader } from '#web/records/table-import/reading/table-reader.ts'
import type { TableColumns } from '#web/records/table-import/table-columns.rules.ts'
import { isPointed, plain } from '#web/records/table-import/values/read-values.rules.ts'
import { columnsOfWords, plainWords } from '#web/records/table-import/word-columns.rules.ts'
import { USUAL_PARTS } from '../tech-pack-values.rules.ts'
import { FIELD_WORDS } from '../tech-pack-words.ts'
import words from './note-words.json' with { type: 'json' }

export type NoteKey = 'part' | 'note'

export const NOTE_TABLE: TableColumns<NoteKey> = {
  keys: ['part', 'note'],
  columns: columnsOfWords<NoteKey>({ part: FIELD_WORDS.part ?? '', note: FIELD_WORDS.note ?? '' }, words),
  ...{ unread: [], required: ['note'], numbers: [], percents: [] },
  joined: ['note'],
  rest: 'note',
  cells: { note: isPointed },
  computed: plainWords(words.computed),
}

/** Heads that tell what stands below them. */
const TELLING =
  /stitch|spi|seam|thread|machine|needle|gauge|point|punt|ponto|dikiş|iğne|Stich|Naht|Nadel|couture|针/iu
/** Heads that say no more than that notes stand below. */
const PLAIN = new Set(
  [...words.note, ...words.plain].filter((word) => !TELLING.test(word)).map((word) => plain(word)),
)
const MAX = { part: 80, note: 2000 } as const

export interface NoteGiven {
  present: readonly ConstructionNote[]
  newId: (row: number) => string
}

type Own = Parameters<TableReader<NoteKey, ConstructionNote, NoteGiven>['read']>[0]['own']

/** What stands under «SPI» or «Stitch type» is said with that head. */
const noteOf = (own: Own): string =>
  own
    .texts('note')
    .map(({ head, text }) => (head === '' || PLAIN.has(plain(head)) ? text : `${head}: ${text}`))
    .join('\n')

const PARTS = new Set(USUAL_PARTS.map((part) => plain(part)))
/** A part as a title: a usual one, or in capitals. */
const isGroup = (title: string): boolean =>
  PARTS.has(plain(title)) || (title.length <= 40 && /\p{Lu}{2}/u.test(title) && !/\p{Ll}/u.test(title))

export const NOTE_READER: TableReader<NoteKey, ConstructionNote, NoteGiven> = {
  columns: NOTE_TABLE,
  ...{ places: {}, name: 'note', group: 'part', isGroup },
  former: (own, { present }) => {
    const [part, note] = [foldText(own.text('part')), foldText(noteOf(own))]
    return (
      present.find((each) => foldText(each.note) === note && (part === '' || foldText(each.part) === part)) ??
      null
    )
  },
  blank: (row, { newId }) => ({ id: newId(row), part: '', note: '', library: null }),
  leftOut: (blank, note) => ({ ...blank, note }),
  read: ({ own, blank, above, former }) => {
    const reading = new LineReading<NoteKey, ConstructionNote>(blank)
    if (!former) reading.set({ part: own.edited('part') ?? above?.said ?? '', note: noteOf(own) })
    const { part, note } = reading.line
    if (part === '') reading.problems.part = TECH_PACK_TEXTS.partRequired
    if (note === '') reading.problems.note = TECH_PACK_TEXTS.noteRequired
    for (const key of ['part', 'note'] as const)
      if (reading.line[key].length > MAX[key])
        reading.problems[key] = `Must be no more than ${MAX[key]} characters`
    const { problem, asked } = own.unread('note')
    if (problem !== undefined) reading.problems.note = problem
    if (asked !== undefined) reading.asked.note = asked
    return reading.read
  },
}
