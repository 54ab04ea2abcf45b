import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { inRoot } from './checkout.mjs'

const POLL_MS = 200

/**
 * Waits until no other process of this checkout does the same. The file of a process that died is taken over.
 * @returns how to end the turn
 */
export async function takeTurn(deed) {
  mkdirSync(inRoot('.cache'), { recursive: true })
  const file = inRoot('.cache', `${deed.replaceAll(' ', '-')}.pid`)
  for (let isFirst = true; !take(file); isFirst = false) {
    const owner = readOwner(file)
    if (owner !== null && !isAlive(owner)) {
      rmSync(file, { force: true })
      continue
    }
    if (isFirst) console.log(`Another process is ${deed}; waiting for it …`)
    await wait(POLL_MS)
  }
  return () => rmSync(file, { force: true })
}

/** The file appears with its owner in it, or not at all. */
function take(file) {
  const own = `${file}.${process.pid}`
  writeFileSync(own, String(process.pid))
  try {
    linkSync(own, file)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(own)
  }
}

/** Null when its owner has just ended its turn. */
function readOwner(file) {
  try {
    return Number(readFileSync(file, 'utf8')) || null
  } catch {
    return null
  }
}

/** Whether a process of this number runs, whoever started it. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
