/** The provider's word that somebody signed out there (OpenID Connect Back-Channel Logout 1.0, 2.6). */
import { errors, jwtVerify } from 'jose'
import {
  findProvider,
  type OidcClients,
  type Provider,
  ProviderFailed,
} from '#server/features/accounts/sign-on-providers/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { noteSecurity } from '#server/platform/security-log/security-event.store.ts'
import { deleteSessionsBySignOn } from '#server/platform/sessions/session.store.ts'
import { hashToken } from '#server/platform/sessions/tokens.ts'
import { deleteSignOns, keepLogout, listSignOns } from './sign-on.store.ts'

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
/** Signed by a key that the provider alone has. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']
/** How old a word may be; within that time it is remembered, so that it counts once. */
const MAX_AGE_SECONDS = 600

interface Word {
  id: string
  subject: string | null
  session: string | null
}

const notValid = (): never => {
  throw new Refusal('invalid', { text: 'This is no valid logout token.' })
}

const readWord = async (clients: OidcClients, provider: Provider, token: string): Promise<Word> => {
  const { keys } = await clients.of(provider)
  const { payload } = await jwtVerify(token, keys, {
    ...{ issuer: provider.issuer, audience: provider.client_id, algorithms: ALGORITHMS },
    ...{ requiredClaims: ['iat', 'jti', 'events'], maxTokenAge: MAX_AGE_SECONDS },
  })
  const { jti, sub = null, sid = null, events, nonce } = payload
  const isLogout = typeof events === 'object' && events !== null && EVENT in events
  const isOfSomebody = sub !== null || typeof sid === 'string'
  const isNamed = typeof jti === 'string' && jti !== ''
  if (!isLogout || !isOfSomebody || !isNamed || nonce !== undefined) return notValid()
  return { id: jti, subject: sub, session: typeof sid === 'string' ? sid : null }
}

/** Ends what the provider opened of the person, or of one session there. @throws Refusal `invalid`, `not_found` */
export const endByProvider = async (
  { db, now }: Pick<Parts, 'db' | 'now'>,
  clients: OidcClients,
  { id, token }: { id: number; token: string },
): Promise<void> => {
  const provider = found(await findProvider(db, id))
  const word = await readWord(clients, provider, token).catch((error: unknown) => {
    if (error instanceof errors.JOSEError || error instanceof ProviderFailed) return notValid()
    throw error
  })
  await db.write((tx) => carryOut(tx, { provider, word, now: now() }))
}

const carryOut = async (
  tx: Tx,
  { provider, word, now }: { provider: Provider; word: Word; now: Date },
): Promise<void> => {
  const isNew = await keepLogout(tx, {
    ...{ provider_id: provider.id, token_id_hash: hashToken(word.id) },
    expires_at: new Date(now.getTime() + 2 * MAX_AGE_SECONDS * 1000).toISOString(),
  })
  if (!isNew) notValid()
  const { id: providerId, issuer } = provider
  const { subject, session } = word
  const signOns = await listSignOns(tx, { providerId, issuer, subject, session })
  const ids = signOns.map(({ id }) => id)
  await deleteSessionsBySignOn(tx, ids)
  await deleteSignOns(tx, ids)
  const people = new Map(signOns.map(({ user_id, account_id }) => [user_id, account_id]))
  for (const [user_id, account_id] of people)
    await noteSecurity(tx, {
      kind: 'sessions_ended',
      person: { user_id, account_id },
      caller: null,
      details: { by: 'provider' },
    })
}
