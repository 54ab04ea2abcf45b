/** What is too little of a machine. */
import { type Finding, fail, ok, warn } from './finding.ts'

const GIGABYTE = 1e9
const gigabytes = (bytes: number): string => `${(bytes / GIGABYTE).toFixed(1)} GB`

/** Uploads have 100 MB each, a backup is as large as everything. */
const DISK = { fail: 1 * GIGABYTE, warn: 5 * GIGABYTE }

export const judgeDisk = (folder: string, free: number, least = DISK): Finding => {
  const text = `${gigabytes(free)} free for ${folder}`
  if (free < least.fail)
    return fail('disk', `${text}; less than ${gigabytes(least.fail)} stops uploads and backups: make room`)
  if (free < least.warn)
    return warn('disk', `${text}; make room before it is less than ${gigabytes(DISK.fail)}`)
  return ok('disk', text)
}

/** A process has 250 MB, a picture or a document being made as much again. */
const MEMORY = { fail: 0.45 * GIGABYTE, warn: 0.95 * GIGABYTE }

export const judgeMemory = (bytes: number, least = MEMORY): Finding => {
  const text = `${gigabytes(bytes)} for the product`
  if (bytes < least.fail)
    return fail(
      'memory',
      `${text}; it needs ${gigabytes(least.fail)} and is ended by the system otherwise: give it more`,
    )
  if (bytes < least.warn)
    return warn('memory', `${text}; large pictures and documents want ${gigabytes(least.warn)}`)
  return ok('memory', text)
}

const SECONDS = 1000
/** Codes of authenticator apps hold for half a minute. */
const CLOCK = { fail: 30 * SECONDS, warn: 5 * SECONDS }

/** `apart`: this machine's clock after that of the database, in milliseconds. */
export const judgeClock = (apart: number): Finding => {
  const seconds = `${(Math.abs(apart) / SECONDS).toFixed(1)} s`
  const text = `this machine is ${seconds} ${apart < 0 ? 'behind' : 'ahead of'} the database`
  const todo = 'let both machines keep time by NTP'
  if (Math.abs(apart) > CLOCK.fail)
    return fail('clock', `${text}; codes of authenticator apps are refused and dates are wrong: ${todo}`)
  if (Math.abs(apart) > CLOCK.warn) return warn('clock', `${text}; ${todo}`)
  return ok('clock', text)
}
