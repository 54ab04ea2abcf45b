import type { TechPack, TechPackContent } from '#contract/files/tech-packs.ts'
import { canOnTechPack } from '#server/access/tech-pack.access.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { type OnTechPack, requireOnTechPack } from './open-tech-pack.ts'
import { byRole } from './tech-pack.rules.ts'
import { findHead, listColourways, listNotes, listRolePeople, listSketches } from './tech-pack.store.ts'

export const readParts = async (db: Reader, styleId: number) => {
  const [head, notes, colourways, sketches, people] = await Promise.all([
    findHead(db, styleId),
    listNotes(db, styleId),
    listColourways(db, styleId),
    listSketches(db, styleId),
    listRolePeople(db, styleId),
  ])
  return { head, notes, colourways, sketches, people }
}
export type TechPackParts = Awaited<ReturnType<typeof readParts>>

/** As a save of the whole would send it. */
export const contentOf = ({ notes, colourways, sketches, people }: TechPackParts): TechPackContent => ({
  construction_notes: notes.map(({ id, part, note }) => ({ id, part, note })),
  colourways: colourways.map(({ id, name, code, hex, picture }) => ({ id, name, code, hex, picture })),
  sketches: sketches.map(({ id, caption }) => ({ id, caption })),
  roles: byRole(people, ({ id }) => id),
})

/** @throws Refusal `not_found`, `forbidden` */
export const readTechPack = async (db: Reader, on: OnTechPack): Promise<TechPack> => {
  const style = await requireOnTechPack(db, on)
  const parts = await readParts(db, style.id)
  const { head, sketches, people } = parts
  const { construction_notes, colourways } = contentOf(parts)
  return {
    ...head,
    inquiry_id: style.id,
    construction_notes,
    colourways,
    sketches: sketches.map(({ blob_hash: _, ...sketch }) => sketch),
    roles: byRole(people, ({ id, full_name, organization_name }) => ({ id, full_name, organization_name })),
    can: {
      change: canOnTechPack(on.actor, 'tech_pack:change', style) && head.status !== 'approved',
      set_status: canOnTechPack(on.actor, 'tech_pack:set_status', style),
    },
  }
}
