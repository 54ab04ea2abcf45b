import { bySketch, findCallOutProblems, tidyCallOut } from '#contract/files/call-outs.rules.ts'
import type { CallOutLine } from '#contract/files/call-outs.ts'
import type { ChartContent } from '#contract/files/measurement-charts.ts'
import { type TechPackChanges, type TechPackContent, techPackContent } from '#contract/files/tech-packs.ts'
import { findChanges } from '#contract/record-changes.rules.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { completeBody } from '#server/platform/documents/partial-body.ts'
import { refuseProblems } from '#server/platform/documents/problems.ts'
import { requireCurrent } from '#server/platform/documents/require-current.ts'
import type { Parts } from '#server/platform/parts.ts'
import { lockTechPack, type OnTechPack, requireOpen } from './open-tech-pack.ts'
import { contentOf, readLines, readParts, type TechPackParts, toldTechPack } from './read-tech-pack.ts'
import { findNewPeople, findProblems, placePeople, withUnnamed } from './tech-pack.rules.ts'
import { findChoosable, findPictures, findPoints, type TechPackHead } from './tech-pack.store.ts'
import { countUp, replaceContent } from './tech-pack-write.store.ts'
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
  const { style, head } = await lockTechPack(tx, on)
  requireOpen(head)
  await requireVersion(input.version, head)
  const former = await readParts(tx, on.styleId)
  const saved = contentOf(former)
  const { version: _, ...change } = input
  const whole = completeBody(techPackContent, saved, change)
  const named = {
    ...whole,
    sketches: withUnnamed(whole.sketches, saved.sketches),
    call_outs: whole.call_outs.map(tidyCallOut),
  }
  const points = await findPoints(tx, on.styleId)
  const lines = await readLines(tx, on, { style, snapshot: null })
  const pictures = await requireKnown(tx, on.styleId, { content: named, former, points, lines })
  const content = { ...named, call_outs: bySketch(named.call_outs) }
  if (JSON.stringify(content) === JSON.stringify(saved)) return
  await replaceContent(tx, { styleId: on.styleId, content, pictures })
  const version = await countUp(tx, on.styleId, on.actor.user_id)
  await audit(tx, on.actor, {
    action: 'tech_pack.saved',
    subject: { kind: 'style', id: on.styleId },
    details: { version },
    changes: findChanges(
      'tech_pack',
      toldTechPack(saved, { ...former, points }),
      toldTechPack(content, { ...former, points }),
    ),
  })
  await tellNewPeople(tx, parts, { actor: on.actor, style, given: findNewPeople(saved.roles, content.roles) })
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
  styleId: number,
  { content, former, points, lines }: Checking,
): Promise<ReadonlyMap<string, number>> => {
  const pictures = await findPictures(
    tx,
    styleId,
    content.colourways.flatMap(({ picture }) => picture ?? []),
  )
  const named = placePeople(content.roles).map(({ user_id }) => user_id)
  const people = await findChoosable(tx, styleId, [...new Set(named)])
  const sketches = new Set(former.sketches.map(({ id }) => id))
  const targets = {
    notes: new Set(content.construction_notes.map(({ id }) => id)),
    points: new Set(points.map(({ code }) => code)),
    lines: new Set(lines?.map(({ id }) => id)),
    pictures: new Set(former.sketches.flatMap(({ id, width }) => (width === null ? [] : [id]))),
  }
  refuseProblems({
    ...findProblems(content, { pictures, sketches, people }),
    ...Object.fromEntries(findCallOutProblems(content.call_outs, former.callOuts, targets)),
  })
  return pictures
}
