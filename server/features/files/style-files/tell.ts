/** Who hears of a style file: account managers of the companies on the style, and people of theirs whom it concerns. */

import { type Told, told } from '#contract/values/text/told.ts'
import type { LockedStyle } from '#server/access/style-scope/index.ts'
import { type NewNotification, notify } from '#server/features/collaboration/notifications/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { findCompaniesOn, findPeopleOf } from './kept/audience.store.ts'
import type { SubTask } from './sub-task.store.ts'

type Kind = Extract<NewNotification['kind'], `style_file_${string}`>

interface News {
  kind: Exclude<Kind, 'style_file_made_public'>
  /** `{sub-task} of the style {style}` in the sentence; never what only one company sees. */
  say: (place: Told) => Told
  people?: readonly number[]
  /** False: not told again to anyone who has not read it yet. */
  repeats?: boolean
}

const nameOf = (style: LockedStyle): string => style.style_name ?? style.style_number

interface AboutSubTask {
  actor: Actor
  style: LockedStyle
  subTask: Pick<SubTask, 'id' | 'name'>
  /** The first one that it is about. Who does not see it is led to the sub-task. */
  fileId?: number | undefined
}

/** The doer knows already; people whose company left the style hear of it no more. */
export const tellOfSubTask = async (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  { actor, style, subTask, fileId }: AboutSubTask,
  { kind, say, people = [], repeats = true }: News,
): Promise<void> =>
  tell(
    tx,
    parts,
    { actor, style, people, repeats },
    {
      kind,
      text: say(told`${subTask.name} of the style ${nameOf(style)}`),
      link: fileId
        ? `/inquiries/${style.id}?sub_task=${subTask.id}&file=${fileId}#styleFile`
        : `/inquiries/${style.id}?sub_task=${subTask.id}#styleFile`,
    },
  )

/** Without names and count: what is shared now may be private tomorrow. A drop of twenty files is twenty uploads and one notice. */
export const tellOfShared = (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  on: Parameters<typeof tellOfSubTask>[2],
): Promise<void> =>
  tellOfSubTask(tx, parts, on, {
    kind: 'style_file_shared',
    say: (place) => told`${on.actor.organization_name} shared files in ${place}.`,
    repeats: false,
  })

export const tellOfPage = async (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  { actor, style }: { actor: Actor; style: LockedStyle },
): Promise<void> =>
  tell(
    tx,
    parts,
    { actor, style, people: [], repeats: true },
    {
      kind: 'style_file_made_public',
      text: told`${actor.organization_name} switched the public page of the style file of ${nameOf(style)} on: anyone with its link reads the shared files.`,
      link: `/inquiries/${style.id}#styleFile`,
    },
  )

interface Telling {
  actor: Actor
  style: LockedStyle
  people: readonly number[]
  repeats: boolean
}

const tell = async (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  { actor, style, people, repeats }: Telling,
  news: NewNotification<Kind>,
): Promise<void> => {
  const companies = await findCompaniesOn(tx, style)
  await notify(tx, parts, {
    styleId: style.id,
    audience: {
      managersOf: companies,
      people: await findPeopleOf(tx, people, companies),
      but: actor.user_id,
    },
    news,
    repeats,
  })
}
