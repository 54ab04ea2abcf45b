/** What waits for those who do the work on styles: to be read, confirmed, finished, approved, accepted. */

import { DASHBOARD_LIMITS } from '#contract/day/dashboard.ts'
import { told } from '#contract/values/text/told.ts'
import { listMentions } from '#server/features/collaboration/notifications/index.ts'
import { listOfferedWaiting } from '#server/features/evidence/sharings/index.ts'
import { listToConfirm } from '#server/features/files/style-issues/index.ts'
import { listReceivedSamples } from '#server/features/materials/fabric-forms/index.ts'
import { listOwnDue } from '#server/features/styles/timelines/index.ts'
import { type Actor, canMakeRecords, isOperator } from '#server/platform/access/actor.ts'
import { titleOf } from './dashboard.rules.ts'
import { group, ofStyles, type WaitingSource } from './waiting-group.rules.ts'

const limit = DASHBOARD_LIMITS.oldest
const isOfCompany = (actor: Actor): boolean => !isOperator(actor)

export const OF_WORK: readonly WaitingSource[] = [
  {
    isFor: isOfCompany,
    read: async (db, actor, { now }) => {
      const rows = await listMentions(db, actor, { now, limit })
      return group('mentions', rows[0]?.total ?? 0, {
        link: null,
        oldest: rows.map(({ told: text, at, link, ...style }) => ({
          ...{ title: titleOf(style), detail: text, person: null, organization: null, at, link },
        })),
      })
    },
  },
  {
    isFor: isOfCompany,
    read: async (db, actor) =>
      ofStyles('confirmations', await listToConfirm(db, actor, { limit }), ({ number }) => ({
        detail: told`issue ${number}`,
        place: `/issues/${number}`,
      })),
  },
  {
    isFor: isOfCompany,
    read: async (db, actor, { today }) => {
      const rows = await listOwnDue(db, actor, { today, limit })
      const due = rows.map(({ end_date, ...row }) => ({ ...row, at: `${end_date}T00:00:00.000Z` }))
      return ofStyles('milestones', due, ({ name, milestone_id }) => ({
        detail: name,
        place: `?milestone=${milestone_id}#project`,
      }))
    },
  },
  {
    isFor: canMakeRecords,
    read: async (db, actor) =>
      ofStyles('samples', await listReceivedSamples(db, actor, { limit }), ({ fabric_type }) => ({
        detail: fabric_type,
        place: '/fabric_sourcing_form',
      })),
  },
  {
    isFor: canMakeRecords,
    read: async (db, actor) => {
      const rows = await listOfferedWaiting(db, actor, { limit })
      return group('evidence', rows[0]?.total ?? 0, {
        link: '/evidence?tab=offered',
        oldest: rows.map(({ id, title, organization_name, at }) => ({
          ...{ title, detail: null, person: null, organization: organization_name, at },
          link: `/evidence?tab=offered&row=offered:${id}`,
        })),
      })
    },
  },
]
