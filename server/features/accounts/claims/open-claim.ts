import { CLAIM_TEXTS } from '#contract/accounts/claims.ts'
import { told } from '#contract/values/text/told.ts'
import { insertProvisional } from '#server/features/accounts/registry/index.ts'
import type { Notice } from '#server/features/collaboration/notifications/index.ts'
import { askRequest } from '#server/features/collaboration/requests/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { Refusal, refusalAt } from '#server/platform/refusals/refusal.ts'
import { lockClaimable } from './claim.store.ts'
import { CLAIMS } from './claim-list.store.ts'

interface Provisional {
  id: number
  type: 'brand' | 'supplier'
  entry: { id: number; name: string }
}

/** A company of the claimant's own that stands for the entry meanwhile. @throws Refusal `conflict` when it has an account */
export const makeProvisional = async (tx: Tx, entryId: number): Promise<Provisional> => {
  const entry = await lockClaimable(tx, entryId, { shared: true })
  if (!entry) throw refusalAt({ company: CLAIM_TEXTS.hasAccount }, 'conflict')
  return { id: await insertProvisional(tx, entry), type: entry.type, entry }
}

interface NewClaim {
  entry: { id: number; name: string }
  accountId: number
  claimant: Pick<Actor, 'user_id' | 'organization_id'>
  /** The invitation by which the claim came. */
  invitationId?: number | null | undefined
}

/** The claim itself; the operator is told, unless an invitation will confirm it. */
export const openClaim = (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  { entry, accountId, claimant, invitationId = null }: NewClaim,
): Promise<number> =>
  askRequest(tx, parts, CLAIMS, {
    actor: claimant,
    values: {
      ...{ entry_id: entry.id, account_id: accountId },
      ...{ requested_by: claimant.user_id, company_invitation_id: invitationId },
    },
    askedAlready: new Refusal('conflict', { text: CLAIM_TEXTS.waits }),
    tell: (id) => ({
      entry: { action: 'claim.made', subject: { kind: 'organization', id: entry.id } },
      news: invitationId === null ? [claimMade(entry.name, id)] : [],
    }),
  })

const claimMade = (name: string, id: number): Notice => ({
  audience: 'operator',
  news: {
    kind: 'claim_made',
    text: told`Somebody claims ${name}.`,
    link: `/admin/claims?row=requests:${id}`,
  },
})
