/** What a reference is asked, and how it asks the database. */
import type pg from 'pg'

/** Rows of a statement. */
export type Run = (text: string, values?: readonly unknown[]) => Promise<pg.QueryResultRow[]>

export interface Asked {
  run: Run
  /** All statements of the work in one transaction. */
  write: <Made>(work: (run: Run) => Promise<Made>) => Promise<Made>
  /** Who asks. */
  userId: number
  accountId: number
  organizationId: number
  /** The style of `?id=`. */
  styleId: number
  query: URLSearchParams
  body: Record<string, unknown>
}

/** What somebody would write by hand who serves only this and trusts the caller. */
export type Reference = (asked: Asked) => Promise<object>
export type References = Readonly<Record<string, Reference>>

/** Each text has a name, by which its plan is kept. */
const names = new Map<string, string>()
const nameOf = (text: string): string => {
  const name = names.get(text) ?? `statement ${names.size}`
  names.set(text, name)
  return name
}

export const runIn =
  (asks: pg.Pool | pg.PoolClient): Run =>
  async (text, values = []) =>
    (await asks.query({ name: nameOf(text), text, values: [...values] })).rows

export const writeIn =
  (pool: pg.Pool): Asked['write'] =>
  async (work) => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const made = await work(runIn(client))
      await client.query('commit')
      return made
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  }

/** A page of rows, with what the other statement says beside it. */
export const pageOf = async (
  run: Run,
  { rows, total }: { rows: string; total: string },
  values: readonly unknown[],
): Promise<object> => {
  const [data, beside] = await Promise.all([run(rows, values), run(total, values)])
  return { data, ...beside[0] }
}

/** An answer of several lists, each by its statement. */
export const listsOf = async (
  run: Run,
  statements: Readonly<Record<string, string>>,
  values: readonly unknown[],
): Promise<object> => {
  const answer: Record<string, unknown[]> = {}
  for (const [name, text] of Object.entries(statements)) answer[name] = await run(text, values)
  return answer
}
