/** What may be done with a collection. */
import { ActionIcon } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { Collection } from '#contract/styles/collections.ts'
import { IconPencil } from '#web/records/icons.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { IconPlus, IconTrash } from '#web/ui/icons.ts'
import { Hint } from '#web/ui/notices/hint.tsx'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { useDeleteCollection } from './collection.queries.ts'

const CollectionDialog = loadComponent(() => import('./collection-dialog.tsx'), 'CollectionDialog')

interface CollectionActionsProps {
  collection: Collection
  onDeleted?: () => void
  /** The page's main action is filled, one of many is not. */
  isMain?: boolean
}

export function CollectionActions({ collection, onDeleted, isMain = false }: CollectionActionsProps) {
  const [isRenaming, setRenaming] = useState(false)
  const remove = useDeleteCollection(onDeleted)
  const askToDelete = async () => {
    const isAgreed = await confirm({
      title: `Delete ${collection.name}?`,
      body: 'The collection is empty. It is deleted for everybody in the companies that share it.',
      confirmLabel: 'Delete collection',
      danger: true,
    })
    if (isAgreed) remove.mutate(collection)
  }
  return (
    <>
      {collection.can.change && (
        <>
          <Hint text="Rename">
            <ActionIcon size={32} aria-label={`Rename ${collection.name}`} onClick={() => setRenaming(true)}>
              <IconPencil size={18} />
            </ActionIcon>
          </Hint>
          {collection.number_of_styles === 0 && (
            <Hint text="Delete">
              <ActionIcon
                size={32}
                aria-label={`Delete ${collection.name}`}
                loading={remove.isPending}
                onClick={() => void askToDelete()}
              >
                <IconTrash size={18} />
              </ActionIcon>
            </Hint>
          )}
        </>
      )}
      {collection.can.add_style && (
        <ButtonLink
          to="/inquiries/$id"
          params={{ id: 'new' }}
          search={{ collectionId: collection.id }}
          variant={isMain ? 'filled' : 'default'}
          size={isMain ? 'sm' : 'xs'}
          leftSection={<IconPlus size={16} />}
          aria-label={isMain ? undefined : `New style in ${collection.name}`}
        >
          New style
        </ButtonLink>
      )}
      <Suspense>
        {isRenaming && <CollectionDialog collection={collection} onClose={() => setRenaming(false)} />}
      </Suspense>
    </>
  )
}
