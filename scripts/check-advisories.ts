/**
 * Asks the registry which of the lockfile's packages have known holes, and says which of them are overdue. Ends with 1
 * where one is overdue or new, and with 2 where the registry did not answer: then nothing is known.
 */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { judgeAdvisories, type Noted, readAdvisories } from './advisories/judge-advisories.ts'

const NOTED = 'scripts/advisories/noted.json'
const ROOT = join(import.meta.dirname, '..')

/** npm ends with an error where it found something, too. */
const audit = (): Promise<string> =>
  new Promise((resolve) => {
    execFile('npm', ['audit', '--json'], { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 }, (_, said) =>
      resolve(said),
    )
  })

const parse = (said: string): unknown => {
  try {
    return JSON.parse(said)
  } catch {
    return null
  }
}

const answer = parse(await audit())
const advisories = readAdvisories(answer)
if (advisories === null) {
  const { message = 'npm gave no report' } = (answer ?? {}) as { message?: string }
  console.error(`The advisories could not be read, so nothing is known about the packages: ${message}`)
  process.exit(2)
}
const noted = JSON.parse(readFileSync(join(ROOT, NOTED), 'utf8')) as Noted
const today = new Date().toISOString().slice(0, 10)
const { overdue, waiting, fresh, unreachable, gone } = judgeAdvisories(advisories, noted, today)
for (const { severity, package: name, title, url, due } of overdue)
  console.log(`Overdue since ${due}: ${severity}, ${name}: ${title} (${url})`)
for (const { severity, package: name, title, url, due } of fresh)
  console.log(
    `New, to be mended until ${due}: ${severity}, ${name}: ${title}. Write it into ${NOTED}: ${url}`,
  )
for (const { severity, package: name, title, url, due } of waiting)
  console.log(`To be mended until ${due}: ${severity}, ${name}: ${title} (${url})`)
for (const { package: name, url, why } of unreachable) console.log(`Not reached: ${name}, ${why} (${url})`)
for (const url of gone) console.log(`No longer there, take it out of ${NOTED}: ${url}`)
console.log(`${advisories.length} known, ${overdue.length} overdue, ${fresh.length} new`)
process.exitCode = overdue.length + fresh.length > 0 ? 1 : 0
