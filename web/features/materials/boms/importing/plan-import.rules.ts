/** What an import makes of a bill of materials, before anything is saved. */
import { BOM_TEXTS, type BomItem, MAX_BOM_ITEMS } from '#contract/materials/boms.ts'
import { toSent } from '../changes/bom-changes.rules.ts'
import { differingKeys } from '../changes/line-parts.rules.ts'

export interface ReadLine {
  /** The line that the id names; null for one that is added. */
  former: BomItem | null
  line: BomItem
}

export const IMPORT_MODES = ['update', 'replace'] as const
export type ImportMode = (typeof IMPORT_MODES)[number]

export interface PlannedLine {
  kind: 'added' | 'changed' | 'removed'
  line: BomItem
  /** The fields that change. */
  fields: string[]
}

export interface ImportPlan {
  after: BomItem[]
  /** Only what comes, goes or changes. */
  lines: PlannedLine[]
  unchanged: number
  /** Why nothing of it can be saved, in sentences. */
  problems: string[]
}

const fieldsOf = (former: BomItem, line: BomItem): string[] => differingKeys(toSent(former), toSent(line))

/**
 * *Update and add* changes the lines that the file names and adds the others at the end; *replace all* makes the file
 * all that there is, in its order.
 */
export const planImport = (
  present: readonly BomItem[],
  lines: readonly ReadLine[],
  mode: ImportMode,
): ImportPlan => {
  const read = new Map(lines.flatMap(({ former, line }) => (former ? [[former.id, line] as const] : [])))
  const added = lines.filter(({ former }) => former === null).map(({ line }) => line)
  const removed = mode === 'replace' ? present.filter(({ id }) => !read.has(id)) : []
  const changed = lines.flatMap(({ former, line }): PlannedLine[] => {
    const fields = former ? fieldsOf(former, line) : []
    return fields.length > 0 ? [{ kind: 'changed', line, fields }] : []
  })
  // A line that stays as it is stays the same one, so that nobody else's change is in its way.
  const rewritten = new Map(changed.map(({ line }) => [line.id, line]))
  const stays = (line: BomItem) => rewritten.get(line.id) ?? line
  const after =
    mode === 'replace'
      ? lines.map(({ former, line }) => (former ? stays(former) : line))
      : [...present.map(stays), ...added]
  const isFull = after.length > MAX_BOM_ITEMS && after.length > present.length
  return {
    after,
    lines: [
      ...added.map((line): PlannedLine => ({ kind: 'added', line, fields: [] })),
      ...changed,
      ...removed.map((line): PlannedLine => ({ kind: 'removed', line, fields: [] })),
    ],
    unchanged: read.size - changed.length,
    problems: isFull ? [BOM_TEXTS.tooMany] : [],
  }
}

export const countOf = ({ lines }: ImportPlan, kind: PlannedLine['kind']): number =>
  lines.filter((line) => line.kind === kind).length
