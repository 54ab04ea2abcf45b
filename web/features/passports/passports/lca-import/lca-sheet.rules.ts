/** Tables of life-cycle values as they are written: a row for each value, or stages or indicators side by side. */
import type { Cell, TableFile, TableSheet } from '#web/lib/tables/table-reading.ts'
import { sayUnread } from '#web/records/table-import/check/import-notes.rules.ts'
import { saysNothing } from '#web/records/table-import/values/amounts.rules.ts'
import { withoutFormats } from '#web/records/table-import/values/formatted-numbers.rules.ts'
import { textOf } from '#web/records/table-import/values/read-values.rules.ts'
import { findFactor } from './lca-units.rules.ts'
import { findIndicator, findStage, type LcaRole, roleOf } from './lca-words.rules.ts'

type Row = readonly Cell[]

interface Written {
  indicator: string
  stage: string
  /** The column of the value. */
  column: number
  unit: string
}

interface Shape {
  /** The first row of values. */
  from: number
  read: (row: Row) => Written[]
  /** Heads of columns that nothing is read of. */
  unread: readonly string[]
}

const textAt = (row: Row, column: number | undefined): string =>
  column === undefined ? '' : textOf(row[column] ?? null)

type Roles = Partial<Record<LcaRole, number>>
const rolesOf = (row: Row): Roles => {
  const roles: Roles = {}
  for (const [column, cell] of row.entries()) {
    const role = roleOf(textOf(cell))
    if (role !== null) roles[role] ??= column
  }
  return roles
}

const headsBut = (row: Row, isRead: (head: string, column: number) => boolean): string[] =>
  row.map(textOf).filter((head, column) => head !== '' && !isRead(head, column))

const long = (head: Row, from: number, roles: Roles): Shape => {
  const read = new Set(Object.values(roles))
  return {
    from,
    unread: headsBut(head, (_, column) => read.has(column)),
    read: (row) => [
      {
        ...{ indicator: textAt(row, roles.indicator), stage: textAt(row, roles.stage) },
        ...{ column: roles.value ?? 2, unit: textAt(row, roles.unit) },
      },
    ],
  }
}

const stagesAcross = (head: Row, from: number, roles: Roles): Shape => {
  const named = roles.indicator ?? 0
  const isStage = (column: number) =>
    column !== named && column !== roles.unit && findStage(textAt(head, column)) !== null
  const columns = head.map((_, column) => column).filter(isStage)
  return {
    from,
    unread: headsBut(head, (_, column) => column === named || column === roles.unit || isStage(column)),
    read: (row) =>
      columns.map((column) => ({
        ...{ indicator: textAt(row, named), stage: textAt(head, column), column },
        unit: textAt(row, roles.unit),
      })),
  }
}

/** A row below the heads that says their units. */
const unitsBelow = (row: Row | undefined, head: Row, columns: readonly number[]): boolean =>
  row !== undefined &&
  columns.some((column) => textAt(row, column) !== '') &&
  columns.every((column) => {
    const [found, unit] = [findIndicator(textAt(head, column)), textAt(row, column)]
    return (
      unit === '' || (found !== null && /\p{L}/u.test(unit) && findFactor(found.indicator, unit) !== null)
    )
  })

const indicatorsAcross = (rows: readonly Row[], at: number, roles: Roles): Shape => {
  const head = rows[at] ?? []
  const named = roles.stage ?? 0
  const columns = head
    .map((_, column) => column)
    .filter((column) => column !== named && findIndicator(textAt(head, column)) !== null)
  const units = unitsBelow(rows[at + 1], head, columns) ? rows[at + 1] : undefined
  return {
    from: at + (units ? 2 : 1),
    unread: headsBut(head, (_, column) => column === named || columns.includes(column)),
    read: (row) =>
      columns.map((column) => ({
        ...{ indicator: textAt(head, column), stage: textAt(row, named), column },
        unit: units ? textAt(units, column) : '',
      })),
  }
}

/** Without a head: indicator, stage, value, and a unit or none. */
const BARE: Roles = { indicator: 0, stage: 1, value: 2, unit: 3 }

const shapeAt = (rows: readonly Row[], at: number): Shape | null => {
  const row = rows[at] ?? []
  const roles = rolesOf(row)
  if (roles.indicator !== undefined && roles.stage !== undefined && roles.value !== undefined)
    return long(row, at + 1, roles)
  const isStage = (cell: Cell, column: number) => column > 0 && findStage(textOf(cell)) !== null
  if (findIndicator(textAt(row, 0)) && findStage(textAt(row, 1))) return long([], at, BARE)
  if (row.some(isStage)) return stagesAcross(row, at + 1, roles)
  const below = rows.slice(at + 1, at + 12).some((each) => findStage(textAt(each, roles.stage ?? 0)) !== null)
  const isIndicator = (cell: Cell, column: number) => column > 0 && findIndicator(textOf(cell)) !== null
  return below && row.some(isIndicator) ? indicatorsAcross(rows, at, roles) : null
}

/** Titles stand above. */
const FAR = 60

const findShape = (rows: readonly Row[]): Shape | null => {
  for (let at = 0; at < Math.min(rows.length, FAR); at++) {
    const shape = shapeAt(rows, at)
    if (shape) return shape
  }
  return null
}

/** `1,5 kg CO₂e` is a number and its unit. */
const WITH_UNIT = /^([+-]?[\d.,'’\s]*\d(?:[eE][+-]?\d+)?)\s*([^\d\s.,].*)$/su

const splitUnit = (cell: Cell): { value: Cell; unit: string } => {
  const [, number, unit] = typeof cell === 'string' ? (WITH_UNIT.exec(cell.trim()) ?? []) : []
  return number === undefined || unit === undefined ? { value: cell, unit: '' } : { value: number, unit }
}

const HEADS = ['Indicator', 'Stage', 'Value', 'Unit'] as const
const VALUE = 2

/** A row for each value, and what of the sheet is none of ours. */
const unfold = (sheet: TableSheet): { sheet: TableSheet; unread: string[] } | null => {
  const shape = findShape(sheet.rows)
  if (!shape) return null
  const rows: Cell[][] = [[...HEADS]]
  const unread = new Set(shape.unread)
  const cells: NonNullable<TableSheet['unread']>[number][] = []
  for (const [at, row] of sheet.rows.entries()) {
    if (at < shape.from || row.every((cell) => textOf(cell) === '')) continue
    for (const { indicator, stage, column, unit } of shape.read(row)) {
      const found = findIndicator(indicator)
      const known = findStage(stage)
      if (!found || !known) {
        const name = found ? stage : indicator
        if (textAt(row, column) !== '' && name !== '') unread.add(name)
        continue
      }
      const problem = sheet.unread?.find((each) => each.row === at && each.column === column)
      if (!problem && saysNothing(textAt(row, column))) continue
      if (!problem && textAt(row, column) === '') continue
      const said = splitUnit(row[column] ?? null)
      if (problem) cells.push({ ...problem, row: rows.length, column: VALUE, formula: undefined })
      rows.push([indicator, stage, said.value, said.unit || unit || found.unit])
    }
  }
  return {
    sheet: { ...withoutFormats(sheet), rows, merged: [], ...(sheet.unread && { unread: cells }) },
    unread: [...unread],
  }
}

/** The file with its values below each other; sheets without any stay as they are. */
export const unfoldValues = (file: TableFile): TableFile => {
  const unfolded = file.sheets.map(unfold)
  const unread = [...new Set(unfolded.flatMap((each) => each?.unread ?? []))]
  return {
    ...file,
    sheets: file.sheets.map((sheet, at) => unfolded[at]?.sheet ?? sheet),
    notes: unread.length > 0 ? [...file.notes, sayUnread(unread)] : file.notes,
  }
}
