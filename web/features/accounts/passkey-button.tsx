/** Signs in with a passkey: in place of email and password, or as the second step. */
import { Button } from '@mantine/core'
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from '@simplewebauthn/browser'
import { useMutation } from '@tanstack/react-query'
import type { Session } from '#contract/accounts.ts'
import { beginPasskeySignIn, finishPasskeySignIn } from '#contract/second-factor.ts'
import { isIPAddress } from '#contract/values/ip-address.ts'
import { explainPasskeyError } from '#web/features/second-factors/passkey-errors.ts'
import { send } from '#web/lib/api.ts'
import { FailureAlert } from '#web/ui/failure-alert.tsx'
import { IconFingerprint } from '#web/ui/icons.ts'

const signInWithPasskey = async (): Promise<Session> => {
  const { options } = await send(beginPasskeySignIn, {})
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const credential = await startAuthentication({ optionsJSON }).catch(explainPasskeyError)
  const { clientExtensionResults, ...rest } = credential
  return send(finishPasskeySignIn, {
    body: { credential: { ...rest, clientExtensionResults: { ...clientExtensionResults } } },
  })
}

/** Browsers have none on an address of numbers, nor on an unencrypted name. */
export const canUsePasskeys = (): boolean =>
  browserSupportsWebAuthn() && window.isSecureContext && !isIPAddress(window.location.hostname)

interface PasskeyButtonProps {
  label: string
  onSignedIn: (session: Session) => void
}

export function PasskeyButton({ label, onSignedIn }: PasskeyButtonProps) {
  const signIn = useMutation({ mutationFn: signInWithPasskey, onSuccess: onSignedIn })
  return (
    <>
      <FailureAlert failure={signIn.error} />
      <Button
        variant="default"
        fullWidth
        size="md"
        leftSection={<IconFingerprint size={18} aria-hidden />}
        loading={signIn.isPending}
        onClick={() => signIn.mutate()}
      >
        {label}
      </Button>
    </>
  )
}
