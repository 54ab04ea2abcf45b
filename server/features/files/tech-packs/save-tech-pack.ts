import { bySketch, findCallOutProblems, tidyCallOut } from '#contract/files/call-outs.rules.ts'
import type { CallOutLine } from '#contract/files/call-outs.ts'
import {
  findColourProblems,
  placedColours,
  placeOfCell,
  tidyColours,
} from '#contract/files/material-colours.rules.ts'
import type { ChartContent } from '#contract/files/measurement-charts.ts'
import { type TechPackChanges, type TechPackContent, techPackContent } from '#contract/files/tech-packs.ts'
import { findChanges } from '#contract/record-changes.rules.ts'
import { countTechPackUp } from '#server/access/style-scope/index.ts'
import { findLinkProblems, keepLinks } from '#server/features/files/library/index.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { completeBody } from '#server/platform/documents/partial-body.ts'
import { refuseProblems } from '#server/platform/documents/problems.ts'
import { requireCurrent } from '#server/platform/documents/require-current.ts'
import type { Parts } from '#server/platform/parts.ts'
import { lockTechPack, type OnTechPack, requireOpen } from './open-tech-pack.ts'
import {
  contentOf,
  readLines,
  readParts,
  type TechPackParts,
  toldMaterialColours,
  toldTechPack,
} from './read-tech-pack.ts'
import { findNewPeople, findProblems, placePeople, withUnnamed } from './tech-pack.rules.ts'
import { findChoosable, findPictures, findPoints, type TechPackHead } from './tech-pack.store.ts'
import { replaceContent } from './tech-pack-write.store.ts'
import { tellNewPeople } from './tell.ts'

/** @throws Refusal `stale` with who saved meanwhile */
export const requireVersion = (named: number | undefined, head: TechPackHead): Promise<void> =>
  requireCurrent(named, head.version, () => ({
    // Files come and go with a name and a time, and so does a status: a version over 1 has both.
    by: head.updated_by_name ?? '',
    at: head.updated_at ?? '',
  }))

/**
 * What is not sent stays; a save that changes nothing leaves the version.
 * @throws Refusal `not_found`, `forbidden`, `conflict` for an approved one, `stale`, `invalid`
 */
export const saveTechPack = async (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  { input, ...on }: OnTechPack & { input: TechPackChanges },
): Promise<void> => {
  // Lines that colours are of stay where they are meanwhile.
  const { style, head } = await lockTechPack(tx, on, { besides: ['bom'] })
  requireOpen(head)
  await requireVersion(input.version, head)
  const former = await readParts(tx, on.styleId)
  const saved = contentOf(former)
  const { version: _, ...change } = input
  const whole = completeBody(techPackContent, saved, change)
  const lines = await readLines(tx, on, { style, snapshot: null })
  const named = {
    ...whole,
    sketches: withUnnamed(whole.sketches, saved.sketches),
    call_outs: whole.call_outs.map(tidyCallOut),
    material_colours: placeColours(whole, { saved, lines, isNamed: change.material_colours !== undefined }),
  }
  const points = await findPoints(tx, on.styleId)
  const pictures = await requireKnown(tx, on, { content: named, former, points, lines })
  const content = {
    ...named,
    construction_notes: await keepLinks(tx, on.actor, {
      ...{ rows: named.construction_notes, former: former.notes },
      keyOf: (note) => note.id,
    }),
    call_outs: bySketch(named.call_outs),
    material_colours: tidyColours(named.material_colours),
  }
  if (JSON.stringify(content) === JSON.stringify(saved)) return
  await replaceContent(tx, { styleId: on.styleId, content, pictures })
  const version = await countTechPackUp(tx, on.styleId, on.actor.user_id)
  await noteSave(tx, on, { version, saved, content, former, points, lines })
  await tellNewPeople(tx, parts, { actor: on.actor, style, given: findNewPeople(saved.roles, content.roles) })
}

interface Saved {
  version: number
  saved: TechPackContent
  content: TechPackContent
  former: TechPackParts
  points: ChartContent['points']
  lines: readonly CallOutLine[] | null
}

/** Colours of materials name lines of the bill of materials, so they are told by themselves, to those who read that. */
const noteSave = async (tx: Tx, on: OnTechPack, { version, saved, content, ...by }: Saved): Promise<void> => {
  const { former, points, lines } = by
  const noted = { subject: { kind: 'style', id: on.styleId }, details: { version } } as const
  const without = (each: TechPackContent) => JSON.stringify({ ...each, material_colours: [] })
  if (without(saved) !== without(content))
    await audit(tx, on.actor, {
      ...{ action: 'tech_pack.saved', ...noted },
      changes: findChanges(
        'tech_pack',
        toldTechPack(saved, { ...former, points }),
        toldTechPack(content, { ...former, points }),
      ),
    })
  const [before, after] = toldMaterialColours(saved, content, lines ?? [])
  if (JSON.stringify(before) === JSON.stringify(after)) return
  await audit(tx, on.actor, {
    ...{ action: 'tech_pack.material_colours_saved', ...noted },
    changes: findChanges('material_colours', before, after),
  })
}

const idsOf = <Id>(rows: readonly { id: Id }[]): ReadonlySet<Id> => new Set(rows.map(({ id }) => id))

/** A colourway that goes takes its colours along, unless a save names them; anyone who reads no lines changes none. */
const placeColours = (
  { colourways, material_colours: cells }: TechPackContent,
  {
    saved,
    lines,
    isNamed,
  }: { saved: TechPackContent; lines: readonly CallOutLine[] | null; isNamed: boolean },
): TechPackContent['material_colours'] => {
  if (lines !== null && isNamed) return cells
  const kept = saved.material_colours
  const known = new Set(kept.map(({ id }) => placeOfCell(id).lineId))
  return placedColours(kept, { lines: known, colourways: idsOf(colourways) })
}

interface Checking {
  content: TechPackContent
  former: TechPackParts
  points: ChartContent['points']
  /** Null where the bill of materials is not the writer's to name. */
  lines: readonly CallOutLine[] | null
}

/** Answers the ids of the pictures by their upload names. @throws Refusal `invalid` by path */
const requireKnown = async (
  tx: Tx,
  { actor, styleId }: OnTechPack,
  { content, former, points, lines }: Checking,
): Promise<ReadonlyMap<string, number>> => {
  const pictures = await findPictures(
    tx,
    styleId,
    content.colourways.flatMap(({ picture }) => picture ?? []),
  )
  const named = placePeople(content.roles).map(({ user_id }) => user_id)
  const people = await findChoosable(tx, styleId, [...new Set(named)])
  const links = await findLinkProblems(tx, actor, {
    ...{ place: 'notes', list: 'construction_notes' },
    ...{ rows: content.construction_notes, former: former.notes },
  })
  const sketches = new Set(former.sketches.map(({ id }) => id))
  const targets = {
    notes: new Set(content.construction_notes.map(({ id }) => id)),
    points: new Set(points.map(({ code }) => code)),
    lines: idsOf(lines ?? []),
    pictures: new Set(former.sketches.flatMap(({ id, width }) => (width === null ? [] : [id]))),
  }
  refuseProblems({
    ...findProblems(content, { pictures, sketches, people }),
    ...links,
    ...Object.fromEntries(findCallOutProblems(content.call_outs, former.callOuts, targets)),
    ...(lines &&
      Object.fromEntries(
        findColourProblems(content.material_colours, {
          lines: targets.lines,
          colourways: idsOf(content.colourways),
        }),
      )),
  })
  return pictures
}
