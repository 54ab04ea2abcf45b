import type { PasswordInputProps } from '@mantine/core'
import { PASSWORD_MIN } from '#contract/accounts/accounts.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'

export function NewPasswordField({ label = 'New password', ...rest }: PasswordInputProps) {
  return (
    <PasswordField
      label={label}
      description={`At least ${PASSWORD_MIN} characters; a short sentence works well`}
      autoComplete="new-password"
      {...rest}
    />
  )
}
