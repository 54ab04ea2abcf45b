import type { z } from 'zod'
import type { importGtins } from '#contract/passports/gtin-import.ts'
import { holdStyle } from '#server/access/style-scope/index.ts'
import { findDraft, savePassport } from '#server/features/passports/passports/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'

type Row = z.output<typeof importGtins.body>['rows'][number]
type Saved = z.output<typeof importGtins.answer>['data'][number]

/** A draft is begun with the style's name, as the editor begins it; one that somebody began meanwhile is compared. */
const beginning = async (tx: Tx, actor: Actor, { style_id, version }: Row) => {
  const style = found(await holdStyle(tx, actor, style_id), 'Style not found')
  if (await findDraft(tx, style_id)) return version === undefined ? {} : { version: version ?? 0 }
  return { productName: style.style_name ?? style.style_number }
}

type Problem = Pick<Saved, 'problem' | 'problem_told'>
const NONE: Problem = { problem: null, problem_told: null }

const saveOne = async (tx: Tx, actor: Actor, row: Row): Promise<Problem> => {
  try {
    const input = { gtin: row.gtin, ...(await beginning(tx, actor, row)) }
    await savePassport(tx, actor, { styleId: row.style_id, input })
    return NONE
  } catch (error) {
    // A save refuses before it writes, so the others of its transaction stand.
    if (!(error instanceof Refusal)) throw error
    const { reason, reason_told } = error.toReason()
    return { problem: reason, problem_told: reason_told }
  }
}

/** What keeps each from being saved; the drafts are locked in one order, so that two imports do not wait for each other. */
export const saveGtins = async (tx: Tx, actor: Actor, rows: readonly Row[]): Promise<Saved[]> => {
  const problems = new Map<Row, Problem>()
  for (const row of [...rows].sort((one, other) => one.style_id - other.style_id))
    problems.set(row, await saveOne(tx, actor, row))
  return rows.map((row) => ({ style_id: row.style_id, ...(problems.get(row) ?? NONE) }))
}
