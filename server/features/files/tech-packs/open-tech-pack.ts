import { TECH_PACK_TEXTS } from '#contract/files/tech-packs.ts'
import {
  findStanding,
  holdStyle,
  lockDocuments,
  type StyleDocument,
} from '#server/access/style-scope/index.ts'
import { requireCanOnTechPack } from '#server/access/tech-pack.access.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { findHead, type TechPackHead } from './tech-pack.store.ts'

export interface OnTechPack {
  actor: Actor
  styleId: number
}

type Permission = Parameters<typeof requireCanOnTechPack>[1]

/** The style behind a tech pack, as the actor stands to it. @throws Refusal `not_found`, `forbidden` */
export const requireOnTechPack = async (
  db: Reader,
  { actor, styleId }: OnTechPack,
  permission: Permission = 'tech_pack:read',
) => {
  const style = found(await findStanding(db, actor, styleId), 'Style not found')
  requireCanOnTechPack(actor, permission, style)
  return style
}

/** The tech pack, locked until the transaction ends. @throws Refusal `not_found`, `forbidden` */
export const lockTechPack = async (
  tx: Tx,
  { actor, styleId }: OnTechPack,
  {
    permission = 'tech_pack:change',
    besides = [],
  }: { permission?: Permission; besides?: readonly StyleDocument[] } = {},
) => {
  const style = found(await holdStyle(tx, actor, styleId), 'Style not found')
  requireCanOnTechPack(actor, permission, style)
  await lockDocuments(tx, styleId, [...besides, 'tech_pack'])
  return { style, head: await findHead(tx, styleId) }
}

/** @throws Refusal `conflict` */
export const requireOpen = ({ status }: Pick<TechPackHead, 'status'>): void => {
  if (status === 'approved') throw new Refusal('conflict', { text: TECH_PACK_TEXTS.approved })
}
