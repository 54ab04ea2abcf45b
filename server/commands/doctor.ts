import { BadConfig, type Config, readOwnConfig } from '#server/config.ts'
import { examine } from '#server/doctor/examine.ts'
import { type Finding, fail, lineOf } from '#server/doctor/finding.ts'
import { CommandRefused, noArguments, type Run } from './word.ts'

export const doctor: Run = async (given) => {
  noArguments(given)
  const count = { ok: 0, warn: 0, fail: 0 }
  const tell = (finding: Finding): void => {
    count[finding.level]++
    given.say(lineOf(finding))
  }
  const config = readAsFindings(tell)
  const { full, 'letter-to': letterTo } = given.options
  if (config)
    await examine(config, {
      isFull: full === true,
      letterTo: typeof letterTo === 'string' ? letterTo : null,
      tell,
    })
  const counted = `${count.ok} ok, ${count.warn} to look at, ${count.fail} wrong`
  if (count.fail > 0) throw new CommandRefused(`${counted}.`)
  given.say(`${counted}.`)
}

/** Null where there is no telling what was meant. */
const readAsFindings = (tell: (finding: Finding) => void): Config | null => {
  try {
    return readOwnConfig()
  } catch (error) {
    if (!(error instanceof BadConfig)) throw error
    for (const line of error.problems) tell(fail('variables', line))
    return null
  }
}
