/** The end of the page: who sends it, or why nothing is sent. */
import { Button, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type AnswerPage, refuseRequest, sendAnswers } from '#contract/evidence/evidence-answers.ts'
import { ApiError, send } from '#web/lib/api/api.ts'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import classes from './answers.module.css'
import { answersKey, IN_TURN, showPage } from './use-answer.ts'
import { type Told, WhoFields } from './who-fields.tsx'

interface SendAnswersProps extends Told {
  token: string
  isAgain: boolean
  onMissing: (fields: Record<string, string[]>) => void
  onRefused: () => void
}

export function SendAnswers({ token, who, onWho, isAgain, onMissing, onRefused }: SendAnswersProps) {
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const [isRefusing, setRefusing] = useState(false)
  const sending = useMutation({
    scope: IN_TURN,
    mutationFn: () => {
      const { version = 1 } = queries.getQueryData<AnswerPage>(answersKey(token)) ?? {}
      return send(sendAnswers, { body: { token, version, ...who } })
    },
    onSuccess: (page) => {
      onMissing({})
      showPage(queries, token, page)
    },
    onError: (error) => {
      onMissing(error instanceof ApiError ? error.fields : {})
      // Somebody with the same link wrote meanwhile: what is there now is shown before it is sent.
      if (error instanceof ApiError && error.code === 'stale')
        void queries.refetchQueries({ queryKey: answersKey(token) })
    },
  })
  const refusing = useMutation({
    scope: IN_TURN,
    mutationFn: () => send(refuseRequest, { body: { token, ...who, reason } }),
    onSuccess: onRefused,
  })
  const failure = isRefusing ? refusing.error : sending.error
  const fields = failure instanceof ApiError ? failure.fields : {}
  return (
    <section className={classes.card}>
      <h2 className={classes.question}>{isRefusing ? 'Do not answer' : 'Send your answers'}</h2>
      <p className={classes.kind}>Your name and your role go with what you send.</p>
      <WhoFields value={who} errorOf={(field) => fields[field]?.[0]} onChange={onWho} />
      {isRefusing && (
        <Textarea
          label="Reason"
          required
          autosize
          minRows={2}
          maxLength={1000}
          value={reason}
          error={fields.reason?.[0]}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
      )}
      <FailureAlert failure={failure} />
      {isRefusing ? (
        <>
          <Button
            fullWidth
            size="md"
            color="coral"
            loading={refusing.isPending}
            onClick={() => refusing.mutate()}
          >
            Do not answer
          </Button>
          <Button fullWidth variant="default" onClick={() => setRefusing(false)}>
            Back
          </Button>
        </>
      ) : (
        <>
          <Button fullWidth size="md" loading={sending.isPending} onClick={() => sending.mutate()}>
            Send
          </Button>
          {!isAgain && (
            <Button fullWidth variant="subtle" onClick={() => setRefusing(true)}>
              Do not answer
            </Button>
          )}
        </>
      )}
    </section>
  )
}
