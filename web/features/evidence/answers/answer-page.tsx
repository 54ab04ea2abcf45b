/** Where a link of a request for evidence leads: who was asked answers, without an account, on any device. */
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { type AnswerPage as Asked, openRequest } from '#contract/evidence/evidence-answers.ts'
import { useFragmentToken } from '#web/lib/address/use-fragment-token.ts'
import { ApiError, send } from '#web/lib/api/api.ts'
import { formatDay, formatInstant } from '#web/lib/formats.ts'
import { BrokenLink } from '#web/records/entry/broken-link.tsx'
import entry from '#web/records/entry/entry-frame.module.css'
import { EntryFrame } from '#web/records/entry/entry-frame.tsx'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { FieldsSkeleton } from '#web/ui/pages/skeletons.tsx'
import classes from './answers.module.css'
import { QuestionCard } from './question-card.tsx'
import { SendAnswers } from './send-answers.tsx'
import { answersKey } from './use-answer.ts'
import type { Told, Who } from './who-fields.tsx'

const isBroken = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'link_expired' || error.code === 'invalid')

const AskOn = loadComponent(() => import('./ask-on.tsx'), 'AskOn')

const titleOf = ({ asked_by, asked_on_by }: Asked): string => {
  if (asked_on_by) return `${asked_on_by} asks you for evidence`
  return asked_by
    ? `${asked_by} asks you for evidence`
    : 'A customer in your supply chain asks you for evidence'
}

/** On whose behalf it is asked, and where the answers go. */
function Standing({ asked: { asked_by, asked_on_by, supplies } }: { asked: Asked }) {
  const words = asked_on_by
    ? asked_by
      ? `${asked_on_by} was asked by ${asked_by}. Your answers go to ${asked_by}, not to ${asked_on_by}.`
      : `${asked_on_by} was asked by a customer in your supply chain. Your answers go to that customer, not to ${asked_on_by}.`
    : asked_by && supplies
      ? `${asked_by} asks as a supplier of ${supplies}. Your answers go to ${asked_by}.`
      : null
  return words && <p className={classes.message}>{words}</p>
}

export function AnswerPage() {
  const token = useFragmentToken()
  const [isRefused, setRefused] = useState(false)
  const [who, setWho] = useState<Who>({ name: '', role: '' })
  const told: Told = { who, onWho: (part) => setWho((before) => ({ ...before, ...part })) }
  const query = useQuery({
    queryKey: answersKey(token),
    queryFn: ({ signal }) => send(openRequest, { body: { token: token ?? '' } }, { signal }),
    enabled: token !== null,
    retry: false,
    // Each opening is listed for who asks.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  })
  if (!token || isBroken(query.error)) return <BrokenLink>Ask for a new one where it came from.</BrokenLink>
  if (query.isError)
    return (
      <EntryFrame title="Request for evidence">
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </EntryFrame>
    )
  if (!query.data)
    return (
      <EntryFrame title="Request for evidence">
        <FieldsSkeleton fields={5} />
      </EntryFrame>
    )
  if (isRefused || query.data.refused_at !== null)
    return (
      <EntryFrame title="You did not answer">
        <p className={entry.lead} role="status">
          Your reason was sent. You can close this page.
        </p>
      </EntryFrame>
    )
  if (!query.data.can.answer) return <Sent asked={query.data} token={token} told={told} />
  return <Open asked={query.data} token={token} told={told} onRefused={() => setRefused(true)} />
}

function Sent({ asked, token, told }: { asked: Asked; token: string; told: Told }) {
  return (
    <EntryFrame title="Thank you">
      <p className={entry.lead} role="status">
        {`Your answers were sent on ${formatInstant(asked.answered_at ?? '')}. You can close this page.`}
      </p>
      <ul className={classes.sent} data-marks>
        {asked.questions.map(({ id, question, answer }) => (
          <li key={id}>
            <bdi>{question}</bdi>
            {answer.file && (
              <>
                {' · '}
                <bdi>{answer.file.title}</bdi>
              </>
            )}
          </li>
        ))}
      </ul>
      <Suspense>
        <AskOn token={token} asked={asked} {...told} />
      </Suspense>
    </EntryFrame>
  )
}

interface OpenProps {
  asked: Asked
  token: string
  told: Told
  onRefused: () => void
}

function Open({ asked, token, told, onRefused }: OpenProps) {
  const [missing, setMissing] = useState<Record<string, string[]>>({})
  const missingOf = (id: number) =>
    Object.fromEntries(
      Object.entries(missing).flatMap(([path, [text]]) =>
        path.startsWith(`${id}.`) && text ? [[path.slice(path.indexOf('.') + 1), text]] : [],
      ),
    )
  const writable = asked.questions.filter(({ state }) => state === 'open' || state === 'refused')
  return (
    <EntryFrame title={titleOf(asked)} lead={`For ${asked.company_name}, until ${formatDay(asked.ends_on)}.`}>
      <Standing asked={asked} />
      {asked.message && <p className={classes.message}>“{asked.message}”</p>}
      <p className={classes.kind}>
        You need no account. What you fill in is kept as you go, and goes to who asks once you send it.
        Everybody who has this link can open it; who asks sees when and with what kind of browser.
      </p>
      <Stack gap={16} mt={16}>
        {writable.map((question, index) => (
          <QuestionCard
            key={question.id}
            token={token}
            question={question}
            place={index + 1}
            missing={missingOf(question.id)}
          />
        ))}
        <Suspense>
          <AskOn token={token} asked={asked} {...told} />
        </Suspense>
        <SendAnswers
          token={token}
          {...told}
          isAgain={asked.answered_at !== null}
          onMissing={setMissing}
          onRefused={onRefused}
        />
      </Stack>
    </EntryFrame>
  )
}
