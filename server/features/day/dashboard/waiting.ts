/** What waits for the reader: for each kind who may do it, and the list of the feature where it is done. */

import { DASHBOARD_LIMITS } from '#contract/day/dashboard.ts'
import { told } from '#contract/values/text/told.ts'
import { FACTORY_REQUEST_ROLES } from '#server/access/factory-request.access.ts'
import { PUBLICATION_ROLES } from '#server/access/publication.access.ts'
import { STYLE_VERIFICATION_ROLES } from '#server/access/style-verification.access.ts'
import { listWaitingMeetings } from '#server/features/collaboration/meetings/index.ts'
import { listRequests } from '#server/features/collaboration/requests/index.ts'
import { FACTORY_REQUESTS } from '#server/features/companies/factory-requests/index.ts'
import { listLostApprovals } from '#server/features/files/style-files/index.ts'
import { listTechPacksInReview } from '#server/features/files/tech-packs/index.ts'
import { listPendingReviews } from '#server/features/passports/passport-reviews/index.ts'
import { PUBLICATION_REQUESTS } from '#server/features/passports/publications/index.ts'
import { listWaitingSteps } from '#server/features/passports/step-verification/index.ts'
import { listWaitingReports } from '#server/features/quality/qc-reports/index.ts'
import { listWaitingVerifications } from '#server/features/styles/style-verification/index.ts'
import { listDeletionRequests } from '#server/features/styles/styles/index.ts'
import {
  type Actor,
  canMakeRecords,
  isManager,
  isOperator,
  isQcPerson,
} from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { starsOf, titleOf } from './dashboard.rules.ts'
import { OF_THE_OPERATOR } from './waiting-for-operator.ts'
import { OF_WORK } from './waiting-for-work.ts'
import { group, ofStyles, type WaitingSource } from './waiting-group.rules.ts'

const limit = DASHBOARD_LIMITS.oldest
const FIRST = { offset: 0, limit }

const OF_COMPANIES: readonly WaitingSource[] = [
  {
    isFor: STYLE_VERIFICATION_ROLES['style_verification:list'],
    read: async (db, actor) => {
      const { data, total } = await listWaitingVerifications(db, actor, FIRST)
      return group('style_verifications', total, {
        link: '/style-verifications',
        oldest: data.map(({ style, brand, requested_by, requested_at }) => ({
          title: titleOf(style),
          detail: told`for ${brand.name}`,
          person: requested_by.full_name,
          organization: requested_by.organization_name,
          at: requested_at,
          link: `/inquiries/${style.id}`,
        })),
      })
    },
  },
  {
    isFor: FACTORY_REQUEST_ROLES['factory_request:decide'],
    read: async (db, actor) => {
      const { data, total } = await listRequests(db, FACTORY_REQUESTS, { actor, ...FIRST })
      return group('factory_requests', total, {
        link: '/factory-requests',
        oldest: data.map(({ id, name, organization, requested_by, requested_at }) => ({
          title: name,
          detail: told`a factory of ${organization.name}`,
          person: requested_by.full_name,
          organization: requested_by.organization_name,
          at: requested_at,
          link: `/factory-requests?row=requests:${id}`,
        })),
      })
    },
  },
  {
    isFor: (actor) => PUBLICATION_ROLES['publication:decide'](actor) && actor.organization_type === 'brand',
    read: async (db, actor) => {
      const { data, total } = await listRequests(db, PUBLICATION_REQUESTS, { actor, ...FIRST })
      return group('publications', total, {
        link: '/publications',
        oldest: data.map(({ id, style, asked_by, asked_at }) => ({
          title: titleOf(style),
          detail: null,
          person: asked_by.full_name,
          organization: asked_by.company.name,
          at: asked_at,
          link: `/publications/${id}`,
        })),
      })
    },
  },
]

/** The operator's answer to a request, or one's own to proposed times. */
const MEETINGS: WaitingSource = {
  isFor: () => true,
  read: async (db, actor) => {
    const { data, total } = await listWaitingMeetings(db, actor, { limit })
    return group('meetings', total, {
      link: '/meetings',
      oldest: data.map(({ id, topic, last_name, last_organization, last_at }) => ({
        title: topic,
        detail: null,
        person: last_name,
        organization: last_organization,
        at: last_at,
        link: `/meetings?row=requests:${id}`,
      })),
    })
  },
}

const ON_STYLES: readonly WaitingSource[] = [
  {
    isFor: isManager,
    read: async (db, actor) =>
      ofStyles('style_deletions', await listDeletionRequests(db, actor, { limit }), () => ({
        detail: null,
        place: '#options',
      })),
  },
  {
    isFor: canMakeRecords,
    read: async (db, actor) =>
      ofStyles('lost_approvals', await listLostApprovals(db, actor, { limit }), ({ name, sub_task_id }) => ({
        detail: name,
        place: `?sub_task=${sub_task_id}#styleFile`,
      })),
  },
  {
    isFor: canMakeRecords,
    read: async (db, actor) =>
      ofStyles('tech_packs', await listTechPacksInReview(db, actor, { limit }), () => ({
        detail: null,
        place: '/tech_pack_development',
      })),
  },
  {
    isFor: canMakeRecords,
    read: async (db, actor) =>
      ofStyles(
        'step_verifications',
        await listWaitingSteps(db, actor, { limit }),
        ({ step_name, detail_id }) => ({
          detail: step_name,
          place: `?tracetab=edit&row=steps:${detail_id}#trace`,
        }),
      ),
  },
  {
    isFor: canMakeRecords,
    read: async (db, actor) =>
      ofStyles('reviews', await listPendingReviews(db, actor, { limit }), ({ stars }) => ({
        detail: starsOf(stars),
        place: '?tracetab=analytics#trace',
      })),
  },
]

const STAGES = {
  approval: 'reports_to_approve',
  signature: 'reports_to_sign',
  open: 'inspections',
} as const

const REPORTS: WaitingSource = {
  isFor: (actor) => isManager(actor) || isQcPerson(actor),
  read: async (db: Reader, actor: Actor) => {
    const rows = await listWaitingReports(db, actor, { limit })
    return Object.entries(STAGES).flatMap(([stage, kind]) => {
      const ofStage = rows.filter((row) => row.stage === stage)
      return group(kind, ofStage[0]?.total ?? 0, {
        link: isQcPerson(actor) ? '/inspections' : null,
        oldest: ofStage.map((row) => ({
          title: row.name,
          detail: titleOf(row),
          person: row.full_name,
          organization: row.organization_name,
          at: row.at,
          link: `/inquiries/${row.style_id}/qc/${row.id}`,
        })),
      })
    })
  },
}

export const WAITING: readonly WaitingSource[] = [
  ...OF_THE_OPERATOR.map((source) => ({ ...source, isFor: isOperator })),
  MEETINGS,
  ...OF_WORK,
  ...OF_COMPANIES,
  ...ON_STYLES,
  REPORTS,
]
