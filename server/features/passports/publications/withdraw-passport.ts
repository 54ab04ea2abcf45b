import { PUBLICATION_TEXTS as TEXTS } from '#contract/passports/publications.ts'
import type { Withdrawal, WithdrawalInput } from '#contract/passports/withdrawals.ts'
import { requireCanOnPassport } from '#server/access/passport.access.ts'
import { lockStyleOfBrand } from '#server/access/style-scope/index.ts'
import { notify } from '#server/features/collaboration/notifications/index.ts'
import { revokeCredentialsOfStyle } from '#server/features/passports/passport-credentials/index.ts'
import { askForHead, logChange } from '#server/features/passports/passport-proofs/index.ts'
import { recordStatus } from '#server/features/passports/passport-registrations/index.ts'
import {
  deleteWithdrawal,
  dropPublicPage,
  findLatestVersion,
  findWithdrawal,
  insertWithdrawal,
} from '#server/features/passports/passports/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import type { PublishingParts } from './publish-or-ask.ts'
import { findPublishingCompany } from './published-passport.store.ts'
import { newsOf } from './tell.ts'

interface Withdrawing {
  actor: Actor
  styleId: number
}

/** What both directions begin with; a deleted style's passport is its brand's as well. */
const lockPublished = async (tx: Tx, { actor, styleId }: Withdrawing) => {
  const style = found(await lockStyleOfBrand(tx, actor, styleId), 'Style not found')
  requireCanOnPassport(actor, 'passport:withdraw', style)
  if (!(await findLatestVersion(tx, styleId))) throw new Refusal('conflict', { text: TEXTS.notPublished })
  return { style, withdrawal: await findWithdrawal(tx, styleId) }
}

type Style = Awaited<ReturnType<typeof lockPublished>>['style']

const settle = async (
  tx: Tx,
  parts: PublishingParts,
  { actor, style, isBack }: { actor: Actor; style: Style; isBack: boolean },
): Promise<void> => {
  await dropPublicPage(tx, style.style_number)
  await logChange(tx, parts, {
    kind: isBack ? 'public_again' : 'withdrawn',
    ...{ styleId: style.id, styleNumber: style.style_number },
  })
  await askForHead(tx, parts)
  await recordStatus(tx, parts, { styleId: style.id, status: isBack ? 'published' : 'withdrawn' })
  await audit(tx, actor, {
    action: isBack ? 'passport.withdrawal_taken_back' : 'passport.withdrawn',
    subject: { kind: 'style', id: style.id },
  })
  const companyId = await findPublishingCompany(tx, style.id)
  if (companyId !== null && companyId !== style.brand_id)
    await notify(tx, parts, newsOf[isBack ? 'takenBack' : 'withdrawn']({ actor, style, companyId }))
}

/** Takes the passport from the public; its versions stay. @throws Refusal `not_found`, `forbidden`, `conflict` */
export const withdrawPassport = async (
  tx: Tx,
  parts: PublishingParts,
  { actor, styleId, input }: Withdrawing & { input: WithdrawalInput },
): Promise<{ withdrawn: Withdrawal | null }> => {
  const { style, withdrawal } = await lockPublished(tx, { actor, styleId })
  if (withdrawal) throw new Refusal('conflict', { text: TEXTS.withdrawnAlready })
  await insertWithdrawal(tx, { styleId, userId: actor.user_id, at: parts.now(), input })
  // For good: once it is public again, its versions are signed anew.
  await revokeCredentialsOfStyle(tx, styleId, parts.now())
  await settle(tx, parts, { actor, style, isBack: false })
  return { withdrawn: await findWithdrawal(tx, styleId) }
}

/** The newest version is public again. @throws Refusal `not_found`, `forbidden`, `conflict` */
export const takeBackWithdrawal = async (
  tx: Tx,
  parts: PublishingParts,
  { actor, styleId }: Withdrawing,
): Promise<{ withdrawn: Withdrawal | null }> => {
  const { style, withdrawal } = await lockPublished(tx, { actor, styleId })
  if (!withdrawal) throw new Refusal('conflict', { text: TEXTS.notWithdrawn })
  await deleteWithdrawal(tx, styleId)
  await settle(tx, parts, { actor, style, isBack: true })
  return { withdrawn: null }
}
