import { VERIFICATION_TOOLTIPS } from '#contract/companies/account-verifications.ts'
import { told } from '#contract/values/text/told.ts'
import { setVerification } from '#server/features/accounts/registry/index.ts'
import { askRequest } from '#server/features/collaboration/requests/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { refuseVerificationRequest } from './verification.rules.ts'
import { lockAccountOf, VERIFICATION_REQUESTS } from './verification.store.ts'

/** @throws Refusal `invalid` where city or country is missing, `conflict` where it waits or is verified */
export const requestVerification = async (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  actor: Actor,
): Promise<void> => {
  const { id, name, ...company } = found(await lockAccountOf(tx, actor.organization_id))
  const text = refuseVerificationRequest(company)
  const isOpen = company.verification_status === 'none' || company.verification_status === 'rejected'
  if (text) throw new Refusal(isOpen ? 'invalid' : 'conflict', { text })
  await setVerification(tx, id, { status: 'requested', reason: null })
  await askRequest(tx, parts, VERIFICATION_REQUESTS, {
    actor,
    values: { organization_id: id, requested_by: actor.user_id },
    askedAlready: new Refusal('conflict', { text: VERIFICATION_TOOLTIPS.requested }),
    tell: (requestId) => ({
      entry: { action: 'verification.requested', subject: { kind: 'organization', id } },
      news: {
        audience: 'operator',
        news: {
          kind: 'account_verification_requested',
          text: told`${name} requests account verification.`,
          link: `/admin/verifications?row=requests:${requestId}`,
        },
      },
    }),
  })
}
