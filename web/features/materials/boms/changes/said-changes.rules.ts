/** Changes of a bill of materials as data, of which they are made again after a reload. */
import type { CallArguments } from '#contract/call.ts'
import type { changeBom } from '#contract/materials/bom-changes.ts'
import type { BomItem } from '#contract/materials/boms.ts'
import type { KeptChange } from '#web/lib/changes/kept-changes.ts'
import { type BomChange, moveLine, removeLine, type SaidChange, showLine } from './bom-changes.rules.ts'
import type { Parts } from './line-parts.rules.ts'
import { changeParts } from './row-changes.rules.ts'

export interface KeptBomChange {
  said: SaidChange
  /** As it was last sent: what was added got its ids by that, if it was saved. */
  sent?: CallArguments<typeof changeBom>['body'] | undefined
}

export const KIND = 'bom'
export const isBomOf =
  (styleId: number) =>
  ({ of, kind }: KeptChange): boolean =>
    kind === KIND && of === styleId

export const makeAgain = (said: SaidChange): BomChange => {
  if (said.kind === 'remove') return removeLine(said.line)
  if (said.kind === 'show') return showLine(said.id, said.isShown)
  if (said.kind === 'move') return moveLine(said.line, said.to)
  return changeParts(said.parts)
}

const MAX_NAMES = 3

const linesOf = ({ changed, added, removed, moved }: Parts<BomItem>): BomItem[] => [
  ...changed.map(({ now }) => now),
  ...added,
  ...removed,
  ...moved,
]

/** The lines that it is about. */
export const nameSaid = (said: SaidChange, items: readonly BomItem[]): string => {
  const lines =
    said.kind === 'rows'
      ? linesOf(said.parts)
      : said.kind === 'show'
        ? items.filter(({ id }) => id === said.id)
        : [said.line]
  const names = [...new Set(lines.map(({ item }) => item))]
  return [...names.slice(0, MAX_NAMES), ...(names.length > MAX_NAMES ? ['…'] : [])].join(', ')
}
