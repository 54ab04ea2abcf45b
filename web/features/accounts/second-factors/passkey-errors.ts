/** Browsers say in technical words that somebody closed their dialog, and in no words much else. */
export const explainPasskeyError = (error: unknown): never => {
  const { name } = error as Error
  if (name === 'NotAllowedError' || name === 'AbortError')
    throw new Error('Not confirmed. Try again, or choose another method.')
  if (name === 'InvalidStateError') throw new Error('This device already has a passkey for your account.')
  if (name === 'SecurityError')
    throw new Error(
      'Passkeys work only when Selvedge is opened over https by its host name, or on this machine.',
    )
  throw new Error('This browser could not use a passkey.')
}
