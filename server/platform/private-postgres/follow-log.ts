/** What the private server writes into its own log, as it comes, from where the product's own is kept. */
import { type FileHandle, open, stat } from 'node:fs/promises'

const LOOK_MS = 1_000
/** At a look. A server in trouble repeats itself; all of it is in its own file. */
const MOST_BYTES = 64 * 1024

/** `2026-11-29 01:20:00.000 UTC [4711] ERROR:  division by zero`; what explains a line has data of people, and stays. */
const LINE = /^\S+ \S+ \S+ \[(\d+)\] (LOG|INFO|NOTICE|WARNING|ERROR|FATAL|PANIC): {2}(.*)$/

const LEVELS = {
  ...{ LOG: 'info', INFO: 'info', NOTICE: 'info', WARNING: 'warn' },
  // Ends a session, as of anyone who comes while the server starts; the server itself lives on.
  ...{ ERROR: 'warn', FATAL: 'warn', PANIC: 'error' },
} as const satisfies Record<string, ServerLine['level']>

export interface ServerLine {
  level: 'info' | 'warn' | 'error'
  text: string
  /** The number of the server's process. */
  pid: number
}

export const readServerLine = (line: string): ServerLine | null => {
  const [, pid, severity, text = ''] = LINE.exec(line) ?? []
  return severity
    ? { level: LEVELS[severity as keyof typeof LEVELS] as ServerLine['level'], text, pid: Number(pid) }
    : null
}

/** From `offset` on; ends with the returned function, after one last look. */
export const followLog = (
  file: string,
  offset: number,
  hear: (line: ServerLine) => void,
): (() => Promise<void>) => {
  let at = offset
  let looking: Promise<void> = Promise.resolve()
  const look = async (): Promise<void> => {
    const { size } = await stat(file)
    // Somebody emptied it.
    if (size < at) at = 0
    if (size === at) return
    const handle = await open(file, 'r')
    try {
      at = await readOn(handle, { at, size }, hear)
    } finally {
      await handle.close()
    }
  }
  const next = (): Promise<void> => {
    looking = looking.then(look).catch(() => undefined)
    return looking
  }
  const timer = setInterval(() => void next(), LOOK_MS).unref()
  return () => {
    clearInterval(timer)
    return next()
  }
}

/** Whole lines only; the rest waits for its end. Returns from where to read on. */
const readOn = async (
  handle: FileHandle,
  { at, size }: { at: number; size: number },
  hear: (line: ServerLine) => void,
): Promise<number> => {
  const begin = Math.max(at, size - MOST_BYTES)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - begin), 0, size - begin, begin)
  const end = buffer.subarray(0, bytesRead).lastIndexOf(10) + 1
  for (const line of buffer.subarray(0, end).toString().split('\n')) {
    const read = readServerLine(line)
    if (read) hear(read)
  }
  return end === 0 && begin === at ? at : begin + end
}
