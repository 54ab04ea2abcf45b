/** One answer as it is written: each field is kept when it is left, and nothing that others saved is overwritten unseen. */
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type AnswerPage, putAnswerFile, saveAnswer } from '#contract/evidence/evidence-answers.ts'
import type { AnswerFields, AskedQuestion } from '#contract/evidence/evidence-requests.ts'
import { IN_PARTS_FROM_BYTES } from '#contract/files/style-file-uploads.ts'
import { ApiError, send } from '#web/lib/api/api.ts'
import { sendForm } from '#web/lib/api/send-form.ts'

export const answersKey = (token: string | null) => ['evidence-answers', token] as const
/** All that is sent by one page goes one after the other: what is sent at the end has everything in it. */
export const IN_TURN = { id: 'evidence-answers' }

export const showPage = (queries: QueryClient, token: string, page: AnswerPage): void => {
  queries.setQueryData(answersKey(token), page)
}

export type Values = Omit<AnswerFields, 'file'>
export type Field = keyof Values
type Drafts = Partial<Values>

const isStale = (error: Error | null): boolean => error instanceof ApiError && error.code === 'stale'

/** What is written and not saved yet, and the version of what is saved that it began from. */
const useDrafts = (question: AskedQuestion) => {
  const drafts = useRef<Drafts>({})
  const [, redraw] = useState(0)
  // What others saved meanwhile is taken over where nothing is being written.
  const known = useRef(question.version)
  useEffect(() => {
    if (Object.keys(drafts.current).length === 0) known.current = question.version
  }, [question.version])
  return {
    drafts,
    known,
    set: (next: Drafts) => {
      drafts.current = next
      redraw((count) => count + 1)
    },
  }
}

/** Both ways in which an answer is saved: its fields, and its file. */
const useSaving = (token: string, question: AskedQuestion) => {
  const queries = useQueryClient()
  const { drafts, known, set } = useDrafts(question)
  const [sent, setSent] = useState<number | null>(null)
  const named = () => ({ token, question_id: question.id, version: known.current })
  const take = (page: AnswerPage) => {
    known.current = page.questions.find(({ id }) => id === question.id)?.version ?? known.current
    showPage(queries, token, page)
  }
  const save = useMutation({
    scope: IN_TURN,
    mutationFn: (changes: Drafts) => send(saveAnswer, { body: { ...named(), ...changes } }),
    onSuccess: (page, changes) => {
      take(page)
      const isLeft = ([field, value]: [string, unknown]) =>
        !(field in changes) || changes[field as Field] !== value
      set(Object.fromEntries(Object.entries(drafts.current).filter(isLeft)))
    },
  })
  const file = useMutation({
    scope: IN_TURN,
    mutationFn: (chosen: File | null) => {
      if (chosen === null) return send(saveAnswer, { body: { ...named(), file: null } })
      const { question_id, version } = named()
      if (chosen.size > IN_PARTS_FROM_BYTES) {
        setSent(0)
        // Loaded with the first large file, as the page begins without.
        return import('./send-answer-file.ts').then(({ sendAnswerFile }) =>
          sendAnswerFile(
            { token, questionId: question_id, version: () => known.current, file: chosen },
            { onProgress: setSent },
          ),
        )
      }
      const texts = { token, question_id: String(question_id), version: String(version) }
      return sendForm(putAnswerFile, {}, { ...texts, file: chosen })
    },
    onSuccess: take,
    onSettled: () => setSent(null),
  })
  return { queries, drafts, set, take, save, file, sent }
}

export function useAnswer(token: string, question: AskedQuestion) {
  const { queries, drafts, set, take, save, file, sent } = useSaving(token, question)
  const change = <F extends Field>(field: F, value: Values[F]) => set({ ...drafts.current, [field]: value })
  /** Where what was written differs from what is saved. */
  const commit = (field: Field) => {
    const value = drafts.current[field]
    if (value === undefined) return
    if (value !== question.answer[field]) return save.mutate({ [field]: value } as Drafts)
    const { [field]: _, ...rest } = drafts.current
    set(rest)
  }
  const askAgain = () => queries.refetchQueries({ queryKey: answersKey(token) })
  const failure = save.error ?? file.error
  const isFileLeft = isStale(file.error)
  /** Nothing is kept of a large file that is not sent again. */
  const giveUp = () => {
    const { variables: chosen } = file
    if (!isFileLeft || !chosen || chosen.size <= IN_PARTS_FROM_BYTES) return
    void import('./send-answer-file.ts')
      .then(({ giveUpAnswerFile }) => giveUpAnswerFile({ token, questionId: question.id, file: chosen }))
      .catch(() => undefined)
  }
  return {
    values: { ...question.answer, ...drafts.current },
    change,
    commit,
    /** At once, as days and switches are chosen. */
    set: <F extends Field>(field: F, value: Values[F]) => {
      change(field, value)
      commit(field)
    },
    putFile: file.mutate,
    /** The share of a large file that has left; null while none is on its way. */
    sent,
    isSaving: save.isPending || file.isPending,
    isSaved: question.version > 1 && Object.keys(drafts.current).length === 0,
    failure: isStale(failure) ? null : failure,
    isOvertaken: isStale(failure),
    /** What the others saved is shown, and what was written here goes. */
    takeTheirs: async () => {
      giveUp()
      set({})
      save.reset()
      file.reset()
      await askAgain()
    },
    /** In place of what the others saved, which was shown. */
    saveMine: async () => {
      await askAgain()
      const page = queries.getQueryData<AnswerPage>(answersKey(token))
      if (page) take(page)
      const { variables: chosen } = file
      file.reset()
      if (Object.keys(drafts.current).length > 0) save.mutate({ ...drafts.current })
      else save.reset()
      // What has left of a large one is with the server still.
      if (isFileLeft && chosen !== undefined) file.mutate(chosen)
    },
  }
}
export type Answer = ReturnType<typeof useAnswer>
