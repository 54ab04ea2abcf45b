import { resolve } from 'node:path'
import {
  type Deleted,
  type DeletionParts,
  deleteCompany,
  findNewest,
  rehearseDeletion,
} from '#server/features/accounts/company-deletions/index.ts'
import { writeExport } from '#server/features/accounts/company-exports/index.ts'
import { listNamedCompanies, verifyByOperator } from '#server/features/companies/organizations/index.ts'
import { dropPublicPage } from '#server/features/passports/passports/index.ts'
import type { Db } from '#server/platform/db/database.ts'
import { openObjects } from '#server/start/open-backups.ts'
import { askFirst } from './ask-first.ts'
import { noteOperator } from './note-command.ts'
import { withParts } from './with-parts.ts'
import { CommandRefused, type Given, type Run, WrongUse } from './word.ts'

export const account: Run = async (given) => {
  const [action, named, path, ...more] = given.arguments
  if (named === undefined || more.length > 0) throw new WrongUse('')
  if (action === 'verify' && path === undefined) return verify(given, named)
  if (action === 'delete' && path === undefined) return remove(given, named)
  if (action === 'export' && path !== undefined) return takeOut(given, named, resolve(path))
  throw new WrongUse('')
}

/** The one company of that name or uuid. @throws CommandRefused */
export const findCompany = async (db: Db, named: string) => {
  const companies = await listNamedCompanies(db, named)
  const [company] = companies
  if (!company) throw new CommandRefused(`No company with an account is called “${named}”.`)
  if (companies.length > 1)
    throw new CommandRefused(
      [
        'Several companies are called so; name one by its uuid:',
        ...companies.map(({ uuid, name, city, country }) =>
          [uuid, name, city, country].filter(Boolean).join(', '),
        ),
      ].join('\n'),
    )
  return company
}

const verify = (given: Given, named: string): Promise<void> =>
  withParts(async ({ db, mail }) => {
    const company = await findCompany(db, named)
    await askFirst(`${company.name} becomes a verified company and its account managers are told.`, given)
    const isDone = await db.write(async (tx) => {
      const done = await verifyByOperator(tx, { mail, now: new Date() }, company.id)
      if (done) await noteOperator(tx, 'account verify', { company: company.name })
      return done
    })
    if (!isDone) throw new CommandRefused(`${company.name} is verified already.`)
    given.say(`${company.name} is verified.`)
  })

/** Noted before it is written: whatever left the installation stands in the security log. */
const takeOut = (given: Given, named: string, path: string): Promise<void> =>
  withParts(async ({ db }, config) => {
    const { id, account_id, name } = await findCompany(db, named)
    await askFirst(`All that is ${name}’s own is written to ${path}.`, given)
    await db.write((tx) => noteOperator(tx, 'account export', { company: name }))
    const size = await writeExport({
      ...{ db, objects: await openObjects(config, 0), path },
      ...{ own: { organization_id: id, account_id, organization_name: name }, now: new Date() },
      onProgress: async ({ done, total }) => {
        if (done % 20 === 0) given.say(`Table ${done} of ${total} …`)
      },
    }).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST')
        throw new CommandRefused(`${path} is there already.`)
      throw error
    })
    given.say(`${path}: ${(size / 1e6).toFixed(1)} MB.`)
  })

const said = ({ people, styles, rows }: Deleted): string =>
  [
    'What goes:',
    `  people who can sign in: ${people}`,
    `  styles that nobody else works on: ${styles.gone + styles.published}`,
    ...[...rows].sort().map(([table, count]) => `  ${table}: ${count}`),
    'What stays:',
    `  published passports of ${styles.published} of these styles, with the name they were published with`,
    `  styles on which other companies work, under a former company: ${styles.kept}`,
    '  what others rely on or have frozen, and the log until its time ends',
  ].join('\n')

/** Only of a company that asked, after its day; the preview is shown before. */
const remove = (given: Given, named: string): Promise<void> =>
  withParts(async ({ db, mail, jobs }) => {
    const company = await findCompany(db, named)
    const now = new Date()
    const parts: DeletionParts = { mail, jobs, dropPublicPage, now: () => now }
    const asked = await findNewest(db, company.id)
    if (asked?.status !== 'requested' && asked?.status !== 'accepted')
      throw new CommandRefused(`${company.name} has not asked to be deleted. Nothing was changed.`)
    given.say(said(await rehearseDeletion(db, parts, company.id)))
    if (asked.status === 'requested')
      throw new CommandRefused('Nobody has accepted the request yet. Nothing was changed.')
    if (asked.due_on !== null && asked.due_on > now.toISOString().slice(0, 10))
      throw new CommandRefused(
        `${company.name} can take its request back until ${asked.due_on}. Nothing was changed.`,
      )
    await askFirst(`${company.name} is deleted, which cannot be taken back.`, given)
    const deleted = await db.write(async (tx) => {
      const done = await deleteCompany(tx, parts, company.id)
      if (done) await noteOperator(tx, 'account delete', { company: company.id, people: done.people })
      return done
    })
    if (!deleted) throw new CommandRefused(`${company.name} has taken its request back meanwhile.`)
    given.say(`${company.name} is deleted.`)
  })
