import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { delimiter, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

export const inRoot = (...path) => join(root, ...path)

/** The Node of the lockfile, whatever Node runs this script. */
export const pinnedNode = inRoot(
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

const localBin = inRoot('node_modules', '.bin')

const outerPath = () =>
  (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(inRoot('node_modules')))

/** The environment without this checkout's commands: an installation replaces them while it runs. */
export const outerEnvironment = () => ({ ...process.env, PATH: outerPath().join(delimiter) })

/**
 * For glibc, which keeps freed blocks for later and grows what it keeps with their size: after the demo's pictures 200 MB
 * of a process are such blocks. Blocks above its own first threshold go back to the machine at once.
 */
const FREED_AT_ONCE = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }

/**
 * The environment in which `node` is the pinned one, and keeps what it has compiled: without that each start strips
 * the types of every source again, which costs half a second and the memory of the stripper.
 */
export const innerEnvironment = () => ({
  ...FREED_AT_ONCE,
  NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'compiled'),
  ...process.env,
  PATH: [localBin, ...outerPath()].join(delimiter),
})

/** The collector is for `server/start/give-back-memory.ts`. */
export const nodeFlags = ['--expose-gc', '--disable-warning=ExperimentalWarning']

/** A Node that an installation does not delete, where there is one. */
export function findOuterNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const candidates = [
    process.execPath,
    process.env.npm_node_execpath,
    ...outerPath().map((folder) => join(folder, name)),
  ]
  const isOuter = (path) => path && existsSync(path) && !path.startsWith(inRoot('node_modules'))
  return candidates.find(isOuter) ?? process.execPath
}

/** Of names and contents, so that neither a checkout nor a copy, which change the times, makes a difference. */
export function hashFiles(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => listFiles(inRoot(path)))) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

function listFiles(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => listFiles(join(path, name)))
}
