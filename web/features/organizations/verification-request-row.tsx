import { Anchor, Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { decideVerification, type VerificationRequest } from '#contract/organizations.ts'
import { formatPlace } from '#web/lib/formats.ts'
import { ReasonDialog } from '#web/records/reason-dialog.tsx'
import { Decided, RequestRow } from '#web/records/request-list.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { noticeError } from '#web/ui/notices.ts'
import { Pill } from '#web/ui/pill.tsx'
import { useDecideVerification } from './verification-requests.queries.ts'

const TYPE_NAMES = { brand: 'Brand', supplier: 'Supplier' } as const

export function VerificationRequestRow({ request }: { request: VerificationRequest }) {
  const { organization, requested_by } = request
  const facts = [TYPE_NAMES[organization.type], formatPlace(organization.city, organization.country)]
  return (
    <RequestRow
      picture={<Avatar name={organization.name} size={40} shape="square" />}
      name={
        <Anchor href={`/companies/${organization.uuid}`} target="_blank" rel="noopener" fw={600}>
          {organization.name}
        </Anchor>
      }
      facts={[facts.filter(Boolean).join(' · ')]}
      askedBy={`${requested_by.full_name} (${requested_by.email})`}
      askedAt={request.requested_at}
      quote={request.reason}
    >
      {request.status === 'requested' ? (
        <Buttons request={request} />
      ) : (
        <Decided at={request.decided_at}>
          {request.status === 'verified' ? (
            <Pill tone="confirmed">Verified</Pill>
          ) : (
            <Pill tone="unconfirmed">Rejected</Pill>
          )}
        </Decided>
      )}
    </RequestRow>
  )
}

function Buttons({ request }: { request: VerificationRequest }) {
  const [isRejecting, dialog] = useDisclosure(false)
  const decide = useDecideVerification()
  const { name } = request.organization
  const approve = async () => {
    const isSure = await confirm({
      title: `Verify ${name}?`,
      body: 'Verified companies can assign suppliers and make any number of styles. The company is told.',
      confirmLabel: 'Verify',
    })
    if (isSure) decide.mutate({ request, approve: true, reason: '' }, { onError: noticeError })
  }
  return (
    <Group gap={8} wrap="nowrap">
      <Button variant="default" aria-label={`Reject ${name}`} onClick={dialog.open}>
        Reject
      </Button>
      <Button aria-label={`Verify ${name}`} loading={decide.isPending} onClick={() => void approve()}>
        Verify
      </Button>
      <ReasonDialog
        title={`Reject ${name}`}
        hint="The company reads it and can ask again"
        schema={decideVerification.body}
        draftKey={`reject:${request.id}`}
        save={(reason) => decide.mutateAsync({ request, approve: false, reason })}
        isOpen={isRejecting}
        onClose={dialog.close}
      />
    </Group>
  )
}
