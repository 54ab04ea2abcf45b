/** Which installed packages a program needs: those that it names, and whatever they need in turn. */

/** As npm writes it into node_modules/.package-lock.json, by path such as `node_modules/a/node_modules/b`. */
export type Installed = Readonly<
  Record<
    string,
    {
      dependencies?: Record<string, string>
      optionalDependencies?: Record<string, string>
      peerDependencies?: Record<string, string>
    }
  >
>

const IMPORTED =
  /(?:\bfrom|\bimport|\bimport\(|\bresolve\(|\brequire\()\s*['"]((?:@[\w.-]+\/)?[a-z\d][\w.-]*)(?:\/[^'"]*)?['"]/g

/** Names of packages; Node's own modules and files have other names. */
export const packagesNamedIn = (source: string): string[] =>
  [...new Set([...source.matchAll(IMPORTED)].map(([, name = '']) => name))].sort()

/** The place from which a package at `path` gets another: its own folder first, then those around it. */
const locate = (installed: Installed, path: string, name: string): string | null => {
  for (let at = path; ; ) {
    const candidate = `${at === '' ? '' : `${at}/`}node_modules/${name}`
    if (installed[candidate]) return candidate
    if (at === '') return null
    const around = at.lastIndexOf('/node_modules/')
    at = around < 0 ? '' : at.slice(0, around)
  }
}

/** Paths of what is needed. A name that is not installed is passed over: it may be of another machine. */
export const pathsNeeded = (installed: Installed, names: readonly string[]): Set<string> => {
  const needed = new Set<string>()
  const need = (from: string, name: string): void => {
    const path = locate(installed, from, name)
    if (path === null || needed.has(path)) return
    needed.add(path)
    const { dependencies, optionalDependencies, peerDependencies } = installed[path] ?? {}
    const all = { ...dependencies, ...optionalDependencies, ...peerDependencies }
    for (const next of Object.keys(all)) need(path, next)
  }
  for (const name of names) need('', name)
  return needed
}
