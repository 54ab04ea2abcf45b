import { randomBytes } from 'node:crypto'
import { closeSections, DUPLICATE_TEXTS, type DuplicateSection } from '#contract/styles/style-duplicates.ts'
import { requireCanOnStyle } from '#server/access/style.access.ts'
import { type LockedStyle, lockStyle } from '#server/access/style-scope/index.ts'
import { copyCosts } from '#server/features/costing/cost-sheets/index.ts'
import { copyBomGeoImages } from '#server/features/files/geo-images/index.ts'
import { copyChart } from '#server/features/files/measurement-charts/index.ts'
import { copyOwnFiles, copyPicture, copySubTasks } from '#server/features/files/style-files/index.ts'
import { copyTechPack } from '#server/features/files/tech-packs/index.ts'
import { copyBom } from '#server/features/materials/boms/index.ts'
import { copyPassportDraft } from '#server/features/passports/passports/index.ts'
import { copyAssignments } from '#server/features/styles/assignments/index.ts'
import { findCollectionBrand, requireCollectionFor } from '#server/features/styles/collections/index.ts'
import { copyStyleRow, formStyleNumber, requireRoomForStyle } from '#server/features/styles/styles/index.ts'
import { type Actor, isVerified } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'

interface Duplicate {
  actor: Actor
  styleId: number
  /** Null: the collection of the original. */
  collectionId: number | null
  sections: readonly DuplicateSection[]
}

interface Copy {
  actor: Actor
  fromId: number
  /** The new style, locked. */
  to: LockedStyle
}

/** What each craft brings beside the style itself; one line adds another. */
const COPIES: readonly {
  section: DuplicateSection
  copy: (tx: Tx, parts: Pick<Parts, 'mail' | 'now'>, copy: Copy) => Promise<void>
}[] = [
  {
    section: 'bom',
    copy: async (tx, _parts, { actor, fromId, to }) => {
      await copyBom(tx, actor, { fromId, toId: to.id })
      await copyBomGeoImages(tx, actor, { fromId, toId: to.id })
    },
  },
  {
    section: 'productPassport',
    copy: (tx, _parts, { actor, fromId, to }) => copyPassportDraft(tx, actor, { fromId, toId: to.id }),
  },
  // After the passport: a value chain that comes without it makes the draft.
  {
    section: 'suppliers',
    copy: (tx, parts, { to, ...copy }) => copyAssignments(tx, parts, { ...copy, style: to }),
  },
  // After the bill of materials, whose lines a cost names.
  {
    section: 'cost',
    copy: (tx, parts, { actor, fromId, to }) =>
      copyCosts(tx, { actor, fromId, toId: to.id, now: parts.now() }),
  },
]

/**
 * A new style of the same brand with a number of its own; never what was published, confirmed, reviewed or reported.
 * @throws Refusal `not_found`, `forbidden`, `style_cap_reached`, `account_not_verified`, `conflict` for another brand
 */
export const duplicateStyle = async (
  tx: Tx,
  parts: Pick<Parts, 'mail' | 'now'>,
  { actor, styleId, collectionId, sections }: Duplicate,
): Promise<{ id: number; style_number: string }> => {
  const style = found(await lockStyle(tx, actor, styleId), 'Style not found')
  requireCanOnStyle(actor, 'style:duplicate', style)
  const included = closeSections(sections)
  if (included.includes('suppliers') && !isVerified(actor)) throw new Refusal('account_not_verified')
  await requireRoomForStyle(tx, actor)
  const targetId = await requireDestination(tx, actor, style, collectionId)
  const styleNumber = formStyleNumber(randomBytes(10))
  const toId = await copyStyleRow(tx, actor, { fromId: styleId, collectionId: targetId, styleNumber })
  // Before any file comes into them.
  if (included.includes('styleFiles')) await copySubTasks(tx, { fromId: styleId, toId })
  await copyPicture(tx, actor, { fromId: styleId, toId })
  await copyChart(tx, actor, { fromId: styleId, toId })
  const to = found(await lockStyle(tx, actor, toId))
  for (const { section, copy } of COPIES)
    if (included.includes(section)) await copy(tx, parts, { actor, fromId: styleId, to })
  // Last: which files came already, and whose companies are on the copy, is known now.
  await copyTechPack(tx, actor, { fromId: styleId, toId })
  if (included.includes('styleFiles'))
    await copyOwnFiles(tx, actor, { fromId: styleId, toId, now: parts.now() })
  await audit(tx, actor, {
    action: 'style.duplicated',
    subject: { kind: 'style', id: toId },
    details: { from_style_id: styleId, sections: included },
  })
  return { id: toId, style_number: styleNumber }
}

/**
 * A company that works for two brands must not carry one brand's style over to the other; what is its own it may
 * give to any collection that it adds to.
 */
const requireDestination = async (
  tx: Tx,
  actor: Actor,
  style: LockedStyle,
  collectionId: number | null,
): Promise<number> => {
  const targetId = await requireCollectionFor(tx, actor, collectionId ?? style.collection_id)
  const isOwn = style.brand_id === actor.organization_id
  if (!isOwn && (await findCollectionBrand(tx, targetId)) !== style.brand_id)
    throw new Refusal('conflict', { text: DUPLICATE_TEXTS.otherBrand })
  return targetId
}
