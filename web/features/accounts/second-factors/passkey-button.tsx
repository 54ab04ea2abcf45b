/** Shows a passkey: in place of email and password, as the second step, or before a change. */
import { Button } from '@mantine/core'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import type { provedCredential } from '#contract/accounts/second-factor.ts'
import { isIPAddress } from '#contract/values/text/ip-address.ts'
import { loadCode } from '#web/lib/api/missing-code.ts'
import { onFirstTouch } from '#web/lib/on-first-touch.ts'
import { IconFingerprint } from '#web/ui/icons.ts'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { explainPasskeyError } from './passkey-errors.ts'

/** The two calls around what the browser asks. */
export interface PasskeyCalls<Answer> {
  begin: () => Promise<{ options: Record<string, unknown> }>
  finish: (credential: z.input<typeof provedCredential>) => Promise<Answer>
}

/** Once somebody may press. */
const loadBrowserSide = () => loadCode(() => import('@simplewebauthn/browser'))

const askBrowser = async <Answer,>({ begin, finish }: PasskeyCalls<Answer>): Promise<Answer> => {
  const { startAuthentication } = await loadBrowserSide()
  const { options } = await begin()
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const credential = await startAuthentication({ optionsJSON }).catch(explainPasskeyError)
  const { clientExtensionResults, ...rest } = credential
  return finish({ ...rest, clientExtensionResults: { ...clientExtensionResults } })
}

/** Browsers have none on an address of numbers, nor on an unencrypted name. */
export const canUsePasskeys = (): boolean =>
  typeof globalThis.PublicKeyCredential === 'function' &&
  window.isSecureContext &&
  !isIPAddress(window.location.hostname)

interface PasskeyButtonProps<Answer> {
  label: string
  calls: PasskeyCalls<Answer>
  onDone: (answer: Answer) => void
}

export function PasskeyButton<Answer>({ label, calls, onDone }: PasskeyButtonProps<Answer>) {
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)
  useEffect(() => onFirstTouch(() => void loadBrowserSide().catch(() => undefined)), [])
  const show = async () => {
    setAsking(true)
    setFailure(null)
    try {
      onDone(await askBrowser(calls))
    } catch (error) {
      setFailure(error as Error)
    } finally {
      setAsking(false)
    }
  }
  return (
    <>
      <FailureAlert failure={failure} />
      <Button
        variant="default"
        fullWidth
        size="md"
        leftSection={<IconFingerprint size={18} aria-hidden />}
        loading={isAsking}
        onClick={() => void show()}
      >
        {label}
      </Button>
    </>
  )
}
