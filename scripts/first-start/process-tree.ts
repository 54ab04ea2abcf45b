/** All processes below one, as Linux tells them, and signals to all of them. */
import { readFileSync } from 'node:fs'

/** The process and everything below it, parents first. */
export const treeOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(treeOf)]

const childrenOf = (pid: number): number[] => {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    return text === '' ? [] : text.split(' ').map(Number)
  } catch {
    return []
  }
}

/** Whatever has just ended is left out. */
export const signalTree = (pid: number, name: NodeJS.Signals): void => {
  for (const each of treeOf(pid)) {
    try {
      process.kill(each, name)
    } catch {
      // Gone already.
    }
  }
}
