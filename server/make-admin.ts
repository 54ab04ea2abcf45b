/** `npm run admin -- email "Full name"`: makes an admin of the installation; no page and no call can. */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text as readAll } from 'node:stream/consumers'
import { z } from 'zod'
import { fullName, newPassword } from '#contract/accounts/accounts.ts'
import { email } from '#contract/values/fields.ts'
import { addOperator } from '#server/features/accounts/accounts/index.ts'
import { connectDatabase, type Db, isDuplicate } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { PrivatePostgresError } from '#server/platform/private-postgres/private-postgres-error.ts'
import { hashPassword } from '#server/platform/sessions/passwords.ts'
import { withDatabaseUrl } from '#server/start/command-database.ts'
import { BadConfig, type Config, readConfig } from './config.ts'

const USAGE = 'Usage: npm run admin -- email "Full name"'

const person = z.object({ email, full_name: fullName })
const secret = z.object({ password: newPassword })
const newAdmin = person.extend(secret.shape)

/** What stands between the person at the terminal and an admin, in words for them. */
export class AdminRefused extends Error {}

/** @throws AdminRefused with one line for each field that cannot be used, or for an email that somebody has */
export const makeAdmin = async (db: Db, input: z.input<typeof newAdmin>): Promise<number> => {
  const { password, ...admin } = parse(newAdmin, input)
  const passwordHash = await hashPassword(password)
  try {
    return await db.write((tx) => addOperator(tx, { ...admin, passwordHash }))
  } catch (error) {
    if (!isDuplicate(error, 'users_email')) throw error
    throw new AdminRefused(`An account with ${admin.email} already exists.`)
  }
}

const parse = <T extends z.ZodType>(schema: T, input: unknown): z.output<T> => {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new AdminRefused(lines.join('\n'))
}

const readPassword = async (): Promise<string> => {
  if (!process.stdin.isTTY) return (await readAll(process.stdin)).replace(/\r?\n$/, '')
  const password = await askPassword('Password: ')
  if ((await askPassword('Repeat the password: ')) !== password) {
    throw new AdminRefused('The passwords differ.')
  }
  return password
}

/** Asks on the terminal; what is typed goes nowhere. */
const askPassword = async (question: string): Promise<string> => {
  process.stdout.write(question)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  const left = new Promise<never>((_resolve, reject) => {
    lines.once('SIGINT', () => reject(new AdminRefused('Nothing was changed.')))
    lines.once('close', () => reject(new AdminRefused('Nothing was changed.')))
  })
  try {
    return await Promise.race([lines.question(''), left])
  } finally {
    lines.close()
    process.stdout.write('\n')
  }
}

/** Runs on the database of DATABASE_URL, or on the private one, which refuses while the product has it. */
const withDatabase = async (config: Config, work: (db: Db) => Promise<void>): Promise<void> => {
  await withDatabaseUrl(config, async (url) => {
    await migrate(url)
    const { db, close } = connectDatabase(url, { connections: 2 })
    try {
      await work(db)
    } finally {
      await close()
    }
  })
}

const run = async (given: readonly string[]): Promise<void> => {
  if (given.length !== 2) throw new AdminRefused(USAGE)
  const config = readConfig(process.env)
  const named = parse(person, { email: given[0], full_name: given[1] })
  const { password } = parse(secret, { password: await readPassword() })
  await withDatabase(config, async (db) => {
    await makeAdmin(db, { ...named, password })
  })
  process.stdout.write(
    `${named.full_name} can sign in as ${named.email} and administers this installation.\n`,
  )
}

const EXPECTED = [AdminRefused, BadConfig, PrivatePostgresError]

if (import.meta.main) {
  await run(process.argv.slice(2)).catch((error: Error) => {
    const isExpected = EXPECTED.some((kind) => error instanceof kind)
    process.stderr.write(`${isExpected ? error.message : error.stack}\n`)
    process.exitCode = 1
  })
}
