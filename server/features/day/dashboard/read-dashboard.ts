/** Composes what other features know. No block has SQL of its own, and none keeps the others from the page. */

import { DASHBOARD_LIMITS, type Dashboard, type DashboardBlock } from '#contract/day/dashboard.ts'
import { addDays } from '#contract/days.rules.ts'
import { STYLE_STATUSES } from '#contract/styles/styles.ts'
import { LAST_DAY } from '#contract/values/work-days.ts'
import { countByStatus } from '#server/features/styles/styles/index.ts'
import { listDueMilestones } from '#server/features/styles/timelines/index.ts'
import { type Actor, isOperator } from '#server/platform/access/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import { chooseWay, inOrder } from './dashboard.rules.ts'
import { readRecent } from './recent.ts'
import { WAITING } from './waiting.ts'

interface Asked {
  actor: Actor
  now: Date
  /** The reader's day. */
  today: string
  onFailure: (block: DashboardBlock, error: unknown) => void
}

/**
 * One block after the other, so that a page that everybody opens all day takes one connection and not a dozen.
 * @throws what the first block threw, where all of them failed: then it is the database, and no block's affair
 */
export const readDashboard = async (db: Db, { actor, now, today, onFailure }: Asked): Promise<Dashboard> => {
  const failed = new Map<DashboardBlock, unknown>()
  let succeeded = 0
  const attempt = async <T>(block: DashboardBlock, read: () => Promise<T>): Promise<T | null> => {
    try {
      const answer = await read()
      succeeded++
      return answer
    } catch (error) {
      failed.set(block, error)
      return null
    }
  }
  const waiting = []
  for (const { read } of WAITING.filter(({ isFor }) => isFor(actor)))
    waiting.push(...((await attempt('waiting', () => read(db, actor, { now, today }))) ?? []))
  const hasStyles = !isOperator(actor)
  const styles = hasStyles ? await attempt('styles', () => readStyles(db, actor)) : null
  const milestones = hasStyles ? await attempt('milestones', () => readMilestones(db, actor, today)) : null
  const way = chooseWay(styles?.total)
  const recent = hasStyles ? await attempt('recent', () => readRecent(db, actor, way)) : null
  if (succeeded === 0) for (const error of failed.values()) throw error
  for (const [block, error] of failed) onFailure(block, error)
  return { waiting: inOrder(waiting), styles, milestones, recent, failed: [...failed.keys()] }
}

const readStyles = async (db: Db, actor: Actor): Promise<Dashboard['styles']> => {
  const counts = new Map((await countByStatus(db, actor)).map(({ status, count }) => [status, count]))
  const by_status = STYLE_STATUSES.flatMap((status) => {
    const count = counts.get(status)
    return count ? [{ status, count }] : []
  })
  return { total: by_status.reduce((sum, { count }) => sum + count, 0), by_status }
}

const readMilestones = async (db: Db, actor: Actor, today: string): Promise<Dashboard['milestones']> => {
  const { daysAhead, milestones: limit } = DASHBOARD_LIMITS
  const until = today > addDays(LAST_DAY, -daysAhead) ? LAST_DAY : addDays(today, daysAhead)
  const { late, due, data } = await listDueMilestones(db, actor, { today, until, limit })
  return {
    ...{ late, due },
    data: data.map(({ id, name, end_date, is_own, ...row }) => ({
      ...{ id, name, end_date, is_own },
      style: { id: row.style_id, style_number: row.style_number, style_name: row.style_name },
      organization:
        row.organization_id === null ? null : { id: row.organization_id, name: row.organization_name ?? '' },
    })),
  }
}
