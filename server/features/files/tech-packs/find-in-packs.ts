/** For the search of everything: points of measure and construction notes. */
import type { FoundNote, FoundPoint } from '#contract/day/search.ts'
import type { Asked, StyleStanding } from '#server/access/style-scope/index.ts'
import { canOnTechPack } from '#server/access/tech-pack.access.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { excerptOf } from '#server/platform/db/search/excerpt.rules.ts'
import { listFoundNotes, listFoundPoints } from './find-in-packs.store.ts'

const opensFor = (actor: Actor) => (style: StyleStanding) => canOnTechPack(actor, 'tech_pack:read', style)

export const findPoints = async (db: Reader, actor: Actor, asked: Asked): Promise<FoundPoint[]> => {
  const rows = await listFoundPoints(db, actor, { ...asked, opens: opensFor(actor) })
  return rows.map(({ head: code, words: name, key: _, ...row }) => ({ ...row, code, name }))
}

export const findNotes = async (db: Reader, actor: Actor, asked: Asked): Promise<FoundNote[]> => {
  const rows = await listFoundNotes(db, actor, { ...asked, opens: opensFor(actor) })
  return rows.map(({ head: part, words, key: note_id, ...row }) => ({
    ...row,
    note_id,
    part,
    excerpt: excerptOf(words, asked.text),
  }))
}
