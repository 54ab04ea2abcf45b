/** What the dashboard shows of what it is given: order, words, and how the newest is looked for. */

import { type RecentEvent, WAITING_KINDS, type WaitingGroup } from '#contract/day/dashboard.ts'
import { MAX_STARS } from '#contract/passports/passport-reviews.ts'
import { type Told, told } from '#contract/values/text/told.ts'
import type { NewestWay } from '#server/access/style-scope/index.ts'

/** From here on asking each style takes longer than looking through everybody's newest. */
export const MANY_STYLES = 500

/** @param total styles that one sees; undefined where nobody could count them */
export const chooseWay = (total: number | undefined): NewestWay =>
  total === undefined || total > MANY_STYLES ? 'of_all' : 'of_each_style'

export const inOrder = (groups: readonly WaitingGroup[]): WaitingGroup[] =>
  groups.toSorted((a, b) => WAITING_KINDS.indexOf(a.kind) - WAITING_KINDS.indexOf(b.kind))

export const newestOf = (events: readonly RecentEvent[], limit: number): RecentEvent[] =>
  events.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, limit)

export const titleOf = ({
  style_name,
  style_number,
}: {
  style_name: string | null
  style_number: string
}): string => style_name ?? style_number

export const starsOf = (stars: number): Told => told`${stars} of ${MAX_STARS} stars`
