import type { z } from 'zod'
import type { updateLibraryUses } from '#contract/files/library/library.ts'
import { LIBRARY_TEXTS, type LibraryEntry, placeOfKind } from '#contract/files/library/library-record.ts'
import { chartInput } from '#contract/files/measurement-charts.ts'
import { findStanding } from '#server/access/style-scope/index.ts'
import { requireCanOnTechPack } from '#server/access/tech-pack.access.ts'
import { findEntry } from '#server/features/files/library/index.ts'
import { findLinkedChart, saveChart } from '#server/features/files/measurement-charts/index.ts'
import {
  isTechPackApproved,
  readTechPackContent,
  saveTechPack,
} from '#server/features/files/tech-packs/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { isSameDocument } from '#server/platform/documents/is-same-document.ts'
import { requireCurrent } from '#server/platform/documents/require-current.ts'
import type { RunPart } from '#server/platform/http/answers/idempotency.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { updatedNotes, updatedPoints } from './linked-rows.rules.ts'

type Body = z.output<(typeof updateLibraryUses)['body']>
type Result = z.output<(typeof updateLibraryUses)['answer']>['data'][number]
type SeenStyle = Body['styles'][number]

interface Updating {
  actor: Actor
  id: number
  input: Body
}

interface UpdatingOne {
  actor: Actor
  entry: LibraryEntry
  style: SeenStyle
}

/**
 * One style after the other, each a save of its draft in a transaction of its own: with that save's rights, version, log
 * and notices. What is refused is said of its style. @throws Refusal `not_found`, `stale` where the entry changed
 */
export const updateUses = async (
  db: Reader,
  runPart: RunPart,
  parts: Pick<Parts, 'mail'>,
  { actor, id, input }: Updating,
): Promise<Result[]> => {
  const entry = found(await findEntry(db, actor, id), LIBRARY_TEXTS.notFound)
  const { updated_by_name: by, updated_at: at } = entry
  await requireCurrent(input.version, entry.version, () => ({ by, at }))
  const results: Result[] = []
  for (const style of input.styles) {
    try {
      const outcome = await runPart(`style ${style.id}`, (tx) =>
        updateOne(tx, parts, { actor, entry, style }),
      )
      results.push({ id: style.id, outcome, reason: null, reason_told: null })
    } catch (error) {
      if (!(error instanceof Refusal) || error.status >= 500) throw error
      results.push({ id: style.id, outcome: 'refused', ...error.toReason() })
    }
  }
  return results
}

const updateOne = (tx: Tx, parts: Pick<Parts, 'mail'>, of: UpdatingOne): Promise<Result['outcome']> =>
  placeOfKind(of.entry.kind) === 'chart' ? updateChart(tx, of) : updateNotes(tx, parts, of)

/** What stands there is read before it is locked: the version that goes with the save says whether it stood still. */
const updateChart = async (tx: Tx, { actor, entry, style }: UpdatingOne): Promise<Result['outcome']> => {
  await requireSeen(tx, actor, style.id)
  const chart = await findLinkedChart(tx, style.id)
  const points = chart ? updatedPoints(chart.content, entry) : []
  if (!chart || isSameDocument(points, chart.content.points)) return 'unchanged'
  const input = chartInput.parse({ ...chart.content, points })
  await saveChart(tx, {
    ...{ actor, styleId: style.id, isTechPackApproved },
    input: { version: style.chart_version, points: input.points },
  })
  return 'done'
}

const updateNotes = async (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  { actor, entry, style }: UpdatingOne,
): Promise<Result['outcome']> => {
  await requireSeen(tx, actor, style.id)
  const { construction_notes: notes } = await readTechPackContent(tx, style.id)
  const updated = updatedNotes(notes, entry)
  if (isSameDocument(updated, notes)) return 'unchanged'
  const input = { version: style.tech_pack_version, construction_notes: updated }
  await saveTechPack(tx, parts, { actor, styleId: style.id, input })
  return 'done'
}

/** A style that does not exist for the actor says nothing of itself. @throws Refusal `not_found`, `forbidden` */
const requireSeen = async (tx: Tx, actor: Actor, styleId: number): Promise<void> => {
  const style = found(await findStanding(tx, actor, styleId), 'Style not found')
  requireCanOnTechPack(actor, 'tech_pack:change', style)
}
