import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../access/actor.ts'
import type { ActorCache } from '../sessions/actor-cache.ts'
import { hashToken } from '../sessions/tokens.ts'

const NAME = 'selvedge_session'
const MAX_AGE_SECONDS = 90 * 86_400

/** The browser's half of a session. */
export class SessionCookie {
  readonly #request: FastifyRequest
  readonly #parts: { actors: ActorCache; now: () => Date }
  #pending: string | null | undefined

  constructor(request: FastifyRequest, parts: { actors: ActorCache; now: () => Date }) {
    this.#request = request
    this.#parts = parts
  }

  get tokenHash(): Buffer | null {
    const token = this.#request.cookies[NAME]
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
    reply.setCookie(NAME, this.#pending ?? '', {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.#request.protocol === 'https',
      maxAge: this.#pending === null ? 0 : MAX_AGE_SECONDS,
    })
  }
}
