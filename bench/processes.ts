/** Starts the product and its references as processes of their own, and stops them. */
import { type ChildProcess, spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { innerEnvironment, nodeFlags } from '../scripts/bootstrap/checkout.mjs'

const ROOT = join(import.meta.dirname, '..')

export interface Started {
  origin: string
  pid: number
  /** From spawn to the line that says it is ready, in milliseconds. */
  startedIn: number
  /** Resident memory in megabytes (Linux only, NaN elsewhere). */
  memory(): Promise<number>
  /** The highest that a child process of this script has had so far, in the same way. */
  peakOfChild(script: string): Promise<number>
  stop(): Promise<void>
}

/** Starts `node file` and waits for the line that `ready` reads an address from. */
export const startProcess = async (
  file: string,
  { env, ready }: { env: Record<string, string>; ready: (line: string) => string | null },
): Promise<Started> => {
  const began = performance.now()
  const child = spawn(process.execPath, [...nodeFlags, join(ROOT, file)], {
    env: { ...innerEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = await waitFor(child, ready)
  const startedIn = performance.now() - began
  return {
    origin,
    pid: child.pid ?? 0,
    startedIn,
    memory: () => residentMemory(child.pid ?? 0),
    peakOfChild: (script) => peakOfChild(child.pid ?? 0, script),
    stop: async () => {
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      child.kill('SIGTERM')
      await ended
    },
  }
}

const waitFor = (child: ChildProcess, ready: (line: string) => string | null): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk
      for (const line of text.split('\n')) {
        const address = ready(line)
        if (address) resolve(address)
      }
    })
    child.once('exit', (code) => reject(new Error(`ended with ${code} before it was ready`)))
  })

const residentMemory = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

const peakOfChild = async (parent: number, script: string): Promise<number> => {
  for (const pid of (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
    if (command.includes(script) && Number(/PPid:\s+(\d+)/.exec(status)?.[1]) === parent)
      return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024
  }
  return Number.NaN
}

export const startProduct = (env: Record<string, string>): Promise<Started> =>
  startProcess('server/main.ts', {
    env: {
      LOG_LEVEL: 'warn',
      SELVEDGE_REQUESTS_PER_MINUTE: '1000000000',
      HOST: '127.0.0.1',
      PORT: '0',
      SELVEDGE_ENV_FILE: '/dev/null',
      ...env,
    },
    ready: (line) =>
      /Selvedge is ready at (http[^\s"]+)/.exec(line)?.[1]?.replace('localhost', '127.0.0.1') ?? null,
  })

export const startReference = (orders: object): Promise<Started> =>
  startProcess('bench/references/reference-server.ts', {
    env: { BENCH_ORDERS: JSON.stringify(orders) },
    ready: (line) => (line.startsWith('PORT ') ? `http://127.0.0.1:${line.slice(5)}` : null),
  })
