import { Kysely, PostgresDialect } from 'kysely'
import { openConnections } from '#server/platform/db/connections.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { DB } from '#server/platform/db/tables.generated.ts'

const CLOSE_MS = 3_000

/** Connections to a server that is only read, and that nobody can listen on. */
export const openReadOnly = (
  url: string,
  { connections, namesStatements = true }: { connections: number; namesStatements?: boolean },
): { reader: Reader; close(): Promise<void> } => {
  const { source, close } = openConnections(url, {
    ...{ connections, namesStatements, hasLimits: true },
    onConnect: async (client, first) => void (await client.query(first)),
  })
  const reader = new Kysely<DB>({ dialect: new PostgresDialect({ pool: source }) })
  return { reader, close: () => close(CLOSE_MS) }
}
