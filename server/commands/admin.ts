/** Makes an admin of the installation; no page and no call can. */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text as readAll } from 'node:stream/consumers'
import { z } from 'zod'
import { fullName, newPassword } from '#contract/accounts/accounts.ts'
import { email } from '#contract/values/fields.ts'
import { readOwnConfig } from '#server/config.ts'
import { addOperator } from '#server/features/accounts/accounts/index.ts'
import { type Db, isDuplicate } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { hashPassword } from '#server/platform/sessions/passwords.ts'
import { withSharedDatabase } from '#server/start/command-database.ts'
import { noteOperator, withDb } from './note-command.ts'
import { CommandRefused, type Run, WrongUse } from './word.ts'

const person = z.object({ email, full_name: fullName })
const secret = z.object({ password: newPassword })
const newAdmin = person.extend(secret.shape)

/** @throws CommandRefused with one line for each field that cannot be used, or for an email that somebody has */
export const makeAdmin = async (db: Db, input: z.input<typeof newAdmin>): Promise<number> => {
  const { password, ...admin } = parse(newAdmin, input)
  const passwordHash = await hashPassword(password)
  try {
    return await db.write(async (tx) => {
      const id = await addOperator(tx, { ...admin, passwordHash })
      await noteOperator(tx, 'admin', { whom: admin.full_name })
      return id
    })
  } catch (error) {
    if (!isDuplicate(error, 'users_email')) throw error
    throw new CommandRefused(`An account with ${admin.email} already exists.`)
  }
}

const parse = <T extends z.ZodType>(schema: T, input: unknown): z.output<T> => {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new CommandRefused(lines.join('\n'))
}

const readPassword = async (): Promise<string> => {
  if (!process.stdin.isTTY) return (await readAll(process.stdin)).replace(/\r?\n$/, '')
  const password = await askPassword('Password: ')
  if ((await askPassword('Repeat the password: ')) !== password) {
    throw new CommandRefused('The passwords differ.')
  }
  return password
}

/** Asks on the terminal; what is typed goes nowhere. */
const askPassword = async (question: string): Promise<string> => {
  process.stdout.write(question)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  const left = new Promise<never>((_resolve, reject) => {
    lines.once('SIGINT', () => reject(new CommandRefused('Nothing was changed.')))
    lines.once('close', () => reject(new CommandRefused('Nothing was changed.')))
  })
  try {
    return await Promise.race([lines.question(''), left])
  } finally {
    lines.close()
    process.stdout.write('\n')
  }
}

export const admin: Run = async ({ arguments: given, say }) => {
  if (given.length !== 2) throw new WrongUse('')
  const config = readOwnConfig()
  const named = parse(person, { email: given[0], full_name: given[1] })
  const { password } = parse(secret, { password: await readPassword() })
  await withSharedDatabase(config, async (url) => {
    await migrate(url)
    await withDb(url, (db) => makeAdmin(db, { ...named, password }))
  })
  say(`${named.full_name} can sign in as ${named.email} and administers this installation.`)
}
