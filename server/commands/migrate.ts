import { readOwnConfig } from '#server/config.ts'
import { bringForward } from '#server/platform/db/migrate.ts'
import { withSharedDatabase } from '#server/start/command-database.ts'
import { noteCommand } from './note-command.ts'
import { noArguments, type Run } from './word.ts'

export const runMigrations: Run = async (given) => {
  noArguments(given)
  const { say } = given
  await withSharedDatabase(readOwnConfig(), async (url) => {
    const { applied, waiting } = await bringForward(url, { say })
    for (const name of applied) say(`Applied ${name}`)
    if (applied.length + waiting.length === 0) say('Nothing to do')
    if (applied.length > 0) await noteCommand(url, 'migrate', { migrations: applied.length })
  })
}
