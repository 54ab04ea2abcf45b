import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../access/actor.ts'
import type { Db } from '../db/database.ts'
import { findActor, touchSession } from '../sessions/session.store.ts'
import { hashToken } from '../sessions/tokens.ts'

const NAME = 'selvedge_session'
const MAX_AGE_SECONDS = 90 * 86_400

/** The browser's half of a session. */
export class SessionCookie {
  readonly #request: FastifyRequest
  readonly #parts: { db: Db; now: () => Date }
  #pending: string | null | undefined

  constructor(request: FastifyRequest, parts: { db: Db; now: () => Date }) {
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
    const now = this.#parts.now()
    const found = await findActor(this.#parts.db, tokenHash, now)
    if (!found) return null
    const { touch, ...actor } = found
    if (touch) await this.#parts.db.write((tx) => touchSession(tx, actor, now))
    return actor
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
