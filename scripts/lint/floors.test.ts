/** Each floor is compiled with the globals that exist where it runs. */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const run = promisify(execFile)

let folder: string
beforeAll(async () => {
  await mkdir(join(ROOT, '.cache'), { recursive: true })
  folder = await mkdtemp(join(ROOT, '.cache', 'floors-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What the compiler says of the text as a file of the floor; empty when it compiles. */
const compile = async (floor: string, text: string): Promise<string> => {
  const file = `${floor}-${crypto.randomUUID()}`
  await writeFile(join(folder, `${file}.ts`), text)
  const config = {
    extends: join(ROOT, floor, 'tsconfig.json'),
    include: [],
    exclude: [],
    files: [`${file}.ts`],
  }
  await writeFile(join(folder, `${file}.json`), JSON.stringify(config))
  const tsc = join(ROOT, 'node_modules', '.bin', 'tsc')
  const { stdout } = await run(tsc, ['--noEmit', '-p', join(folder, `${file}.json`)], { cwd: ROOT }).catch(
    (error: { stdout: string }) => error,
  )
  return stdout
}

test.each([
  ['contract', 'process.cwd()', 'process'],
  ['contract', 'document.title', 'document'],
  ['server', 'document.title', 'document'],
  ['server', 'window.name', 'window'],
  ['web', 'process.env.HOME', 'process'],
  ['web', "Buffer.from('a')", 'Buffer'],
])('in %s, %s does not compile', async (floor, expression, name) => {
  const said = await compile(floor, `import 'zod'\nexport const probe = ${expression}\n`)
  expect(said).toContain(`Cannot find name '${name}'`)
})

test.each([
  ['contract', '[1].at(0)'],
  ['server', 'process.cwd()'],
  ['web', 'document.title'],
])('in %s, %s compiles', async (floor, expression) => {
  expect(await compile(floor, `export const probe = ${expression}\n`)).toBe('')
})
