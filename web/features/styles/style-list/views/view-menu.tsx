/** What may be done with the view that is open. */
import { ActionIcon } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { changeStyleView, deleteStyleView, type StyleView } from '#contract/styles/style-views.ts'
import { send } from '#web/lib/api/api.ts'
import { IconDots } from '#web/records/icons.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { Menu } from '#web/ui/floating/menu.tsx'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { Problem } from '#web/ui/text/text.tsx'
import { writeQuery } from '../filters/table-search.rules.ts'
import { reloadViews } from '../styles-table.queries.ts'
import type { TableState } from '../use-table-state.ts'

const SaveView = loadComponent(() => import('./save-view.tsx'), 'SaveView')

interface ViewMenuProps {
  view: StyleView
  state: TableState
}

export function ViewMenu({ view, state }: ViewMenuProps) {
  const queries = useQueryClient()
  const [isRenaming, setRenaming] = useState(false)
  const params = { id: String(view.id) }
  const update = useMutation({
    mutationFn: () =>
      send(changeStyleView, { params, body: { query: writeQuery(state.query), columns: state.columns } }),
    onSuccess: async () => {
      await reloadViews(queries)
      state.open(state.viewName)
      noticeSuccess(`The view ${view.name} is saved.`)
    },
    onError: noticeError,
  })
  const remove = useMutation({
    mutationFn: () => send(deleteStyleView, { params }),
    onSuccess: async () => {
      state.open(null)
      await reloadViews(queries)
      noticeSuccess(`The view ${view.name} is deleted.`)
    },
    onError: noticeError,
  })
  const askAndRemove = async () => {
    const isSure = await confirm({
      title: `Delete the view ${view.name}?`,
      body: view.shared ? 'It goes for everybody of your company. The styles stay.' : 'The styles stay.',
      confirmLabel: 'Delete view',
      danger: true,
    })
    if (isSure) remove.mutate()
  }
  if (!view.can.change)
    return (
      state.isChanged && (
        <Problem component="span" tone="warning" size={12} weight={500}>
          Changed
        </Problem>
      )
    )
  return (
    <>
      <Menu position="bottom-start" shadow="md" radius={12} transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <ActionIcon size={26} ml={4} aria-label={`Actions of the view ${view.name}`}>
            <IconDots size={17} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item disabled={!state.isChanged} onClick={() => update.mutate()}>
            Save changes to this view
          </Menu.Item>
          <Menu.Item disabled={!state.isChanged} onClick={() => state.open(state.viewName)}>
            Show as it was saved
          </Menu.Item>
          <Menu.Item onClick={() => setRenaming(true)}>Rename or share…</Menu.Item>
          <Menu.Item color="coral" onClick={() => void askAndRemove()}>
            Delete…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {state.isChanged && (
        <Problem component="span" tone="warning" size={12} weight={500}>
          Changed
        </Problem>
      )}
      <Suspense>
        {isRenaming && <SaveView state={state} view={view} onClose={() => setRenaming(false)} />}
      </Suspense>
    </>
  )
}
