import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../access/actor.ts'
import type { ActorCache } from '../sessions/actor-cache.ts'
import { hashToken } from '../sessions/tokens.ts'
import type { ProductAddress } from './product-address.ts'

const MAX_AGE_SECONDS = 90 * 86_400

/**
 * With an https origin a browser takes the cookie from this host only and sends it encrypted only (RFC 6265bis, 4.1.3.2),
 * whatever a proxy says of the single request.
 */
export const cookieName = (name: string, { isHttps }: Pick<ProductAddress, 'isHttps'>): string =>
  isHttps ? `__Host-${name}` : name

export const SESSION_COOKIE = 'selvedge_session'

interface CookieParts {
  actors: ActorCache
  now: () => Date
  address: ProductAddress
}

/** The browser's half of a session. */
export class SessionCookie {
  readonly #request: FastifyRequest
  readonly #parts: CookieParts
  #pending: string | null | undefined

  constructor(request: FastifyRequest, parts: CookieParts) {
    this.#request = request
    this.#parts = parts
  }

  get tokenHash(): Buffer | null {
    const token = this.#request.cookies[cookieName(SESSION_COOKIE, this.#parts.address)]
    return token ? hashToken(token) : null
  }

  /** The person of an open session, or null. */
  async findActor(): Promise<Actor | null> {
    const tokenHash = this.tokenHash
    if (!tokenHash) return null
    return this.#parts.actors.find(tokenHash, this.#parts.now())
  }

  /** The token to send with the answer; null ends the browser's session. */
  set(token: string | null): void {
    this.#pending = token
  }

  apply(reply: FastifyReply): void {
    if (this.#pending === undefined) return
    const { address } = this.#parts
    reply.setCookie(cookieName(SESSION_COOKIE, address), this.#pending ?? '', {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: address.isHttps || this.#request.protocol === 'https',
      maxAge: this.#pending === null ? 0 : MAX_AGE_SECONDS,
    })
  }
}
