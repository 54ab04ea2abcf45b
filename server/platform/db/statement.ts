/**
 * Statements that are asked often are put together and compiled once; each call only fills in its values. Building a
 * page's query again costs more than the database takes to answer it.
 */
import type { Compilable, CompiledQuery, RawBuilder } from 'kysely'
import { planWith, sendAhead } from './connections.ts'
import type { Reader, Tx } from './handles.ts'

class Blank {
  readonly key: PropertyKey
  constructor(key: PropertyKey) {
    this.key = key
  }
}

/** What `build` writes into the query where a call's value belongs. */
export type Blanks<P> = { readonly [K in keyof P]: P[K] }

/** @param build with a `db` that is declared as `Tx` for a statement that writes */
export const prepare = <P extends object, R, D extends Reader = Reader>(
  build: (db: D, value: Blanks<P>) => Compilable<R>,
) => {
  const fill = prepareValues(build)
  return async (db: D, values: P): Promise<R[]> => {
    const { rows } = await db.getExecutor().executeQuery<R>(fill(db, values))
    return rows
  }
}

/**
 * A statement of a transaction whose answer nobody reads: it is sent together with the next one, which fails with its
 * error, at the latest the commit.
 */
export const prepareAhead = <P extends object>(build: (db: Tx, value: Blanks<P>) => Compilable<unknown>) => {
  const fill = prepareValues(build)
  return async (tx: Tx, values: P): Promise<void> => {
    const filled = fill(tx, values)
    sendAhead(filled.parameters)
    await tx.getExecutor().executeQuery(filled)
  }
}

/** Asks a statement whose best plan depends on its values. */
export const askPlanned = async <Row>(db: Reader, statement: RawBuilder<Row>): Promise<Row[]> => {
  const compiled = statement.compile(db as Tx)
  planWith(compiled.parameters)
  return (await db.getExecutor().executeQuery<Row>(compiled)).rows
}

const prepareValues = <P extends object, R, D>(build: (db: D, value: Blanks<P>) => Compilable<R>) => {
  let compiled: CompiledQuery<R> | undefined
  return (db: D, values: P): CompiledQuery<R> => {
    compiled ??= build(db, blanks as Blanks<P>).compile()
    const { sql, query, queryId, parameters } = compiled
    const filled = parameters.map((each) => (each instanceof Blank ? values[each.key as keyof P] : each))
    return { sql, query, queryId, parameters: filled } as CompiledQuery<R>
  }
}

const blanks: unknown = new Proxy({}, { get: (_target, key) => new Blank(key) })
