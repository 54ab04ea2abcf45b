/** Two PostgreSQL servers of the system's: one that is written to, and one that follows it in step. */
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { signalTree } from '../first-start/process-tree.ts'

const BINARIES = '/usr/lib/postgresql'
/** PostgreSQL refuses root. */
const USER = 'postgres'

export interface Server {
  name: string
  port: number
  folder: string
}

const newest = (): string => {
  const versions = readdirSync(BINARIES).sort((one, other) => Number(one) - Number(other))
  return join(BINARIES, versions.at(-1) ?? '', 'bin')
}

const idOf = (flag: '-u' | '-g'): number => Number(execFileSync('id', [flag, USER], { encoding: 'utf8' }))

const run = (program: string, args: readonly string[]): void => {
  execFileSync(join(newest(), program), args, {
    ...{ uid: idOf('-u'), gid: idOf('-g'), cwd: '/' },
    env: { LC_ALL: 'C', PATH: process.env.PATH },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

const makeFolder = (folder: string): void => {
  mkdirSync(folder, { mode: 0o700 })
  chmodSync(folder, 0o700)
  chownSync(folder, idOf('-u'), idOf('-g'))
}

export const urlOf = (port: number, database = 'selvedge'): string =>
  `postgresql://selvedge@127.0.0.1:${port}/${database}`

const ask = async (port: number, sql: string, database = 'postgres'): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: urlOf(port, database) })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const start = ({ name, folder, port }: Server): void => {
  const settings = {
    ...{ port: `${port}`, listen_addresses: '127.0.0.1', unix_socket_directories: '', cluster_name: name },
    ...{ max_connections: '200', wal_level: 'replica', hot_standby: 'on', timezone: 'UTC' },
    // What was answered is on both disks.
    synchronous_commit: 'on',
  }
  const options = Object.entries(settings)
    .map(([key, value]) => `-c ${key}='${value}'`)
    .join(' ')
  run('pg_ctl', ['-D', folder, '-l', join(folder, 'server.log'), '-w', '-t', '120', '-o', options, 'start'])
}

export const makePrimary = async (server: Server): Promise<void> => {
  makeFolder(server.folder)
  run('initdb', [
    ...['-D', server.folder, '-U', 'selvedge', '-E', 'UTF8', '--locale=C.UTF-8', '--auth=trust', '-N'],
  ])
  start(server)
  await ask(server.port, 'create database selvedge')
}

/** From here on each commit waits for it. */
export const follow = async (standby: Server, primary: Server): Promise<void> => {
  await ask(primary.port, 'alter system reset synchronous_standby_names')
  rmSync(standby.folder, { recursive: true, force: true })
  makeFolder(standby.folder)
  run('pg_basebackup', [
    ...['-h', '127.0.0.1', '-p', `${primary.port}`, '-U', 'selvedge', '-D', standby.folder],
    ...['-R', '-X', 'stream', '--checkpoint=fast', '-N'],
  ])
  start(standby)
  await ask(primary.port, `alter system set synchronous_standby_names = '${standby.name}'`)
  await ask(primary.port, 'select pg_reload_conf()')
  for (;;) {
    const rows = await ask(primary.port, `select from pg_stat_replication where sync_state = 'sync'`)
    if (rows.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

export const restart = ({ folder }: Server): void =>
  run('pg_ctl', ['-D', folder, '-w', '-m', 'fast', 'restart'])

export const stop = ({ folder }: Server): void => {
  try {
    statSync(join(folder, 'postmaster.pid'))
    run('pg_ctl', ['-D', folder, '-w', '-m', 'immediate', 'stop'])
  } catch {
    // It does not run.
  }
}

const pidOf = ({ folder }: Server): number =>
  Number(execFileSync('head', ['-1', join(folder, 'postmaster.pid')], { encoding: 'utf8' }))

/** All of its processes, as when its machine loses its power or stands still. */
export const signalServer = (server: Server, name: NodeJS.Signals): void => signalTree(pidOf(server), name)

export const promote = ({ folder }: Server): void =>
  run('pg_ctl', ['-D', folder, '-w', '-t', '120', 'promote'])

export const spawnAs = (program: string, args: readonly string[]) =>
  spawn(program, args, { uid: idOf('-u'), gid: idOf('-g'), stdio: ['ignore', 'ignore', 'inherit'] })
