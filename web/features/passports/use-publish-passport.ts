/** Asks, saves, then publishes (S1 §4). It saves even what is saved already, so that nobody publishes unseen changes. */
import { useState } from 'react'
import { PASSPORT_TEXTS, publish, type Trace, updatePublish } from '#contract/passports.ts'
import { send } from '#web/lib/api.ts'
import { confirm } from '#web/ui/confirm.ts'
import { noticeSuccess } from '#web/ui/notices.ts'
import type { PassportForm } from './use-passport-form.ts'

interface Publishing {
  styleId: number
  trace: Trace
  form: Pick<PassportForm, 'check' | 'fail'>
  save: () => Promise<Trace | null>
  onPublished: () => Promise<void>
}

const askToPublish = (): Promise<boolean> =>
  confirm({
    title: PASSPORT_TEXTS.confirmPublish,
    body: 'Everybody who opens the public page sees this version from then on. It never changes; what you change later is published as the next one.',
    confirmLabel: 'Publish',
  })

export function usePublishPassport({ styleId, trace, form, save, onPublished }: Publishing) {
  const [isPublishing, setPublishing] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const saveAndPublish = async () => {
    if (!(await save())) return
    const call = trace.is_published ? updatePublish : publish
    const { message } = await send(call, { params: { id: String(styleId) } })
    noticeSuccess(message)
    await onPublished()
  }
  const ask = async () => {
    if (!form.check()) return
    setAsking(true)
    const isSure = await askToPublish()
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
