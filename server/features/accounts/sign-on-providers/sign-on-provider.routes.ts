import { rolesOf } from '#contract/access.ts'
import * as calls from '#contract/accounts/sign-on-providers.ts'
import { OK } from '#contract/values/fields.ts'
import { type Actor, isOperator } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal, refusalAt } from '#server/platform/refusals/refusal.ts'
import type { Caller } from '#server/platform/security-log/security-event.store.ts'
import { requireFreshFactor } from '#server/platform/sessions/require-password.ts'
import { deleteSessionsOfProvider } from '#server/platform/sessions/session.store.ts'
import {
  addDomain,
  addProvider,
  changeProvider,
  lockOwn,
  lockOwnDomain,
  note,
  ownerOf,
} from './change-provider.ts'
import { type OidcClients, ProviderFailed } from './oidc-clients.ts'
import { presentDiscovered, presentProvider } from './present-provider.ts'
import { confirmDomain, proveDomain } from './prove-domain.ts'
import type { Discovered } from './sign-on.rules.ts'
import { deleteDomain, listUnproved } from './sign-on-domain.store.ts'
import { deleteProvider, findProvider, listProviders, saveProvider } from './sign-on-provider.store.ts'

interface FollowedBy {
  directory: { account_id: number; organization_id: number; created_by: number }
  caller: Caller
  now: Date
}

interface Beside {
  clients: OidcClients
  /** Gives people of the company's directory the roles that its groups have now. */
  followGroups: (tx: Tx, by: FollowedBy) => Promise<void>
}

export const routeSignOnProviders = (app: App, parts: Parts, { clients, followGroups }: Beside): void => {
  const { address, now } = parts
  const follow = async (tx: Tx, actor: Actor, caller: Caller): Promise<void> => {
    const { account_id, organization_id, user_id: created_by } = actor
    const directory = { account_id, organization_id, created_by }
    if (!isOperator(actor)) await followGroups(tx, { directory, caller, now: now() })
  }
  app.route(calls.listSignOnProviders, async ({ actor, db }) => {
    const providers = await listProviders(db, ownerOf(actor))
    return {
      data: await Promise.all(providers.map((each) => presentProvider(db, each, address.origin()))),
      roles: actor.organization_type === 'operator' ? [] : rolesOf(actor.organization_type),
    }
  })
  app.route(calls.addSignOnProvider, async ({ actor, body, db, http }) => {
    await requireFreshFactor(parts.db, actor, now())
    return db.write(async (tx) => {
      const provider = await addProvider(tx, parts, { actor, caller: http, body })
      return presentProvider(tx, provider, address.origin())
    })
  })
  app.route(calls.changeSignOnProvider, async ({ actor, params, body, db, http }) => {
    await requireFreshFactor(parts.db, actor, now())
    return db.write(async (tx) => {
      const provider = await changeProvider(tx, parts, { actor, caller: http, id: params.id, body })
      if (body.groups !== undefined || body.default_role !== undefined) await follow(tx, actor, http)
      return presentProvider(tx, provider, address.origin())
    })
  })
  app.route(calls.removeSignOnProvider, async ({ actor, params, db, http }) => {
    await requireFreshFactor(parts.db, actor, now())
    return db.write(async (tx) => {
      const provider = await lockOwn(tx, actor, params.id)
      await deleteSessionsOfProvider(tx, provider.id)
      await deleteProvider(tx, provider.id)
      await follow(tx, actor, http)
      await note(tx, { actor, caller: http }, { act: 'removed', provider })
      return OK
    })
  })
  app.route(calls.testSignOnProvider, async ({ actor, params, db }) => {
    const provider = found(await findProvider(db, params.id))
    if (provider.account_id !== ownerOf(actor)) throw new Refusal('not_found')
    const said = await readSaid(clients, provider.issuer)
    await db.write(async (tx) => {
      const present = await lockOwn(tx, actor, params.id)
      // Of settings that somebody changed meanwhile, nothing is known.
      if (present.issuer === provider.issuer)
        await saveProvider(tx, { ...present, tested_at: now().toISOString() })
    })
    return { fields: presentDiscovered(said) }
  })
  routeDomains(app, parts)
}

/** @throws Refusal at `issuer` */
const readSaid = async (clients: OidcClients, issuer: string): Promise<Discovered> => {
  try {
    return await clients.discover(issuer)
  } catch (error) {
    throw error instanceof ProviderFailed ? refusalAt({ issuer: error.text }) : error
  }
}

const routeDomains = (app: App, parts: Parts): void => {
  const { address, now } = parts
  app.route(calls.addSignOnDomain, async ({ actor, params, body, db, http }) => {
    await requireFreshFactor(parts.db, actor, now())
    return db.write(async (tx) => {
      const change = { actor, caller: http, id: params.id, domain: body.domain }
      return presentProvider(tx, await addDomain(tx, parts, change), address.origin())
    })
  })
  app.route(calls.proveSignOnDomain, async ({ actor, params, db, http }) => {
    const provider = await proveDomain(db, parts, { actor, caller: http, id: params.id })
    return presentProvider(db, provider, address.origin())
  })
  app.route(calls.removeSignOnDomain, async ({ actor, params, db, http }) => {
    await requireFreshFactor(parts.db, actor, now())
    return db.write(async (tx) => {
      const { domain, provider } = await lockOwnDomain(tx, actor, params.id)
      await deleteDomain(tx, domain.id)
      await note(tx, { actor, caller: http }, { act: 'domain_removed', provider, domain: domain.domain })
      return OK
    })
  })
  app.route(calls.listNamedDomains, async ({ db }) => ({ data: await listUnproved(db) }))
  app.route(calls.confirmNamedDomain, ({ actor, params, db, http }) =>
    db.write(async (tx) => {
      await confirmDomain(tx, parts, { actor, caller: http, id: params.id })
      return OK
    }),
  )
}
