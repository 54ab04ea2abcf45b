/** A change to many styles: in what portions it is sent, what came of it, and how it is taken back. */
import type { BulkAction, BulkResult } from '#contract/styles/style-bulk.ts'
import { STYLE_STATUSES } from '#contract/styles/styles.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { countWords } from '#web/records/style/attention-words.rules.ts'
import { STATUS_NAMES } from '#web/records/style/style-names.ts'

/** Few enough that each answer comes soon and stopping stops soon. */
export const CHUNK = 25
/** A preview changes nothing, so nobody needs to stop it. */
export const PREVIEW_CHUNK = 100

export const chunksOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, chunk) =>
    all.slice(chunk * size, (chunk + 1) * size),
  )

export interface Tally {
  changed: number
  unchanged: number
  refused: number
}
export const tallyOf = (results: readonly BulkResult[]): Tally => ({
  changed: results.filter(({ outcome }) => outcome === 'done' || outcome === 'would').length,
  unchanged: results.filter(({ outcome }) => outcome === 'unchanged').length,
  refused: results.filter(({ outcome }) => outcome === 'refused').length,
})

export type BulkKind = BulkAction['kind']

/** The verb of the button, for so many styles. */
export const verbOf = (kind: BulkKind, count: number): string => {
  const styles = countWords(count, 'style')
  switch (kind) {
    case 'move':
      return `Move ${styles}`
    case 'assign_supplier':
    case 'assign_value_chain':
      return `Assign to ${styles}`
    case 'request_verification':
      return `Request for ${styles}`
    case 'duplicate':
      return `Duplicate ${styles}`
    case 'delete':
      return `Delete ${styles}`
    default:
      return `Change ${styles}`
  }
}

export const sayTally = ({ changed, unchanged, refused }: Tally, isPreview: boolean): string => {
  const parts = [
    `${countWords(changed, 'style')} ${isPreview ? 'will change' : 'changed'}`,
    unchanged > 0 &&
      `${formatNumber(unchanged)} stay${unchanged === 1 ? 's' : ''} as ${unchanged === 1 ? 'it is' : 'they are'}`,
    refused > 0 && `${formatNumber(refused)} ${isPreview ? 'cannot' : 'could not'} be changed`,
  ]
  return parts.filter(Boolean).join(' · ')
}

export interface UndoStep {
  ids: number[]
  action: BulkAction
}

const statusNamed = (name: string | null) =>
  STYLE_STATUSES.find((status) => status === name || STATUS_NAMES[status] === name)

const DAY = /^\d{4}-\d{2}-\d{2}$/
const formerAction = (action: BulkAction, { from }: BulkResult): BulkAction | null => {
  if (action.kind === 'shift_dates') return { ...action, days: -action.days }
  if (action.kind === 'status') {
    const status = statusNamed(from)
    return status ? { kind: 'status', status } : null
  }
  if (action.kind === 'due_date' && (from === null || DAY.test(from)))
    return { kind: 'due_date', end_date: from }
  return null
}

/** Changes that put back what was; empty where that cannot be done. */
export const undoSteps = (action: BulkAction, results: readonly BulkResult[]): UndoStep[] => {
  const steps = new Map<string, UndoStep>()
  for (const result of results) {
    if (result.outcome !== 'done') continue
    const former = formerAction(action, result)
    if (!former) return []
    const key = JSON.stringify(former)
    const step = steps.get(key) ?? { ids: [], action: former }
    step.ids.push(result.id)
    steps.set(key, step)
  }
  return [...steps.values()]
}
