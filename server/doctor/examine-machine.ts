/** The machine: port, folders, disk, memory, the built web app. */

import { randomUUID } from 'node:crypto'
import { access, constants, readFile, stat, statfs, unlink, writeFile } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { type Config, filesFolder, outboxFolder, secretsFolder, webBuildsFolder } from '#server/config.ts'
import { requirePlace } from '#server/start/listen.ts'
import { incomingFolder } from '#server/start/open-backups.ts'
import { askHealth } from './ask-health.ts'
import { type Finding, fail, ok, reasonOf, warn } from './finding.ts'
import { judgeDisk, judgeMemory } from './machine.rules.ts'

export async function* examineMachine(config: Config): AsyncGenerator<Finding> {
  yield examineNode()
  yield await examinePort(config)
  for (const [name, folder] of foldersOf(config)) yield await examineFolder(name, folder)
  const there = await nearestThere(config.dataFolder)
  const { bavail, bsize, ffree, files } = await statfs(there)
  yield judgeDisk(config.dataFolder, bavail * bsize)
  if (files > 0 && ffree / files < 0.01)
    yield fail('disk', `hardly any file can be made in ${config.dataFolder}: its disk has no inodes left`)
  yield judgeMemory(memoryOf())
  if (!config.dev) yield await examineWeb(config.webFolder)
}

const NEEDED_NODE = 24

const examineNode = (): Finding => {
  const [major] = process.versions.node.split('.')
  return Number(major) >= NEEDED_NODE
    ? ok('node', process.versions.node)
    : fail('node', `${process.versions.node} runs this; start it with Node ${NEEDED_NODE}, as npm run does`)
}

/** Of a container its limit, otherwise of the machine. */
const memoryOf = (): number => Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem())

const examinePort = async (config: Config): Promise<Finding> => {
  const { port } = config
  const live = await askHealth(`http://127.0.0.1:${port}`, 'live').catch(() => null)
  if (live) return ok('port', `the product listens on ${port}`)
  try {
    await requirePlace({ ...config, isPortChosen: true })
    return ok('port', `${port} is free`)
  } catch (error) {
    const text = reasonOf(error)
    if (config.isPortChosen || !text.startsWith('PORT')) return fail('port', text)
    return warn(
      'port',
      `${port} is in use by another program, so that the start takes the next free one; set PORT`,
    )
  }
}

const foldersOf = (config: Config): [string, string][] => [
  ['SELVEDGE_DATA', config.dataFolder],
  ['uploads', incomingFolder(config)],
  ...(config.s3 ? [] : [['files', join(filesFolder(config), 'objects')] as [string, string]]),
  ...(config.smtpUrl ? [] : [['outbox', outboxFolder(config)] as [string, string]]),
  ['web builds', webBuildsFolder(config)],
  ['secrets', secretsFolder(config)],
  ['backups', config.backups.folder],
]

const nearestThere = async (folder: string): Promise<string> => {
  const there = await stat(folder).catch(() => null)
  return there || dirname(folder) === folder ? folder : nearestThere(dirname(folder))
}

const WHO = typeof process.getuid === 'function' ? `the user ${process.getuid()}` : 'this user'

/** A file is put there and taken away again. */
const examineFolder = async (name: string, folder: string): Promise<Finding> => {
  const there = await nearestThere(folder)
  const probe = join(there, `.selvedge-doctor-${randomUUID()}`)
  try {
    if (!(await stat(there)).isDirectory())
      return fail('folders', `${name}: ${there} is a file; move it away`)
    await writeFile(probe, '')
    await unlink(probe)
    await access(there, constants.R_OK | constants.X_OK)
    return ok('folders', `${name}: ${folder}${there === folder ? '' : ' is made at the first start'}`)
  } catch (error) {
    return fail(
      'folders',
      `${name}: ${WHO} cannot write into ${there} (${reasonOf(error)}); give it the folder by chown`,
    )
  }
}

const examineWeb = async (folder: string): Promise<Finding> => {
  try {
    await readFile(join(folder, 'index.html'))
    return ok('web app', folder)
  } catch {
    return fail('web app', `there is no built web app in ${folder}; run npm run build, or set SELVEDGE_WEB`)
  }
}
