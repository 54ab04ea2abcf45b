import { randomBytes } from 'node:crypto'
import type { NewStyle } from '#contract/styles.ts'
import { STYLE_TEXTS } from '#contract/styles.ts'
import { requireCollectionFor } from '#server/features/collections/index.ts'
import { type Actor, isVerified } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import { type Db, errorCodeOf, type Tx } from '#server/platform/db/database.ts'
import { Refusal, refusalAt } from '#server/platform/http/refusal.ts'
import { remainingStyles } from './style.rules.ts'
import { countStylesOf, insertStyle, lockAccount } from './style.store.ts'
import { formStyleNumber } from './style-number.rules.ts'

const FOREIGN_KEY_MISSING = '23503'

/** @throws Refusal `style_cap_reached`, `not_found` for a collection that is not there for the actor, `invalid` */
export const createStyle = async (db: Db, actor: Actor, input: NewStyle) => {
  const styleNumber = formStyleNumber(randomBytes(10))
  try {
    return await db.write(async (tx) => {
      await requireRoomForStyle(tx, actor)
      const collectionId = await requireCollectionFor(tx, actor, input.collection_id ?? null)
      const { id, tech_pack_id } = await insertStyle(tx, actor, { input, collectionId, styleNumber })
      await audit(tx, actor, { action: 'style.created', subject: { kind: 'style', id } })
      return { data: { id, style_number: styleNumber }, tech_pack_id }
    })
  } catch (error) {
    throw translateLookups(error)
  }
}

/**
 * The account is held, so that styles made at once count one after the other; `besides` are those that a preview would
 * have made by now. @throws Refusal `style_cap_reached`
 */
export const requireRoomForStyle = async (tx: Tx, actor: Actor, { besides = 0 } = {}): Promise<void> => {
  if (isVerified(actor)) return
  await lockAccount(tx, actor.account_id)
  const made = await countStylesOf(tx, actor.organization_id)
  if (remainingStyles(made + besides, { verified: false }) === 0) throw new Refusal('style_cap_reached')
}

/** A product type, currency, category or material that is not on the list. */
export const translateLookups = (error: unknown): unknown => {
  if (errorCodeOf(error) !== FOREIGN_KEY_MISSING) return error
  const constraint = (error as { constraint?: string }).constraint ?? ''
  const [field, text] = LOOKUP_FIELDS.find(([, , part]) => constraint.includes(part)) ?? LOOKUP_FIELDS[0]
  return refusalAt({ [field]: text })
}

const LOOKUP_FIELDS = [
  ['product_type', STYLE_TEXTS.productTypeRequired, 'product_type'],
  ['currency', STYLE_TEXTS.currencyRequired, 'currency'],
  ['categories', 'Choose categories from the list', 'category'],
  ['materials', 'Choose materials from the list', 'material'],
] as const
