/** What came for each thing that was asked, and the decision on it. */

import { Box, Button } from '@mantine/core'
import { useState } from 'react'
import {
  decideAnswer,
  type EvidenceRequestDetails,
  REQUEST_TEXTS,
  type ReceivedAnswer,
} from '#contract/evidence/evidence-requests.ts'
import { nameOfStandard } from '#contract/evidence/evidence-standards.ts'
import { nameOfTraceStep } from '#contract/values/codes/trace-steps.ts'
import { decisionBody } from '#contract/values/decisions.ts'
import { send } from '#web/lib/api/api.ts'
import { formatDay, formatInstant, formatNumber } from '#web/lib/formats.ts'
import { joinFacts } from '#web/lib/language/join-facts.ts'
import { sayName } from '#web/lib/language/say.ts'
import { ReasonDialog } from '#web/records/requests/reason-dialog.tsx'
import { IconDownload } from '#web/ui/icons.ts'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import { Pill } from '#web/ui/pill.tsx'
import { Quiet, Strong } from '#web/ui/text/text.tsx'
import classes from '../evidence.module.css'
import { EVIDENCE_KIND_NAMES } from '../evidence-words.ts'
import { answerFileAddress, useReloadRequests, useRequestAction } from './request.queries.ts'
import { ANSWER_STATE_NAMES, ANSWER_STATE_TONES, QUESTION_KIND_NAMES } from './request-words.ts'

export function ReceivedAnswers({ request }: { request: EvidenceRequestDetails }) {
  return (
    <section>
      <Strong component="h3" size={15}>
        What was asked, and what came
      </Strong>
      <ul>
        {request.questions.map((question) => (
          <li key={question.id} className={classes.row}>
            <Box flex={1} miw={0}>
              <p className={classes.name}>
                <bdi>{question.question}</bdi>
              </p>
              <Quiet breaks>
                {question.evidence_kind
                  ? joinFacts([
                      EVIDENCE_KIND_NAMES[question.evidence_kind],
                      nameOfStandard(question.standard),
                    ])
                  : QUESTION_KIND_NAMES[question.kind]}
              </Quiet>
              <Given request={request} question={question} />
            </Box>
            <div className={classes.side}>
              <Pill tone={ANSWER_STATE_TONES[question.state]}>{ANSWER_STATE_NAMES[question.state]}</Pill>
              <Decide request={request} question={question} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Given({ request, question }: { request: EvidenceRequestDetails; question: ReceivedAnswer }) {
  const { id: requestId, email } = request
  const { answer, stated_name, stated_role, stated_at, decided_by, decided_at, reason } = question
  const { step_words: step } = question
  const facts = [
    step && joinFacts([step.style, step.step, step.supplier, step.factory]),
    answer.confirms && 'Confirms the step as it is written here',
    answer.number,
    answer.holder_name && `Holder: ${answer.holder_name}`,
    answer.issuing_body,
    answer.laboratory,
    answer.processes.map((key) => sayName(nameOfTraceStep(key))).join(', '),
    answer.valid_from && `Valid from ${formatDay(answer.valid_from)}`,
    answer.valid_until && `Valid until ${formatDay(answer.valid_until)}`,
    answer.quantity_kg !== null && `${formatNumber(answer.quantity_kg)} kg`,
    answer.missing_reason && `Not given: ${answer.missing_reason}`,
  ].filter((fact) => typeof fact === 'string' && fact !== '')
  return (
    <>
      {facts.map((fact) => (
        <Quiet key={String(fact)} breaks>
          {fact}
        </Quiet>
      ))}
      {answer.note && <p className={classes.quote}>{answer.note}</p>}
      {answer.file && (
        <a className={classes.file} href={answerFileAddress(requestId, question.id)} download>
          <IconDownload size={15} aria-hidden /> <bdi>{answer.file.title}</bdi>
        </a>
      )}
      {stated_name && stated_at && (
        <Quiet breaks>
          {`As stated by ${stated_name}, ${stated_role ?? ''}, through the link sent to ${email}, ${formatInstant(stated_at)}`}
        </Quiet>
      )}
      {decided_by && decided_at && (
        <Quiet breaks>
          <bdi>{decided_by}</bdi> · {formatInstant(decided_at)}
        </Quiet>
      )}
      {reason && <p className={classes.quote}>“{reason}”</p>}
    </>
  )
}

const REFUSAL = decisionBody(REQUEST_TEXTS.reasonRequired)

function Decide({ request, question }: { request: EvidenceRequestDetails; question: ReceivedAnswer }) {
  const [isRefusing, setRefusing] = useState(false)
  const reload = useReloadRequests()
  const decide = (approve_status: boolean, reason: string | null) =>
    send(decideAnswer, {
      params: { id: String(request.id), questionId: String(question.id) },
      body: { approve_status, reason, version: question.version },
    })
  const accept = useRequestAction(() => decide(true, null))
  const { can, question: name } = question
  return (
    <div className={classes.buttons}>
      {can.accept && (
        <Button
          size="compact-sm"
          aria-label={`Accept ${name}`}
          loading={accept.isPending}
          onClick={() => accept.mutate(undefined, { onSuccess: () => noticeSuccess('Answer accepted') })}
        >
          Accept
        </Button>
      )}
      {can.refuse && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Send back ${name}`}
          onClick={() => setRefusing(true)}
        >
          Send back
        </Button>
      )}
      <ReasonDialog
        title={`Send back ${name}?`}
        isOpen={isRefusing}
        schema={REFUSAL}
        draftKey={`refuse-answer:${question.id}`}
        hint="It is mailed to who answered, who can answer again"
        confirmLabel="Send back"
        save={async (reason) => {
          await decide(false, reason)
          await reload()
        }}
        onClose={() => setRefusing(false)}
      />
    </div>
  )
}
