/** Whom a verified answer of a provider lets in: somebody who is linked, who gets linked, or who gets an account. */
import type { Role } from '#contract/access.ts'
import type { SignOnProblem } from '#contract/accounts/single-sign-on.ts'
import { supersede } from '#server/features/accounts/accounts/index.ts'
import {
  closeInvitation,
  insertUser,
  isOnlyWayIn,
  updateMember,
} from '#server/features/accounts/registry/index.ts'
import {
  domainOf,
  findEnforcing,
  listDomains,
  listGroups,
  lockProvider,
  type Provider,
} from '#server/features/accounts/sign-on-providers/index.ts'
import { lockMembers, losesManager, refuseMemberChange } from '#server/features/accounts/team/index.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import { isDuplicate, type Tx } from '#server/platform/db/database.ts'
import { type Caller, noteSecurity } from '#server/platform/security-log/security-event.store.ts'
import { deleteSessionsOf } from '#server/platform/sessions/session.store.ts'
import { SignOnEnded, type Told } from './ask-provider.ts'
import { confirmedEmail, groupsIn, nameIn, roleAfter, roleByGroup } from './claims.rules.ts'
import * as store from './sign-on.store.ts'

export interface Arriving {
  told: Told
  /** Of a password that nobody knows. */
  passwordHash: string
  caller: Caller
  now: Date
}

const end = (problem: SignOnProblem): never => {
  throw new SignOnEnded(problem)
}

/**
 * The provider's row is locked, so that of two first sign-ins at once one makes the account and the other one finds it.
 * @throws SignOnEnded
 */
export const admitPerson = async (
  tx: Tx,
  providerId: number,
  arriving: Arriving,
): Promise<store.Linked & { person: store.Known; provider: Provider }> => {
  const provider = (await lockProvider(tx, providerId)) ?? end('expired')
  if (!provider.enabled) end('expired')
  const { told } = arriving
  const email = confirmedEmail(told.claims, provider.verified_claim) ?? end('unconfirmed')
  await requireOwnDomain(tx, provider, email)
  const groups = groupsIn(told.claims, provider.group_claim)
  const byToken = roleByGroup(await listGroups(tx, provider.id), groups)
  const identity = await store.findIdentity(tx, told)
  const known = identity ? await store.getKnown(tx, identity.user_id) : await store.findByEmail(tx, email)
  if (known) {
    await requireAdmitted(tx, provider, known)
    // What the company's directory keeps of groups goes before what a token says of them.
    const byGroup = (await store.findProvisionedRole(tx, known.id)) ?? byToken
    const linked = identity ?? (await link(tx, { told, provider, person: known }))
    const person = await followGroup(tx, {
      provider,
      person: known,
      linked,
      byGroup,
      caller: arriving.caller,
    })
    return { ...linked, person, provider }
  }
  const person = await join(tx, { provider, email, byGroup: byToken, arriving })
  const linked = await link(tx, { told, provider, person })
  if (byToken) await store.setGroupRole(tx, linked.identity_id, byToken)
  return { ...linked, person, provider }
}

const requireOwnDomain = async (tx: Tx, provider: Provider, email: string): Promise<void> => {
  if (provider.account_id === null) return
  const domains = await listDomains(tx, provider.id)
  const isOwn = domains.some(({ domain, proved_at }) => proved_at !== null && domain === domainOf(email))
  if (!isOwn) end('other_domain')
}

const requireAdmitted = async (tx: Tx, provider: Provider, person: store.Known): Promise<void> => {
  if (provider.account_id !== null && person.account_id !== provider.account_id) end('other_company')
  if (!person.active) end('deactivated')
  // The company trusts its own provider, not the one of the installation.
  if (provider.account_id === null && (await findEnforcing(tx, person.id))) end('other_way')
}

interface Linking {
  told: Told
  provider: Provider
  person: store.Known
}

const link = async (tx: Tx, { told, provider, person }: Linking): Promise<store.Linked> => {
  const { issuer, subject } = told
  const linked = await store.insertIdentity(tx, { issuer, subject, user_id: person.id })
  if (!linked) return end('other_subject')
  await audit(
    tx,
    { user_id: person.id, organization_id: person.organization_id },
    {
      action: 'user.sign_on_linked',
      subject: { kind: 'user', id: person.id },
      details: { provider: provider.name },
    },
  )
  return linked
}

interface Following {
  provider: Provider
  person: store.Known
  linked: store.Linked
  byGroup: Role | null
  caller: Caller
}

/** What the group says now. The last account manager stays one, and the last who could come in without the provider. */
const followGroup = async (
  tx: Tx,
  { provider, person, linked, byGroup, caller }: Following,
): Promise<store.Known> => {
  if (provider.account_id === null) return person
  const { default_role: defaultRole } = provider
  const choice = { byGroup, before: linked.group_role, present: person.role, defaultRole }
  const wanted = roleAfter(choice)
  if (wanted === person.role) {
    if (byGroup !== linked.group_role) await store.setGroupRole(tx, linked.identity_id, byGroup)
    return person
  }
  const members = await lockMembers(tx, person.account_id)
  const change = { role: wanted ?? person.role, active: wanted !== null }
  if (refuseMemberChange(members, { id: person.id, ...change })) return person
  if (losesManager(person, change) && (await isOnlyWayIn(tx, person.account_id, person.id))) return person
  // Nobody is let in without a group; the person is there still, for whom a group may be found again.
  if (wanted === null) return end('no_group')
  await store.setGroupRole(tx, linked.identity_id, byGroup)
  await updateMember(tx, person.id, { role: wanted, active: true })
  await audit(
    tx,
    { user_id: person.id, organization_id: person.organization_id },
    {
      action: 'user.changed',
      subject: { kind: 'user', id: person.id },
      details: { role: wanted, provider: provider.name },
    },
  )
  await noteSecurity(tx, {
    kind: 'person_changed',
    person: { user_id: person.id, account_id: person.account_id },
    caller,
    details: { role: wanted, whom: person.full_name },
  })
  return { ...person, role: wanted }
}

interface Joining {
  provider: Provider
  email: string
  byGroup: Role | null
  arriving: Arriving
}

/** A new account of the company: with the group's role, that of an invitation, or the company's usual one. */
const join = async (tx: Tx, { provider, email, byGroup, arriving }: Joining): Promise<store.Known> => {
  const { account_id: accountId } = provider
  const { told, passwordHash, now } = arriving
  if (accountId === null) return end('no_account')
  if (await store.isDeactivated(tx, accountId, email)) end('deactivated')
  const invitation = await store.findInvitation(tx, { accountId, email, now })
  const role = byGroup ?? invitation?.role ?? provider.default_role ?? end('no_group')
  const { organization_id, organization_type } = await store.findAccount(tx, accountId)
  try {
    const id = await insertUser(tx, {
      ...{ account_id: accountId, organization_type, email, role },
      ...{ full_name: nameIn(told.claims, email), password_hash: passwordHash },
      email_proved_at: now.toISOString(),
    })
    await supersede(tx, { email, keptUserId: id })
    if (invitation) await closeInvitation(tx, invitation.id, now)
    await audit(
      tx,
      { user_id: id, organization_id },
      { action: 'user.joined', subject: { kind: 'user', id }, details: { provider: provider.name, role } },
    )
    return await store.getKnown(tx, id)
  } catch (error) {
    // Somebody of another company proved the address at this very moment.
    throw isDuplicate(error, 'users_email') ? new SignOnEnded('other_company') : error
  }
}

/** Forgets who the person is at providers. False where the account has no such person. */
export const unlinkPerson = async (
  tx: Tx,
  actor: { user_id: number; organization_id: number; account_id: number },
  userId: number,
): Promise<boolean> => {
  if (!(await store.unlink(tx, actor.account_id, userId))) return false
  await deleteSessionsOf(tx, userId)
  await audit(tx, actor, { action: 'user.sign_on_unlinked', subject: { kind: 'user', id: userId } })
  return true
}
