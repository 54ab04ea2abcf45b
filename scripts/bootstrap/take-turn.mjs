import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { inRoot } from './checkout.mjs'

const POLL_MS = 200

/**
 * Waits until no other process of this checkout does the same, nor a child that a killed one left at work. The file of
 * processes that are gone is taken over.
 * @returns how to end the turn, and how to name a child that has to end as well
 */
export async function takeTurn(work) {
  mkdirSync(inRoot('.cache'), { recursive: true })
  const file = inRoot('.cache', `${work.replaceAll(' ', '-')}.pid`)
  for (let isFirst = true; !take(file); isFirst = false) {
    const owners = readOwners(file)
    if (owners.length > 0 && !owners.some(isOwner)) {
      rmSync(file, { force: true })
      continue
    }
    if (isFirst) console.log(`Another process is ${work}; waiting for it …`)
    await wait(POLL_MS)
  }
  return {
    end: () => rmSync(file, { force: true }),
    share: (pid) => {
      const both = `${file}.${process.pid}`
      writeFileSync(both, `${nameOf(process.pid)} ${nameOf(pid)}`)
      renameSync(both, file)
    },
  }
}

/** The file appears with its owner in it, or not at all. */
function take(file) {
  const own = `${file}.${process.pid}`
  writeFileSync(own, nameOf(process.pid))
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

/**
 * A process by its number and, where the system says so, when it began: numbers are given again, in a container that was
 * started anew even the same ones in the same order.
 */
const nameOf = (pid) => [pid, beginningOf(pid)].filter(Boolean).join('@')
function isOwner(name) {
  const pid = Number(name.split('@')[0])
  return isAlive(pid) && name === nameOf(pid)
}
const beginningOf = (pid) => statOf(pid)[19]

/** What Linux says of a process, from its state on; empty elsewhere. */
function statOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')
  } catch {
    return []
  }
}

/** None when its owner has just ended its turn. */
function readOwners(file) {
  try {
    return readFileSync(file, 'utf8').split(' ').filter(Boolean)
  } catch {
    return []
  }
}

/** Whether a process of this number runs, no matter who started it. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Ended, and never asked about by its parent: in a container without an init, whose parent was killed. */
const isZombie = (pid) => statOf(pid)[0] === 'Z'
