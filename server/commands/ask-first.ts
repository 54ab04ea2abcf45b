import { createInterface } from 'node:readline/promises'
import { CommandRefused, type Given } from './word.ts'

/** @throws CommandRefused where nobody says yes; a script says it by `--yes` */
export const askFirst = async (what: string, { options }: Pick<Given, 'options'>): Promise<void> => {
  if (options.yes) return
  if (!process.stdin.isTTY) throw new CommandRefused(`${what} Nothing was changed: add --yes to do it.`)
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const answer = await lines.question(`${what} Type yes to go on: `)
    if (answer.trim().toLowerCase() !== 'yes') throw new CommandRefused('Nothing was changed.')
  } finally {
    lines.close()
  }
}
