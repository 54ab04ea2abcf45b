/** The tokens that a browser keeps for the product; the database has their hashes only. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashToken } from '#server/platform/sessions/tokens.ts'
import type { ProductAddress } from './product-address.ts'
import { FORGET_CACHE } from './security-headers.ts'

const DAY_SECONDS = 86_400

/**
 * With an https origin a browser takes a cookie from this host only and sends it encrypted only (RFC 6265bis, 4.1.3.2),
 * whatever a proxy says of the single request.
 */
export const cookieName = (name: string, { isHttps }: Pick<ProductAddress, 'isHttps'>): string =>
  isHttps ? `__Host-${name}` : name

export const SESSION_COOKIE = 'selvedge_session'

/** One opaque token of the browser's. */
export interface TokenCookie {
  /** Of the token that came with the request. */
  readonly tokenHash: Buffer | null
  /** The token to send with the answer; null takes it from the browser. */
  set(token: string | null): void
}

export interface BrowserCookies {
  session: TokenCookie
  /** Between a right password and the second factor, or while a passkey is asked for. */
  signIn: TokenCookie
  /** On the way to a provider of single sign-on and back. */
  signOn: TokenCookie
  /** Recognises a browser in which somebody has signed in before; outlives sessions. */
  device: TokenCookie
  apply(reply: FastifyReply): void
}

const KINDS = {
  session: { name: SESSION_COOKIE, seconds: 90 * DAY_SECONDS },
  signIn: { name: 'selvedge_sign_in', seconds: 600 },
  signOn: { name: 'selvedge_sign_on', seconds: 600 },
  device: { name: 'selvedge_device', seconds: 365 * DAY_SECONDS },
} as const

type Kind = keyof typeof KINDS

export const openBrowserCookies = (request: FastifyRequest, address: ProductAddress): BrowserCookies => {
  const pending = new Map<Kind, string | null>()
  const cookie = (kind: Kind): TokenCookie => ({
    get tokenHash() {
      const token = request.cookies[cookieName(KINDS[kind].name, address)]
      return token ? hashToken(token) : null
    },
    set: (token) => void pending.set(kind, token),
  })
  return {
    session: cookie('session'),
    signIn: cookie('signIn'),
    signOn: cookie('signOn'),
    device: cookie('device'),
    apply: (reply) => {
      if (pending.get('session') === null) reply.headers(FORGET_CACHE)
      for (const [kind, token] of pending)
        reply.setCookie(cookieName(KINDS[kind].name, address), token ?? '', {
          path: '/',
          httpOnly: true,
          sameSite: 'lax',
          secure: address.isHttps || request.protocol === 'https',
          maxAge: token === null ? 0 : KINDS[kind].seconds,
        })
      pending.clear()
    },
  }
}
