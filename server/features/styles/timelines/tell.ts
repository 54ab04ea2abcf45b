/** Who hears of milestones: the company that answers for one, and the owners when it is done. */

import type { NoticeLink } from '#contract/collaboration/notice-places.ts'
import { told } from '#contract/values/text/told.ts'
import type { LockedStyle } from '#server/access/style-scope/index.ts'
import { notify } from '#server/features/collaboration/notifications/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import type { MadeBy } from './timeline-write.store.ts'

interface Telling<Milestone> {
  actor: Actor
  style: LockedStyle
  milestone: Milestone
}
type TellParts = Pick<Parts, 'mail'>

const nameOf = ({ style_name, style_number }: LockedStyle): string => style_name ?? style_number
const linkTo = ({ id }: LockedStyle, milestone: { id: number }): NoticeLink<'milestone_given'> =>
  `/inquiries/${id}?milestone=${milestone.id}#project`

const SAYINGS = {
  milestone_given: (name: string, style: string) =>
    told`Your company answers for the milestone ${name} of the style ${style}`,
  milestone_moved: (name: string, style: string) =>
    told`The dates of your company’s milestone ${name} of the style ${style} changed`,
} as const

/** One's own company knows. */
export const tellResponsible = async (
  tx: Tx,
  parts: TellParts,
  {
    actor,
    style,
    milestone,
    kind,
  }: Telling<{ id: number; name: string; organization_id: number | null }> & { kind: keyof typeof SAYINGS },
): Promise<void> => {
  const { organization_id, name } = milestone
  if (organization_id === null || organization_id === actor.organization_id) return
  await notify(tx, parts, {
    styleId: style.id,
    audience: { managersOf: [organization_id], people: [], but: actor.user_id },
    news: {
      kind,
      text: SAYINGS[kind](name, nameOf(style)),
      link: linkTo(style, milestone),
    },
  })
}

/** A sample that was made by what is replaced says so. */
const sayDone = (
  { name, issue_number: issue, latest_issue: latest }: { name: string } & MadeBy,
  style: string,
) =>
  issue !== null && latest !== null && latest > issue
    ? told`${name} of the style ${style} is done. The sample was made by issue ${issue}, which issue ${latest} replaces.`
    : told`${name} of the style ${style} is done`

export const tellOwners = async (
  tx: Tx,
  parts: TellParts,
  { actor, style, milestone }: Telling<{ id: number; name: string } & MadeBy>,
): Promise<void> => {
  const owners = [style.brand_id, style.created_by_organization_id_of_collection]
  const others = [...new Set(owners)].filter((id) => id !== actor.organization_id)
  if (others.length === 0) return
  await notify(tx, parts, {
    styleId: style.id,
    audience: { managersOf: others, people: [], but: actor.user_id },
    news: {
      kind: 'milestone_done',
      text: sayDone(milestone, nameOf(style)),
      link: linkTo(style, milestone),
    },
  })
}
