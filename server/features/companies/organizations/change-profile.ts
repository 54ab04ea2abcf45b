import type { z } from 'zod'
import { CLAIM_TEXTS } from '#contract/accounts/claims.ts'
import { companyProfileInput } from '#contract/companies/organizations.ts'
import type { ChangesOf } from '#contract/values/text/changes.ts'
import { fixed } from '#contract/values/text/marked.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import { type Db, errorCodeOf, isDuplicate } from '#server/platform/db/database.ts'
import { completeBody } from '#server/platform/documents/partial-body.ts'
import { requireCurrent } from '#server/platform/documents/require-current.ts'
import { refusalAt } from '#server/platform/refusals/refusal.ts'
import { findLastSave, getProfileDocument, lockProfile, updateProfile } from './organization.store.ts'

const FOREIGN_KEY_MISSING = '23503'

/** @throws Refusal `stale` with who saved meanwhile, `conflict` on a name that another company has, `invalid` */
export const changeProfile = async (
  db: Db,
  actor: Actor,
  input: ChangesOf<z.output<typeof companyProfileInput>>,
): Promise<void> => {
  try {
    await db.write(async (tx) => {
      const saved = await lockProfile(tx, actor.organization_id)
      await requireCurrent(input.version, saved.version, async () => {
        const last = await findLastSave(tx, actor.organization_id)
        return { by: last?.by ?? 'Somebody', at: last?.at ?? new Date().toISOString() }
      })
      const former = await getProfileDocument(tx, actor.organization_id)
      const profile = completeBody(companyProfileInput, former, input)
      if (saved.claims_id !== null && profile.name !== saved.name) {
        const text = CLAIM_TEXTS.nameWaits
        throw refusalAt({ name: text }, 'conflict')
      }
      await updateProfile(tx, actor.organization_id, profile)
      await audit(tx, actor, {
        action: 'organization.changed',
        subject: { kind: 'organization', id: actor.organization_id },
        details: { name: profile.name, city: profile.city, country: profile.country },
      })
    })
  } catch (error) {
    throw translate(error)
  }
}

const translate = (error: unknown): unknown => {
  if (isDuplicate(error, 'organizations_name')) {
    const text = fixed`Another company in the registry has this name.`
    return refusalAt({ name: text }, 'conflict')
  }
  if (errorCodeOf(error) !== FOREIGN_KEY_MISSING) return error
  const text = fixed`Choose product types from the list`
  return refusalAt({ product_type_ids: text })
}
