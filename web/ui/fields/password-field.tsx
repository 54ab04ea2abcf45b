import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** Mantine's, which forgets to tell assistive technology that it is wrong. */
export function PasswordField(props: PasswordInputProps) {
  return <PasswordInput {...props} aria-invalid={props.error ? true : undefined} />
}
