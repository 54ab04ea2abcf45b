/** Who was asked asks its own suppliers on, and sees how they stand. */
import { Button, Checkbox, Flex, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type AnswerPage, type AskedOnState, askOn, endAskedOn } from '#contract/evidence/evidence-answers.ts'
import { ApiError, send } from '#web/lib/api/api.ts'
import { spokenLanguage } from '#web/lib/language/say.ts'
import { SwitchField } from '#web/ui/fields/switch-field.tsx'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { confirmEndOfLink } from '../confirm-end-of-link.ts'
import { type OneRecipient, OneRecipientFields } from '../one-recipient-fields.tsx'
import classes from './answers.module.css'
import { answersKey, IN_TURN, showPage } from './use-answer.ts'
import { type Told, WhoFields } from './who-fields.tsx'

const STATE_NAMES: Record<AskedOnState, string> = {
  waiting: 'Has not answered yet',
  answered: 'Answered',
  refused: 'Refused',
  ended: 'Ended',
}

interface AskOnProps extends Told {
  token: string
  asked: AnswerPage
}

export function AskOn(props: AskOnProps) {
  const { token, asked } = props
  const [isOpen, setOpen] = useState(false)
  if (!asked.can.ask_on && asked.asked_on.length === 0) return null
  return (
    <section className={classes.card}>
      <h2 className={classes.question}>Ask your own suppliers</h2>
      <p className={classes.kind}>
        Their answers go to the company that asked you, not to you. They see your company’s name.
      </p>
      {asked.asked_on.length > 0 && (
        <Flex component="ul" direction="column" gap={8}>
          {asked.asked_on.map((each) => (
            <AskedOn key={each.id} token={token} asked={each} />
          ))}
        </Flex>
      )}
      {asked.can.ask_on &&
        (isOpen ? (
          <AskOnForm {...props} onDone={() => setOpen(false)} />
        ) : (
          <Button fullWidth variant="default" onClick={() => setOpen(true)}>
            Ask a supplier
          </Button>
        ))}
    </section>
  )
}

/** A company that was asked on; as long as it has not answered one can end it. */
function AskedOn({ token, asked }: { token: string; asked: AnswerPage['asked_on'][number] }) {
  const queries = useQueryClient()
  const { id, company_name, state } = asked
  const ending = useMutation({
    scope: IN_TURN,
    mutationFn: () => send(endAskedOn, { body: { token, request_id: id } }),
    onSuccess: (page) => showPage(queries, token, page),
    // It has answered meanwhile: what is there now is shown beside the reason.
    onError: () => void queries.refetchQueries({ queryKey: answersKey(token) }),
  })
  const end = async () => {
    if (await confirmEndOfLink()) ending.mutate()
  }
  return (
    <li>
      <div className={classes.askedOnRow}>
        <span>
          <bdi>{company_name}</bdi> · {STATE_NAMES[state]}
        </span>
        {state === 'waiting' && (
          <Button
            size="compact-md"
            variant="default"
            aria-label={`End the link of ${company_name}`}
            loading={ending.isPending}
            onClick={() => void end()}
          >
            End the link
          </Button>
        )}
      </div>
      <FailureAlert failure={ending.error} />
    </li>
  )
}

const useAskOn = ({ token, asked, who, onDone }: AskOnProps & { onDone: () => void }) => {
  const queries = useQueryClient()
  const open = asked.questions.filter(({ kind }) => kind !== 'step')
  const [chosen, setChosen] = useState<readonly number[]>(() => open.map(({ id }) => id))
  const [namesAsker, setNamesAsker] = useState(false)
  const [value, setValue] = useState<OneRecipient>(() => ({
    ...{ company: '', email: '', message: '', language: spokenLanguage(), endsOn: asked.ends_on },
  }))
  const asking = useMutation({
    scope: IN_TURN,
    mutationFn: () => {
      const { version } = queries.getQueryData<AnswerPage>(answersKey(token)) ?? asked
      return send(askOn, {
        body: {
          ...{ token, version, ...who, question_ids: [...chosen], names_asker: namesAsker },
          recipients: [{ company_name: value.company, email: value.email }],
          ...{ ends_on: value.endsOn ?? '', language: value.language, message: value.message },
        },
      })
    },
    onSuccess: (page) => {
      showPage(queries, token, page)
      onDone()
    },
    // Somebody with the same link wrote meanwhile: what is there now is shown, and the next press asks.
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'stale')
        void queries.refetchQueries({ queryKey: answersKey(token) })
    },
  })
  return { open, chosen, setChosen, namesAsker, setNamesAsker, value, setValue, asking }
}

function AskOnForm(props: AskOnProps & { onDone: () => void }) {
  const { asked, who, onWho, onDone } = props
  const form = useAskOn(props)
  const { asking, chosen } = form
  const fields = asking.error instanceof ApiError ? asking.error.fields : {}
  const errorOf = (field: string) => fields[field]?.[0]
  return (
    <Stack gap={12} align="stretch">
      <Checkbox.Group
        label="What to pass on"
        value={chosen.map(String)}
        error={errorOf('question_ids')}
        onChange={(ids) => form.setChosen(ids.map(Number))}
      >
        {form.open.map(({ id, question }) => (
          <Checkbox key={id} value={String(id)} label={question} mt={8} />
        ))}
      </Checkbox.Group>
      <OneRecipientFields
        value={form.value}
        errorOf={errorOf}
        onChange={(part) => form.setValue((before) => ({ ...before, ...part }))}
      />
      {asked.can.name_asker && asked.asked_by && (
        <SwitchField label={`Name ${asked.asked_by}`} isOn={form.namesAsker} onChange={form.setNamesAsker} />
      )}
      <WhoFields value={who} errorOf={errorOf} onChange={onWho} />
      <FailureAlert failure={asking.error} />
      <Button fullWidth loading={asking.isPending} onClick={() => asking.mutate()}>
        Send to this supplier
      </Button>
      <Button fullWidth variant="default" onClick={onDone}>
        Cancel
      </Button>
    </Stack>
  )
}
