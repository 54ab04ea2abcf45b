/**
 * The collection of a new style: own or for others, then one of them, page after page (docs/product.md, Style form).
 */
import { Flex, Radio } from '@mantine/core'
import { CollectionSelect } from '#web/features/styles/collections/collection-select.tsx'
import {
  type CollectionCounts,
  isTypeAChoice,
} from '#web/features/styles/collections/collections-search.rules.ts'
import { useSession } from '#web/lib/session/session.ts'
import { hasTypeChoice } from './collection-type.rules.ts'
import type { StepProps } from './form-fields.ts'
import type { StyleValues } from './style-form.rules.ts'

export function CollectionField({ form, counts }: StepProps & { counts: CollectionCounts }) {
  const { organization } = useSession()
  const { collection_type } = form.values
  const isRequired = collection_type === 'created_for_others'
  const changeType = (type: string) =>
    form.setValues({ collection_type: type as StyleValues['collection_type'], collection_id: null })
  return (
    <>
      {hasTypeChoice(organization) && (
        <Radio.Group label="Collection of" value={collection_type} onChange={changeType}>
          <Flex gap="8px 24px" wrap="wrap" mt={4}>
            <Radio value="own" label="Own" disabled={!isTypeAChoice(counts)} />
            <Radio value="created_for_others" label="Others" disabled={!isTypeAChoice(counts)} />
          </Flex>
        </Radio.Group>
      )}
      <CollectionSelect
        key={collection_type}
        label="Collection"
        description={
          isRequired
            ? undefined
            : "If empty, the style goes to your company's collection for unsorted styles."
        }
        type={collection_type}
        required={isRequired}
        clearable
        value={form.values.collection_id}
        onChange={(id) => form.setFieldValue('collection_id', id)}
        error={form.errors.collection_id}
      />
    </>
  )
}
