/** Keeps filters, sort, grouping and columns under a name; or gives a view another name. */

import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { changeStyleView, createStyleView, type StyleView } from '#contract/styles/style-views.ts'
import { send } from '#web/lib/api/api.ts'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import { writeQuery } from '../filters/table-search.rules.ts'
import { reloadViews, viewsQuery } from '../styles-table.queries.ts'
import type { TableState } from '../use-table-state.ts'
import { namesOfViews } from './view-names.rules.ts'

interface SaveViewProps {
  state: TableState
  /** Another name for this one; without it a new view. */
  view?: StyleView
  onClose: () => void
}

export function SaveView({ state, view, onClose }: SaveViewProps) {
  const queries = useQueryClient()
  const form = useContractForm({
    schema: createStyleView.body.pick({ name: true, shared: true }),
    initialValues: { name: view?.name ?? '', shared: view?.shared ?? false },
    draftKey: `style-view:${view?.id ?? 'new'}`,
    save: (values) => {
      if (view) return send(changeStyleView, { params: { id: String(view.id) }, body: values })
      const { query, columns } = state
      return send(createStyleView, { body: { ...values, query: writeQuery(query), columns } })
    },
    onSaved: async ({ data }) => {
      await reloadViews(queries)
      // Who takes a colleague's view from the team has it no more.
      const known = queries.getQueryData(viewsQuery(state.today).queryKey)?.data
      state.open(known ? (namesOfViews(known).get(data.id) ?? null) : data.name)
      onClose()
      noticeSuccess(`The view ${data.name} is saved.`)
    },
  })
  return (
    <Dialog opened onClose={onClose} title={view ? 'Rename or share the view' : 'Save view'}>
      <form ref={form.ref} onSubmit={form.submit} noValidate>
        <Stack gap={16}>
          <FailureAlert failure={form.failure} />
          <TextInput
            label="Name"
            required
            maxLength={60}
            autoComplete="off"
            data-autofocus
            {...form.fields.getInputProps('name')}
          />
          <Checkbox
            label="Share with my team"
            description="Everybody of your company sees it; you and account managers change it."
            {...form.fields.getInputProps('shared', { type: 'checkbox' })}
          />
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={form.isSaving}>
              {view ? 'Save' : 'Save view'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
