/** Making a passkey: password, what the browser asks, a name, recovery codes. */
import { TextInput } from '@mantine/core'
import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser'
import { useState } from 'react'
import { addPasskey, beginPasskey } from '#contract/accounts/second-factor.ts'
import { send } from '#web/lib/api/api.ts'
import { Quiet } from '#web/ui/text/text.tsx'
import { explainPasskeyError } from './passkey-errors.ts'
import { PasswordForm } from './password-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface AddPasskeyProps {
  onDone: () => void
  onCancel: () => void
}

export function AddPasskey({ onDone, onCancel }: AddPasskeyProps) {
  const [name, setName] = useState('')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  const make = async (body: { current_password: string }) => {
    const { options } = await send(beginPasskey, { body })
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
    const credential = await startRegistration({ optionsJSON }).catch(explainPasskeyError)
    const clientExtensionResults = { ...credential.clientExtensionResults }
    return send(addPasskey, {
      body: { name: name.trim() || 'Passkey', credential: { ...credential, clientExtensionResults } },
    })
  }
  return (
    <PasswordForm
      label="Continue"
      save={make}
      onSaved={({ recovery_codes }) => (recovery_codes ? setCodes(recovery_codes) : onDone())}
      onCancel={onCancel}
    >
      <Quiet size="inherit">
        Your browser asks for your fingerprint, your face, the PIN of this device or a security key.
      </Quiet>
      <TextInput
        label="Name"
        description="To recognise it in the list"
        placeholder="Laptop"
        maxLength={80}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </PasswordForm>
  )
}
