/** A provider of OpenID Connect that others wrote, at a port of this machine, where anyone who comes is signed in at once. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Context } from 'oidc-provider'
import { type Outside, openOutside } from '#server/platform/outside/outside.ts'

export const CLIENT = {
  client_id: 'selvedge',
  client_secret: 'a secret of forty letters a secret of forty letters, as they come  more, as they come',
}

export interface ProviderServer {
  issuer: string
  /** What answers there from now on. */
  serve(listener: RequestListener): void
  /** Keeps no process from ending. */
  unref(): void
  close(): Promise<void>
}

export const openProviderServer = async (): Promise<ProviderServer> => {
  let listener: RequestListener = (_, answer) => answer.writeHead(404).end()
  const server = createServer((request, answer) => listener(request, answer))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    issuer: `http://127.0.0.1:${port}`,
    serve: (next) => {
      listener = next
    },
    unref: () => void server.unref(),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The way out of tests: nobody but these issuers is reached; TXT records are as the map has them. */
export const outsideOf = (issuers: readonly string[], txt = new Map<string, string[][]>()): Outside =>
  openOutside(
    {
      addressesOf: async () => [],
      txtOf: async (name) => txt.get(name) ?? [],
      isAllowed: () => false,
      ...{ port: 443, timeoutMs: 60_000 },
    },
    issuers,
  )

export interface Account {
  sub: string
  email: string
  email_verified: boolean
  name?: string
  groups?: string[]
}

export interface RealProvider {
  /** Who is signed in there by the next browser that comes. */
  next: { account: Account; amr?: string[] }
  /** What it sent to clients: words that somebody signed out. */
  sent: { url: string; body: string }[]
}

interface Registered {
  redirect_uri: string
  backchannel_logout_uri: string
}

/** Its interaction ends by itself; the grant is given without a question. */
export const serveRealProvider = (
  server: ProviderServer,
  registered: Registered,
  account: Account,
): RealProvider => {
  const real: RealProvider = { next: { account }, sent: [] }
  const accounts = new Map<string, Account>()
  const provider = new Provider(server.issuer, {
    clients: [
      {
        ...CLIENT,
        redirect_uris: [registered.redirect_uri],
        post_logout_redirect_uris: ['http://localhost/sign-in'],
        backchannel_logout_uri: registered.backchannel_logout_uri,
        backchannel_logout_session_required: true,
      },
    ],
    scopes: ['openid', 'email', 'profile', 'groups'],
    claims: {
      ...{ openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
      ...{ sid: null, amr: null, acr: null, auth_time: null, iss: null },
    },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
    },
    ttl: { Interaction: 3600, Grant: 3600, Session: 3600, AccessToken: 3600, IdToken: 3600 },
    cookies: { keys: ['of tests'] },
    interactions: { url: (_: Context, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: async (_: Context, sub: string) => ({
      accountId: sub,
      claims: async () => ({ ...accounts.get(sub) }),
    }),
    loadExistingGrant: async ({ oidc }: Context) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.session.accountId,
      })
      grant.addOIDCScope('openid email profile groups')
      await grant.save()
      return grant
    },
    fetch: async (url: URL | string, { body }: { body: unknown }) => {
      real.sent.push({ url: `${url}`, body: `${body}` })
      return new Response('', { status: 200 })
    },
  })
  const answer = provider.callback()
  const signIn = async (request: IncomingMessage, response: ServerResponse) => {
    const { account: who, amr } = real.next
    accounts.set(who.sub, who)
    await provider.interactionFinished(request, response, {
      login: { accountId: who.sub, ...(amr && { amr }) },
    })
  }
  server.serve((request, response) => {
    if (request.url?.startsWith('/interaction/')) void signIn(request, response)
    else void answer(request, response)
  })
  return real
}
