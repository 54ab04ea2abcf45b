/**
 * Tells followers after the change, each as is decided at that moment: a save costs the same with four hundred of them.
 * The process that wrote begins at once; every minute one looks for what was left by a process that ended.
 */
import { rolesConcerned } from '#contract/collaboration/notice-concerns.ts'
import type { Parts } from '#server/platform/parts.ts'
import { findFollowers } from './candidate.store.ts'
import { FOLLOWERS_WAIT, takeLeft } from './follower.store.ts'
import { tellAll } from './notify.ts'
import { recipientsOf } from './recipient.rules.ts'

type FollowerParts = Pick<Parts, 'db' | 'mail'>

const EVERY_MINUTE = '* * * * *'

/** All that is left, one notice after the other. */
export const tellFollowers = async ({ db, mail }: FollowerParts): Promise<void> => {
  for (let hasMore = true; hasMore; ) {
    hasMore = await db.write(async (tx) => {
      const left = await takeLeft(tx)
      if (!left) return false
      const { kind, style_id: styleId, told: text, link, companies, told_to: but, entry_id } = left
      const style = { id: styleId, roles: rolesConcerned(kind) }
      const followers = await findFollowers(tx, { kind, style, companies, but })
      const recipients = recipientsOf(kind, followers)
      await tellAll(tx, { mail }, { recipients, news: { kind, text, link }, styleId, entryId: entry_id })
      return true
    })
  }
}

export const scheduleFollowers = (parts: FollowerParts & Pick<Parts, 'jobs'>): void => {
  parts.jobs.schedule('follower_notices', EVERY_MINUTE, () => tellFollowers(parts))
}

/** One run at a time in a process; what comes meanwhile is seen by it or by the next. */
export const tellFollowersWhenHeard = (parts: FollowerParts, onFailure: (err: unknown) => void): void => {
  let isRunning = false
  let isHeard = false
  const run = async (): Promise<void> => {
    isRunning = true
    while (isHeard) {
      isHeard = false
      await tellFollowers(parts).catch(onFailure)
    }
    isRunning = false
  }
  parts.db.onNotice(FOLLOWERS_WAIT, () => {
    isHeard = true
    if (!isRunning) void run()
  })
}
