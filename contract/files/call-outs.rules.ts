/** Numbers of call-outs, what they point at, and what is wrong with them: pure, for server, page and paper. */
import { writeInches } from '../values/numbers/measures.ts'
import {
  CALL_OUT_LIMITS,
  CALL_OUT_TEXTS,
  type CallOut,
  type CallOutLine,
  type CallOutTarget,
} from './call-outs.ts'
import type { IssueSnapshot } from './issue-snapshot.ts'
import type { ChartContent } from './measurement-charts.ts'

/** From 1 on each sketch, in the order of the list: one that is gone leaves no gap. */
export const numberCallOuts = (
  callOuts: readonly Pick<CallOut, 'id' | 'sketch_id'>[],
): ReadonlyMap<string, number> => {
  const counts = new Map<number, number>()
  return new Map(
    callOuts.map(({ id, sketch_id }) => {
      const number = (counts.get(sketch_id) ?? 0) + 1
      counts.set(sketch_id, number)
      return [id, number]
    }),
  )
}

/** Sketch by sketch in one order, which says nothing: only the order on a sketch does. */
export const bySketch = (callOuts: readonly CallOut[]): CallOut[] =>
  callOuts.toSorted((a, b) => a.sketch_id - b.sketch_id)

/** Without what its kind does not have. */
export const tidyCallOut = <T extends CallOut>({ kind, place, target, ...rest }: T): CallOut => ({
  ...{ id: rest.id, sketch_id: rest.sketch_id, kind },
  place: {
    ...{ x: place.x, y: place.y },
    end_x: kind === 'dimension' ? place.end_x : null,
    end_y: kind === 'dimension' ? place.end_y : null,
  },
  target: tidyTarget(target),
})

const tidyTarget = ({ kind, ...named }: CallOutTarget): CallOutTarget => ({
  kind,
  note_id: kind === 'note' ? named.note_id : null,
  point_code: kind === 'point' ? named.point_code : null,
  line_id: kind === 'line' ? named.line_id : null,
  text: kind === 'text' ? named.text : null,
})

export const isSameTarget = (one: CallOutTarget, other: CallOutTarget): boolean =>
  one.kind === other.kind &&
  one.note_id === other.note_id &&
  one.point_code === other.point_code &&
  one.line_id === other.line_id &&
  one.text === other.text

/** What a tech pack has for call-outs to point at. */
export interface CallOutWorld {
  notes: readonly { id: string; part: string; note: string }[]
  chart: Pick<ChartContent, 'unit' | 'base_size' | 'points'> | null
  /** Null for a reader who does not see the bill of materials. */
  lines: readonly CallOutLine[] | null
}

/** Of an issue: its reader reads the materials that it froze. */
export const worldOfIssue = ({ notes, chart, points, materials }: IssueSnapshot): CallOutWorld => ({
  notes,
  chart: chart && { ...chart, points },
  lines: materials,
})

export type FoundTarget =
  | { is: 'note'; part: string; note: string }
  | { is: 'point'; code: string; name: string; measure: string | null }
  | { is: 'line'; item: string; colour: string | null }
  | { is: 'text'; text: string }
  /** A line of the bill of materials that is not the reader's to see. */
  | { is: 'hidden' }
  | { is: 'gone'; kind: CallOutTarget['kind']; code: string | null }

/** `½ 53 cm`, `½ 20 3/4″`: the value of the base size; null where there is none. */
export const writeMeasure = (
  { values, is_half }: ChartContent['points'][number],
  { unit, base_size }: Pick<ChartContent, 'unit' | 'base_size'>,
): string | null => {
  const value = base_size ? values[base_size] : undefined
  if (!value) return null
  const length = unit === 'inch' ? [`${writeInches(value)}″`] : [value, unit]
  return [...(is_half ? ['½'] : []), ...length].join(' ')
}

/** `gone` for what is not there any more: a call-out is never dropped with it. */
export const findTarget = (
  { kind, note_id, point_code, line_id, text }: CallOutTarget,
  { notes, chart, lines }: CallOutWorld,
): FoundTarget => {
  const gone = { is: 'gone', kind, code: point_code } as const
  if (kind === 'text') return text ? { is: 'text', text } : gone
  if (kind === 'note') {
    const found = notes.find(({ id }) => id === note_id)
    return found ? { is: 'note', part: found.part, note: found.note } : gone
  }
  if (kind === 'point') {
    const found = chart?.points.find(({ code }) => code === point_code)
    return found && chart
      ? { is: 'point', code: found.code, name: found.name, measure: writeMeasure(found, chart) }
      : gone
  }
  if (lines === null) return { is: 'hidden' }
  const found = lines.find(({ id }) => id === line_id)
  return found ? { is: 'line', item: found.item, colour: found.colour } : gone
}

/** The found thing in one line; null where only words of the reader's language say it. */
export const nameTarget = (found: FoundTarget): string | null => {
  if (found.is === 'note') return found.part
  if (found.is === 'point') return [`${found.code} ${found.name}`, found.measure].filter(Boolean).join(', ')
  if (found.is === 'line') return [found.item, found.colour].filter(Boolean).join(', ')
  return found.is === 'text' ? found.text : null
}

/** What a new call-out may name. */
export interface KnownTargets {
  notes: ReadonlySet<string>
  points: ReadonlySet<string>
  lines: ReadonlySet<number>
  /** Files of the tech pack that are pictures. */
  pictures: ReadonlySet<number>
}

const targetProblem = ({ target }: CallOut, known: KnownTargets): [string, string] | null => {
  const { kind, note_id, point_code, line_id, text } = target
  if (kind === 'text') return text ? null : ['text', CALL_OUT_TEXTS.textRequired]
  if (kind === 'note')
    return note_id && known.notes.has(note_id) ? null : ['note_id', CALL_OUT_TEXTS.noteUnknown]
  if (kind === 'point')
    return point_code && known.points.has(point_code) ? null : ['point_code', CALL_OUT_TEXTS.pointUnknown]
  return line_id && known.lines.has(line_id) ? null : ['line_id', CALL_OUT_TEXTS.lineUnknown]
}

const placeProblem = ({ kind, place: { x, y, end_x, end_y } }: CallOut): [string, string] | null => {
  if (kind === 'pin') return null
  if (end_x === null || end_y === null) return ['end_x', CALL_OUT_TEXTS.noEnd]
  return x === end_x && y === end_y ? ['end_x', CALL_OUT_TEXTS.sameEnds] : null
}

/**
 * Texts by the path of what is wrong, from `call_outs` on. A target that a call-out had before may be gone; a new one is
 * there.
 */
export const findCallOutProblems = (
  callOuts: readonly CallOut[],
  saved: readonly CallOut[],
  known: KnownTargets,
): [string, string][] => {
  const before = new Map(saved.map((each) => [each.id, each]))
  const numbers = numberCallOuts(callOuts)
  return callOuts.flatMap((each, at): [string, string][] => {
    const problems: [string, string][] = []
    if (!known.pictures.has(each.sketch_id)) problems.push(['sketch_id', CALL_OUT_TEXTS.notPicture])
    else if ((numbers.get(each.id) ?? 0) > CALL_OUT_LIMITS.of_sketch)
      problems.push(['sketch_id', CALL_OUT_TEXTS.tooManyOfSketch])
    const place = placeProblem(each)
    if (place) problems.push([`place.${place[0]}`, place[1]])
    const former = before.get(each.id)
    const target = former && isSameTarget(former.target, each.target) ? null : targetProblem(each, known)
    if (target) problems.push([`target.${target[0]}`, target[1]])
    return problems.map(([path, text]) => [`call_outs.${at}.${path}`, text])
  })
}
