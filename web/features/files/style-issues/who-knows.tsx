/** Which company has seen, confirmed or asked about an issue; for a company that works by it, its own word. */
import { Button, Flex } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import {
  type CompanyOfIssue,
  ISSUE_TEXTS,
  type IssueQuestion,
  type IssueStanding,
  type StyleIssue,
} from '#contract/files/style-issues.ts'
import { formatInstant, formatRelative } from '#web/lib/formats.ts'
import { placeOf } from '#web/records/style/row-address.ts'
import { ShowRow } from '#web/records/style/sought-row.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { Pill, type PillTone } from '#web/ui/pill.tsx'
import { type AtIssue, useIssueAction } from './issues.queries.ts'
import classes from './style-issues.module.css'

const WordsDialog = loadComponent(() => import('./words-dialog.tsx'), 'WordsDialog')

const STANDINGS: Readonly<Record<IssueStanding, { label: string; tone: PillTone }>> = {
  sent: { label: 'Not opened', tone: 'waiting' },
  seen: { label: 'Seen', tone: 'neutral' },
  asked: { label: 'Asks', tone: 'waiting' },
  confirmed: { label: 'Confirmed', tone: 'confirmed' },
}

export function WhoKnows({ at, issue }: { at: AtIssue; issue: StyleIssue }) {
  const { companies, can, number, latest } = issue
  const remind = useIssueAction(at, 'remindOfIssue', ISSUE_TEXTS.reminded)
  const confirmed = companies.filter(({ standing }) => standing === 'confirmed').length
  const [asking, setAsking] = useState<number | 'new' | null>(null)
  return (
    <Panel
      title={can.confirm || can.ask ? 'Your company' : 'Who knows'}
      description={issue.known && `${confirmed} of ${companies.length} confirmed`}
    >
      {companies.length === 0 && (
        <p className={classes.second}>
          No company is on this style yet. Who is assigned gets the last issue.
        </p>
      )}
      <ShowRow lists={['questions']} />
      <ul className={classes.companies}>
        {companies.map((company) => (
          <Company
            key={company.organization.id}
            company={company}
            onAnswer={can.answer ? (questionId) => setAsking(questionId) : null}
          />
        ))}
      </ul>
      {number < latest && (can.confirm || can.ask || issue.own_standing) && (
        <p className={classes.second}>{ISSUE_TEXTS.superseded}</p>
      )}
      <Flex gap={8} wrap="wrap" pt={12}>
        {can.confirm && <Confirm at={at} />}
        {can.ask && (
          <Button variant="default" onClick={() => setAsking('new')}>
            Ask a question
          </Button>
        )}
        {can.remind && (
          <Button variant="default" loading={remind.isPending} onClick={() => remind.mutate()}>
            Remind now
          </Button>
        )}
      </Flex>
      {asking !== null && (
        <Suspense fallback={null}>
          <WordsDialog
            at={at}
            questionId={asking === 'new' ? null : asking}
            onClose={() => setAsking(null)}
          />
        </Suspense>
      )}
    </Panel>
  )
}

/** On top of the page, for anyone who came by the letter's link: opening it has changed nothing, one press answers. */
export function AnswerIssue({ at, issue }: { at: AtIssue; issue: StyleIssue }) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  if (search.answer !== 'confirm') return null
  return (
    <section
      className={classes.banner}
      data-waiting={issue.can.confirm || undefined}
      aria-label="Your company’s answer"
    >
      <p>{sayAnswer(issue)}</p>
      {issue.can.confirm && <Confirm at={at} />}
    </section>
  )
}

const sayAnswer = ({ can, number, latest, own_standing }: StyleIssue): string => {
  if (can.confirm) return `Issue ${number} waits for your company’s confirmation.`
  if (own_standing === 'confirmed') return 'Your company has confirmed this issue.'
  return number < latest ? ISSUE_TEXTS.superseded : 'Nothing here waits for your answer.'
}

function Confirm({ at }: { at: AtIssue }) {
  const confirm = useIssueAction(at, 'confirmIssue', ISSUE_TEXTS.confirmed)
  return (
    <Button loading={confirm.isPending} onClick={() => confirm.mutate()}>
      Read and understood
    </Button>
  )
}

interface CompanyProps {
  company: CompanyOfIssue
  /** Null where the reader answers nothing. */
  onAnswer: ((questionId: number) => void) | null
}

function Company({ company, onAnswer }: CompanyProps) {
  const { organization, standing, confirmed, seen_by, sent_at, reminded_at, questions } = company
  const { label, tone } = STANDINGS[standing]
  const others = seen_by.filter(({ person }) => person.id !== confirmed?.person.id)
  return (
    <li>
      <div className={classes.company}>
        <Avatar name={organization.name} size={28} />
        <strong>{organization.name}</strong>
        <Pill tone={tone}>{label}</Pill>
      </div>
      {confirmed && (
        <p className={classes.second}>
          {confirmed.person.full_name} read and understood it, {formatInstant(confirmed.at)}.
        </p>
      )}
      {others.length > 0 && (
        <p className={classes.second}>
          Seen by {others.map(({ person }) => person.full_name).join(', ')}, {formatInstant(lastOf(others))}.
        </p>
      )}
      {seen_by.length === 0 && <p className={classes.second}>Sent {formatRelative(sent_at)}.</p>}
      {reminded_at && standing !== 'confirmed' && (
        <p className={classes.second}>Reminded {formatRelative(reminded_at)}.</p>
      )}
      {questions.map((question) => (
        <Question key={question.id} question={question} onAnswer={onAnswer} />
      ))}
    </li>
  )
}

const lastOf = (seen: CompanyOfIssue['seen_by']): string =>
  seen
    .map(({ at }) => at)
    .sort()
    .at(-1) ?? ''

interface QuestionProps extends Pick<CompanyProps, 'onAnswer'> {
  question: IssueQuestion
}

function Question({ question: { id, text, asked_by, asked_at, answer }, onAnswer }: QuestionProps) {
  return (
    <div className={classes.question} data-place={placeOf('questions', id)}>
      <p className={classes.second}>
        <bdi>{asked_by.full_name}</bdi> · {formatInstant(asked_at)}
      </p>
      <blockquote>{text}</blockquote>
      {answer && (
        <div className={classes.answer}>
          <p className={classes.second}>
            <bdi>{answer.answered_by.full_name}</bdi> · {formatInstant(answer.answered_at)}
          </p>
          <blockquote>{answer.text}</blockquote>
        </div>
      )}
      {onAnswer && (
        <Button size="xs" variant={answer ? 'default' : 'filled'} onClick={() => onAnswer(id)}>
          {answer ? 'Change the answer' : 'Answer'}
        </Button>
      )}
    </div>
  )
}
