import { BOM_TEXTS, type BomItemInput } from '#contract/materials/boms.ts'
import { type Actor, isVerified } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { type Problems, refuseProblems } from '#server/platform/documents/problems.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { choosesSupplier, findProblems } from './bom.rules.ts'
import { type BomRow, findNamed, type KnownParts } from './bom.store.ts'

interface Lines {
  styleId: number
  /** By the lists in which they were sent, which the errors name. */
  lists: Readonly<Record<string, readonly BomItemInput[]>>
  saved: readonly BomRow[]
  /** What is wrong besides. */
  problems: Problems
}

/**
 * What the lines name of the style and of other companies, all of it there and chosen by somebody who may.
 * @throws Refusal `invalid` by path, `account_not_verified`
 */
export const requireKnownParts = async (
  tx: Tx,
  actor: Actor,
  { styleId, lists, saved, problems }: Lines,
): Promise<KnownParts> => {
  const items = Object.values(lists).flat()
  const known = await findNamed(tx, styleId, {
    suppliers: items.flatMap(({ supplier_id }) => supplier_id ?? []),
    factories: items.flatMap(({ factory_id }) => factory_id ?? []),
    currencies: items.flatMap(({ currency }) => currency ?? []),
    pictures: items.flatMap(({ picture }) => picture ?? []),
  })
  const inLists = Object.entries(lists).map(([list, lines]) => findProblems(list, lines, known))
  refuseProblems(Object.assign({}, ...inLists, problems))
  if (!isVerified(actor) && choosesSupplier(items, saved))
    throw new Refusal('account_not_verified', { text: BOM_TEXTS.needsVerification })
  return known
}
