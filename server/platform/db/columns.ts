/** Lists of columns that nobody can forget one in: a table that gets another does not compile until it stands there. */
import { type RawBuilder, sql } from 'kysely'
import type { DB } from './tables.generated.ts'

/** All columns of a table but `Left`, which somebody has said are something else. */
export const columnsBut =
  <Table extends keyof DB, Left extends keyof DB[Table]>() =>
  <Name extends Exclude<keyof DB[Table], Left> & string>(
    names: Record<Exclude<keyof DB[Table], Left>, true> & Record<Name, true>,
  ): readonly Name[] =>
    Object.keys(names) as Name[]

/** `'name', table.name, …` for `jsonb_build_object`. */
export const listPairs = (names: readonly string[], table: string): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql`${sql.lit(name)}, ${sql.ref(`${table}.${name}`)}`))

/** The columns as SQL lists them, of this table where several stand there. */
export const listColumns = (names: readonly string[], table?: string): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(table ? `${table}.${name}` : name)))
