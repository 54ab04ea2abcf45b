import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { exportMeeting, type Meeting } from '#contract/collaboration/meetings.ts'
import { addressOf } from '#web/lib/api/api.ts'
import { formatInstant, formatInstantIn } from '#web/lib/formats.ts'
import { RequestRow } from '#web/records/requests/request-list.tsx'
import { IconCalendarEvent, IconDownload } from '#web/ui/icons.ts'
import { Pill, type PillTone } from '#web/ui/pill.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import { EndDialog, type EndingAct } from './end-dialog.tsx'
import { nameOf, stateOf } from './meeting-words.rules.ts'
import classes from './meetings.module.css'
import { type MeetingAnswers, useAnswers } from './meetings.queries.ts'
import { ProposeDialog } from './propose-dialog.tsx'
import { isSameClock, ownTimeZone } from './zoned-time.rules.ts'

const TONES: Readonly<Record<Meeting['status'], PillTone>> = {
  requested: 'waiting',
  proposed: 'waiting',
  accepted: 'confirmed',
  declined: 'unconfirmed',
  cancelled: 'neutral',
}

export function MeetingRow({ meeting }: { meeting: Meeting }) {
  const answers = useAnswers(meeting)
  const { last_step } = meeting
  return (
    <RequestRow
      id={meeting.id}
      picture={<IconCalendarEvent size={28} aria-hidden />}
      name={
        <>
          {meeting.topic} <Pill tone={TONES[meeting.status]}>{stateOf(meeting)}</Pill>
        </>
      }
      facts={[
        <Times key="times" meeting={meeting} accept={answers.accept} />,
        `${meeting.duration_minutes} minutes`,
        ...(last_step.words ? [`${nameOf(last_step)}: “${last_step.words}”`] : []),
      ]}
      askedBy={nameOf(meeting.asked_by)}
      askedAt={meeting.asked_at}
      quote={meeting.note}
    >
      <Actions meeting={meeting} answers={answers} />
    </RequestRow>
  )
}

/** Each in the reader's zone, and in that of anyone who asked where its clocks show something else. */
function Times({ meeting, accept }: { meeting: Meeting; accept: MeetingAnswers['accept'] }) {
  const { times, time_zone, topic, can } = meeting
  const [shownAt] = useState(() => Date.now())
  return (
    <ul>
      {times.map((time) => {
        const hasPassed = Date.parse(time) <= shownAt
        return (
          <li key={time} className={classes.time}>
            <span className={classes.clocks}>
              <time dateTime={time}>{formatInstant(time)}</time>
              {!isSameClock(time, time_zone, ownTimeZone()) && (
                <Quiet component="span">
                  {formatInstantIn(time, time_zone)}, {time_zone}
                </Quiet>
              )}
              {hasPassed && <Quiet component="span">passed</Quiet>}
            </span>
            {can.accept && (
              <Button
                className={classes.accept}
                size="compact-sm"
                variant="default"
                disabled={hasPassed || accept.isPending}
                loading={accept.isPending && accept.variables === time}
                aria-label={`Accept ${formatInstant(time)} for ${topic}`}
                onClick={() => accept.mutate(time)}
              >
                Accept
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Actions({ meeting, answers }: { meeting: Meeting; answers: MeetingAnswers }) {
  const { id, topic, can } = meeting
  const [isProposing, proposal] = useDisclosure(false)
  const [ending, setEnding] = useState<EndingAct | null>(null)
  return (
    <div className={classes.actions}>
      {can.export && (
        <Button
          component="a"
          href={addressOf(exportMeeting, { params: { id } })}
          download
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          aria-label={`Calendar file of ${topic}`}
        >
          Calendar file
        </Button>
      )}
      {can.propose && (
        <Button variant="default" aria-label={`Propose other times for ${topic}`} onClick={proposal.open}>
          Other times
        </Button>
      )}
      {can.decline && (
        <Button variant="default" aria-label={`Decline ${topic}`} onClick={() => setEnding('decline')}>
          Decline
        </Button>
      )}
      {can.cancel && (
        <Button variant="default" aria-label={`Cancel ${topic}`} onClick={() => setEnding('cancel')}>
          Cancel
        </Button>
      )}
      <ProposeDialog
        meeting={meeting}
        propose={answers.propose}
        isOpen={isProposing}
        onClose={proposal.close}
      />
      <EndDialog act={ending} topic={topic} answers={answers} onClose={() => setEnding(null)} />
    </div>
  )
}
