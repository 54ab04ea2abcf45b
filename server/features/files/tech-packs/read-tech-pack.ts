import type { IssueSnapshot } from '#contract/files/issue-snapshot.ts'
import type { TechPack, TechPackContent } from '#contract/files/tech-packs.ts'
import { canOnTechPack } from '#server/access/tech-pack.access.ts'
import { findLastIssue, type IssueRow, issueFieldsOf } from '#server/features/files/style-issues/index.ts'
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

/** As its history compares it: files by their titles. */
export const toldTechPack = (
  { construction_notes: notes, colourways, sketches, roles }: TechPackContent,
  { sketches: files }: Pick<TechPackParts, 'sketches'>,
) => {
  const titles = new Map(files.map(({ id, title }) => [id, title]))
  return {
    ...{ notes, colourways, roles },
    sketches: sketches.map((sketch) => ({ ...sketch, title: titles.get(sketch.id) ?? null })),
  }
}

type Content = Pick<
  TechPack,
  'construction_notes' | 'colourways' | 'sketches' | 'roles' | 'updated_at' | 'updated_by_name'
>

const draftOf = (parts: TechPackParts): Content => {
  const { construction_notes, colourways } = contentOf(parts)
  const { head, sketches, people } = parts
  return {
    updated_at: head.updated_at,
    updated_by_name: head.updated_by_name,
    construction_notes,
    colourways,
    sketches: sketches.map(({ blob_hash: _, ...sketch }) => sketch),
    roles: byRole(people, ({ id, full_name, organization_name }) => ({ id, full_name, organization_name })),
  }
}

/** Pictures go by their hash: the draft's file may be gone. */
const issueOf = (row: IssueRow, snapshot: IssueSnapshot): Content => ({
  updated_at: row.issued_at,
  updated_by_name: row.issuer_name,
  construction_notes: snapshot.notes,
  colourways: snapshot.colourways.map(({ picture, ...each }) => ({
    ...each,
    picture: picture?.sha256 ?? null,
  })),
  sketches: snapshot.sketches.map(({ id, caption, file: { sha256: upload_name, ...file } }) => ({
    ...{ id, caption, upload_name, ...file },
    // Who issued it answers for it.
    uploaded_by_name: row.issuer_name,
    organization_name: row.issuer_organization,
    created_at: row.issued_at,
  })),
  roles: snapshot.roles,
})

/** Owners read the draft, everybody else the last issue once there is one. @throws Refusal `not_found`, `forbidden` */
export const readTechPack = async (db: Reader, on: OnTechPack): Promise<TechPack> => {
  const style = await requireOnTechPack(db, on)
  const [parts, last] = await Promise.all([readParts(db, style.id), findLastIssue(db, on.actor, style)])
  const { head } = parts
  return {
    ...head,
    inquiry_id: style.id,
    ...(last?.snapshot ? issueOf(last.row, last.snapshot) : draftOf(parts)),
    ...issueFieldsOf(last),
    can: {
      change: canOnTechPack(on.actor, 'tech_pack:change', style) && head.status !== 'approved',
      set_status: canOnTechPack(on.actor, 'tech_pack:set_status', style),
    },
  }
}
