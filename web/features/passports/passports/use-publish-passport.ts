/**
 * Asks, saves, then publishes (docs/product.md, Publishing). It saves even what is saved already, so that nobody
 * publishes unseen changes.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createElement, Fragment, type ReactNode, useState } from 'react'
import { PASSPORT_TEXTS, publish, type Trace, updatePublish } from '#contract/passports/passports.ts'
import type { PublicationState } from '#contract/passports/publications.ts'
import {
  publicationQuery,
  useReloadPublication,
} from '#web/features/passports/publications/publication.queries.ts'
import { send } from '#web/lib/api/api.ts'
import { tellWait } from '#web/lib/told-waits.ts'
import { confirmAtGate, isBlocked, type ReasonGiven } from '#web/records/final-gate/gate-words.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import type { Before, ClaimsBefore } from './claims/before-publication.tsx'
import type { PassportForm } from './editor/use-passport-form.ts'

interface Publishing {
  styleId: number
  trace: Trace
  form: Pick<PassportForm, 'check' | 'fail' | 'values' | 'show'>
  save: () => Promise<Trace | null>
  onPublished: () => Promise<void>
}

const AT_ONCE =
  'The public page shows this version from then on. It never changes; later changes are published as the next version.'

/** Where the brand is asked first, the gate is the brand's affair. */
const gateOf = (state: PublicationState | undefined) => (state?.way === 'ask' ? null : state?.gate)

/** As the gate. */
const blocksOf = (state: PublicationState | undefined) =>
  state?.way === 'ask' ? null : (state?.claim_blocks ?? null)

/** A warning that can't be made holds nobody back, and says so. */
const listClaims = async (before: Before): Promise<ClaimsBefore> => {
  try {
    const { listBeforePublication } = await import('./claims/before-publication.tsx')
    return await listBeforePublication(before)
  } catch {
    return { list: 'The words of this passport could not be checked for claims.', revealFirst: null }
  }
}

const withClaims = (words: string, claims: ReactNode): ReactNode =>
  claims ? createElement(Fragment, null, createElement('p', null, words), claims) : words

/** The question is a fixed text; what follows from a yes depends on whose brand it is. */
const askToPublish = (state: PublicationState | undefined, claims: ReactNode): Promise<ReasonGiven> =>
  confirmAtGate(gateOf(state), {
    title: PASSPORT_TEXTS.confirmPublish,
    body: withClaims(
      state?.way === 'ask'
        ? `${state.brand.name} is asked first and sees the passport as it is now. It is published once the brand agrees.`
        : AT_ONCE,
      claims,
    ),
    confirmLabel: state?.way === 'ask' ? `Ask ${state.brand.name}` : 'Publish',
  })

/** With a way to the first claim, and none to publish. */
const tellHeldBack = async (claims: ReactNode, onReveal: () => void): Promise<void> => {
  const isAsked = await confirm({
    title: 'The passport cannot be published yet',
    body: claims,
    confirmLabel: 'Go to the first claim',
    cancelLabel: 'Close',
  })
  if (isAsked) onReveal()
}

export function usePublishPassport({ styleId, trace, form, save, onPublished }: Publishing) {
  const publication = useQuery(publicationQuery(styleId))
  const queries = useQueryClient()
  const reload = useReloadPublication(styleId)
  const [isPublishing, setPublishing] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const saveAndPublish = async (reason: string | undefined) => {
    if (!(await save())) return
    const call = trace.is_published ? updatePublish : publish
    const answer = await send(call, {
      params: { id: String(styleId) },
      ...(reason !== undefined && { body: { gate_reason: reason } }),
    })
    noticeSuccess(answer.message)
    void reload()
    if ('version' in answer) await onPublished()
  }
  /** What is asked hangs on whose brand it is and on what holds it back. Where that cannot be read the server says no. */
  const prepare = async () => {
    const state = await queries.ensureQueryData(publicationQuery(styleId)).catch(() => undefined)
    const claims = await listClaims({
      ...{ queries, styleId, trace, values: form.values },
      blocks: blocksOf(state),
      onReveal: form.show,
    })
    return { state, ...claims }
  }
  const ask = async () => {
    if (!form.check()) return
    setAsking(true)
    const { state, list, revealFirst } = await tellWait(prepare())
    const reason = revealFirst
      ? await tellHeldBack(list, revealFirst).then(() => null)
      : await askToPublish(state, list)
    setAsking(false)
    if (reason === null) return
    setPublishing(true)
    try {
      await saveAndPublish(reason)
    } catch (error) {
      // The gate may have been closed since.
      void reload()
      form.fail(error)
    } finally {
      setPublishing(false)
    }
  }
  return { isPublishing, isAsking, isHeldBack: isBlocked(gateOf(publication.data)), publish: ask }
}
