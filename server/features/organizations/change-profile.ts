import type { z } from 'zod'
import { CLAIM_TEXTS } from '#contract/claims.ts'
import type { companyProfileInput } from '#contract/organizations.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import { type Db, errorCodeOf, isDuplicate } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { findLastSave, lockProfile, updateProfile } from './organization.store.ts'

const FOREIGN_KEY_MISSING = '23503'

/** @throws Refusal `stale` with who saved meanwhile, `conflict` on a name that another company has, `invalid` */
export const changeProfile = async (
  db: Db,
  actor: Actor,
  input: z.output<typeof companyProfileInput>,
): Promise<void> => {
  try {
    await db.write(async (tx) => {
      const saved = await lockProfile(tx, actor.organization_id)
      if (input.version !== undefined && input.version !== saved.version) {
        const last = await findLastSave(tx, actor.organization_id)
        const by = last?.by ?? 'Somebody'
        throw new Refusal('stale', {
          saved: { by, at: last?.at ?? new Date().toISOString(), version: saved.version },
        })
      }
      if (saved.claims_id !== null && input.name !== saved.name) {
        const text = CLAIM_TEXTS.nameWaits
        throw new Refusal('conflict', { text, fields: { name: [text] } })
      }
      await updateProfile(tx, actor.organization_id, input)
      await audit(tx, actor, {
        action: 'organization.changed',
        subject: { kind: 'organization', id: actor.organization_id },
        details: { name: input.name, city: input.city, country: input.country },
      })
    })
  } catch (error) {
    throw translate(error)
  }
}

const translate = (error: unknown): unknown => {
  if (isDuplicate(error, 'organizations_name')) {
    const text = 'Another company in the registry has this name.'
    return new Refusal('conflict', { text, fields: { name: [text] } })
  }
  if (errorCodeOf(error) !== FOREIGN_KEY_MISSING) return error
  const text = 'Choose product types from the list'
  return new Refusal('invalid', { text, fields: { product_type_ids: [text] } })
}
