import { type CompanyDeletion, DELETION_TEXTS } from '#contract/accounts/company-deletions.ts'
import { told } from '#contract/values/text/told.ts'
import { notify } from '#server/features/collaboration/notifications/index.ts'
import { askRequest, getRequest } from '#server/features/collaboration/requests/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { Refusal, refuseInput } from '#server/platform/refusals/refusal.ts'
import { canWithdraw } from './company-deletion.rules.ts'
import * as store from './company-deletion.store.ts'

type AskParts = Pick<Parts, 'mail' | 'now'>

interface Asking {
  actor: Actor
  typed: string
  note: string | null
}

const present = async (tx: Tx, id: number, now: Date): Promise<CompanyDeletion> =>
  store.presentDeletion(await getRequest(tx, store.COMPANY_DELETIONS, id), now)

/** @throws Refusal `invalid` at `company_name`, `conflict` where one is open */
export const askForDeletion = async (
  tx: Tx,
  parts: AskParts,
  { actor, typed, note }: Asking,
): Promise<CompanyDeletion> => {
  const { account_id, organization_id, user_id } = actor
  const { name } = await store.getCompany(tx, organization_id)
  if (typed.trim() !== name) refuseInput({ company_name: DELETION_TEXTS.otherName })
  const now = parts.now()
  const text = told`${actor.full_name} asks to delete the company ${name}.`
  const id = await askRequest(tx, parts, store.COMPANY_DELETIONS, {
    actor,
    values: {
      ...{ organization_id, account_id, note },
      ...{ requested_by: user_id, requested_at: now.toISOString() },
    },
    askedAlready: new Refusal('conflict', { text: DELETION_TEXTS.askedAlready }),
    tell: (made) => ({
      entry: { action: 'company_deletion.requested', subject: { kind: 'company_deletion', id: made } },
      news: [
        {
          audience: 'operator',
          news: {
            kind: 'company_deletion_requested',
            text,
            link: `/admin/company-deletions?row=requests:${made}`,
          },
        },
        {
          audience: { organizationId: organization_id, managersOnly: true },
          news: { kind: 'company_deletion_requested', text, link: '/company' },
        },
      ],
    }),
  })
  return present(tx, id, now)
}

/** @throws Refusal `conflict` where nothing is open, or its day has come */
export const withdrawDeletion = async (tx: Tx, parts: AskParts, actor: Actor): Promise<CompanyDeletion> => {
  const { organization_id } = actor
  const open = await store.lockOpen(tx, organization_id)
  if (!open) throw new Refusal('conflict', { text: DELETION_TEXTS.nothingOpen })
  const now = parts.now()
  const standing = { status: open.status as CompanyDeletion['status'], due_on: open.due_on }
  if (!canWithdraw(standing, now)) throw new Refusal('conflict', { text: DELETION_TEXTS.tooLate })
  await store.setWithdrawn(tx, open.id, now)
  await audit(tx, actor, {
    action: 'company_deletion.withdrawn',
    subject: { kind: 'company_deletion', id: open.id },
  })
  const { name } = await store.getCompany(tx, organization_id)
  const text = told`${actor.full_name} took back the request to delete the company ${name}.`
  const kind = 'company_deletion_withdrawn'
  await notify(tx, parts, {
    audience: 'operator',
    news: { kind, text, link: `/admin/company-deletions?status=withdrawn&row=requests:${open.id}` },
  })
  await notify(tx, parts, {
    audience: { organizationId: organization_id, managersOnly: true },
    news: { kind, text, link: '/company' },
  })
  return present(tx, open.id, now)
}
