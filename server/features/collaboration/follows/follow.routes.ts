import * as calls from '#contract/collaboration/follows.ts'
import { viewerOf } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { findFollow, isThere, listFollows, removeFollow, saveFollow } from './follow.store.ts'

interface Subject {
  subject: calls.FollowSubject
  id: number
}

/** What one may not read is not there. @throws Refusal `not_found` */
const requireThere = async (db: Reader, actor: Actor, on: Subject): Promise<void> => {
  if (!(await isThere(db, viewerOf(actor), on)))
    throw new Refusal('not_found', { text: calls.FOLLOW_TEXTS.notFound })
}

/** One's own, and nobody else's affair: it is not in the log. */
export const routeFollows = (app: App, { now }: Pick<Parts, 'now'>): void => {
  app.route(calls.readFollow, async ({ actor, params, db }) => {
    await requireThere(db, actor, params)
    const kept = await findFollow(db, { userId: actor.user_id, ...params })
    if (!kept) return { choice: 'usual' as const }
    return { choice: kept.is_muted ? ('mute' as const) : ('follow' as const) }
  })
  app.route(calls.changeFollow, ({ actor, params, body: { choice }, db }) =>
    db.write(async (tx) => {
      const follow = { userId: actor.user_id, ...params }
      await requireThere(tx, actor, params)
      if (choice === 'usual') await removeFollow(tx, follow)
      else await saveFollow(tx, { ...follow, isMuted: choice === 'mute', since: now().toISOString() })
      return { choice }
    }),
  )
  app.route(calls.listFollows, async ({ actor, db }) => ({
    data: await listFollows(db, actor.user_id, viewerOf(actor)),
  }))
}
