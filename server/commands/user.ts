import { email } from '#contract/values/fields.ts'
import {
  type FoundPerson,
  findPeople,
  listNamed,
  type SignedOut,
  signOutPeople,
} from '#server/features/accounts/accounts/index.ts'
import { resetFactors } from '#server/features/accounts/second-factors/index.ts'
import { setActive } from '#server/features/accounts/team/index.ts'
import type { Db } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { askFirst } from './ask-first.ts'
import { withParts } from './with-parts.ts'
import { CommandRefused, type Given, noArguments, onlyArgument, type Run, WrongUse } from './word.ts'

export const user: Run = async (given) => {
  const [name = '', ...rest] = given.arguments
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined
  if (!action) throw new WrongUse(name && `user knows no ${name}.`)
  if (name !== 'sign-out' && given.options.everybody) throw new WrongUse('--everybody is for sign-out.')
  await action({ ...given, arguments: rest })
}

const find: Run = async (given) => {
  const words = onlyArgument(given)
  await withParts(async ({ db }) => {
    const people = await findPeople(db, words)
    if (people.length === 0) throw new CommandRefused(`Nobody is found by “${words}”.`)
    for (const person of people) given.say(describePerson(person))
  })
}

const describePerson = (person: FoundPerson): string =>
  [
    `${person.id}  ${person.full_name} <${person.email}>`,
    `${person.role} of ${person.company}`,
    person.active ? 'active' : 'deactivated',
    person.is_proved ? 'address proved' : 'address not proved',
    person.has_second_factor ? 'second factor' : 'no second factor',
    person.last_seen_at ? `seen ${person.last_seen_at.slice(0, 10)}` : 'never seen',
  ].join(', ')

/** @throws CommandRefused where nobody or more than one is meant */
const getNamed = async (db: Db, named: string): Promise<FoundPerson> => {
  const address = email.safeParse(named)
  if (!/^\d{1,15}$/.test(named) && !address.success)
    throw new WrongUse(`“${named}” is neither an email address nor a number.`)
  const people = await listNamed(db, address.success ? { email: address.data } : { id: Number(named) })
  const [only] = people
  if (!only) throw new CommandRefused(`There is no account with ${named}.`)
  if (people.length === 1) return only
  throw new CommandRefused(
    ['Several people have this address; name one by the number:', ...people.map(describePerson)].join('\n'),
  )
}

const resetFactor: Run = async (given) => {
  const named = onlyArgument(given)
  await withParts(async ({ db, mail }) => {
    const person = await getNamed(db, named)
    await askFirst(
      `${person.full_name} <${person.email}> loses every second factor and is signed out everywhere.`,
      given,
    )
    const factors = await db.write((tx) => resetFactors(tx, mail, person))
    if (factors === 0) throw new CommandRefused(`${person.email} has no second factor.`)
    given.say(`Second factors removed: ${factors}. ${person.email} signs in with the password alone.`)
  })
}

const changeActive =
  (active: boolean): Run =>
  async (given) => {
    const named = onlyArgument(given)
    await withParts(async ({ db }) => {
      const person = await getNamed(db, named)
      if (!active)
        await askFirst(`${person.full_name} <${person.email}> is signed out and cannot sign in.`, given)
      const isChanged = await db.write((tx) => setActive(tx, person, active)).catch(refusedInWords)
      const standing = active ? 'active' : 'deactivated'
      if (!isChanged) throw new CommandRefused(`${person.email} is ${standing} already.`)
      given.say(`${person.email} is ${standing}.`)
    })
  }

const refusedInWords = (error: unknown): never => {
  if (error instanceof Refusal) throw new CommandRefused([error.details.text ?? error.code].flat().join(' '))
  throw error
}

/** Of one person or of all. */
export const signOut: Run = (given) => endSessions(given, whomOf(given))

const signOutAsking: Run = async (given) => {
  const whom = whomOf(given)
  const who = whom === 'everybody' ? 'Everybody' : whom.email
  await askFirst(`${who} is signed out on every device.`, given)
  await endSessions(given, whom)
}

const whomOf = (given: Given): SignedOut => {
  if (given.options.everybody) {
    noArguments(given)
    return 'everybody'
  }
  const named = onlyArgument(given)
  const address = email.safeParse(named)
  if (!address.success) throw new WrongUse(`“${named}” is no email address.`)
  return { email: address.data }
}

const endSessions = async ({ say }: Given, whom: SignedOut): Promise<void> =>
  withParts(async ({ db }) => {
    const ended = await db.write((tx) => signOutPeople(tx, whom))
    if (ended === null && whom !== 'everybody')
      throw new CommandRefused(`There is no account with ${whom.email}.`)
    say(`Sessions ended: ${ended}`)
  })

const ACTIONS: Readonly<Record<string, Run>> = {
  find,
  'sign-out': signOutAsking,
  'reset-factor': resetFactor,
  deactivate: changeActive(false),
  reactivate: changeActive(true),
}
