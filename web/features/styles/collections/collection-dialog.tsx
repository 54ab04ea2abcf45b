/** Makes a collection, or changes name and season of one. */

import { TextInput } from '@mantine/core'
import { type Collection, createCollection, renameCollection } from '#contract/styles/collections.ts'
import { send } from '#web/lib/api/api.ts'
import { whatChanged } from '#web/lib/document/merge-values.rules.ts'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { DialogForm } from '#web/ui/dialogs/dialog-form.tsx'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import { BrandSelect } from './brand-select.tsx'
import { useReloadCollections } from './collection.queries.ts'

interface CollectionDialogProps {
  /** Absent for a new one. */
  collection?: Collection
  onClose: () => void
  onSaved?: (collection: Collection) => void
}

export function CollectionDialog({ collection, onClose, onSaved }: CollectionDialogProps) {
  return (
    <Dialog opened onClose={onClose} title={collection ? 'Rename collection' : 'New collection'}>
      <CollectionForm collection={collection} onClose={onClose} onSaved={onSaved} />
    </Dialog>
  )
}

// A type and not an interface: forms take records.
type CollectionValues = { name: string; season: string; brand_id?: number }

function CollectionForm({ collection, onClose, onSaved }: CollectionDialogProps) {
  const { organization } = useSession()
  const reload = useReloadCollections()
  const opened = { name: collection?.name ?? '', season: collection?.season ?? '' }
  const form = useContractForm({
    schema: createCollection.body,
    initialValues: { ...opened, brand_id: undefined } as CollectionValues,
    draftKey: collection ? undefined : 'collection:new',
    save: ({ name, season, brand_id }, { idempotencyKey }) =>
      collection
        ? send(renameCollection, {
            params: { id: String(collection.id) },
            body: whatChanged({ name, season }, opened),
          })
        : send(createCollection, { body: { name, season, brand_id } }, { idempotencyKey }),
    onSaved: async ({ data }) => {
      await reload()
      onClose()
      noticeSuccess(collection ? 'The collection is renamed.' : `The collection ${data.name} is created.`)
      onSaved?.(data)
    },
  })
  const { fields } = form
  return (
    <DialogForm form={form} confirmLabel={collection ? 'Save' : 'Create collection'} onCancel={onClose}>
      <TextInput label="Name" data-autofocus autoComplete="off" {...fields.getInputProps('name')} />
      <TextInput label="Season" placeholder="SS27" autoComplete="off" {...fields.getInputProps('season')} />
      {!collection && organization.type === 'supplier' && (
        <BrandSelect
          ownName={organization.name}
          value={fields.values.brand_id ?? null}
          onChange={(id) => fields.setFieldValue('brand_id', id ?? undefined)}
          error={fields.errors.brand_id}
        />
      )}
    </DialogForm>
  )
}
