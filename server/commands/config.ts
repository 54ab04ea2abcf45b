import { BadConfig, type Config, postgresFolder, readConfig } from '#server/config.ts'
import { listInForce } from '#server/configuration/describe-variables.ts'
import { mergeEnvFile, readEnvFile } from '#server/configuration/env-file.ts'
import { findRunningUrl } from '#server/platform/private-postgres/find-running.ts'
import { listSettings } from '#server/start/installation-settings.ts'
import { CommandRefused, type Given, noArguments, type Run } from './word.ts'

/** What cannot be used is told beside the rest: this is where one looks for it. */
export const showConfig: Run = async (given) => {
  noArguments(given)
  const file = readEnvFile(process.env)
  const rows = listInForce(process.env, file)
  const names = Math.max(...rows.map(({ name }) => name.length))
  const shown = Math.max(...rows.map((row) => row.shown.length))
  for (const row of rows) given.say(`${row.name.padEnd(names)}  ${row.shown.padEnd(shown)}  ${row.from}`)
  try {
    const config = readConfig(mergeEnvFile(process.env, file), file.problem ? [file.problem] : [])
    await saySettings(given, config)
  } catch (error) {
    if (error instanceof BadConfig) throw new CommandRefused(error.message)
    throw error
  }
}

/** Those that an admin changes while the product runs; nothing where there is no database yet, or none answers. */
const saySettings = async ({ say }: Given, config: Config): Promise<void> => {
  const url = config.directUrl ?? findRunningUrl(postgresFolder(config))
  if (url === null) return
  try {
    const rows = await listSettings(config, url)
    const names = Math.max(...rows.map(({ name }) => name.length))
    say('')
    say('Settings of the installation, by the page /admin/settings:')
    for (const { name, shown, from } of rows) say(`${name.padEnd(names)}  ${shown}  ${from}`)
  } catch (error) {
    say(`The settings of the installation cannot be read: ${(error as Error).message}`)
  }
}
