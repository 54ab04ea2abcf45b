/**
 * Asks, saves, then publishes (docs/product.md, Publishing). It saves even what is saved already, so that nobody
 * publishes unseen changes.
 */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PASSPORT_TEXTS, publish, type Trace, updatePublish } from '#contract/passports/passports.ts'
import type { PublicationState } from '#contract/passports/publications.ts'
import {
  publicationQuery,
  useReloadPublication,
} from '#web/features/passports/publications/publication.queries.ts'
import { send } from '#web/lib/api/api.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import type { PassportForm } from './editor/use-passport-form.ts'

interface Publishing {
  styleId: number
  trace: Trace
  form: Pick<PassportForm, 'check' | 'fail'>
  save: () => Promise<Trace | null>
  onPublished: () => Promise<void>
}

const AT_ONCE =
  'The public page shows this version from then on. It never changes; later changes are published as the next version.'

/** The question is a fixed text; what follows from a yes depends on whose brand it is. */
const askToPublish = (state: PublicationState | undefined): Promise<boolean> =>
  confirm({
    title: PASSPORT_TEXTS.confirmPublish,
    body:
      state?.way === 'ask'
        ? `${state.brand.name} is asked first and sees the passport as it is now. It is published once the brand agrees.`
        : AT_ONCE,
    confirmLabel: state?.way === 'ask' ? `Ask ${state.brand.name}` : 'Publish',
  })

export function usePublishPassport({ styleId, trace, form, save, onPublished }: Publishing) {
  const publication = useQuery(publicationQuery(styleId))
  const reload = useReloadPublication(styleId)
  const [isPublishing, setPublishing] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const saveAndPublish = async () => {
    if (!(await save())) return
    const call = trace.is_published ? updatePublish : publish
    const answer = await send(call, { params: { id: String(styleId) } })
    noticeSuccess(answer.message)
    void reload()
    if ('version' in answer) await onPublished()
  }
  const ask = async () => {
    if (!form.check()) return
    setAsking(true)
    const isSure = await askToPublish(publication.data)
    setAsking(false)
    if (!isSure) return
    setPublishing(true)
    try {
      await saveAndPublish()
    } catch (error) {
      form.fail(error)
    } finally {
      setPublishing(false)
    }
  }
  return { isPublishing, isAsking, publish: ask }
}
