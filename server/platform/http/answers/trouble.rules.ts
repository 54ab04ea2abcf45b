/** What an error says about the ground that the product stands on: its database, its disks, its store. */

export type DiskTrouble = 'full' | 'read_only'
export type Trouble = DiskTrouble | 'away'

/** disk_full of PostgreSQL, and the system's words for no space and for a quota that is used up. */
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT'])
/** read_only_sql_transaction: a database that stands by for another, or was set to it. */
const READ_ONLY = new Set(['25006', 'EROFS'])
/** Connection exceptions, resources used up, ended by an operator or not up yet, statements that took too long. */
const AWAY = /^(08\w{3}|53\w{3}|57P\w{2}|57014|55P03)$/
const AWAY_NAMES = new Set(['DatabaseAway', 'PlanOutdated', 'StorageUnreachable', 'RowBusy', 'ScannerAway'])

interface Coded {
  name?: unknown
  code?: unknown
  cause?: unknown
}

/** A cause may have a cause, and a careless one itself. */
const MAX_DEPTH = 5

const chainOf = (error: unknown): Coded[] => {
  const chain: Coded[] = []
  for (let each = error; each instanceof Error && chain.length < MAX_DEPTH; each = each.cause)
    chain.push(each as Coded)
  return chain
}

export const diskTroubleOf = (error: unknown): DiskTrouble | null => {
  for (const { code } of chainOf(error)) {
    if (FULL.has(String(code))) return 'full'
    if (READ_ONLY.has(String(code))) return 'read_only'
  }
  return null
}

export const troubleOf = (error: unknown): Trouble | null => {
  const disk = diskTroubleOf(error)
  if (disk) return disk
  const isAway = chainOf(error).some(
    ({ name, code }) => AWAY_NAMES.has(String(name)) || AWAY.test(String(code)),
  )
  return isAway ? 'away' : null
}
