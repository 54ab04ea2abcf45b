/** What is done to the sources before they are bundled. */
import type { Plugin } from 'vite'
import { languages } from '../languages/vite-languages.ts'
import { leanContract } from './vite-lean-contract.ts'

type Hook = (this: unknown, ...given: unknown[]) => unknown

/** A build reads its sources twice, plainly first, and they say the same both times. */
const remember = (plugin: Plugin): Plugin => {
  const known = new Map<string, unknown>()
  const rememberHook = (name: 'load' | 'transform') => {
    const hook = plugin[name] as Hook | undefined
    if (!hook) return
    const remembered: Hook = function (...given) {
      const key = [name, ...given.slice(0, hook.length)].join('\0')
      if (!known.has(key)) known.set(key, hook.apply(this, given))
      return known.get(key)
    }
    Object.assign(plugin, { [name]: remembered })
  }
  rememberHook('load')
  rememberHook('transform')
  return plugin
}

const PLUGINS = [leanContract(), languages()].map(remember)

/** For each build of this process the same ones, which do not depend on anything but a source's place and text. */
export const sourcePlugins = (): Plugin[] => PLUGINS
