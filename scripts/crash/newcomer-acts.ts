/** People who register, prove their address, set up a second factor and claim a company that the operator decides on. */

import { randomUUID } from 'node:crypto'
import { proveEmail } from '#contract/accounts/accounts.ts'
import { becomeOwnCompany, decideClaim, readOwnClaim } from '#contract/accounts/claims.ts'
import { beginTotp, confirmTotp, RECOVERY_CODES, removeTotp } from '#contract/accounts/second-factor.ts'
import { uploadLogo } from '#contract/companies/organizations.ts'
import { createCollection } from '#contract/styles/collections.ts'
import { codeOf } from '#server/test/sign-on/code-by-time.ts'
import { attempt } from './attempt.ts'
import { type NewcomerFacts, pick, type TrackedNewcomer } from './ledger.ts'
import { isPicture, makeFreshPicture, type SampleFile } from './sample-files.ts'
import { openSession, registerPerson } from './session-client.ts'
import type { Writer } from './writer.ts'

const password = 'seven quiet looms at dusk'
/** They fit on the first page of the list. */
const MOST_COLLECTIONS = 8
const confirmed = { current_password: password }
const factsOf = (person: TrackedNewcomer): NewcomerFacts => structuredClone(person.facts as NewcomerFacts)

let count = 0
const nextAddress = (): string => {
  count++
  return `10.7.${(count >> 8) & 255}.${count & 255}`
}

export const register = async (writer: Writer): Promise<void> => {
  const { ledger, address, entries, session, nextName } = writer
  const entry = Math.random() < 0.75 ? (entries.pop() ?? null) : null
  const email = `newcomer-${randomUUID()}@crash.example`
  const company = entry?.name ?? nextName('company')
  const person: TrackedNewcomer = {
    ...{ kind: 'newcomer', firstName: email, id: null, styleNumber: null, session, entry, claimId: null },
    ...{ facts: null, doubt: null, touched: true },
  }
  ledger.newcomers.push(person)
  writer.people.push(person)
  const body = {
    ...{ full_name: 'Nora Newcomer', email, password },
    company: entry ? { organization_registry_id: entry.id } : { name: company, type: 'supplier' as const },
  }
  const from = nextAddress()
  const send = async () => {
    const { cookie, ...answer } = await registerPerson(address(), body, from)
    // One's own from here on; a second registration with the same password is the first one's.
    if (cookie) person.session = openSession(address, cookie, from)
    return answer
  }
  const facts: NewcomerFacts = {
    ...{ is_proved: false, has_app: false, recovery_codes: 0, company, is_entry: false, logo: null },
    ...{ claim: entry ? 'waiting' : null, collections: [] },
  }
  await attempt(ledger, person, { act: 'register', facts, send, again: send })
}

export const prove = async ({ ledger, outbox }: Writer, person: TrackedNewcomer): Promise<void> => {
  const facts = factsOf(person)
  const token = facts.is_proved ? null : await outbox.findToken(person.firstName)
  if (!token) return
  facts.is_proved = true
  const send = () => person.session.send(proveEmail, { body: { token } })
  await attempt(ledger, person, { act: 'prove address', facts, send })
}

export const toggleApp = async ({ ledger }: Writer, person: TrackedNewcomer): Promise<void> => {
  const { session } = person
  const facts = factsOf(person)
  if (facts.has_app) {
    Object.assign(facts, { has_app: false, recovery_codes: 0 })
    const send = () => session.send(removeTotp, { body: confirmed })
    return attempt(ledger, person, { act: 'remove authenticator app', facts, send })
  }
  let code = ''
  await attempt(ledger, person, {
    act: 'begin authenticator app',
    facts,
    send: () => session.send(beginTotp, { body: confirmed }),
    onAnswer: ({ secret }) => {
      code = codeOf(secret)
    },
  })
  if (!code) return
  const added = { ...facts, has_app: true, recovery_codes: RECOVERY_CODES }
  const send = () => session.send(confirmTotp, { body: { code } })
  await attempt(ledger, person, { act: 'add authenticator app', facts: added, send })
}

export const makeOwnCollection = async (
  { ledger, nextName }: Writer,
  person: TrackedNewcomer,
): Promise<void> => {
  const facts = factsOf(person)
  if (facts.collections.length >= MOST_COLLECTIONS) return
  const name = nextName('own collection')
  facts.collections = [...facts.collections, name].sort()
  await attempt(ledger, person, {
    act: 'create own collection',
    facts,
    keyed: true,
    send: (key) => person.session.send(createCollection, { body: { name } }, key),
  })
}

export const changeLogo = async ({ ledger, samples }: Writer, person: TrackedNewcomer): Promise<void> => {
  const facts = factsOf(person)
  const pictures = samples.filter(isPicture)
  const file = Math.random() < 0.5 ? await makeFreshPicture() : (pick(pictures) as SampleFile)
  facts.logo = file.sha256
  const sent = [{ title: `logo.${file.extension}`, bytes: file.bytes }]
  const send = () => person.session.upload(uploadLogo, {}, sent)
  await attempt(ledger, person, { act: 'upload logo', facts, send })
}

/** By the operator, who needs the claimant's address proved to confirm. */
export const decide = async (
  { ledger, operator, nextName }: Writer,
  person: TrackedNewcomer,
): Promise<void> => {
  const { entry, session } = person
  const facts = factsOf(person)
  if (facts.claim === 'declined' && !facts.is_entry) {
    const name = nextName('company')
    if (facts.company !== entry?.name) return
    facts.company = name
    const send = () => session.send(becomeOwnCompany, { body: { name } })
    return attempt(ledger, person, { act: 'become own company', facts, send })
  }
  if (!entry || facts.claim !== 'waiting') return
  person.claimId ??= (await session.send(readOwnClaim, {})).data.claim?.id ?? null
  const isConfirmed = facts.is_proved && Math.random() < 0.7
  Object.assign(facts, { claim: isConfirmed ? 'confirmed' : 'declined', is_entry: isConfirmed })
  const body = isConfirmed ? { approve_status: true } : { approve_status: false, reason: 'Not theirs' }
  await attempt(ledger, person, {
    act: isConfirmed ? 'confirm claim' : 'decline claim',
    facts,
    send: () => operator.send(decideClaim, { params: { id: String(person.claimId) }, body }),
  })
}
