/**
 * The demo data is made in a child process: its pictures and their makers take a hundred megabytes, which a process that
 * answers for months would keep.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Reader } from '#server/platform/db/database.ts'
import type { OrderlyEnd } from '#server/start/orderly-end.ts'
import { hasPeople } from './demo.store.ts'

interface DemoProcess {
  /** @throws Error where the data could not be made; the child has said why */
  done: Promise<void>
}

interface Around {
  end: OrderlyEnd
  step: (name: string) => void
  /** Resolves once the web is built. */
  web: Promise<void>
}

/** Makes the demo data while the caller does other things; null where there are people already. */
export const openDemo = async (
  db: Reader,
  databaseUrl: string,
  { end, step, web }: Around,
): Promise<DemoProcess | null> => {
  if (await hasPeople(db)) return null
  return end.open(
    async () => startChild(databaseUrl, { step, web }),
    ({ close }) => close(),
  )
}

const startChild = (databaseUrl: string, { step, web }: Pick<Around, 'step' | 'web'>) => {
  const child = fork(fileURLToPath(new URL('make-demo.ts', import.meta.url)), {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.on('message', (message: { step: string }) => step(message.step))
  void web.then(
    () => child.connected && child.send({ web: 'built' }),
    () => undefined,
  )
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
  const done = ended.then(([code, signal]) => {
    if (code !== 0)
      throw new Error(`The demo data could not be made: its process ended with ${signal ?? code}`)
  })
  // Anyone who closes it does not wait for what it was to do.
  done.catch(() => undefined)
  return {
    done,
    /** What it has not finished is not there. */
    close: async (): Promise<void> => {
      child.kill('SIGKILL')
      await ended.catch(() => undefined)
    },
  }
}
