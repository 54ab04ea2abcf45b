import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { rolesOf } from '#contract/access.ts'
import {
  type addSignOnProvider,
  type changeSignOnProvider,
  MAX_PROVIDERS,
  MAX_SIGN_ON_DOMAINS,
  SIGN_ON_TEXTS as TEXTS,
} from '#contract/accounts/sign-on-providers.ts'
import { hasManagerWithFactor } from '#server/features/accounts/registry/index.ts'
import { type Actor, isOperator } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal, refusalAt, refuseInput } from '#server/platform/refusals/refusal.ts'
import { type Caller, noteSecurity } from '#server/platform/security-log/security-event.store.ts'
import { secretPlace } from './oidc-clients.ts'
import { refuseDomain, refuseStanding } from './sign-on.rules.ts'
import { findDomain, insertDomain, listDomains, type SignOnDomain } from './sign-on-domain.store.ts'
import * as store from './sign-on-provider.store.ts'

export interface Change {
  actor: Actor
  caller: Caller
}

export const ownerOf = (actor: Actor): store.Owner => (isOperator(actor) ? null : actor.account_id)

/** Within the actor's scope. @throws Refusal `not_found` */
export const lockOwn = async (tx: Tx, actor: Actor, id: number): Promise<store.Provider> => {
  const provider = found(await store.lockProvider(tx, id))
  if (provider.account_id !== ownerOf(actor)) throw new Refusal('not_found')
  return provider
}

/** The same of a domain's provider. */
export const lockOwnDomain = async (
  tx: Tx,
  actor: Actor,
  id: number,
): Promise<{ domain: SignOnDomain; provider: store.Provider }> => {
  const named = found(await findDomain(tx, id))
  const provider = await lockOwn(tx, actor, named.provider_id)
  return { domain: found(await findDomain(tx, id)), provider }
}

export const note = async (
  tx: Tx,
  { actor, caller }: Change,
  { act, provider, domain }: { act: string; provider: Pick<store.Provider, 'id' | 'name'>; domain?: string },
): Promise<void> => {
  const { id, name } = provider
  const subject = { kind: 'sign_on_provider', id }
  await audit(tx, actor, {
    action: `sign_on_provider.${act}`,
    subject,
    details: { name, ...(domain !== undefined && { domain }) },
  })
  await noteSecurity(tx, {
    kind: 'sign_on_changed',
    person: actor,
    caller,
    details: { name: domain ?? name },
  })
}

type Sealing = Pick<Parts, 'sealing'>

const seal = ({ sealing }: Sealing, id: number, secret: string): Buffer =>
  sealing.seal(Buffer.from(secret), secretPlace(id))

const requireAddress = ({ outside }: Pick<Parts, 'outside'>, issuer: string): void => {
  const isSafe = new URL(issuer).protocol === 'https:' || outside.isInner(issuer)
  if (!isSafe) refuseInput({ issuer: TEXTS.address })
}

export const addProvider = async (
  tx: Tx,
  parts: Pick<Parts, 'sealing' | 'outside'>,
  change: Change & { body: z.output<(typeof addSignOnProvider)['body']> },
): Promise<store.Provider> => {
  const { actor, body } = change
  const { client_secret, ...said } = body
  requireAddress(parts, said.issuer)
  const owner = ownerOf(actor)
  if ((await store.countProviders(tx, owner)) >= MAX_PROVIDERS)
    throw new Refusal('conflict', { text: TEXTS.tooMany })
  const id = await store.insertProvider(tx, { ...said, account_id: owner, created_by: actor.user_id })
  const made = found(await store.lockProvider(tx, id))
  const provider = client_secret ? { ...made, client_secret: seal(parts, id, client_secret) } : made
  if (client_secret) await store.saveProvider(tx, provider)
  await note(tx, change, { act: 'added', provider })
  return provider
}

type Body = z.output<(typeof changeSignOnProvider)['body']>

/** With another issuer or client it stands off until it is tested again, so that nobody is sent to a wrong place. */
export const changeProvider = async (
  tx: Tx,
  parts: Pick<Parts, 'sealing' | 'outside'>,
  change: Change & { id: number; body: Body },
): Promise<store.Provider> => {
  const { actor, id, body } = change
  const before = await lockOwn(tx, actor, id)
  const { groups, client_secret, ...said } = body
  const sealed = client_secret ? seal(parts, id, client_secret) : null
  const given = { ...before, ...said, ...(client_secret !== undefined && { client_secret: sealed }) }
  if (said.issuer !== undefined) requireAddress(parts, given.issuer)
  const isSame =
    client_secret === undefined && given.issuer === before.issuer && given.client_id === before.client_id
  const after: store.Provider = isSame
    ? { ...given, enforced: given.enabled && given.enforced }
    : { ...given, enabled: false, enforced: false, tested_at: null }
  requireRoles(actor, { groups, default_role: said.default_role })
  const domains = await listDomains(tx, id)
  const wrong = refuseStanding(after, {
    isOfCompany: before.account_id !== null,
    hasDomain: domains.some(({ proved_at }) => proved_at !== null),
    hasManagerWithFactor: before.account_id !== null && (await hasManagerWithFactor(tx, before.account_id)),
  })
  if (wrong) throw refusalAt(wrong)
  await store.saveProvider(tx, after)
  if (groups) await store.replaceGroups(tx, id, groups)
  await note(tx, change, { act: 'changed', provider: after })
  return after
}

const requireRoles = (
  actor: Actor,
  { groups = [], default_role }: Pick<Body, 'groups' | 'default_role'>,
): void => {
  const isNone = groups.length === 0 && (default_role ?? null) === null
  const type = actor.organization_type
  if (type === 'operator') {
    if (!isNone) refuseInput({ groups: TEXTS.ofCompanies })
    return
  }
  const roles = rolesOf(type)
  if (default_role && !roles.includes(default_role)) refuseInput({ default_role: TEXTS.role })
  const wrong = groups.findIndex(({ role }) => !roles.includes(role))
  if (wrong >= 0) refuseInput({ [`groups.${wrong}.role`]: TEXTS.role })
  const twice = groups.findIndex(({ group }, at) => groups.findIndex((other) => other.group === group) < at)
  if (twice >= 0) refuseInput({ [`groups.${twice}.group`]: TEXTS.groupTwice })
}

export const addDomain = async (
  tx: Tx,
  { address }: Pick<Parts, 'address'>,
  change: Change & { id: number; domain: string },
): Promise<store.Provider> => {
  const { actor, id, domain } = change
  const provider = await lockOwn(tx, actor, id)
  if (provider.account_id === null) throw new Refusal('conflict', { text: TEXTS.ofCompanies })
  const wrong = refuseDomain(domain)
  if (wrong) throw refusalAt({ domain: wrong })
  if (address.owns(domain)) throw refusalAt({ domain: TEXTS.domain })
  const named = await listDomains(tx, id)
  if (named.length >= MAX_SIGN_ON_DOMAINS) throw new Refusal('conflict', { text: TEXTS.tooManyDomains })
  await insertDomain(tx, { provider_id: id, domain, proof: randomUUID(), named_by: actor.user_id })
  await note(tx, change, { act: 'domain_named', provider, domain })
  return provider
}
