/** Saving and publishing: the calls, what is told afterwards, and what else is brought up to date. */
import { useQueryClient } from '@tanstack/react-query'
import {
  PASSPORT_TEXTS,
  passportInput,
  readTrace,
  submitTrace,
  type Trace,
  updateTrace,
} from '#contract/passports/passports.ts'
import type { Style } from '#contract/styles/styles.ts'
import { ApiError, send } from '#web/lib/api/api.ts'
import { useAttemptKey } from '#web/lib/api/attempt-key.ts'
import type { Choices } from '#web/lib/document/use-document-form.ts'
import { passportQuery } from '#web/records/passport/passport.queries.ts'
import { useReloadStyle } from '#web/records/style/style.queries.ts'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import { saveActionOf, stateOf } from '../passport-state.rules.ts'
import { hasLockedSteps } from '../steps/chain-lock.rules.ts'
import { usePublishPassport } from '../use-publish-passport.ts'
import { inputOf, type PassportValues, valuesOf } from './passport-values.rules.ts'
import { useAutosave } from './use-autosave.ts'
import { type PassportForm, usePassportForm } from './use-passport-form.ts'

export interface SavingPassport {
  form: PassportForm
  isBusy: boolean
  /** The gate of the final inspection lets nobody publish it. */
  isHeldBack: boolean
  save: () => Promise<void>
  publish: () => Promise<void>
  /** Saves what was decided where both had changed the same. */
  answer: (choices: Choices) => Promise<void>
}

const useSendDraft = (styleId: number, trace: Trace) => {
  const attemptKey = useAttemptKey()
  return (values: PassportValues): Promise<Trace> => {
    const call = saveActionOf(stateOf(trace)) === 'submit' ? submitTrace : updateTrace
    const body = inputOf(values)
    const idempotencyKey = attemptKey([call.path, body])
    return send(
      call,
      { params: { id: String(styleId) }, body: passportInput.parse(body) },
      { idempotencyKey },
    )
  }
}

/** A refusal may be the first to say that a value chain came or went. */
const mayBeBehind = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'conflict' || error.code === 'stale')

export function useSavePassport(style: Style, trace: Trace, onFirstPublished: () => void): SavingPassport {
  const styleId = style.id
  const queries = useQueryClient()
  const reloadStyle = useReloadStyle(styleId)
  const query = passportQuery(styleId)
  const sendDraft = useSendDraft(styleId, trace)
  const form = usePassportForm({
    styleId,
    trace,
    isLocked: hasLockedSteps(style),
    send: (values) =>
      sendDraft(values).catch((error: unknown) => {
        if (mayBeBehind(error)) void reloadStyle()
        throw error
      }),
    readSaved: async () => valuesOf(await send(readTrace, { params: { id: String(styleId) } })),
  })
  const readSaved = () => queries.fetchQuery({ ...query, staleTime: 0 })

  const keep = (saved: Trace | null): Trace | null => {
    if (saved) {
      queries.setQueryData(query.queryKey, saved)
      void reloadStyle()
    }
    return saved
  }
  const saveWithoutWords = async (how?: Parameters<PassportForm['save']>[0]): Promise<Trace | null> =>
    keep(await form.save(how))
  const tellSaved = (saved: Trace | null) => {
    if (saved) noticeSuccess(PASSPORT_TEXTS.saved)
  }
  // What saved itself a moment ago needs no second time.
  const save = async () =>
    tellSaved(trace.version !== null && !form.isDirty ? trace : await saveWithoutWords())

  const publishing = usePublishPassport({
    styleId,
    trace,
    form,
    save: () => saveWithoutWords(),
    onPublished: async () => {
      await readSaved()
      void reloadStyle()
      if (!trace.is_published) onFirstPublished()
    },
  })

  useAutosave({
    form,
    // The first save makes the draft: that is a person's to decide.
    isFree: trace.can.change && trace.version !== null && !publishing.isPublishing && !publishing.isAsking,
    save: () => saveWithoutWords({ isQuiet: true }),
  })

  return {
    form,
    isBusy: form.isSaving || publishing.isPublishing,
    isHeldBack: publishing.isHeldBack,
    save,
    publish: publishing.publish,
    answer: async (choices) => {
      const saved = keep(await form.answer(choices))
      tellSaved(saved)
      if (!saved) void queries.invalidateQueries({ queryKey: query.queryKey })
    },
  }
}
