/** Shows a passkey: in place of email and password, as the second step, or before a change. */
import { Button } from '@mantine/core'
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from '@simplewebauthn/browser'
import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import type { provedCredential } from '#contract/second-factor.ts'
import { isIPAddress } from '#contract/values/ip-address.ts'
import { FailureAlert } from '#web/ui/failure-alert.tsx'
import { IconFingerprint } from '#web/ui/icons.ts'
import { explainPasskeyError } from './passkey-errors.ts'

/** The two calls around what the browser asks. */
export interface PasskeyCalls<Answer> {
  begin: () => Promise<{ options: Record<string, unknown> }>
  finish: (credential: z.input<typeof provedCredential>) => Promise<Answer>
}

const askBrowser = async <Answer,>({ begin, finish }: PasskeyCalls<Answer>): Promise<Answer> => {
  const { options } = await begin()
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const credential = await startAuthentication({ optionsJSON }).catch(explainPasskeyError)
  const { clientExtensionResults, ...rest } = credential
  return finish({ ...rest, clientExtensionResults: { ...clientExtensionResults } })
}

/** Browsers have none on an address of numbers, nor on an unencrypted name. */
export const canUsePasskeys = (): boolean =>
  browserSupportsWebAuthn() && window.isSecureContext && !isIPAddress(window.location.hostname)

interface PasskeyButtonProps<Answer> {
  label: string
  calls: PasskeyCalls<Answer>
  onDone: (answer: Answer) => void
}

export function PasskeyButton<Answer>({ label, calls, onDone }: PasskeyButtonProps<Answer>) {
  const show = useMutation({ mutationFn: () => askBrowser(calls), onSuccess: onDone })
  return (
    <>
      <FailureAlert failure={show.error} />
      <Button
        variant="default"
        fullWidth
        size="md"
        leftSection={<IconFingerprint size={18} aria-hidden />}
        loading={show.isPending}
        onClick={() => show.mutate()}
      >
        {label}
      </Button>
    </>
  )
}
