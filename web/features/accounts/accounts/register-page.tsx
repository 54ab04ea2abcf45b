/** Registration: a person claims a company of the registry, or names a new one (docs/product.md, Claims). */
import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { register } from '#contract/accounts/accounts.ts'
import { send } from '#web/lib/api/api.ts'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import { useStartSession } from '#web/lib/session/session.ts'
import classes from '#web/records/entry/entry-frame.module.css'
import { EntryFrame } from '#web/records/entry/entry-frame.tsx'
import { NewPasswordField } from '#web/records/entry/new-password-field.tsx'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { ClaimCompanyField } from './claim-company-field.tsx'
import { NewCompanyFields } from './new-company-fields.tsx'
import { bodyOf, EMPTY_REGISTRATION, SCHEMAS, type Way } from './registration.ts'

const WAYS = [
  { value: 'claim', label: 'Find my company' },
  { value: 'name', label: 'Add a new one' },
] as const satisfies readonly { value: Way; label: string }[]

const signInInstead = (
  <span>
    Registered already?{' '}
    <Link to="/sign-in" className={classes.link}>
      Sign in
    </Link>
  </span>
)

export function RegisterPage() {
  const [way, setWay] = useState<Way>('claim')
  const navigate = useNavigate()
  const startSession = useStartSession()
  const form = useContractForm({
    schema: SCHEMAS[way],
    initialValues: EMPTY_REGISTRATION,
    save: (values) => send(register, { body: bodyOf(way, values) }),
    onSaved: (session) => {
      startSession(session)
      return navigate({ to: '/', replace: true })
    },
  })
  const { fields } = form
  const goAnotherWay = (next: Way) => {
    setWay(next)
    fields.clearErrors()
  }
  return (
    <EntryFrame title="Register your company" lead="You will be its account manager." foot={signInInstead}>
      <form ref={form.ref} onSubmit={form.submit} noValidate className={classes.fields}>
        <FailureAlert failure={form.failure} />
        <SegmentedControl<Way>
          aria-label="Your company"
          fullWidth
          data={[...WAYS]}
          value={way}
          onChange={goAnotherWay}
        />
        {way === 'claim' ? (
          <ClaimCompanyField
            {...fields.getInputProps('company.organization_registry_id')}
            onMissing={(name) => {
              fields.setFieldValue('company.name', name)
              goAnotherWay('name')
            }}
          />
        ) : (
          <NewCompanyFields form={fields} />
        )}
        <TextInput label="Your name" autoComplete="name" {...fields.getInputProps('full_name')} />
        <TextInput label="Email" type="email" autoComplete="username" {...fields.getInputProps('email')} />
        <NewPasswordField label="Password" {...fields.getInputProps('password')} />
        <Button type="submit" fullWidth size="md" loading={form.isSaving}>
          Register
        </Button>
      </form>
    </EntryFrame>
  )
}
