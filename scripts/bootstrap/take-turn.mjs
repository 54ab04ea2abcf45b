import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { inRoot } from './checkout.mjs'

const POLL_MS = 200

/**
 * Waits until no other process of this checkout does the same, nor a child that a killed one left at work. The file of
 * processes that are gone is taken over.
 * @returns how to end the turn, and how to name a child that has to end as well
 */
export async function takeTurn(deed) {
  mkdirSync(inRoot('.cache'), { recursive: true })
  const file = inRoot('.cache', `${deed.replaceAll(' ', '-')}.pid`)
  for (let isFirst = true; !take(file); isFirst = false) {
    const owners = readOwners(file)
    if (owners.length > 0 && !owners.some(isAlive)) {
      rmSync(file, { force: true })
      continue
    }
    if (isFirst) console.log(`Another process is ${deed}; waiting for it …`)
    await wait(POLL_MS)
  }
  return {
    end: () => rmSync(file, { force: true }),
    share: (pid) => {
      const both = `${file}.${process.pid}`
      writeFileSync(both, `${process.pid} ${pid}`)
      renameSync(both, file)
    },
  }
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

/** None when its owner has just ended its turn. */
function readOwners(file) {
  try {
    return readFileSync(file, 'utf8').split(' ').map(Number).filter(Boolean)
  } catch {
    return []
  }
}

/** Whether a process of this number runs, whoever started it. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Ended, and never asked about by its parent: in a container without an init, whose parent was killed. */
function isZombie(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.startsWith('Z') === true
  } catch {
    return false
  }
}
