/** Companies that ask to be deleted: the operator accepts with a day, or refuses with a reason. */
import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  type CompanyDeletion,
  decideCompanyDeletion,
  listCompanyDeletions,
} from '#contract/accounts/company-deletions.ts'
import { send } from '#web/lib/api/api.ts'
import { formatDay } from '#web/lib/formats.ts'
import { useSession } from '#web/lib/session/session.ts'
import { CompanyLink } from '#web/records/requests/company-in-request.tsx'
import { DecideRequestButtons } from '#web/records/requests/decide-request-buttons.tsx'
import { RequestRow } from '#web/records/requests/request-list.tsx'
import { RequestsPage } from '#web/records/requests/requests-page.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { AcceptDeletionDialog } from './accept-deletion-dialog.tsx'

const KEY = 'company-deletions'
const OUTCOMES = {
  requested: null,
  accepted: { tone: 'waiting', label: 'Accepted' },
  declined: { tone: 'unconfirmed', label: 'Refused' },
  withdrawn: { tone: 'neutral', label: 'Taken back' },
  done: { tone: 'confirmed', label: 'Deleted' },
} as const

export function CompanyDeletionsPage() {
  return (
    <RequestsPage
      title="Company deletions"
      isAllowed={useSession().can.administer}
      tabs={[
        { status: 'requested', label: 'Pending', empty: 'No pending requests' },
        { status: 'accepted', label: 'Accepted', empty: 'No company is about to be deleted' },
        { status: 'declined', label: 'Refused', empty: 'No request was refused' },
        { status: 'withdrawn', label: 'Taken back', empty: 'No request was taken back' },
        { status: 'done', label: 'Deleted', empty: 'No company was deleted' },
      ]}
      queryKey={KEY}
      read={(query, signal) => send(listCompanyDeletions, { query }, { signal })}
      renderRow={(deletion) => <Row key={deletion.id} deletion={deletion} />}
    />
  )
}

function Row({ deletion }: { deletion: CompanyDeletion }) {
  const { id, organization, requested_by, due_on, note, reason, status } = deletion
  const { name } = organization
  const [isAccepting, dialog] = useDisclosure(false)
  return (
    <RequestRow
      id={id}
      picture={<Avatar name={name} size={40} shape="square" />}
      name={<CompanyLink {...organization} />}
      facts={due_on ? [`Day of the deletion: ${formatDay(due_on)}`] : []}
      askedBy={`${requested_by.full_name} (${requested_by.email})`}
      askedAt={deletion.requested_at}
      quote={status === 'declined' ? reason : note}
      outcome={OUTCOMES[status]}
      decided={deletion}
    >
      <Group gap={8}>
        <DecideRequestButtons
          name={name}
          accept={null}
          decline={{ label: 'Refuse', hint: 'The company sees it and can ask again' }}
          schema={decideCompanyDeletion.body}
          draftKey={`refuse-deletion:${id}`}
          queryKeys={[KEY]}
          decide={(body) => send(decideCompanyDeletion, { params: { id: String(id) }, body })}
          said={() => `${name} will not be deleted.`}
        />
        <Button size="sm" aria-label={`Accept ${name}`} onClick={dialog.open}>
          Accept
        </Button>
        {isAccepting && <AcceptDeletionDialog deletion={deletion} queryKey={KEY} onClose={dialog.close} />}
      </Group>
    </RequestRow>
  )
}
