/** Meetings with the operator: for people of companies what they asked for, for the operator what is asked. */
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { MeetingList } from '#contract/collaboration/meetings.ts'
import { ERRORS } from '#contract/errors.ts'
import { useSession } from '#web/lib/session/session.ts'
import { RequestsPage } from '#web/records/requests/requests-page.tsx'
import { IconPlus } from '#web/ui/icons.ts'
import { BookDialog } from './book-dialog.tsx'
import { MeetingRow } from './meeting-row.tsx'
import { MEETINGS } from './meetings.queries.ts'

const TABS: readonly { status: MeetingList; label: string; empty: string }[] = [
  { status: 'open', label: 'Open', empty: 'No meeting waits for an answer' },
  { status: 'accepted', label: 'Agreed', empty: 'No meeting is agreed on' },
  { status: 'closed', label: 'Closed', empty: 'No meeting was declined or cancelled' },
]

export function MeetingsPage() {
  const { can, user } = useSession()
  const [isBooking, dialog] = useDisclosure(false)
  const facts = user.email_proved ? 'With the people who run Selvedge' : ERRORS.email_not_proved.text
  return (
    <>
      <RequestsPage
        title={can.book_meeting ? 'Book a Meeting' : 'Meetings'}
        isAllowed={can.book_meeting || can.administer}
        facts={can.book_meeting && facts}
        actions={
          can.book_meeting && (
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              disabled={!user.email_proved}
              onClick={dialog.open}
            >
              Ask for a meeting
            </Button>
          )
        }
        tabs={TABS}
        {...MEETINGS}
        renderRow={(meeting) => <MeetingRow key={meeting.id} meeting={meeting} />}
      />
      <BookDialog isOpen={isBooking} onClose={dialog.close} />
    </>
  )
}
