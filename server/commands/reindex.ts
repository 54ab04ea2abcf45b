import { readOwnConfig } from '#server/config.ts'
import { listSearchIndexes, remakeIndex } from '#server/platform/db/search/search-index.store.ts'
import { openUnhurried } from '#server/platform/db/unhurried-client.ts'
import { withSharedDatabase } from '#server/start/command-database.ts'
import { noteCommand } from './note-command.ts'
import { CommandRefused, noArguments, type Run } from './word.ts'

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

export const reindex: Run = async (given) => {
  noArguments(given)
  await withSharedDatabase(readOwnConfig(), async (url) => {
    const client = await openUnhurried(url, 'reindex')
    try {
      const indexes = await listSearchIndexes(client)
      if (indexes.length === 0)
        throw new CommandRefused('The database has no index of the search: run `selvedge migrate` first.')
      for (const { name, bytes } of indexes)
        given.say(`${name}: ${megabytes(bytes)} before, ${megabytes(await remakeIndex(client, name))} now`)
      await noteCommand(url, 'reindex', { indexes: indexes.length })
    } finally {
      await client.end()
    }
  })
}
