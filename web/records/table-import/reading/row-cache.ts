/** Rows as they were read the last time: an answer or an edit reads those anew that it changes, and no others. */

import type { RowKind } from '../find/row-kinds.rules.ts'
import type { Answers } from '../questions.rules.ts'
import type { ImportedRow } from './import-row.ts'
import { RowAsks } from './row-asks.rules.ts'
import type { SheetCells } from './row-cells.rules.ts'
import type { SaidGroup } from './table-reader.ts'

interface ReadRow<Key extends string, Line> {
  row: ImportedRow<Key, Line>
  /** What its cell calls its group and that of the rows below; empty where it says none. */
  group: string
}

interface RowKey {
  row: number
  typed: unknown
  isTaken: boolean | undefined
  above: SaidGroup | null
  answers: Answers
}

interface Kept<Key extends string, Line> extends ReadRow<Key, Line> {
  asks: RowAsks
  key: RowKey
}

interface Prepared<Key extends string> {
  sheet: SheetCells<Key>
  kinds: readonly RowKind[]
}

const isSame = (one: RowKey, other: RowKey): boolean =>
  one.typed === other.typed &&
  one.isTaken === other.isTaken &&
  one.above?.said === other.above?.said &&
  one.above?.row === other.above?.row

export class RowCache<Key extends string, Line> {
  #parts: readonly unknown[] = []
  #prepared: Prepared<Key> | null = null
  readonly #rows = new Map<number, Kept<Key, Line>>()

  /** @param parts all that every row depends on: with another one, nothing of what was read counts */
  of(parts: readonly unknown[], prepare: () => Prepared<Key>): Prepared<Key> {
    const isKnown =
      parts.length === this.#parts.length && parts.every((part, index) => part === this.#parts[index])
    if (this.#prepared && isKnown) return this.#prepared
    this.#parts = parts
    this.#rows.clear()
    this.#prepared = prepare()
    return this.#prepared
  }

  read(key: RowKey, read: (asks: RowAsks) => ReadRow<Key, Line>): Kept<Key, Line> {
    const kept = this.#rows.get(key.row)
    if (kept && isSame(kept.key, key) && kept.asks.isAnsweredBy(key.answers)) return kept
    const asks = new RowAsks(key.answers)
    const fresh = { ...read(asks), asks, key }
    this.#rows.set(key.row, fresh)
    return fresh
  }
}
