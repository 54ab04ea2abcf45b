import { findChanges } from '#contract/record-changes.rules.ts'
import { findEditedQuantityError, type StyleChanges, styleChanges } from '#contract/styles/style-fields.ts'
import { requireCanOnStyle } from '#server/access/style.access.ts'
import { type LockedStyle, lockStyle } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { completeBody } from '#server/platform/documents/partial-body.ts'
import { requireCurrent } from '#server/platform/documents/require-current.ts'
import { found, refuseInput } from '#server/platform/refusals/refusal.ts'
import { translateLookups } from './create-style.ts'
import { findChangedFields, toldStyle } from './style.rules.ts'
import { findPersonName, getStyleDocument, updateStyle } from './style.store.ts'

/** @throws Refusal `stale` with who saved meanwhile, `invalid`, `not_found`, `forbidden` */
export const changeStyle = async (
  db: Db,
  actor: Actor,
  { id, input }: { id: number; input: StyleChanges },
) => {
  try {
    return await db.write(async (tx) => {
      const style = found(await lockStyle(tx, actor, id))
      requireCanOnStyle(actor, 'style:change', style)
      await requireCurrent(input.version, style.version, async () => ({
        by: await findPersonName(tx, style.updated_by),
        at: style.updated_at,
      }))
      const version = await saveChanges(tx, actor, style, input)
      return { data: { id, version } }
    })
  } catch (error) {
    throw translateLookups(error)
  }
}

/** The style must be locked, and the actor one who may change it. Answers the version. @throws Refusal `invalid` */
const saveChanges = async (
  tx: Tx,
  actor: Actor,
  { id, bulk_order_quantity: former_quantity }: LockedStyle,
  input: StyleChanges,
): Promise<number> => {
  const saved = await getStyleDocument(tx, id)
  const document = completeBody(styleChanges, saved, input)
  const refused = findEditedQuantityError(document.bulk_order_quantity, former_quantity)
  if (refused) refuseInput({ bulk_order_quantity: refused })
  const version = await updateStyle(tx, actor, id, document)
  const fields = findChangedFields(saved, document)
  const details = { quantity: document.bulk_order_quantity, former_quantity, fields }
  const changes = findChanges('style', toldStyle(saved), toldStyle(document))
  await audit(tx, actor, { action: 'style.changed', subject: { kind: 'style', id }, details, changes })
  return version
}

/** For anyone who changes fields from elsewhere; the style must be locked. Answers the version. @throws Refusal `invalid`, `forbidden` */
export const changeFields = async (
  tx: Tx,
  actor: Actor,
  style: LockedStyle,
  fields: StyleChanges,
): Promise<number> => {
  requireCanOnStyle(actor, 'style:change', style)
  return saveChanges(tx, actor, style, fields)
}

/** The same of the name alone. */
export const renameStyle = (
  tx: Tx,
  actor: Actor,
  style: LockedStyle,
  style_name: string | null,
): Promise<number> => changeFields(tx, actor, style, { style_name })
