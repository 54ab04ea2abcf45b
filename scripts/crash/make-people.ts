import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { withRowsOf } from './check-ledger.ts'

/**
 * People of the demo, with its password, which an installation on a database of its own does not take.
 * @param root the checkout whose demo it is
 */
export const makePeople = async (
  root: string,
  url: string,
  environment: NodeJS.ProcessEnv,
): Promise<void> => {
  const child = fork(join(root, 'server/demo/make-demo.ts'), {
    env: { ...process.env, ...environment, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The demo data could not be made: ${code}`)
  await withRowsOf(url, (rows) => rows.query('update users set is_demo = false'))
}
