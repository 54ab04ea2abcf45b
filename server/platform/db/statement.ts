/**
 * Statements that are asked often are put together and compiled once; each call only fills in its values. Building a
 * page's query again costs more than the database takes to answer it.
 */
import type { Compilable, CompiledQuery } from 'kysely'
import type { Reader } from './database.ts'

class Blank {
  readonly key: PropertyKey
  constructor(key: PropertyKey) {
    this.key = key
  }
}

/** What `build` writes into the query where a call's value belongs. */
export type Blanks<P> = { readonly [K in keyof P]: P[K] }

export const prepare = <P extends object, R>(build: (db: Reader, value: Blanks<P>) => Compilable<R>) => {
  let compiled: CompiledQuery<R> | undefined
  return async (db: Reader, values: P): Promise<R[]> => {
    compiled ??= build(db, blanks as Blanks<P>).compile()
    const { sql, query, queryId, parameters } = compiled
    const filled = parameters.map((each) => (each instanceof Blank ? values[each.key as keyof P] : each))
    const result = await db
      .getExecutor()
      .executeQuery<R>({ sql, query, queryId, parameters: filled } as CompiledQuery<R>)
    return result.rows
  }
}

const blanks: unknown = new Proxy({}, { get: (_target, key) => new Blank(key) })
