/**
 * Adds the binaries of other platforms to the lockfile. `npm install` names only those that its registry has and this
 * machine needs; `npm ci` on another machine, and a newer npm on this one, then refuse the whole lockfile.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const FILE = new URL('../../package-lock.json', import.meta.url)
const CPUS: Record<string, string> = {
  arm64: 'arm64',
  x64: 'x64',
  ia32: 'ia32',
  riscv64: 'riscv64',
  s390x: 's390x',
  ppc64: 'ppc64',
}
const LIBCS: Record<string, string> = { gnu: 'glibc', musl: 'musl' }

/** `…-linux-arm64-musl` → the keys by which npm tells whether it is meant. */
const platformOf = (name: string) => {
  const [, os, arch = '', abi = ''] =
    /-(android|darwin|linux|win32|freebsd)-([a-z0-9]+)(?:-([a-z]+))?$/.exec(name) ?? []
  if (!os) return null
  return {
    cpu: [CPUS[arch] ?? 'arm'],
    ...(os === 'linux' && LIBCS[abi] && { libc: [LIBCS[abi]] }),
    optional: true,
    os: [os],
  }
}

interface Locked {
  optionalDependencies?: Record<string, string>
}
interface Lockfile {
  packages: Record<string, Locked>
}

/** Optional packages that a locked one names and that have no entry: where they belong, and their versions. */
export const findMissing = ({ packages }: Lockfile): { name: string; version: string }[] =>
  Object.entries(packages).flatMap(([, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(
        ([name, version]) => !packages[`node_modules/${name}`] && platformOf(name) && /^\d/.test(version),
      )
      .map(([name, version]) => ({ name, version })),
  )

const complete = (lock: Lockfile): Lockfile => {
  for (const { name, version } of findMissing(lock))
    lock.packages[`node_modules/${name}`] = { version, ...platformOf(name) } as Locked
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).sort(([one], [other]) => (one < other ? -1 : 1)),
  )
  return lock
}

if (import.meta.main)
  writeFileSync(
    FILE,
    `${JSON.stringify(complete(JSON.parse(readFileSync(FILE, 'utf8')) as Lockfile), null, 2)}\n`,
  )
