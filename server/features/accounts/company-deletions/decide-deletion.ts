import { type CompanyDeletion, DELETION_TEXTS } from '#contract/accounts/company-deletions.ts'
import { onDay, told } from '#contract/values/text/told.ts'
import { type Decision, decideRequest } from '#server/features/collaboration/requests/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { refuseInput } from '#server/platform/refusals/refusal.ts'
import { earliestDay } from './company-deletion.rules.ts'
import { COMPANY_DELETIONS, presentDeletion } from './company-deletion.store.ts'

interface DeletionDecision extends Decision {
  due_on?: string | null | undefined
}

/** @throws Refusal `invalid` at `due_on` */
const requireDay = (day: string | null | undefined, requestedAt: string): string => {
  if (!day) return refuseInput({ due_on: DELETION_TEXTS.dateRequired })
  if (day < earliestDay(requestedAt)) return refuseInput({ due_on: DELETION_TEXTS.tooSoon })
  return day
}

/** Tells all account managers. @throws Refusal `not_found`, `invalid`, `conflict` when decided or withdrawn already */
export const decideDeletion = async (
  tx: Tx,
  parts: Pick<Parts, 'mail' | 'now'>,
  { due_on: wanted, ...decision }: DeletionDecision,
): Promise<CompanyDeletion> => {
  const decided = await decideRequest(tx, parts, COMPANY_DELETIONS, {
    ...decision,
    carryOut: async ({ requested_at }) =>
      decision.approve_status ? { due_on: requireDay(wanted, requested_at) } : {},
    tell: ({ id, organization, due_on, reason }) => ({
      entry: {
        action: decision.approve_status ? 'company_deletion.accepted' : 'company_deletion.declined',
        subject: { kind: 'company_deletion', id },
        details: { due_on, reason },
      },
      news: {
        audience: { organizationId: organization.id, managersOnly: true },
        news: decision.approve_status
          ? {
              kind: 'company_deletion_accepted',
              text: told`${organization.name} will be deleted on ${onDay(due_on)}. Until then it can be taken back.`,
              link: '/company',
            }
          : {
              kind: 'company_deletion_declined',
              text: told`${organization.name} will not be deleted: ${reason}`,
              link: '/company',
            },
      },
    }),
  })
  return presentDeletion(decided, parts.now())
}
