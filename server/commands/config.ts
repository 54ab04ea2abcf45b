import { BadConfig, readConfig } from '#server/config.ts'
import { listInForce } from '#server/configuration/describe-variables.ts'
import { mergeEnvFile, readEnvFile } from '#server/configuration/env-file.ts'
import { CommandRefused, noArguments, type Run } from './word.ts'

/** What cannot be used is told beside the rest: this is where one looks for it. */
export const showConfig: Run = async (given) => {
  noArguments(given)
  const file = readEnvFile(process.env)
  const rows = listInForce(process.env, file)
  const names = Math.max(...rows.map(({ name }) => name.length))
  const shown = Math.max(...rows.map((row) => row.shown.length))
  for (const row of rows) given.say(`${row.name.padEnd(names)}  ${row.shown.padEnd(shown)}  ${row.from}`)
  try {
    readConfig(mergeEnvFile(process.env, file), file.problem ? [file.problem] : [])
  } catch (error) {
    if (error instanceof BadConfig) throw new CommandRefused(error.message)
    throw error
  }
}
