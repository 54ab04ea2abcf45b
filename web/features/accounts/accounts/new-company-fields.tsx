import { Group, Radio, TextInput } from '@mantine/core'
import type { FormFields } from '#web/lib/forms/contract-form.ts'
import type { Registration } from './registration.ts'

export function NewCompanyFields({ form }: { form: FormFields<Registration> }) {
  return (
    <>
      <TextInput label="Company name" autoComplete="organization" {...form.getInputProps('company.name')} />
      <Radio.Group label="Type of company" {...form.getInputProps('company.type')}>
        <Group mt={4} gap={24}>
          <Radio value="brand" label="Brand" />
          <Radio value="supplier" label="Supplier" />
        </Group>
      </Radio.Group>
    </>
  )
}
