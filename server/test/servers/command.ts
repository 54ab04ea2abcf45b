/** `selvedge` as a process of its own, as an operator calls it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const SELVEDGE = join(import.meta.dirname, '../../selvedge.ts')

/** `flags`: of Node.js, before the program. */
export const runSelvedge = async (
  args: readonly string[],
  env: Record<string, string>,
  flags: readonly string[] = [],
) => {
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, [...flags, SELVEDGE, ...args], {
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { code: code as number, said, complained }
}
