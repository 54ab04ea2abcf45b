import { BOM_TEXTS, type BomDocumentChanges, type BomItemInput, bomInput } from '#contract/boms.ts'
import { holdStyle, lockDocuments } from '#server/features/style-scope/index.ts'
import { type Actor, isVerified } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { completeBody } from '#server/platform/documents/partial-body.ts'
import { refuseProblems } from '#server/platform/documents/problems.ts'
import { requireCurrent } from '#server/platform/documents/require-current.ts'
import { found, Refusal } from '#server/platform/http/refusal.ts'
import { requireCanOnBom } from './bom.access.ts'
import { type BomChanges, choosesSupplier, compareItems, findProblems, inputOfRow } from './bom.rules.ts'
import { type BomRow, findBom, findNamed, type KnownParts, listItems } from './bom.store.ts'
import { deleteItems, insertItems, touchBom, updateItems } from './bom-write.store.ts'

interface Save {
  actor: Actor
  styleId: number
  input: BomDocumentChanges
}

/**
 * Saves in one transaction only what differs from what is saved: a save that changes nothing leaves the version as it
 * is. Lines that are sent are all there are from then on; what one of them does not say stays. @throws Refusal `stale`, `invalid` with error_locations, `account_not_verified`
 */
export const saveBom = async (tx: Tx, { actor, styleId, input }: Save): Promise<void> => {
  const style = found(await holdStyle(tx, actor, styleId), 'Style not found')
  requireCanOnBom(actor, 'bom:change', style)
  await lockDocuments(tx, styleId, ['passport', 'bom'])
  const bom = await findBom(tx, styleId)
  if (bom) {
    const { updated_by_name: by, updated_at: at, version } = bom
    await requireCurrent(input.version, version, () => ({ by, at }))
  }
  const saved = await listItems(tx, styleId)
  const { items } = completeBody(bomInput, { items: saved.map(inputOfRow) }, input)
  const known = await requireKnownParts(tx, actor, { styleId, items, saved })
  const changes = compareItems(items, saved, known.pictures)
  const { added, changed, removed } = changes
  if (added.length + changed.length + removed.length === 0) return
  const version = await touchBom(tx, { styleId, userId: actor.user_id })
  await deleteItems(
    tx,
    styleId,
    removed.map(({ id }) => id),
  )
  await updateItems(tx, styleId, changed)
  await insertItems(tx, styleId, added)
  await audit(tx, actor, {
    action: 'bom.saved',
    subject: { kind: 'style', id: styleId },
    details: { version, ...nameChanges(changes) },
  })
}

/** Names of lines that come and go, since those that went can't be looked up any more. */
const nameChanges = ({ added, changed, removed }: BomChanges) => ({
  added: added.map(({ item }) => item),
  changed: changed.map(({ id }) => id),
  removed: removed.map(({ item }) => item),
})

interface Lines {
  styleId: number
  items: readonly BomItemInput[]
  saved: readonly BomRow[]
}

const requireKnownParts = async (
  tx: Tx,
  actor: Actor,
  { styleId, items, saved }: Lines,
): Promise<KnownParts> => {
  const known = await findNamed(tx, styleId, {
    suppliers: items.flatMap(({ supplier_id }) => supplier_id ?? []),
    factories: items.flatMap(({ factory_id }) => factory_id ?? []),
    currencies: items.flatMap(({ currency }) => currency ?? []),
    pictures: items.flatMap(({ picture }) => picture ?? []),
  })
  refuseProblems(findProblems(items, saved, known))
  if (!isVerified(actor) && choosesSupplier(items, saved))
    throw new Refusal('account_not_verified', { text: BOM_TEXTS.needsVerification })
  return known
}
