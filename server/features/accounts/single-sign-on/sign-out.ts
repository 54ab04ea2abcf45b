import { buildEndSessionUrl } from 'openid-client'
import {
  findProvider,
  type OidcClients,
  ProviderFailed,
} from '#server/features/accounts/sign-on-providers/index.ts'
import type { Parts } from '#server/platform/parts.ts'
import { tokenPlace } from './finish-sign-on.ts'
import { findSignOnOf } from './sign-on.store.ts'

/**
 * Where the session at the provider ends too (OpenID Connect RP-Initiated Logout 1.0); null where no provider opened this
 * one, it has no such address, or it cannot be asked: nobody is kept signed in here for that.
 */
export const placeToSignOut = async (
  { db, sealing }: Pick<Parts, 'db' | 'sealing'>,
  clients: OidcClients,
  { tokenHash, origin }: { tokenHash: Buffer; origin: string },
): Promise<string | null> => {
  const signOn = await findSignOnOf(db, tokenHash)
  const provider = signOn && (await findProvider(db, signOn.provider_id))
  if (!provider) return null
  try {
    const { config, said } = await clients.of(provider)
    if (said.end_session_endpoint === undefined) return null
    return buildEndSessionUrl(config, {
      id_token_hint: sealing.open(signOn.id_token, tokenPlace(provider.id)).toString(),
      post_logout_redirect_uri: `${origin}/sign-in`,
    }).href
  } catch (error) {
    if (error instanceof ProviderFailed) return null
    throw error
  }
}
