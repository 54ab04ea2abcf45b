import { Checkbox, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { productTypesQuery } from '#web/records/company/company.queries.ts'
import { Panel } from '#web/ui/pages/panel.tsx'
import classes from './chain-form.module.css'
import type { ChainForm } from './use-chain-form.ts'

const LOOKUP_FAILED = 'This list could not be loaded. Please try again.'

/** What a chain is called, what it is for, and who sees it. */
export function ChainFields({ form }: { form: ChainForm }) {
  const productTypes = useQuery(productTypesQuery)
  const { fields } = form
  const { product_type, shared } = fields.values
  return (
    <Panel title="About">
      <Stack gap={16}>
        <div className={classes.pair}>
          <TextInput
            label="Name"
            placeholder="Aegean jersey"
            required
            autoComplete="off"
            {...fields.getInputProps('name')}
          />
          <Select
            label="Product type"
            placeholder="Choose a product type"
            required
            searchable
            openOnFocus={false}
            data={(productTypes.data?.productTypes ?? []).map(({ id, name }) => ({
              value: String(id),
              label: name,
            }))}
            value={product_type ? String(product_type) : null}
            onChange={(id) => fields.setFieldValue('product_type', id ? Number(id) : null)}
            error={fields.errors.product_type ?? (productTypes.isError && LOOKUP_FAILED)}
            nothingFoundMessage="No such product type"
          />
        </div>
        <Textarea
          label="Description"
          autosize
          minRows={2}
          maxRows={10}
          {...fields.getInputProps('description')}
        />
        <Checkbox
          label="Share with all companies"
          description="Other companies can find it and assign it to their styles. Only your company can change it."
          checked={shared}
          onChange={(event) => fields.setFieldValue('shared', event.currentTarget.checked)}
        />
      </Stack>
    </Panel>
  )
}
