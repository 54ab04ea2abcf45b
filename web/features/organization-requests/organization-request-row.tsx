import { Anchor, Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { decideOrganizationRequest, type OrganizationRequest } from '#contract/organization-requests.ts'
import { formatPlace } from '#web/lib/formats.ts'
import { ReasonDialog } from '#web/records/reason-dialog.tsx'
import { Decided, RequestRow } from '#web/records/request-list.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { noticeError } from '#web/ui/notices.ts'
import { Pill } from '#web/ui/pill.tsx'
import { useDecideRequest } from './organization-requests.queries.ts'

const TYPE_NAMES = { brand: 'Brand', supplier: 'Supplier' } as const

export function OrganizationRequestRow({ request }: { request: OrganizationRequest }) {
  const { name, type, city, country, website, contact_email, requested_by } = request
  const place = [TYPE_NAMES[type], formatPlace(city, country)].filter(Boolean).join(' · ')
  const contacts = [website, contact_email].filter(Boolean).join(' · ')
  return (
    <RequestRow
      picture={<Avatar name={name} size={40} shape="square" />}
      name={
        request.organization_uuid ? (
          <Anchor href={`/companies/${request.organization_uuid}`} target="_blank" rel="noopener" fw={600}>
            {name}
          </Anchor>
        ) : (
          name
        )
      }
      facts={contacts ? [place, contacts] : [place]}
      askedBy={`${requested_by.full_name} of ${requested_by.organization_name}`}
      askedAt={request.requested_at}
      quote={request.reason ?? request.note}
    >
      {request.status === 'requested' ? (
        <Buttons request={request} />
      ) : (
        <Decided at={request.decided_at}>
          {request.status === 'accepted' ? (
            <Pill tone="confirmed">Listed</Pill>
          ) : (
            <Pill tone="unconfirmed">Declined</Pill>
          )}
        </Decided>
      )}
    </RequestRow>
  )
}

function Buttons({ request }: { request: OrganizationRequest }) {
  const [isDeclining, dialog] = useDisclosure(false)
  const decide = useDecideRequest(request)
  const accept = async () => {
    const isSure = await confirm({
      title: `List ${request.name}?`,
      body: 'Everybody finds it in the supplier directory from then on, and it can be claimed by its people. Whoever asked is told.',
      confirmLabel: 'List it',
    })
    if (isSure) decide.mutate({ approve: true, reason: '' }, { onError: noticeError })
  }
  return (
    <Group gap={8} wrap="nowrap">
      <Button variant="default" aria-label={`Decline ${request.name}`} onClick={dialog.open}>
        Decline
      </Button>
      <Button aria-label={`Accept ${request.name}`} loading={decide.isPending} onClick={() => void accept()}>
        Accept
      </Button>
      <ReasonDialog
        title={`Decline ${request.name}`}
        hint="Whoever asked reads it"
        confirmLabel="Decline"
        schema={decideOrganizationRequest.body}
        draftKey={`decline-organization:${request.id}`}
        save={(reason) => decide.mutateAsync({ approve: false, reason })}
        isOpen={isDeclining}
        onClose={dialog.close}
      />
    </Group>
  )
}
