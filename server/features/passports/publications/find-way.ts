import type { PublishingWay } from '#contract/passports/publications.ts'
import type { StyleStanding } from '#server/access/style-scope/index.ts'
import { findWithdrawal } from '#server/features/passports/passports/index.ts'
import { type Actor, isManager, isVerified } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { wayOf } from './publication.rules.ts'

/** @param agreement the company's with the brand */
export const findWay = async (
  db: Reader,
  actor: Actor,
  { style, agreement }: { style: StyleStanding & { id: number }; agreement: boolean },
): Promise<PublishingWay> =>
  wayOf({
    is_own_brand: style.brand_id === actor.organization_id,
    is_manager: isManager(actor),
    is_verified: isVerified(actor),
    brand_has_account: style.brand_has_account,
    has_agreement: agreement,
    is_withdrawn: (await findWithdrawal(db, style.id)) !== null,
  })
