/** Browsers say in technical words that somebody closed their dialog, and in no words much else. */
export const explainPasskeyError = (error: unknown): never => {
  const { name } = error as Error
  if (name === 'NotAllowedError' || name === 'AbortError')
    throw new Error('Nothing was confirmed. Try again, or choose another way.')
  if (name === 'InvalidStateError') throw new Error('This device has a passkey for your account already.')
  if (name === 'SecurityError')
    throw new Error('Passkeys need the product to be opened by its name over https, or on this machine.')
  throw new Error('This browser could not use a passkey.')
}
