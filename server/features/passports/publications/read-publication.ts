import { passportSnapshot } from '#contract/passports/passport-snapshot.ts'
import type { PublicationState } from '#contract/passports/publications.ts'
import { canOnPassport } from '#server/access/passport.access.ts'
import type { StyleStanding } from '#server/access/style-scope/index.ts'
import { readBlocks } from '#server/features/evidence/claim-blocks/index.ts'
import { findReasonOfNewest, readGate } from '#server/features/evidence/final-gate/index.ts'
import {
  composePublication,
  findLatestVersion,
  findWithdrawal,
} from '#server/features/passports/passports/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { findWay } from './find-way.ts'
import { findOrganizationName } from './organization-name.store.ts'
import { findDeclined, findOpenRequest, type OpenRequest } from './publication-request.store.ts'
import { publisherNamed } from './publish-or-ask.ts'
import { hasAgreement } from './publishing-agreement.store.ts'

type Style = StyleStanding & { id: number }

/** What owners see of a passport's way to the public. */
export const readPublication = async (db: Reader, actor: Actor, style: Style): Promise<PublicationState> => {
  const [name, published, withdrawn, request, declined] = await Promise.all([
    findOrganizationName(db, style.brand_id),
    findLatestVersion(db, style.id),
    findWithdrawal(db, style.id),
    style.is_owner ? findOpenRequest(db, style.id) : null,
    style.is_owner ? findDeclined(db, style.id) : null,
  ])
  const mayWithdraw = canOnPassport(actor, 'passport:withdraw', style) && published !== undefined
  const mayPublish = canOnPassport(actor, 'passport:publish', style)
  return {
    brand: { id: style.brand_id, name },
    way: mayPublish ? await findOwnWay(db, actor, style) : null,
    request: request && (await presentRequest(db, actor, { style, request })),
    declined,
    withdrawn,
    publisher: published ? passportSnapshot.parse(published.snapshot).publisher : null,
    gate: style.is_owner ? await readGate(db, style) : null,
    claim_blocks: style.is_owner ? await readBlocks(db, style) : null,
    gate_reason: style.is_owner ? await findReasonOfNewest(db, style.id) : null,
    can: {
      decide: request !== null && canOnPassport(actor, 'passport:agree', style),
      remove_request: mayPublish && request?.company_id === actor.organization_id,
      withdraw: mayWithdraw && withdrawn === null,
      take_back: mayWithdraw && withdrawn !== null,
    },
  }
}

const findOwnWay = async (db: Reader, actor: Actor, style: Style) => {
  const pair = { brandId: style.brand_id, companyId: actor.organization_id }
  return findWay(db, actor, { style, agreement: await hasAgreement(db, pair) })
}

const presentRequest = async (
  db: Reader,
  actor: Actor,
  { style, request }: { style: Style; request: OpenRequest },
): Promise<NonNullable<PublicationState['request']>> => {
  const publisher = publisherNamed(request.company_name)
  const composed = await composePublication(db, actor, { style, publisher })
  return {
    id: request.id,
    asked_by: {
      full_name: request.full_name,
      company: { id: request.company_id, name: request.company_name },
    },
    asked_at: request.asked_at,
    is_stale: composed?.sha256 !== request.sha256,
  }
}
