import pg from 'pg'
import { migrate } from '#server/platform/db/migrate.ts'

export const databaseUrl = (url: string, name: string): string => {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

export const runOn = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Files are copied, which is quicker than to write each page into the log. */
export const cloneOf = (template: string, name: string): string =>
  `create database ${name} template ${template} strategy file_copy`

/** A migrated database that is ready to be cloned: nobody stays connected to it. */
export const prepareTemplate = async (url: string, name: string): Promise<void> => {
  await runOn(url, `create database ${name}`)
  await migrate(databaseUrl(url, name))
}
