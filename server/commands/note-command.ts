/** What the operator does on the command line stands in both logs, like what people do on pages. */
import { audit } from '#server/platform/audit/audit.store.ts'
import { connectDatabase, type Db, type Tx } from '#server/platform/db/database.ts'
import { noteSecurity } from '#server/platform/security-log/security-event.store.ts'

type Details = Record<string, string | number>

/** In the transaction of what was done. */
export const noteOperator = async (tx: Tx, command: string, details: Details): Promise<void> => {
  await audit(tx, null, {
    action: `operator.${command}`,
    subject: { kind: 'installation', id: 0 },
    details,
  })
  await noteSecurity(tx, {
    kind: 'operator_command',
    person: null,
    caller: null,
    details: { command, ...details },
  })
}

/** The same for what is no transaction of its own. */
export const noteCommand = (url: string, command: string, details: Details): Promise<void> =>
  withDb(url, (db) => db.write((tx) => noteOperator(tx, command, details)))

/** Connected for as long as the work takes. */
export const withDb = async <T>(url: string, work: (db: Db) => Promise<T>): Promise<T> => {
  const { db, close } = connectDatabase(url, { connections: 2 })
  try {
    return await work(db)
  } finally {
    await close()
  }
}
