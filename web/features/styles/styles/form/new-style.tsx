import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Collection } from '#contract/styles/collections.ts'
import { newStyle, STYLE_TEXTS } from '#contract/styles/style-fields.ts'
import { createStyle } from '#contract/styles/styles.ts'
import type { CollectionCounts } from '#web/features/styles/collections/collections-search.rules.ts'
import { send } from '#web/lib/api/api.ts'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import { useSession } from '#web/lib/session/session.ts'
import { FilePicker, findFilesProblem } from '#web/ui/files/file-picker.tsx'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import { Strong } from '#web/ui/text/text.tsx'
import { CollectionField } from './collection-field.tsx'
import { findFirstType } from './collection-type.rules.ts'
import { findPictureProblem, PictureField } from './picture-field.tsx'
import { StyleCap, useRemainingStyles } from './style-cap.tsx'
import { newValues, type StyleValues } from './style-form.rules.ts'
import { styleFormSchema } from './style-form-schema.ts'
import { StyleSteps } from './style-steps.tsx'
import { StyleUpload } from './style-upload.tsx'
import { useLastChoices } from './use-last-choices.ts'

interface NewStyleProps {
  counts: CollectionCounts
  /** The collection that the address names. */
  collection: Collection | null
  /** Begins another one. */
  onAnother: () => void
}

export function NewStyle({ counts, collection, onAnother }: NewStyleProps) {
  const navigate = useNavigate()
  const [files, setFiles] = useState<readonly File[]>([])
  const [picture, setPicture] = useState<File | null>(null)
  const [createdId, setCreatedId] = useState<number | null>(null)
  const remaining = useRemainingStyles()
  const addsAnother = useRef(false)
  const goOn = async (id: number) => {
    if (addsAnother.current) onAnother()
    else await navigate({ to: '/inquiries/$id', params: { id: String(id) }, replace: true })
  }
  const form = useNewStyleForm({ counts, collection }, async (id) => {
    if (files.length > 0 || picture) setCreatedId(id)
    else await goOn(id)
  })
  const discard = () => {
    form.draft.clear()
    form.fields.reset()
    setPicture(null)
  }
  const leave = () =>
    void navigate(
      collection ? { to: '/collections/$id', params: { id: String(collection.id) } } : { to: '/collections' },
    )
  if (createdId !== null) {
    const done = () => void goOn(createdId)
    return <StyleUpload styleId={createdId} files={files} picture={picture} onDone={done} />
  }
  return (
    <>
      <StyleCap remaining={remaining} />
      <StyleSteps
        form={form}
        saved={null}
        saveLabel="Create style"
        onSave={(isAnother) => {
          addsAnother.current = isAnother
        }}
        onCancel={() => {
          discard()
          leave()
        }}
        onDiscardDraft={discard}
        isBlocked={remaining === 0}
        isSaveBlocked={(findFilesProblem(files) ?? findPictureProblem(picture)) !== null}
        collection={<CollectionField form={form.fields} counts={counts} />}
        picture={<PictureField saved={null} file={picture} onChange={setPicture} disabled={form.isSaving} />}
        techPack={
          <div>
            <Strong component="div" weight={500} mb={6}>
              Tech pack
            </Strong>
            <FilePicker
              label="Add tech pack files"
              files={files}
              onChange={setFiles}
              disabled={form.isSaving}
            />
          </div>
        }
      />
    </>
  )
}

const useNewStyleForm = (
  { counts, collection }: Pick<NewStyleProps, 'counts' | 'collection'>,
  onCreated: (id: number) => Promise<void>,
) => {
  const { organization, user } = useSession()
  const [last, keepLast] = useLastChoices(user.id)
  const queries = useQueryClient()
  return useContractForm({
    schema: styleFormSchema(null),
    initialValues: newValues({
      collection_id: collection?.can.add_style ? collection.id : null,
      collection_type: findFirstType(organization, counts, collection),
      ...last,
    }),
    draftKey: `style:new:${collection?.id ?? ''}`,
    save: (values: StyleValues, { idempotencyKey }) =>
      send(createStyle, { body: newStyle.parse(values) }, { idempotencyKey }),
    onSaved: async ({ data }, { currency, delivery_destination }) => {
      keepLast({ currency, delivery_destination })
      for (const key of ['collections', 'collection', 'style-count']) {
        void queries.invalidateQueries({ queryKey: [key] })
      }
      noticeSuccess(STYLE_TEXTS.created)
      await onCreated(data.id)
    },
  })
}
