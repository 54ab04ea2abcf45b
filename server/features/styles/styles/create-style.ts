import { randomBytes } from 'node:crypto'
import type { NewStyle } from '#contract/styles/style-fields.ts'
import { STYLE_TEXTS } from '#contract/styles/style-fields.ts'
import { fixed } from '#contract/values/text/marked.ts'
import { requireCollectionFor } from '#server/features/styles/collections/index.ts'
import { type Actor, isVerified } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import { type Db, errorCodeOf, type Tx } from '#server/platform/db/database.ts'
import { Refusal, refusalAt } from '#server/platform/refusals/refusal.ts'
import { remainingStyles } from './style.rules.ts'
import { countStylesOf, insertStyle, lockAccount } from './style.store.ts'
import { formStyleNumber } from './style-number.rules.ts'

const FOREIGN_KEY_MISSING = '23503'

/** @throws Refusal `style_cap_reached`, `not_found` for a collection that is not there for the actor, `invalid` */
export const createStyle = async (db: Db, actor: Actor, input: NewStyle) => {
  try {
    return await db.write(async (tx) => {
      await requireRoomForStyle(tx, actor)
      const { tech_pack_id, ...data } = await makeStyle(tx, actor, input)
      return { data, tech_pack_id }
    })
  } catch (error) {
    throw translateLookups(error)
  }
}

/** Without asking whether there is room for one more. @throws Refusal `not_found` for a collection that is not there for the actor */
export const makeStyle = async (
  tx: Tx,
  actor: Actor,
  input: NewStyle,
): Promise<{ id: number; style_number: string; tech_pack_id: number }> => {
  const style_number = formStyleNumber(randomBytes(10))
  const collectionId = await requireCollectionFor(tx, actor, input.collection_id ?? null)
  const made = await insertStyle(tx, actor, { input, collectionId, styleNumber: style_number })
  await audit(tx, actor, { action: 'style.created', subject: { kind: 'style', id: made.id } })
  return { ...made, style_number }
}

/**
 * How many styles the company may still make; infinite for verified ones. The account is held, so that styles made at once
 * count one after the other.
 */
export const findRoomForStyles = async (tx: Tx, actor: Actor): Promise<number> => {
  if (isVerified(actor)) return remainingStyles(0, { verified: true })
  await lockAccount(tx, actor.account_id)
  return remainingStyles(await countStylesOf(tx, actor.organization_id), { verified: false })
}

/** `besides` are those that a preview would have made by now. @throws Refusal `style_cap_reached` */
export const requireRoomForStyle = async (tx: Tx, actor: Actor, { besides = 0 } = {}): Promise<void> => {
  if ((await findRoomForStyles(tx, actor)) <= besides) throw new Refusal('style_cap_reached')
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
  ['categories', fixed`Choose categories from the list`, 'category'],
  ['materials', fixed`Choose materials from the list`, 'material'],
] as const
