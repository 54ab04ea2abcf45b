import { DASHBOARD_LIMITS } from '#contract/day/dashboard.ts'
import { told } from '#contract/values/text/told.ts'
import { CLAIMS } from '#server/features/accounts/claims/index.ts'
import { countFailed, listFailed, presentFailedJob } from '#server/features/accounts/failed-jobs/index.ts'
import { listRequests } from '#server/features/collaboration/requests/index.ts'
import { ORGANIZATION_REQUESTS } from '#server/features/companies/organization-requests/index.ts'
import { VERIFICATION_REQUESTS } from '#server/features/companies/organizations/index.ts'
import { GTIN_DISPUTES } from '#server/features/passports/passport-gtins/index.ts'
import { group, type WaitingSource } from './waiting-group.rules.ts'

const FIRST = { offset: 0, limit: DASHBOARD_LIMITS.oldest }

export const OF_THE_OPERATOR: readonly Pick<WaitingSource, 'read'>[] = [
  {
    read: async (db) => {
      const [data, total] = [await listFailed(db, FIRST), await countFailed(db)]
      return group('failed_jobs', total, {
        link: '/admin/jobs',
        oldest: data.map(presentFailedJob).map(({ title, cause, failed_at }) => ({
          ...{ title, detail: cause, person: null, organization: null },
          ...{ at: failed_at, link: '/admin/jobs' },
        })),
      })
    },
  },
  {
    read: async (db) => {
      const { data, total } = await listRequests(db, VERIFICATION_REQUESTS, FIRST)
      return group('account_verifications', total, {
        link: '/admin/verifications',
        oldest: data.map(({ id, organization, requested_by, requested_at }) => ({
          ...{ title: organization.name, detail: null },
          ...{ person: requested_by.full_name, organization: null },
          ...{ at: requested_at, link: `/admin/verifications?row=requests:${id}` },
        })),
      })
    },
  },
  {
    read: async (db) => {
      const { data, total } = await listRequests(db, CLAIMS, FIRST)
      return group('claims', total, {
        link: '/admin/claims',
        oldest: data.map(({ id, organization, requested_by, requested_at }) => ({
          ...{ title: organization.name, detail: null },
          ...{ person: requested_by.full_name, organization: null },
          ...{ at: requested_at, link: `/admin/claims?row=requests:${id}` },
        })),
      })
    },
  },
  {
    read: async (db) => {
      const { data, total } = await listRequests(db, ORGANIZATION_REQUESTS, FIRST)
      return group('organization_requests', total, {
        link: '/admin/organization-requests',
        oldest: data.map(({ id, name, requested_by, requested_at }) => ({
          ...{ title: name, detail: null },
          ...{ person: requested_by.full_name, organization: requested_by.organization_name },
          ...{ at: requested_at, link: `/admin/organization-requests?row=requests:${id}` },
        })),
      })
    },
  },
  {
    read: async (db) => {
      const { data, total } = await listRequests(db, GTIN_DISPUTES, FIRST)
      return group('gtin_disputes', total, {
        link: '/admin/gtins',
        oldest: data.map(({ id, gtin, holder, claimant, opened_by, opened_at }) => ({
          ...{ title: gtin, detail: told`held by ${holder.name}` },
          ...{ person: opened_by, organization: claimant.name },
          ...{ at: opened_at, link: `/admin/gtins?row=requests:${id}` },
        })),
      })
    },
  },
]
