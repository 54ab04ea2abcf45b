import pg from 'pg'

const CONNECT_MS = 30_000

/** A connection of its own for work that may take an hour, without the limits that requests have. */
export const openUnhurried = async (url: string, name: string): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    application_name: `selvedge ${name}`,
  })
  // Its end fails the query that is under way; unheard, it would end the process too.
  client.on('error', () => undefined)
  await client.connect()
  // A server may have limits of its own for everybody.
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
  return client
}
