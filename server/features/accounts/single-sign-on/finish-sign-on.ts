import type { SignOnProblem } from '#contract/accounts/single-sign-on.ts'
import { openSession } from '#server/features/accounts/accounts/index.ts'
import { beginSignIn } from '#server/features/accounts/second-factors/index.ts'
import { findProvider, type OidcClients } from '#server/features/accounts/sign-on-providers/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Exchange } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { noteRepeated } from '#server/platform/security-log/security-event.store.ts'
import { hashPassword } from '#server/platform/sessions/passwords.ts'
import { hashToken, newToken } from '#server/platform/sessions/tokens.ts'
import { admitPerson } from './admit-person.ts'
import { askProvider, type Returned, SignOnEnded, type Told } from './ask-provider.ts'
import { hasProviderFactor } from './claims.rules.ts'
import { insertSignOn, takeAttempt } from './sign-on.store.ts'

interface Finishing {
  id: number
  returned: Returned
  http: Exchange
}

/** Where the browser goes on: into the product, to its second step, or to the sign-in page with the reason. */
export const finish = async (parts: Parts, clients: OidcClients, finishing: Finishing): Promise<string> => {
  try {
    return await goOn(parts, clients, finishing)
  } catch (error) {
    if (!(error instanceof SignOnEnded)) throw error
    await noteEnd(parts, finishing, error.problem)
    return `/sign-in?problem=${error.problem}`
  }
}

const goOn = async (
  parts: Parts,
  clients: OidcClients,
  { id, returned, http }: Finishing,
): Promise<string> => {
  const { db, now } = parts
  const browserHash = http.cookies.signOn.tokenHash
  const { state } = returned
  if (!state || !browserHash) throw new SignOnEnded('expired')
  const taken = { state_hash: hashToken(state), browser_hash: browserHash, provider_id: id }
  const attempt = await db.write((tx) => takeAttempt(tx, taken, now()))
  const provider = attempt && (await findProvider(db, id))
  if (!provider?.enabled) throw new SignOnEnded('expired')
  if (returned.error !== undefined) throw new SignOnEnded('refused')
  const asking = { provider, origin: http.origin, returned, state, browserHash }
  const told = await askProvider(clients, asking)
  const passwordHash = await hashPassword(newToken())
  return db.write((tx) =>
    enter(tx, parts, { id, http, told, passwordHash, returnPath: attempt?.return_path ?? '/' }),
  )
}

interface Entering {
  id: number
  http: Exchange
  told: Told
  passwordHash: string
  returnPath: string
}

const enter = async (
  tx: Tx,
  parts: Parts,
  { id, http, told, passwordHash, returnPath }: Entering,
): Promise<string> => {
  const now = parts.now()
  const admitted = await admitPerson(tx, id, { told, passwordHash, caller: http, now })
  const { person, provider, identity_id } = admitted
  const { sid } = told.claims
  const signOnId = await insertSignOn(tx, {
    ...{ provider_id: id, identity_id, at: now.toISOString() },
    provider_session: typeof sid === 'string' && sid.length <= 255 ? sid : null,
    id_token: parts.sealing.seal(Buffer.from(told.idToken), tokenPlace(id)),
  })
  http.cookies.signOn.set(null)
  const isFactorProved = provider.accepts_provider_factor && hasProviderFactor(told.claims)
  if (person.has_second_factor && !isFactorProved) {
    await beginSignIn(tx, http, { userId: person.id, signOnId, now })
    return `/sign-in?${new URLSearchParams({ return: returnPath, step: 'confirm' })}`
  }
  const way = { by: 'provider' as const, signOnId, isFactorProved, provider: provider.name }
  await openSession(tx, parts, { userId: person.id, http, ...way })
  return returnPath
}

export const tokenPlace = (owner: number) => ({ purpose: 'sign-on token', owner })

/** Of a sign-in that was not let in, nobody is known for certain. */
const noteEnd = ({ db, now }: Parts, { id, http }: Finishing, reason: SignOnProblem): Promise<void> =>
  db.write((tx) =>
    noteRepeated(
      tx,
      {
        kind: 'sign_in_failed',
        person: null,
        caller: http,
        details: { by: 'provider', provider: id, reason },
      },
      now(),
    ),
  )
