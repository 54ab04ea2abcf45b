import { SIGN_ON_PROBLEMS } from '#contract/accounts/single-sign-on.ts'
import {
  type OidcClient,
  type OidcClients,
  type Provider,
  ProviderFailed,
} from '#server/features/accounts/sign-on-providers/index.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'

/** What exactly is wrong is for who set it up. @throws Refusal `conflict` */
export const clientOrRefuse = async (clients: OidcClients, provider: Provider): Promise<OidcClient> => {
  try {
    return await clients.of(provider)
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error
    throw new Refusal('conflict', { text: SIGN_ON_PROBLEMS.unreachable })
  }
}
