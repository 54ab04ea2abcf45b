/** The database for a command of the command line: that of DATABASE_DIRECT_URL or DATABASE_URL, or the private one while the product is stopped. */
import { type Config, makeDataFolder, postgresFolder } from '#server/config.ts'

/** Hands the database's address to the work; the private server, which a running product has, is stopped again. */
export const withDatabaseUrl = async <T>(config: Config, work: (url: string) => Promise<T>): Promise<T> => {
  if (config.directUrl) return work(config.directUrl)
  await makeDataFolder(config)
  const { startPrivatePostgres } = await import('#server/platform/private-postgres/private-postgres.ts')
  const owned = await startPrivatePostgres({ directory: postgresFolder(config) })
  try {
    return await work(owned.url)
  } finally {
    await owned.stop()
  }
}

/** The same, where a product that runs on the private database goes on doing so. */
export const withSharedDatabase = async <T>(
  config: Config,
  work: (url: string) => Promise<T>,
): Promise<T> => {
  if (config.directUrl) return work(config.directUrl)
  const { findRunningUrl } = await import('#server/platform/private-postgres/find-running.ts')
  const running = findRunningUrl(postgresFolder(config))
  return running ? work(running) : withDatabaseUrl(config, work)
}
