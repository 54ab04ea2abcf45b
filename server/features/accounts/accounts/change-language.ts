import type { ProductLanguage } from '#contract/values/codes/languages.ts'
import { setLanguage } from '#server/features/accounts/registry/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'

/** The language in which one reads the product oneself; what others read does not change. */
export const changeLanguage = async (
  tx: Tx,
  actor: Actor,
  language: ProductLanguage | null,
): Promise<{ language: ProductLanguage | null }> => {
  await setLanguage(tx, actor.user_id, language)
  await audit(tx, actor, {
    action: 'language.changed',
    subject: { kind: 'user', id: actor.user_id },
    details: { language },
  })
  return { language }
}
