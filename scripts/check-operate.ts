/**
 * Runs docs/operate.md from its first command to its last, below a root of its own with an empty home: what is committed is
 * cloned, installed and started as the page says, beside a PostgreSQL that is there. What needs Docker, systemd or a cluster is
 * skipped by its name.
 *
 *     npm run check:operate
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { WORDS } from '#server/commands/words.ts'
import { startPrivatePostgres } from '#server/platform/private-postgres/private-postgres.ts'
import { findFreePort } from './cluster/balancers.ts'
import {
  adaptCommand,
  isRefusedFor,
  listCommands,
  type PageCommand,
  whySkipped,
} from './operate/page-commands.rules.ts'

const ROOT = join(import.meta.dirname, '..')
const PAGE = join(ROOT, 'docs/operate.md')
const PASSWORD = 'a long password of the first admin'
const START = 'systemctl enable --now selvedge'
const READY_MS = 300_000

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const words = Object.keys(WORDS)

const root = await mkdtemp(join(tmpdir(), 'selvedge-operate-'))
// PostgreSQL runs under another user where this is root.
await chmod(root, 0o755)
for (const folder of ['home', 'opt', 'etc/systemd/system', 'srv', 'var/lib'])
  await mkdir(join(root, folder), { recursive: true })
const installed = join(root, 'opt/selvedge')
const variables = join(root, 'etc/selvedge/selvedge.env')

/** What a new machine has: nothing of this checkout, and nothing that was set for it but how packages are reached. */
const environment = (): NodeJS.ProcessEnv => {
  const reached = Object.entries(process.env).filter(([name]) =>
    /^(npm_config_(registry|cache|cafile|.*proxy)|.*_proxy|SSL_CERT_FILE|NODE_EXTRA_CA_CERTS)$/i.test(name),
  )
  const path = (process.env.PATH ?? '').split(':').filter((folder) => !folder.startsWith(ROOT))
  return {
    ...Object.fromEntries(reached),
    ...{ HOME: join(root, 'home'), PATH: path.join(':'), LANG: 'C.UTF-8' },
    NPM_CONFIG_USERCONFIG: process.env.NPM_CONFIG_USERCONFIG ?? join(homedir(), '.npmrc'),
    SELVEDGE_ENV_FILE: variables,
    SELVEDGE_DATA: join(root, 'var/lib/selvedge-data'),
  }
}

const database = await startPrivatePostgres({ directory: join(root, 'pg') })
const port = await findFreePort()
let folder = root
const started: ChildProcess[] = []

/** The folder that a command changes to is the next one's, as on a terminal. */
const run = async (command: string): Promise<{ code: number; said: string }> => {
  const where = join(root, 'where')
  const script = `{ ${command}\n}; code=$?; pwd > '${where}'; exit $code`
  const child = spawn('sh', ['-c', script], { cwd: folder, env: environment() })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  // Most ask nothing, and some have ended before the answer is there.
  child.stdin.on('error', () => undefined)
  child.stdin.end(`${PASSWORD}\n`)
  const [code] = await once(child, 'close')
  folder = (await readFile(where, 'utf8')).trim()
  return { code: code ?? 1, said }
}

const fillIn = (): Promise<void> =>
  writeFile(
    variables,
    [
      ...[`DATABASE_URL=${database.url}`, `SELVEDGE_SECRET=${'c0ffee'.repeat(8)}`],
      ...[`SELVEDGE_ORIGIN=http://127.0.0.1:${port}`, `PORT=${port}`, 'HOST=127.0.0.1'],
      ...['TRUSTED_PROXIES=127.0.0.1', 'MAIL_FROM=Selvedge <no-reply@selvedge.example>'],
      `SELVEDGE_BACKUP_FOLDER=${join(root, 'srv/backups')}`,
    ].join('\n'),
  )

/** As the unit does, which systemd would read. */
const startAsUnit = async (): Promise<void> => {
  await fillIn()
  const unit = await readFile(join(installed, 'deploy/selvedge.service'), 'utf8')
  const [, line = ''] = /^ExecStart=(.*)$/m.exec(unit) ?? []
  const [program = '', ...rest] = line.replaceAll('/opt/selvedge', installed).split(' ')
  const child = spawn(program, rest, { cwd: installed, env: environment(), stdio: 'inherit' })
  started.push(child)
  for (const begun = performance.now(); performance.now() - begun < READY_MS; ) {
    const isReady = await fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    if (child.exitCode !== null) break
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('The product did not come up')
}

const faults: string[] = []
const done = new Set<string>()
const skipped: string[] = []

const play = async ({ line, text }: PageCommand): Promise<void> => {
  if (done.has(text)) return
  done.add(text)
  const why = whySkipped(text)
  if (text === START) await startAsUnit()
  if (why) {
    skipped.push(`${line}: ${text} (${text === START ? `${why}; started as the unit says` : why})`)
    return
  }
  // Words within sentences are said in the installation.
  if (words.includes(text.split(' ')[0] ?? '') || text.startsWith('npm run')) folder = installed
  const begun = performance.now()
  const { code, said } = await run(adaptCommand(text, { root, repository: ROOT, words }))
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  const isFine = code === 0 || isRefusedFor(text, said)
  say(`${isFine ? 'ok  ' : 'FAIL'}  ${line}: ${text}  (${seconds} s)`)
  if (isFine) return
  faults.push(`${line}: ${text}`)
  say(said.trim().replace(/^/gm, '      '))
}

try {
  for (const command of listCommands(await readFile(PAGE, 'utf8'), words)) await play(command)
} catch (error) {
  faults.push((error as Error).message)
} finally {
  for (const product of started) {
    if (product.exitCode !== null) continue
    const ended = once(product, 'exit')
    product.kill('SIGTERM')
    await ended
  }
  await database.stop()
  await rm(root, { recursive: true, force: true })
}
say('\nSkipped:')
for (const line of skipped) say(`  ${line}`)
say(
  faults.length > 0
    ? `\n${faults.length} do not work:\n  ${faults.join('\n  ')}`
    : '\nThe page works as it says',
)
process.exitCode = faults.length > 0 ? 1 : 0
