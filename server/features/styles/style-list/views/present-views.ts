import type { StyleView } from '#contract/styles/style-views.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { KeptStyles } from '../kept/kept-styles.ts'
import { countMatching } from '../list-styles.ts'
import { mayChangeView, readViewQuery } from './save-view.ts'
import type { StyleViewRow } from './style-view.store.ts'

interface Reading {
  actor: Actor
  today: string | undefined
  now: Date
}

/** Each with how many styles match now; none where the table has no such filters any more. */
export const presentViews = (
  kept: KeptStyles,
  rows: readonly StyleViewRow[],
  { actor, today, now }: Reading,
): Promise<StyleView[]> =>
  Promise.all(
    rows.map(async ({ owner_id, ...view }) => {
      const query = readViewQuery(view.query)
      const total = query ? await countMatching(kept, { actor, query: { ...query, today }, now }) : 0
      return { ...view, total, can: { change: mayChangeView(actor, { ...view, owner_id }) } }
    }),
  )
