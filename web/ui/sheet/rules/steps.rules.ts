/**
 * A step is the difference between two contents, which can be taken in both directions. It names rows by their ids and
 * changes only the fields that differed, so that it can be taken back although others changed the rows meanwhile.
 */

import type { RowId, SheetRow } from '../sheet-columns.ts'
import { type Content, idsOf, putWrong, type WrongText, type WrongTexts, withWrong } from './content.rules.ts'

export interface ChangedRow<Row> {
  from: Row
  to: Row
}

export interface Step<Row> {
  changed: readonly ChangedRow<Row>[]
  added: readonly Row[]
  removed: readonly Row[]
  /** Set where rows came, went or moved. */
  order: { from: readonly RowId[]; to: readonly RowId[] } | null
  wrong: readonly { id: RowId; column: string; from: WrongText | null; to: WrongText | null }[]
}

const mapById = <Row extends SheetRow>(rows: readonly Row[]): Map<RowId, Row> =>
  new Map(rows.map((row) => [row.id, row]))

const wrongBetween = (
  from: ReadonlyMap<RowId, WrongTexts>,
  to: ReadonlyMap<RowId, WrongTexts>,
): Step<never>['wrong'] =>
  [...new Set([...from.keys(), ...to.keys()])].flatMap((id) => {
    const [before = {}, after = {}] = [from.get(id), to.get(id)]
    return [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .map((column) => ({ id, column, from: before[column] ?? null, to: after[column] ?? null }))
      .filter((each) => each.from !== each.to)
  })

const isSameOrder = (one: readonly SheetRow[], other: readonly SheetRow[]): boolean =>
  one.length === other.length && one.every(({ id }, index) => other[index]?.id === id)

export const stepBetween = <Row extends SheetRow>(from: Content<Row>, to: Content<Row>): Step<Row> => {
  const wrong = wrongBetween(from.wrong, to.wrong)
  if (isSameOrder(from.rows, to.rows)) {
    const changed = to.rows.flatMap((row, index) => {
      const former = from.rows[index]
      return former && former !== row ? [{ from: former, to: row }] : []
    })
    return { changed, added: [], removed: [], order: null, wrong }
  }
  const [before, after] = [mapById(from.rows), mapById(to.rows)]
  return {
    changed: to.rows.flatMap((row) => {
      const former = before.get(row.id)
      return former && former !== row ? [{ from: former, to: row }] : []
    }),
    added: to.rows.filter(({ id }) => !before.has(id)),
    removed: from.rows.filter(({ id }) => !after.has(id)),
    order: { from: idsOf(from.rows), to: idsOf(to.rows) },
    wrong,
  }
}

export const isNoStep = ({ changed, order, wrong }: Step<unknown>): boolean =>
  changed.length === 0 && order === null && wrong.length === 0

export const invert = <Row>({ changed, added, removed, order, wrong }: Step<Row>): Step<Row> => ({
  changed: changed.map(({ from, to }) => ({ from: to, to: from })),
  added: removed,
  removed: added,
  order: order && { from: order.to, to: order.from },
  wrong: wrong.map(({ from, to, ...cell }) => ({ ...cell, from: to, to: from })),
})

/** Only what the step changed: what others wrote into the row's other fields stays. */
const changeRow = <Row extends object>(row: Row, { from, to }: ChangedRow<Row>): Row => {
  if (row === from) return to
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])] as (keyof Row)[]
  const differing = keys.filter((key) => from[key] !== to[key])
  return Object.assign({ ...row }, Object.fromEntries(differing.map((key) => [key, to[key]])))
}

/** Rows in the wanted order; one that the order does not know stays behind the row that it follows. */
export const arrange = <Row extends SheetRow>(rows: readonly Row[], order: readonly RowId[]): Row[] => {
  const known = new Set(order)
  const followers = new Map<RowId | null, Row[]>()
  let leader: RowId | null = null
  for (const row of rows) {
    if (known.has(row.id)) leader = row.id
    else followers.set(leader, [...(followers.get(leader) ?? []), row])
  }
  const own = mapById(rows)
  const arranged = order.flatMap((id) => {
    const row = own.get(id)
    return row ? [row, ...(followers.get(id) ?? [])] : []
  })
  return [...(followers.get(null) ?? []), ...arranged]
}

const takeRows = <Row extends SheetRow>(rows: readonly Row[], step: Step<Row>): readonly Row[] => {
  const changed = new Map(step.changed.map((each) => [each.to.id, each]))
  const present = changed.size === 0 ? rows : rows.map((row) => takeChange(row, changed.get(row.id)))
  if (!step.order) return present
  const removed = new Set(idsOf(step.removed))
  const there = new Set(idsOf(present))
  const added = step.added.filter(({ id }) => !there.has(id))
  return arrange([...present.filter(({ id }) => !removed.has(id)), ...added], step.order.to)
}

const takeChange = <Row extends SheetRow>(row: Row, change: ChangedRow<Row> | undefined): Row =>
  change ? changeRow(row, change) : row

export const takeStep = <Row extends SheetRow>(content: Content<Row>, step: Step<Row>): Content<Row> => {
  const wrong = new Map(content.wrong)
  for (const { id, column, to } of step.wrong) putWrong(wrong, id, withWrong(wrong.get(id), column, to))
  return {
    rows: takeRows(content.rows, step),
    wrong: step.wrong.length > 0 ? wrong : content.wrong,
  }
}
