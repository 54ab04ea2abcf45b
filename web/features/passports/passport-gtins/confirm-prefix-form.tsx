import { Button, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { confirmGs1Prefix } from '#contract/passports/gtins.ts'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import classes from './gs1-prefixes.module.css'
import { useConfirmPrefix } from './gs1-prefixes.queries.ts'
import { PrefixCompanyField } from './prefix-company-field.tsx'

/** No company has this id, so the contract asks for one. */
const NO_COMPANY = 0
const EMPTY = { prefix: '', organization_id: NO_COMPANY }

export function ConfirmPrefixForm() {
  const { confirm, show } = useConfirmPrefix()
  // The field keeps what was searched for; a new one starts empty.
  const [saved, setSaved] = useState(0)
  const form = useContractForm({
    schema: confirmGs1Prefix.body,
    initialValues: EMPTY,
    save: confirm,
    onSaved: async () => {
      await show()
      form.fields.setInitialValues(EMPTY)
      form.fields.reset()
      setSaved(saved + 1)
    },
  })
  const { fields } = form
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate>
      <Stack gap={12} align="flex-start" px={20} py={14}>
        <FailureAlert failure={form.failure} />
        <div className={classes.fields}>
          <TextInput
            label="GS1 company prefix"
            description="4 to 12 digits, as the company's GTIN-13 begin. For a UPC, put a 0 before its prefix."
            inputMode="numeric"
            autoComplete="off"
            {...fields.getInputProps('prefix')}
          />
          <PrefixCompanyField
            key={saved}
            error={fields.errors.organization_id}
            onChoose={(id) => fields.setFieldValue('organization_id', id ?? NO_COMPANY)}
          />
        </div>
        <Button type="submit" loading={form.isSaving}>
          Confirm prefix
        </Button>
      </Stack>
    </form>
  )
}
