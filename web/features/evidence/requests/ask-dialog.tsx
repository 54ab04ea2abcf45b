/** Asks companies for evidence: whom, what, until when, in which language. Many are asked in parts, and it says how far it is. */

import { Button, Group, Progress, Select, Stack, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { askForEvidence, MAX_ASKED_AT_ONCE, newRequests } from '#contract/evidence/evidence-requests.ts'
import { send } from '#web/lib/api/api.ts'
import { makeRandomKey } from '#web/lib/forms/random-key.ts'
import { joinFacts } from '#web/lib/language/join-facts.ts'
import { spokenLanguage } from '#web/lib/language/say.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { SwitchField } from '#web/ui/fields/switch-field.tsx'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import { Quiet } from '#web/ui/text/text.tsx'
import { type Letter, LetterFields } from '../letter-fields.tsx'
import { firstQuestion, QuestionFields, type QuestionValues, usualWords } from './question-fields.tsx'
import { type Recipient, readRecipients } from './recipients.rules.ts'
import { useReloadRequests } from './request.queries.ts'

/** Of companies, in one transaction. */
const AT_ONCE = 20
const WEEKS = 4
const inWeeks = (weeks: number): string =>
  new Date(Date.now() + weeks * 7 * 86_400_000).toISOString().slice(0, 10)

interface Wish extends Letter {
  typed: string
  questions: QuestionValues[]
  showsAsker: boolean
  suppliesId: number | null
}

const bodyOf = (wish: Wish, recipients: readonly Recipient[]) => ({
  recipients: [...recipients],
  questions: wish.questions.map((question) => {
    const { key: _, ...rest } = question
    return { ...rest, question: rest.question.trim() || usualWords(question) }
  }),
  ends_on: wish.endsOn ?? '',
  language: wish.language,
  message: wish.message,
  shows_asker: wish.showsAsker,
  supplies_id: wish.showsAsker ? wish.suppliesId : null,
})

type Errors = Readonly<Record<string, string>>
const lineOf = ({ company_name, email }: Recipient): string => `${company_name}; ${email}`

/** Asks in parts; what is left stays in the field, and a part that is sent again is asked once. */
const useAsking = (
  wish: Wish,
  { change, onDone }: { change: (part: Partial<Wish>) => void; onDone: () => void },
) => {
  const keys = useRef(new Map<string, string>())
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<Error | null>(null)
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null)
  const reload = useReloadRequests()
  const keyOf = (body: object): string => {
    const text = JSON.stringify(body)
    const key = keys.current.get(text) ?? makeRandomKey()
    keys.current.set(text, key)
    return key
  }
  const ask = async (): Promise<void> => {
    const { recipients } = readRecipients(wish.typed)
    const parsed = newRequests.safeParse(bodyOf(wish, recipients))
    setErrors(
      Object.fromEntries(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []),
    )
    setFailure(null)
    if (!parsed.success) return
    let left = recipients
    setProgress({ done: 0, of: recipients.length })
    try {
      while (left.length > 0) {
        const body = bodyOf(wish, left.slice(0, AT_ONCE))
        await send(askForEvidence, { body }, { idempotencyKey: keyOf(body) })
        left = left.slice(AT_ONCE)
        setProgress({ done: recipients.length - left.length, of: recipients.length })
      }
      noticeSuccess(`Requests sent: ${recipients.length}`)
      onDone()
    } catch (error) {
      setFailure(error as Error)
      change({ typed: left.map(lineOf).join('\n') })
    } finally {
      setProgress(null)
      void reload()
    }
  }
  return { errors, failure, progress, ask }
}

interface AskDialogProps {
  /** Whom one's own company supplies, which it can say. */
  supplied: readonly { id: number; name: string }[]
  onClose: () => void
}

export function AskDialog({ supplied, onClose }: AskDialogProps) {
  const [wish, setWish] = useState<Wish>(() => ({
    typed: '',
    questions: [firstQuestion(1)],
    endsOn: inWeeks(WEEKS),
    language: spokenLanguage(),
    message: '',
    showsAsker: true,
    suppliesId: null,
  }))
  const change = (part: Partial<Wish>) => setWish((before) => ({ ...before, ...part }))
  const { errors, failure, progress, ask } = useAsking(wish, { change, onDone: onClose })
  return (
    <Dialog opened typed={wish} onClose={onClose} size="lg" title="Ask for evidence">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void ask()
        }}
      >
        <Stack gap={16} align="stretch">
          <FailureAlert failure={failure} />
          <WhomField wish={wish} errors={errors} change={change} />
          <QuestionFields
            questions={wish.questions}
            errorOf={(index, field) => errors[`questions.${index}.${field}`]}
            onChange={(questions) => change({ questions })}
          />
          <HowFields wish={wish} errors={errors} change={change} />
          {supplied.length > 0 && wish.showsAsker && (
            <Select
              label="As a supplier of"
              description="Its name is in the letter and on the page. The answers go to you."
              clearable
              searchable
              data={supplied.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={wish.suppliesId === null ? null : String(wish.suppliesId)}
              error={errors.supplies_id}
              onChange={(value) => change({ suppliesId: value === null ? null : Number(value) })}
            />
          )}
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={progress !== null}>
              Send
            </Button>
          </Group>
          {progress && (
            <div role="status">
              <Quiet breaks>{`${progress.done} of ${progress.of} asked`}</Quiet>
              <Progress value={(100 * progress.done) / progress.of} aria-label="How far it is" />
            </div>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}

interface FieldsProps {
  wish: Wish
  errors: Errors
  change: (part: Partial<Wish>) => void
}

function WhomField({ wish, errors, change }: FieldsProps) {
  const { recipients, unread } = readRecipients(wish.typed)
  const wrong = Object.entries(errors).flatMap(([path, text]) => {
    const at = /^recipients\.(\d+)\./.exec(path)?.[1]
    const row = at === undefined ? undefined : recipients[Number(at)]
    return row ? [`${row.email}: ${text}`] : []
  })
  const problems = [errors.recipients, ...wrong].filter((text) => text !== undefined)
  return (
    <div>
      <Textarea
        label="Companies"
        description={`One a line: name and email address. Up to ${MAX_ASKED_AT_ONCE} at once; each gets a link of its own.`}
        placeholder="Çelik Weaving; info@celik.example"
        autosize
        minRows={3}
        maxRows={10}
        value={wish.typed}
        error={problems.length > 0 && problems.join(' ')}
        onChange={(event) => change({ typed: event.currentTarget.value })}
      />
      <Quiet breaks role="status">
        {wish.typed.trim() === '' ? '' : `Companies: ${recipients.length}`}
      </Quiet>
      {unread.length > 0 && (
        <Quiet breaks role="alert">
          {`No email address in: ${joinFacts(unread)}`}
        </Quiet>
      )}
    </div>
  )
}

function HowFields({ wish, errors, change }: FieldsProps) {
  return (
    <>
      <LetterFields value={wish} errorOf={(field) => errors[field]} onChange={change} />
      <SwitchField
        label="Say who asks"
        isOn={wish.showsAsker}
        onChange={(showsAsker) => change({ showsAsker })}
      />
      <Quiet breaks>
        Links work for everybody who has them. You see when each was opened, and what comes is as stated by
        who answers.
      </Quiet>
    </>
  )
}
