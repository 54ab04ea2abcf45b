import { listNamedCompanies, verifyByOperator } from '#server/features/companies/organizations/index.ts'
import { askFirst } from './ask-first.ts'
import { noteOperator } from './note-command.ts'
import { withParts } from './with-parts.ts'
import { CommandRefused, type Run, WrongUse } from './word.ts'

export const account: Run = async (given) => {
  const [action, named, ...more] = given.arguments
  if (action !== 'verify' || named === undefined || more.length > 0) throw new WrongUse('')
  await withParts(async ({ db, mail }) => {
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
    await askFirst(`${company.name} becomes a verified company and its account managers are told.`, given)
    const isDone = await db.write(async (tx) => {
      const done = await verifyByOperator(tx, { mail, now: new Date() }, company.id)
      if (done) await noteOperator(tx, 'account verify', { company: company.name })
      return done
    })
    if (!isDone) throw new CommandRefused(`${company.name} is verified already.`)
    given.say(`${company.name} is verified.`)
  })
}
