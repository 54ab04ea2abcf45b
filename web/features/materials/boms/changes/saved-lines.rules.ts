/** The document after a change of single lines, which answers only those. */

import type { z } from 'zod'
import type { CallAnswer } from '#contract/call.ts'
import {
  type bomLineChanges,
  type changeBom,
  type LineId,
  orderLines,
} from '#contract/materials/bom-changes.ts'
import type { Bom, BomItem } from '#contract/materials/boms.ts'

type Body = z.input<typeof bomLineChanges>

export const saysNothing = ({ changed = [], added = [], removed = [], moved = [] }: Body): boolean =>
  changed.length + added.length + removed.length + moved.length === 0

/** The document with the answer in it; what others saved meanwhile of other lines it does not know. */
export const withAnswer = (bom: Bom, body: Body, answer: CallAnswer<typeof changeBom>): Bom => {
  const { version, updated_at, updated_by_name, lines, added: ids } = answer
  const { added = [], removed = [], moved = [] } = body
  const byId = new Map<LineId, BomItem>([...bom.items, ...lines].map((line) => [line.id, line]))
  const order = orderLines(
    bom.items.map(({ id }) => id),
    { added, removed, moved },
  )
  const items = order.flatMap((id) => byId.get(typeof id === 'number' ? id : (ids[id] ?? id)) ?? [])
  return { ...bom, version, updated_at, updated_by_name, items }
}

/** Whether somebody else saved between what was read and what the answer says. */
export const skipsVersions = (bom: Bom, answered: Bom): boolean =>
  (answered.version ?? 0) > (bom.version ?? 0) + 1
