import { told } from '#contract/values/text/told.ts'
import type { LockedStyle } from '#server/access/style-scope/index.ts'
import { notify } from '#server/features/collaboration/notifications/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'

interface Mention {
  actor: Actor
  style: LockedStyle
  people: readonly number[]
  commentId: number
}

/** Nobody is told of themselves. What the comment says stays where only its readers read it. */
export const tellMentioned = async (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  { actor, style, people, commentId }: Mention,
): Promise<void> => {
  if (people.length === 0) return
  const name = style.style_name ?? style.style_number
  await notify(tx, parts, {
    styleId: style.id,
    audience: { people, but: actor.user_id },
    news: {
      kind: 'comment_mentioned',
      text: told`${actor.full_name} of ${actor.organization_name} mentioned you in a comment on the style ${name}`,
      // About has all comments, whatever they are about.
      link: `/inquiries/${style.id}?comment=${commentId}#project`,
    },
  })
}
