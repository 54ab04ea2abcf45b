/** A server that keeps bills of materials, for tests. */

import type { z } from 'zod'
import { type bomLineChanges, changeBom, orderLines } from '#contract/materials/bom-changes.ts'
import { type Bom, type BomItem, readBom } from '#contract/materials/boms.ts'
import { answers, type Sent, sentTo } from '#web/test/fake-server.ts'
import { makeLine } from './bom.fixture.ts'

export type SentChanges = Required<z.input<typeof bomLineChanges>>
export const sentChanges = () => sentTo(changeBom).map(({ body }) => body as SentChanges)

/** The document with a change in it, as the next version; ids of new lines are above those of all former ones. */
export const changed = (bom: Bom, body: SentChanges) => {
  const version = (bom.version ?? 0) + 1
  const first = Math.max(90, ...bom.items.map(({ id }) => id + 1))
  const ids = Object.fromEntries(body.added.map(({ id }, index) => [id, first + index]))
  const lines = new Map<number | string, BomItem>(bom.items.map((line) => [line.id, line]))
  const put = (line: object, id: number) =>
    lines.set(id, makeLine({ ...lines.get(id), ...(line as Partial<BomItem>), id, changed_in: version }))
  for (const line of body.changed) put(line, line.id)
  for (const { after: _, ...line } of body.added) put(line, ids[line.id] ?? 0)
  const order = orderLines(
    bom.items.map(({ id }) => id),
    body,
  ).map((id) => ids[id] ?? id)
  const named = [...body.changed.map(({ id }) => id), ...Object.values(ids)]
  return {
    bom: { ...bom, version, items: order.flatMap((id) => lines.get(id) ?? []) },
    answer: {
      version,
      updated_at: bom.updated_at,
      updated_by_name: bom.updated_by_name,
      lines: named.flatMap((id) => lines.get(id) ?? []),
      added: ids,
    },
  }
}

/** The server keeps what is sent, as the next version. */
export const keepsWhatIsSent = (bom: Bom) => {
  let now = bom
  answers(readBom, () => now)
  answers(changeBom, ({ body }: Sent) => {
    const next = changed(now, body as SentChanges)
    now = next.bom
    return next.answer
  })
}
