import type { Session } from '#contract/accounts/accounts.ts'
import { beginPasskeySignIn, finishPasskeySignIn } from '#contract/accounts/second-factor.ts'
import type { PasskeyCalls } from '#web/features/accounts/second-factors/passkey-button.tsx'
import { send } from '#web/lib/api/api.ts'

export const PASSKEY_SIGN_IN: PasskeyCalls<Session> = {
  begin: () => send(beginPasskeySignIn, {}),
  finish: (credential) => send(finishPasskeySignIn, { body: { credential } }),
}
