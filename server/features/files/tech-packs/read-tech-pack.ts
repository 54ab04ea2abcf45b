import type { CallOutLine } from '#contract/files/call-outs.ts'
import type { IssueSnapshot } from '#contract/files/issue-snapshot.ts'
import { toldColours } from '#contract/files/material-colours.rules.ts'
import type { MaterialColour } from '#contract/files/material-colours.ts'
import type { TechPack, TechPackContent } from '#contract/files/tech-packs.ts'
import { type ToldWorld, toldCallOuts } from '#contract/files/told-call-outs.rules.ts'
import { canOnBom } from '#server/access/bom.access.ts'
import type { StyleStanding } from '#server/access/style-scope/index.ts'
import { canOnTechPack } from '#server/access/tech-pack.access.ts'
import { withOwnLinks } from '#server/features/files/library/index.ts'
import { findLastIssue, type IssueRow, issueFieldsOf } from '#server/features/files/style-issues/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { type OnTechPack, requireOnTechPack } from './open-tech-pack.ts'
import { byRole } from './tech-pack.rules.ts'
import {
  findHead,
  listCallOutLines,
  listCallOuts,
  listColourways,
  listMaterialColours,
  listNotes,
  listRolePeople,
  listSketches,
} from './tech-pack.store.ts'

export const readParts = async (db: Reader, styleId: number) => {
  const [head, notes, colourways, sketches, callOuts, materialColours, people] = await Promise.all([
    findHead(db, styleId),
    listNotes(db, styleId),
    listColourways(db, styleId),
    listSketches(db, styleId),
    listCallOuts(db, styleId),
    listMaterialColours(db, styleId),
    listRolePeople(db, styleId),
  ])
  return { head, notes, colourways, sketches, callOuts, materialColours, people }
}
export type TechPackParts = Awaited<ReturnType<typeof readParts>>

/** As a save of the whole would send it. */
export const contentOf = ({
  notes,
  colourways,
  sketches,
  callOuts,
  materialColours,
  people,
}: TechPackParts): TechPackContent => ({
  construction_notes: notes,
  colourways: colourways.map(({ id, name, code, hex, picture }) => ({ id, name, code, hex, picture })),
  sketches: sketches.map(({ id, caption }) => ({ id, caption })),
  call_outs: callOuts,
  material_colours: materialColours,
  roles: byRole(people, ({ id }) => id),
})

export const readTechPackContent = async (db: Reader, styleId: number): Promise<TechPackContent> =>
  contentOf(await readParts(db, styleId))

/** As its history compares it: files by their titles, call-outs by what they say. */
export const toldTechPack = (
  { construction_notes: notes, colourways, sketches, call_outs, roles }: TechPackContent,
  { sketches: files, points }: Pick<TechPackParts, 'sketches'> & Pick<ToldWorld, 'points'>,
) => {
  const titles = new Map(files.map(({ id, title }) => [id, title]))
  return {
    ...{ notes, colourways, roles },
    sketches: sketches.map((sketch) => ({ ...sketch, title: titles.get(sketch.id) ?? null })),
    call_outs: toldCallOuts(call_outs, { notes, points, titles }),
  }
}

/** Before and after a save, by the lines as they are now. */
export const toldMaterialColours = (
  saved: TechPackContent,
  content: TechPackContent,
  lines: readonly CallOutLine[],
) => {
  const colourways = [...saved.colourways, ...content.colourways]
  const [before, after] = [saved.material_colours, content.material_colours]
  return [
    { material_colours: toldColours(before, after, { lines, colourways }) },
    { material_colours: toldColours(after, before, { lines, colourways: content.colourways }) },
  ] as const
}

type Content = Pick<
  TechPack,
  'construction_notes' | 'colourways' | 'sketches' | 'call_outs' | 'roles' | 'updated_at' | 'updated_by_name'
> & { material_colours: MaterialColour[] }

const draftOf = (parts: TechPackParts): Content => {
  const { construction_notes, colourways, call_outs, material_colours } = contentOf(parts)
  const { head, sketches, people } = parts
  return {
    updated_at: head.updated_at,
    updated_by_name: head.updated_by_name,
    construction_notes,
    colourways,
    sketches: sketches.map(({ blob_hash: _, ...sketch }) => sketch),
    call_outs,
    material_colours,
    roles: byRole(people, ({ id, full_name, organization_name }) => ({ id, full_name, organization_name })),
  }
}

/** Pictures go by their hash: the draft's file may be gone. */
const issueOf = (row: IssueRow, snapshot: IssueSnapshot): Content => ({
  updated_at: row.issued_at,
  updated_by_name: row.issuer_name,
  construction_notes: snapshot.notes.map((note) => ({ ...note, library: null })),
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
  call_outs: snapshot.call_outs,
  material_colours: snapshot.material_colours,
  roles: snapshot.roles,
})

/** How far the draft of the next issue is, is its owners' to know. */
const headOfIssue = ({ number }: IssueRow) => ({
  version: number,
  status: null,
  ...{ status_note: null, status_changed_at: null, status_changed_by_name: null },
})

/** Of the bill of materials, as far as the reader sees it; null for who does not read it. */
export const readLines = async (
  db: Reader,
  { actor }: Pick<OnTechPack, 'actor'>,
  { style, snapshot }: { style: StyleStanding & { id: number }; snapshot: IssueSnapshot | null },
): Promise<CallOutLine[] | null> => {
  if (!canOnBom(actor, 'bom:read', style)) return null
  return snapshot
    ? snapshot.materials.map(({ id, item, colour }) => ({ id, item, colour }))
    : listCallOutLines(db, style.id)
}

/** For those who only read: the lines that are needed, and no word of any to those who see none. */
const namedOnly = (
  { call_outs: callOuts, colourways }: Pick<Content, 'call_outs' | 'colourways'>,
  lines: CallOutLine[] | null,
): Pick<TechPack, 'call_outs' | 'lines'> => {
  if (lines === null)
    return {
      call_outs: callOuts.map((each) => ({ ...each, target: { ...each.target, line_id: null } })),
      lines,
    }
  if (colourways.length > 0) return { call_outs: callOuts, lines }
  const named = new Set(callOuts.map(({ target }) => target.line_id))
  return { call_outs: callOuts, lines: lines.filter(({ id }) => named.has(id)) }
}

/** The library is its company's: those who only read see what stands in the tech pack. */
const withoutLinks = ({ construction_notes: notes }: Pick<Content, 'construction_notes'>) => ({
  construction_notes: notes.map((note) => ({ ...note, library: null })),
})

/** Owners read the draft, everybody else the last issue once there is one. @throws Refusal `not_found`, `forbidden` */
export const readTechPack = async (db: Reader, on: OnTechPack): Promise<TechPack> => {
  const style = await requireOnTechPack(db, on)
  const [parts, last] = await Promise.all([readParts(db, style.id), findLastIssue(db, on.actor, style)])
  const { head } = parts
  const isWriter = canOnTechPack(on.actor, 'tech_pack:change', style)
  const content = last?.snapshot ? issueOf(last.row, last.snapshot) : draftOf(parts)
  const lines = await readLines(db, on, { style, snapshot: last?.snapshot ?? null })
  return {
    ...head,
    ...(last?.snapshot && headOfIssue(last.row)),
    inquiry_id: style.id,
    ...content,
    ...(isWriter
      ? { lines, construction_notes: await withOwnLinks(db, on.actor, content.construction_notes) }
      : { ...namedOnly(content, lines), ...withoutLinks(content) }),
    material_colours: lines && content.material_colours,
    ...issueFieldsOf(last),
    can: {
      change: isWriter && head.status !== 'approved',
      set_status: canOnTechPack(on.actor, 'tech_pack:set_status', style),
    },
  }
}
