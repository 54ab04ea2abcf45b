/** What makes one list of lines into another, line by line: so it can be sent alone, and made again on other lists. */
import type { z } from 'zod'
import { type bomLineChanges, type LineId, orderLines } from '#contract/materials/bom-changes.ts'
import { longestRising } from '#contract/values/text/longest-rising.ts'
import type { SentLine } from './sent-line.ts'

type AnyLine = { id: LineId }

export interface Parts<Line> {
  changed: { line: Line; now: Line }[]
  added: Line[]
  removed: Line[]
  /** Added ones too where they stand behind one that moves: lines are added first, and moved then. */
  moved: Line[]
  /** The list that it makes, by which each finds its place where others came or went. */
  order: LineId[]
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

const isSameOrder = (one: readonly AnyLine[], other: readonly AnyLine[]): boolean =>
  one.length === other.length && one.every(({ id }, index) => other[index]?.id === id)

export const partsBetween = <Line extends AnyLine>(
  before: readonly Line[],
  after: readonly Line[],
): Parts<Line> => (isSameOrder(before, after) ? partsInPlace(before, after) : partsInOrder(before, after))

/** Of what is typed into cells, which is nearly all of them. */
const partsInPlace = <Line extends AnyLine>(
  before: readonly Line[],
  after: readonly Line[],
): Parts<Line> => ({
  changed: after.flatMap((now, index) => {
    const line = before[index]
    return line === undefined || isSame(line, now) ? [] : [{ line, now }]
  }),
  added: [],
  removed: [],
  moved: [],
  order: after.map(({ id }) => id),
})

const partsInOrder = <Line extends AnyLine>(before: readonly Line[], after: readonly Line[]): Parts<Line> => {
  const former = new Map(before.map((line, index) => [line.id, { line, index }]))
  const order = after.map(({ id }) => id)
  const here = new Set(order)
  const staying = longestRising(order, (id) => former.get(id)?.index)
  const added = after.filter(({ id }) => !former.has(id))
  const moving = new Set<LineId | undefined>()
  const moved = after.filter(({ id }, index) => {
    const isBehindMoved = moving.has(order[index - 1])
    const moves = former.has(id) ? !staying.has(id) : isBehindMoved
    if (moves) moving.add(id)
    return moves
  })
  return {
    changed: after.flatMap((now) => {
      const line = former.get(now.id)?.line
      return line === undefined || isSame(line, now) ? [] : [{ line, now }]
    }),
    added,
    removed: before.filter(({ id }) => !here.has(id)),
    moved,
    order,
  }
}

/** The line of the list that each stands behind, as far as it is there; null at the beginning. */
const neighboursIn = (
  order: readonly LineId[],
  isThere: (id: LineId) => boolean,
): Map<LineId, LineId | null> => {
  const neighbours = new Map<LineId, LineId | null>()
  let last: LineId | null = null
  for (const id of order) {
    neighbours.set(id, last)
    if (isThere(id)) last = id
  }
  return neighbours
}

/** Keys of which two lines say something else. */
export const differingKeys = <Line extends object>(line: Line, now: Line): (keyof Line)[] =>
  (Object.keys(now) as (keyof Line)[]).filter((key) => !isSame(line[key] ?? null, now[key] ?? null))

/** The parts as a change names them; a changed line says only the fields that change. */
export const bodyOf = (
  { changed, added, removed, moved, order }: Parts<SentLine>,
  readIn: (id: LineId) => number,
): z.input<typeof bomLineChanges> => {
  const neighbours = neighboursIn(order, () => true)
  const asRead = ({ id }: SentLine) => ({ id: Number(id), changed_in: readIn(id) })
  const after = (id: LineId) => neighbours.get(id) ?? null
  return {
    changed: changed.map(({ line, now }) => ({
      ...Object.fromEntries(differingKeys(line, now).map((key) => [key, now[key] ?? null])),
      ...asRead(line),
    })),
    added: added.map((line) => ({ ...line, id: String(line.id), after: after(line.id) })),
    removed: removed.map(asRead),
    moved: moved.map(({ id }) => ({ id, after: after(id) })),
  }
}

const edited = <Line extends AnyLine>(
  present: Line,
  { line, now }: Parts<Line>['changed'][number],
): Line => ({
  ...present,
  ...Object.fromEntries(differingKeys(line, now).map((key) => [key, now[key]])),
})

/** Makes the change on a list in which others may have come, gone and moved. */
export const applyParts = <Line extends AnyLine>(
  lines: readonly Line[],
  { changed, added, removed, moved, order }: Parts<Line>,
): Line[] => {
  if (added.length + removed.length + moved.length === 0) {
    const changes = new Map(changed.map((each) => [each.now.id, each]))
    return lines.map((line) => {
      const change = changes.get(line.id)
      return change ? edited(line, change) : line
    })
  }
  const byId = new Map(lines.map((line) => [line.id, line]))
  for (const line of added) byId.set(line.id, line)
  for (const change of changed) {
    const present = byId.get(change.now.id)
    if (present) byId.set(present.id, edited(present, change))
  }
  const gone = new Set(removed.map(({ id }) => id))
  const neighbours = neighboursIn(order, (id) => byId.has(id) && !gone.has(id))
  const placed = (line: Line) => ({ id: line.id, after: neighbours.get(line.id) ?? null })
  const ids = orderLines([...lines.map(({ id }) => id)], {
    added: added.map(placed),
    removed,
    moved: moved.map(placed),
  })
  return ids.flatMap((id) => byId.get(id) ?? [])
}
