/** What of a style's page is read again when something changes. Its queries begin with what they read and the style's id. */
import type { ActivityCraft } from '#contract/collaboration/activity.ts'
import type { LiveChange } from '#contract/day/style-live.ts'

const OF_CRAFT: Readonly<Record<ActivityCraft, readonly string[]>> = {
  style: ['timeline', 'tech-pack', 'measurement-chart', 'tech-pack-people'],
  suppliers: ['assigned-chain', 'passport', 'passport-suppliers', 'cost-suppliers', 'tech-pack-people'],
  qc: ['qc-reports'],
  bom: ['bom', 'bom-geo-images', 'fabric-form', 'cost-bom-lines', 'passport'],
  passport: [
    'passport',
    'passport-versions',
    'passport-gtins',
    'passport-reviews',
    'passport-shown-reviews',
    'publication',
    'bom',
  ],
  cost: ['cost-sheet', 'secondary-cost'],
  files: [],
}
const OF_ALL = ['style', 'activity', 'comments', ...new Set(Object.values(OF_CRAFT).flat())]

type Told = Pick<LiveChange, 'crafts' | 'comments'>

/** Whether a query shows something of what changed. Without a change: whether it shows anything of the style. */
export const isTouched = (
  [name, id, part]: readonly unknown[],
  { styleId, change }: { styleId: number; change: Told | null },
): boolean => {
  if (id !== styleId || typeof name !== 'string') return false
  if (!change) return OF_ALL.includes(name)
  const { crafts, comments } = change
  if (name === 'comments') return comments
  // The style file's queries stand under the style's.
  if (name === 'style' && part !== undefined) return crafts.includes('files')
  // Readiness, states and counts tell of every craft.
  if (name === 'style' || name === 'activity') return crafts.length > 0
  return crafts.some((craft) => OF_CRAFT[craft].includes(name))
}

export const bothOf = (a: Told | null, b: Told | null): Told | null =>
  a && b && { crafts: [...new Set([...a.crafts, ...b.crafts])], comments: a.comments || b.comments }
