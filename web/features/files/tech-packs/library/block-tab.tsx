/** Keeps the chart as it stands in the form as a block of the library, apart from the style. */
import { Textarea, TextInput } from '@mantine/core'
import { z } from 'zod'
import { addLibraryBlock } from '#contract/files/library/library.ts'
import { LIBRARY_TEXTS } from '#contract/files/library/library-record.ts'
import { optionalText, requiredText } from '#contract/values/fields.ts'
import { send } from '#web/lib/api/api.ts'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import { DialogForm } from '#web/ui/dialogs/dialog-form.tsx'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import { Empty } from '#web/ui/pages/page-state.tsx'
import { useReloadLibrary } from '../../library/library.queries.ts'
import { type ChartValues, chartInputOf, isFilled } from '../chart/chart-values.rules.ts'

const named = z.object({ name: requiredText(255, LIBRARY_TEXTS.nameRequired), text: optionalText(2000) })

interface BlockTabProps {
  values: ChartValues
  onClose: () => void
}

export function BlockTab({ values, onClose }: BlockTabProps) {
  const reload = useReloadLibrary()
  const form = useContractForm({
    schema: named,
    initialValues: { name: '', text: '' },
    save: (typed: { name: string; text: string }, { idempotencyKey }: { idempotencyKey: string }) =>
      send(
        addLibraryBlock,
        { body: { ...named.parse(typed), chart: chartInputOf(values) } },
        { idempotencyKey },
      ),
    onSaved: () => {
      noticeSuccess(LIBRARY_TEXTS.blockKept)
      void reload()
      onClose()
    },
  })
  const points = values.points.filter(isFilled).length
  if (points === 0) return <Empty title={LIBRARY_TEXTS.blockEmpty} />
  return (
    <DialogForm form={form} confirmLabel="Keep as block" onCancel={onClose}>
      <p>
        {points === 1 ? '1 point' : `${points} points`}:{' '}
        <bdi>{values.sizes.map(({ name }) => name).join(', ')}</bdi>. A block goes its own way: other styles
        copy it.
      </p>
      <TextInput
        label="Name"
        required
        maxLength={255}
        autoComplete="off"
        {...form.fields.getInputProps('name')}
      />
      <Textarea label="Note" autosize minRows={2} maxLength={2000} {...form.fields.getInputProps('text')} />
    </DialogForm>
  )
}
