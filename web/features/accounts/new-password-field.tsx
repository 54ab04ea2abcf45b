import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { PASSWORD_MIN } from '#contract/accounts.ts'

export function NewPasswordField({ label = 'New password', ...rest }: PasswordInputProps) {
  return (
    <PasswordInput
      label={label}
      description={`At least ${PASSWORD_MIN} characters; a short sentence works well`}
      autoComplete="new-password"
      {...rest}
    />
  )
}
