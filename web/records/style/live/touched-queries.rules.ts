/** What of a style's page is read again when something changes: each query says beside its key what of the style it reads. */
import type { ActivityCraft } from '#contract/collaboration/activity.ts'
import type { LiveChange } from '#contract/day/style-live.ts'

/** What one craft does, what any of them does, or what people write to each other. */
export type ReadOfStyle = ActivityCraft | 'any_craft' | 'comments'

/** For `meta` of a query whose key has the style's id in second place. Nothing: no change of others concerns it. */
export const readsOfStyle = (...reads: ReadOfStyle[]) => ({ readsOfStyle: reads })

type Told = Pick<LiveChange, 'crafts' | 'comments'>

interface AskedQuery {
  queryKey: readonly unknown[]
  meta?: Record<string, unknown> | undefined
}

/** Whether a query shows something of what changed. Without a change: whether it shows anything of the style. */
export const isTouched = (
  { queryKey, meta }: AskedQuery,
  { styleId, change }: { styleId: number; change: Told | null },
): boolean => {
  const reads = queryKey[1] === styleId ? (meta?.readsOfStyle as ReadOfStyle[] | undefined) : undefined
  if (!reads) return false
  if (!change) return reads.length > 0
  return reads.some((read) => {
    if (read === 'comments') return change.comments
    return read === 'any_craft' ? change.crafts.length > 0 : change.crafts.includes(read)
  })
}

export const bothOf = (a: Told | null, b: Told | null): Told | null =>
  a && b && { crafts: [...new Set([...a.crafts, ...b.crafts])], comments: a.comments || b.comments }
