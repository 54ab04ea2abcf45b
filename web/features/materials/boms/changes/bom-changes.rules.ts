/** Changes of a bill of materials, each of which can be made again on top of what somebody else saved meanwhile. */
import type { LineId } from '#contract/materials/bom-changes.ts'
import { BOM_SECTIONS, type BomItem, type BomSection } from '#contract/materials/boms.ts'
import { moveItem } from '#web/records/sortable-list/list-order.rules.ts'
import { differingKeys, type Parts } from './line-parts.rules.ts'
import type { SentLine } from './sent-line.ts'

type AnyLine = { id: number | string; section: BomSection }
/** A line before and after somebody typed into it. */
export interface LineEdit {
  line: BomItem
  now: BomItem
}

/** What a line is called by now that was shown before it was saved, under an id of the screen's own. */
export type IdOf = (shown: number) => LineId

/** A change as data. */
export type SaidChange =
  | { kind: 'remove'; line: BomItem }
  | { kind: 'show'; id: number; isShown: boolean }
  | { kind: 'move'; line: BomItem; to: number }
  | { kind: 'rows'; parts: Parts<BomItem> }

export interface BomChange {
  /** Lines that must still be as the change found them; where somebody changed one, the reader decides. */
  from: readonly BomItem[]
  /** Lines of which only these fields must be so: what somebody changed in others stays. */
  edits?: readonly LineEdit[]
  /** Ids under which new lines are shown until they are saved. */
  adds?: readonly number[]
  apply: (lines: readonly SentLine[], idOf: IdOf) => SentLine[]
  /** The same on what is shown, for what is done with one press and need not wait. */
  showAtOnce?: (lines: readonly BomItem[], idOf: IdOf) => BomItem[]
  /** As data, with the ids that lines have got meanwhile; absent where it goes with the page. */
  said?: (idOf: IdOf) => SaidChange
}

export const toSent = ({
  supplier: _,
  factory: __,
  price_visible: ___,
  changed_in: ____,
  unit,
  ...item
}: BomItem): SentLine => ({
  ...item,
  unit: unit as SentLine['unit'],
})

const orderOf = ({ section }: AnyLine): number => BOM_SECTIONS.indexOf(section)

/** Section after section; within each in the order that people gave. */
export const inSectionOrder = <Line extends AnyLine>(lines: readonly Line[]): Line[] =>
  lines.toSorted((one, other) => orderOf(one) - orderOf(other))

export interface SectionLines {
  section: BomSection
  lines: BomItem[]
}

/** The sections that have lines. */
export const bySection = (lines: readonly BomItem[]): SectionLines[] =>
  BOM_SECTIONS.map((section) => ({
    section,
    lines: lines.filter((line) => line.section === section),
  })).filter(({ lines: own }) => own.length > 0)

/** Changes a line or adds it at the end of its section; one that somebody removed comes back as a new one. */
export const putLine = (line: SentLine, from: readonly BomItem[]): BomChange => ({
  from,
  apply: (lines) => {
    const former = lines.find(({ id }) => id === line.id)
    if (former?.section === line.section) return lines.map((each) => (each === former ? line : each))
    const isGone = !former && typeof line.id === 'number'
    const put = isGone ? { ...line, id: `new-${line.id}` } : line
    return inSectionOrder([...lines.filter((each) => each !== former), put])
  },
})

const both = (
  said: SaidChange,
  change: <Line extends AnyLine>(lines: readonly Line[]) => Line[],
  from: readonly BomItem[] = [],
): BomChange => ({ from, apply: change, showAtOnce: change, said: () => said })

export const removeLine = (line: BomItem): BomChange =>
  both({ kind: 'remove', line }, (lines) => lines.filter(({ id }) => id !== line.id), [line])

/** Puts a removed line back above the one that it stood above, as far as that is still there, as a new line. */
export const returnLine = (line: BomItem, formerly: readonly BomItem[]): BomChange => {
  const own = formerly.filter(({ section }) => section === line.section)
  const below = own.slice(own.findIndex(({ id }) => id === line.id) + 1).map(({ id }) => id)
  const putBack = <Line extends AnyLine>(lines: readonly Line[], returned: Line): Line[] => {
    const next = below.find((id) => lines.some((each) => each.id === id && each.section === line.section))
    if (next === undefined) return inSectionOrder([...lines, returned])
    return lines.flatMap((each) => (each.id === next ? [returned, each] : [each]))
  }
  return {
    from: [],
    apply: (lines) => putBack(lines, { ...toSent(line), id: `new-${line.id}` }),
    showAtOnce: (lines) => putBack(lines, line),
  }
}

/** The line that a save put back: ids rise, and no other one is as new. */
export const newestOf = (lines: readonly BomItem[]): number => Math.max(...lines.map(({ id }) => id))

interface Remover {
  id: number
  verified: boolean
}

/** Whether anyone who removes the line can put it back whole: with its supplier, and with geo images of nobody else. */
export const canReturn = (
  { supplier_id }: BomItem,
  images: readonly { geo_image: { organization: { id: number } } }[],
  { id, verified }: Remover,
): boolean =>
  (verified || supplier_id === null) && images.every(({ geo_image }) => geo_image.organization.id === id)

export const showLine = (id: number, show_in_passport: boolean): BomChange =>
  both({ kind: 'show', id, isShown: show_in_passport }, (lines) =>
    lines.map((each) => (each.id === id ? { ...each, show_in_passport } : each)),
  )

/** Moves a line to a place within its section. */
export const moveLine = (moved: BomItem, to: number): BomChange =>
  both({ kind: 'move', line: moved, to }, (lines) => {
    const own = lines.filter((line) => line.section === moved.section)
    const others = lines.filter((line) => line.section !== moved.section)
    return inSectionOrder([...others, ...moveItem(own, moved.id, to)])
  })

/** What a line says, whatever it is called. */
const sayOf = (line: BomItem | undefined): string => (line ? JSON.stringify({ ...toSent(line), id: 0 }) : '')

/** Fields that say one thing together: who changed the one changed what the other means. */
const TOGETHER: readonly (readonly (keyof SentLine)[])[] = [
  ['supplier_id', 'factory_id'],
  ['consumption', 'unit'],
  ['unit_price', 'currency'],
  ['weight', 'weight_unit'],
]

/** Whether somebody changed a field that the edit changes, to something else than it does. */
const isEditOvertaken = ({ line, now }: LineEdit, present: BomItem | undefined): boolean => {
  if (!present) return true
  const [then, mine, theirs] = [toSent(line), toSent(now), toSent(present)]
  const own = differingKeys(then, mine)
  const meant = new Set([
    ...own,
    ...TOGETHER.filter((fields) => fields.some((key) => own.includes(key))).flat(),
  ])
  meant.delete('id')
  const conflicting = differingKeys(mine, theirs).filter((key) => meant.has(key))
  return differingKeys(then, theirs).some((key) => conflicting.includes(key))
}

/** Whether somebody changed what the change is about. */
export const isOvertaken = (
  { from, edits = [] }: Pick<BomChange, 'from' | 'edits'>,
  present: readonly BomItem[],
  idOf: IdOf = (id) => id,
): boolean => {
  const lines = new Map<LineId, BomItem>(present.map((line) => [line.id, line]))
  return (
    from.some((line) => sayOf(lines.get(idOf(line.id))) !== sayOf(line)) ||
    edits.some((edit) => isEditOvertaken(edit, lines.get(idOf(edit.line.id))))
  )
}
