import type { FabricForm } from '#contract/materials/fabric-forms.ts'
import { canOnBom } from '#server/access/bom.access.ts'
import { canOnFabricForm, requireCanOnFabricForm } from '#server/access/fabric-form.access.ts'
import {
  findStanding,
  holdStyle,
  lockDocuments,
  type StyleStanding,
} from '#server/access/style-scope/index.ts'
import { type Actor, isVerified } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { findCurrency, findForm } from './fabric-form.store.ts'

/** @throws Refusal `not_found`, `forbidden` */
export const requireReadable = async (db: Reader, actor: Actor, styleId: number) => {
  const style = found(await findStanding(db, actor, styleId), 'Style not found')
  requireCanOnFabricForm(actor, 'fabric_form:read', style)
  return style
}

/**
 * The form as it is saved, locked until the transaction ends; null before the first save. With the bill of materials
 * where an offer goes there: documents are locked in one order everywhere.
 */
export const openForChange = async (
  tx: Tx,
  actor: Actor,
  styleId: number,
  others: readonly ('passport' | 'bom')[] = [],
) => {
  const style = found(await holdStyle(tx, actor, styleId), 'Style not found')
  requireCanOnFabricForm(actor, 'fabric_form:change', style)
  await lockDocuments(tx, styleId, [...others, 'fabric_form'])
  return { style, saved: await findForm(tx, styleId) }
}

const NOTHING = { version: null, updated_at: null, updated_by_name: null, fabrics: [] }

export const presentForm = async (
  db: Reader,
  actor: Actor,
  style: StyleStanding & { id: number },
): Promise<FabricForm> => {
  const form = await findForm(db, style.id)
  const change = canOnFabricForm(actor, 'fabric_form:change', style)
  return {
    ...(form ?? { ...NOTHING, currency: await findCurrency(db, style.id) }),
    can: {
      change,
      choose_suppliers: change && isVerified(actor),
      use_in_bom: change && canOnBom(actor, 'bom:change', style),
    },
  }
}
