/** Who hears of a tech pack: the people with roles in it, and account managers of the companies that work by it. */

import type { NoticeLink } from '#contract/collaboration/notice-places.ts'
import type { IssueSnapshot } from '#contract/files/issue-snapshot.ts'
import { TECH_PACK_ROLE_NAMES, type TechPackRole } from '#contract/files/tech-packs.ts'
import { known, listed, type Told, told } from '#contract/values/text/told.ts'
import type { LockedStyle } from '#server/access/style-scope/index.ts'
import { opensTechPack } from '#server/access/tech-pack.access.ts'
import { type NewNotification, notify } from '#server/features/collaboration/notifications/index.ts'
import { findLastNumber } from '#server/features/files/style-issues/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { byRole, findNewPeople, peopleOf } from './tech-pack.rules.ts'
import { listAssigned, listRolePeople, type RolePerson } from './tech-pack.store.ts'

interface Telling {
  actor: Actor
  style: Pick<
    LockedStyle,
    'id' | 'style_name' | 'style_number' | 'brand_id' | 'created_by_organization_id_of_collection'
  >
}

type Kind = Extract<NewNotification['kind'], `tech_pack_${string}`>

const nameOf = ({ style_name, style_number }: Telling['style']): string => style_name ?? style_number
const linkOf = ({ id }: Telling['style']): NoticeLink<'tech_pack_approved'> =>
  `/inquiries/${id}/tech_pack_development`

const SAYINGS: Record<Exclude<Kind, 'tech_pack_role_given'>, (style: string, by: string) => Told> = {
  tech_pack_in_review: (style, by) => told`${by} asks for a review of the tech pack of the style ${style}`,
  tech_pack_approved: (style, by) => told`${by} approved the tech pack of the style ${style}`,
  tech_pack_reopened: (style, by) => told`${by} set the tech pack of the style ${style} back: it may change`,
}

/** People of quality control do not open a tech pack. */
const readersOf = (people: readonly RolePerson[]): number[] => [
  ...new Set(people.filter(({ user_role }) => opensTechPack({ role: user_role })).map(({ id }) => id)),
]

/** Once there is an issue, how far the draft of the next one is concerns its owners alone. */
const ownersOf = ({ brand_id, created_by_organization_id_of_collection: maker }: Telling['style']) =>
  new Set([brand_id, maker])

/**
 * A review is asked of the people with roles alone; what makers work by concerns their companies too, until there is an
 * issue that they work by.
 */
export const tellOfStatus = async (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  { actor, style, kind }: Telling & { kind: keyof typeof SAYINGS },
): Promise<void> => {
  const isIssued = (await findLastNumber(tx, style.id)) > 0
  const owners = ownersOf(style)
  const isTold = (organizationId: number): boolean => !isIssued || owners.has(organizationId)
  const named = await listRolePeople(tx, style.id)
  const people = readersOf(named.filter((person) => isTold(person.organization_id)))
  const managersOf = kind === 'tech_pack_in_review' ? [] : (await listAssigned(tx, style.id)).filter(isTold)
  await notify(tx, parts, {
    styleId: style.id,
    audience: { people, managersOf, but: actor.user_id },
    news: { kind, text: SAYINGS[kind](nameOf(style), actor.full_name), link: linkOf(style) },
  })
}

type Given = readonly { user_id: number; roles: TechPackRole[] }[]

/** Once there is an issue, people of other companies than its owners hear of it with the issue that names them. */
export const tellNewPeople = async (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  { given, ...telling }: Telling & { given: Given },
): Promise<void> => {
  if (given.length === 0) return
  const isIssued = (await findLastNumber(tx, telling.style.id)) > 0
  await tellGiven(tx, parts, { ...telling, given, who: isIssued ? 'owners' : 'all' })
}

/** With an issue that is not the first: those who did not read the draft in which they were named. */
export const tellIssuedPeople = (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  { before, after, ...telling }: Telling & Record<'before' | 'after', IssueSnapshot>,
): Promise<void> => {
  const idsOf = ({ roles }: IssueSnapshot) => byRole(peopleOf(roles), ({ id }) => id)
  return tellGiven(tx, parts, {
    ...{ ...telling, given: findNewPeople(idsOf(before), idsOf(after)), who: 'others' },
  })
}

/** Each hears of all its new roles at once. Quality control is led to the style, which it opens. */
const tellGiven = async (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  { actor, style, given, who }: Telling & { given: Given; who: 'all' | 'owners' | 'others' },
): Promise<void> => {
  if (given.length === 0) return
  const named = await listRolePeople(tx, style.id)
  const [readers, owners] = [new Set(readersOf(named)), ownersOf(style)]
  const toTell = new Set(
    named
      .filter(({ organization_id: company }) => who === 'all' || owners.has(company) === (who === 'owners'))
      .map(({ id }) => id),
  )
  for (const { user_id, roles } of given.filter((each) => toTell.has(each.user_id))) {
    const names = listed(roles.map((role) => known(TECH_PACK_ROLE_NAMES[role])))
    await notify(tx, parts, {
      styleId: style.id,
      audience: { people: [user_id], but: actor.user_id },
      news: {
        kind: 'tech_pack_role_given',
        text: told`${actor.full_name} named you in the tech pack of the style ${nameOf(style)}: ${names}`,
        link: readers.has(user_id)
          ? `${linkOf(style)}?row=roles:${roles[0] ?? ''}`
          : `/inquiries/${style.id}`,
      },
    })
  }
}
