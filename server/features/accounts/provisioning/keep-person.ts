/** A person as the company's directory has them: made, changed, and taken out of its sight. */
import type { Role } from '#contract/access.ts'
import { endResets, supersede } from '#server/features/accounts/accounts/index.ts'
import { closeInvitation, insertUser, setNameAndAddress } from '#server/features/accounts/registry/index.ts'
import { domainOf } from '#server/features/accounts/sign-on-providers/index.ts'
import { findInvitation, nameIn } from '#server/features/accounts/single-sign-on/index.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import { isDuplicate, type Tx } from '#server/platform/db/database.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { deleteSessionsOf } from '#server/platform/sessions/session.store.ts'
import { BY, type Change, noteChanged, settlePeople } from './follow-groups.ts'
import * as store from './people.store.ts'
import { namedBy, type ProvisionedPerson, type WantedPerson } from './person.rules.ts'
import { ScimRefusal } from './scim-error.ts'
import type { Directory } from './token.store.ts'

export interface PersonChange extends Change {
  directory: Directory
  wanted: WantedPerson
}

const TAKEN = 'The address or the externalId is somebody else’s.'

/** Of another company too: nobody is taken over, and nothing is said of who has it. */
const orTaken = (error: unknown): never => {
  const isTaken = isDuplicate(error, 'users_email') || isDuplicate(error, 'provisioned_people_external_id')
  throw isTaken ? new ScimRefusal('uniqueness', TAKEN) : error
}

const requireOwnDomain = async (tx: Tx, { account_id }: Directory, email: string): Promise<void> => {
  if (!(await store.isOwnDomain(tx, account_id, domainOf(email))))
    throw new ScimRefusal('invalidValue', 'The address of «userName» is in no proved domain of the company.')
}

/** Somebody whom the directory deleted before is the same person again. @throws ScimRefusal */
export const makePerson = async (
  tx: Tx,
  change: PersonChange,
  passwordHash: string,
): Promise<ProvisionedPerson> => {
  const { directory, wanted } = change
  await requireOwnDomain(tx, directory, wanted.email)
  // Who is made without a word on it is active.
  const made = { ...change, wanted: { ...wanted, active: wanted.active ?? true } }
  const removed = await store.findRemoved(tx, directory.account_id, wanted.email)
  if (removed === null) {
    const id = await join(tx, made, passwordHash).catch(orTaken)
    return say(tx, made, { id, before: null }).catch(orTaken)
  }
  await startAnew(tx, change, removed)
  const nothing = {
    user_name: null,
    external_id: null,
    given_name: null,
    family_name: null,
    removed_at: null,
  }
  await store.saveSaid(tx, removed, nothing, change.now)
  return changePerson(tx, made, found(await store.findShown(tx, directory.account_id, removed)))
}

/** Without a role of their own. */
const startAnew = async (tx: Tx, { directory, now }: PersonChange, id: number): Promise<void> => {
  await store.takeStandings(tx, { accountId: directory.account_id, ids: [id], now })
  await store.saveStanding(tx, id, { group_role: null, waits_for_group: true })
}

const join = async (tx: Tx, change: PersonChange, passwordHash: string): Promise<number> => {
  const { directory, wanted, now } = change
  const { account_id, organization_id, organization_type } = directory
  const { email } = wanted
  const invitation = await findInvitation(tx, { accountId: account_id, email, now })
  const role: Role = invitation?.role ?? `${organization_type}_user`
  const id = await insertUser(tx, {
    ...{ account_id, organization_type, email, role, password_hash: passwordHash },
    full_name: nameIn(namedBy(wanted, null) ?? {}, email),
    email_proved_at: now.toISOString(),
  })
  await supersede(tx, { email, keptUserId: id })
  if (invitation) await closeInvitation(tx, invitation.id, now)
  else await startAnew(tx, change, id)
  const details = { ...BY, role }
  const subject = { kind: 'user', id }
  await audit(tx, { user_id: null, organization_id }, { action: 'user.joined', subject, details })
  return id
}

/** @throws ScimRefusal, Refusal `conflict` where nobody would lead the company */
export const changePerson = (
  tx: Tx,
  change: PersonChange,
  before: ProvisionedPerson,
): Promise<ProvisionedPerson> => say(tx, change, { id: before.id, before }).catch(orTaken)

const say = async (
  tx: Tx,
  change: PersonChange,
  { id, before }: { id: number; before: ProvisionedPerson | null },
): Promise<ProvisionedPerson> => {
  const { directory, wanted, now } = change
  if (before) await rename(tx, change, before)
  await store.takeStandings(tx, { accountId: directory.account_id, ids: [id], now })
  const { user_name, external_id, given_name, family_name } = wanted
  await store.saveSaid(tx, id, { user_name, external_id, given_name, family_name, removed_at: null }, now)
  await settlePeople(tx, change, new Map([[id, wanted.active]]))
  return found(await store.findShown(tx, directory.account_id, id))
}

/** Another address is another way in: what the former one was sent, or opened, ends. */
const rename = async (tx: Tx, change: PersonChange, before: ProvisionedPerson): Promise<void> => {
  const { directory, wanted, caller, now } = change
  const { id } = before
  const { email } = wanted
  const name = namedBy(wanted, before)
  const full_name = name ? nameIn(name, email) : before.full_name
  if (email === before.email && full_name === before.full_name) return
  const isOther = email !== before.email
  if (isOther) {
    await requireOwnDomain(tx, directory, email)
    await deleteSessionsOf(tx, id)
    await endResets(tx, id)
  }
  await setNameAndAddress(tx, id, { full_name, email, proved_at: isOther ? now : null })
  if (isOther) await supersede(tx, { email, keptUserId: id })
  await noteChanged(tx, { directory, caller }, { id, full_name, what: { renamed: true } })
}

/** The person is deactivated and stays as a person of the company; only an account manager removes somebody for good. */
export const removePerson = async (tx: Tx, by: Change, { id }: ProvisionedPerson): Promise<void> => {
  await settlePeople(tx, by, new Map([[id, false]]))
  await store.markRemoved(tx, id, by.now)
}
