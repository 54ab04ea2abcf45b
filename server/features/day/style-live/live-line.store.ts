/** Who has which style open, in all processes. */
import { sql } from 'kysely'
import { LIVE_LIMITS, type LivePerson } from '#contract/day/style-live.ts'
import { worksOnStyle } from '#server/access/style-scope/index.ts'
import { type Actor, isOperator } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { sendNotice } from '#server/platform/db/notices.ts'
import { livingProcesses } from '#server/platform/db/processes/living-processes.ts'

/** On which every process hears what happens on styles; the triggers of `live_lines` and its neighbours write to it. */
export const STYLE_CHANGED = 'style_changed'

const tellOfPeople = (tx: Tx, styleId: number) => sendNotice(tx, STYLE_CHANGED, `${styleId} people`)

interface NewLine {
  process_number: number
  style_id: number
  user_id: number
}

/** The ids of the rows, in their order. */
export const insertLines = async (tx: Tx, lines: readonly NewLine[]): Promise<number[]> => {
  const rows = await tx
    .insertInto('live_lines')
    .values([...lines])
    .returning('id')
    .execute()
  for (const styleId of new Set(lines.map(({ style_id }) => style_id))) await tellOfPeople(tx, styleId)
  return rows.map(({ id }) => id)
}

export const deleteLine = async (tx: Tx, { id, styleId }: { id: number; styleId: number }): Promise<void> => {
  await tx.deleteFrom('live_lines').where('id', '=', id).execute()
  await tellOfPeople(tx, styleId)
}

/** All lines of a process. */
export const deleteLinesOf = async (tx: Tx, processNumber: number): Promise<void> => {
  const gone = await tx
    .deleteFrom('live_lines')
    .where('process_number', '=', processNumber)
    .returning('style_id')
    .execute()
  for (const styleId of new Set(gone.map(({ style_id }) => style_id))) await tellOfPeople(tx, styleId)
}

/** What processes left that did not end in order. */
export const deleteDeadLines = async (tx: Tx): Promise<void> => {
  await tx
    .deleteFrom('live_lines')
    .where(sql<boolean>`process_number not in (${livingProcesses()})`)
    .execute()
}

interface Style {
  id: number
  verified: boolean
}

/**
 * Who has the style open of the people that the actor may know of, the actor included: colleagues always, people of
 * other companies on the style once it is verified (docs/product.md, Comments). The operator looks unseen.
 */
export const listPeople = (db: Reader, actor: Actor, style: Style): Promise<LivePerson[]> =>
  db
    .selectFrom('live_lines as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .innerJoin('accounts as a', 'a.id', 'u.account_id')
    .innerJoin('organizations as o', 'o.id', 'a.organization_id')
    .where('l.style_id', '=', style.id)
    .where(sql<boolean>`l.process_number in (${livingProcesses()})`)
    .where('u.active', '=', true)
    .where(worksOnStyle(style.id))
    .$if(!style.verified && !isOperator(actor), (people) =>
      people.where('a.organization_id', '=', actor.organization_id),
    )
    .distinct()
    .select(['u.id', 'u.full_name', 'o.name as organization_name'])
    .orderBy('u.full_name')
    .orderBy('u.id')
    .limit(LIVE_LIMITS.people + 1)
    .execute()
