/** All rows of an import in one transaction, in the order of the file. */
import { ERRORS } from '#contract/errors.ts'
import {
  IMPORT_TEXTS,
  type ImportAnswer,
  type ImportedRow,
  type ImportRow,
} from '#contract/styles/style-import.ts'
import { type LockedStyle, listNumberedStyleIds, lockStyle } from '#server/access/style-scope/index.ts'
import { findRoomForStyles } from '#server/features/styles/styles/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { refuseInput } from '#server/platform/refusals/refusal.ts'
import { changeByRow, type ImportParts, makeByRow, refusedRow, refuseRow } from './import-row.ts'
import { findKnownNames } from './known-names.ts'

interface Import {
  actor: Actor
  parts: ImportParts
  rows: readonly ImportRow[]
}

/** @throws Refusal `stale`; `invalid` by row and field where a row is refused: nothing is saved then */
export const importStyles = async (tx: Tx, of: Import): Promise<ImportAnswer> => {
  const answer = await carryOut(tx, of)
  const wrong = answer.data.flatMap(({ problems }, index) =>
    problems.map(({ field, text }) => [field ? `rows.${index}.${field}` : `rows.${index}`, text]),
  )
  if (wrong.length > 0) refuseInput(Object.fromEntries(wrong))
  return answer
}

/** Ends the transaction of a preview, which leaves nothing behind. */
class Previewed extends Error {
  readonly answer: ImportAnswer
  constructor(answer: ImportAnswer) {
    super('previewed')
    this.answer = answer
  }
}

export const previewImport = async (db: Pick<Db, 'write'>, of: Import): Promise<ImportAnswer> => {
  try {
    return await db.write(async (tx) => {
      throw new Previewed(await carryOut(tx, of))
    })
  } catch (error) {
    if (!(error instanceof Previewed)) throw error
    const { data, styles_left } = error.answer
    return { data: data.map(withoutNew), styles_left }
  }
}

/** The number and the id of a new style went with its transaction. */
const withoutNew = (row: ImportedRow): ImportedRow =>
  row.outcome === 'created' ? { ...row, id: null, style_number: null } : row

const carryOut = async (tx: Tx, { actor, parts, rows }: Import): Promise<ImportAnswer> => {
  const styles = await lockStyles(tx, actor, rows)
  const known = await findKnownNames(tx, actor, rows)
  let room = await findRoomForStyles(tx, actor)
  const seen = new Set<string>()
  const data: ImportedRow[] = []
  const carryOutOne = async (row: ImportRow): Promise<ImportedRow> => {
    const number = row.style_number
    if (!number) {
      if (room === 0) return refusedRow(row, [{ field: null, text: ERRORS.style_cap_reached.text }])
      const made = await makeByRow(tx, { actor, parts, row, known })
      room--
      return made
    }
    const style = styles.get(number)
    if (!style) return refusedRow(row, [{ field: 'style_number', text: IMPORT_TEXTS.noSuchStyle }])
    if (seen.has(number)) return refusedRow(row, [{ field: 'style_number', text: IMPORT_TEXTS.twice }])
    seen.add(number)
    return changeByRow(tx, { actor, parts, row, known }, style)
  }
  for (const row of rows) data.push(await carryOutOne(row).catch((error) => refuseRow(row, error)))
  return { data, styles_left: Number.isFinite(room) ? room : null }
}

/** By number, those that are there for the actor; locked in the order of their ids, so that no two imports wait for each other. */
const lockStyles = async (
  tx: Tx,
  actor: Actor,
  rows: readonly ImportRow[],
): Promise<Map<string, LockedStyle>> => {
  const numbers = rows.flatMap(({ style_number }) => style_number ?? [])
  const styles = new Map<string, LockedStyle>()
  for (const id of await listNumberedStyleIds(tx, actor, numbers)) {
    const style = await lockStyle(tx, actor, id)
    if (style) styles.set(style.style_number, style)
  }
  return styles
}
