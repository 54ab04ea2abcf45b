import { Anchor, Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { VerificationRequest } from '#contract/organizations.ts'
import { formatInstant, formatPlace, formatRelative } from '#web/lib/formats.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { noticeError } from '#web/ui/notices.ts'
import { Pill } from '#web/ui/pill.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import classes from './verification-requests.module.css'
import { useDecideVerification } from './verification-requests.queries.ts'

const TYPE_NAMES = { brand: 'Brand', supplier: 'Supplier' } as const

export function VerificationRequestRow({ request }: { request: VerificationRequest }) {
  const [isRejecting, dialog] = useDisclosure(false)
  const decide = useDecideVerification()
  const { organization, requested_by } = request
  const approve = async () => {
    const isSure = await confirm({
      title: `Verify ${organization.name}?`,
      body: 'Verified companies can assign suppliers and make any number of styles. The company is told.',
      confirmLabel: 'Verify',
    })
    if (isSure) decide.mutate({ request, approve: true, reason: '' }, { onError: noticeError })
  }
  const facts = [TYPE_NAMES[organization.type], formatPlace(organization.city, organization.country)]
  return (
    <li className={classes.row}>
      <Avatar name={organization.name} size={40} shape="square" />
      <div className={classes.words}>
        <Anchor
          href={`/companies/${organization.uuid}`}
          target="_blank"
          rel="noopener"
          className={classes.name}
        >
          {organization.name}
        </Anchor>
        <div className={classes.fact}>{facts.filter(Boolean).join(' · ')}</div>
        <div className={classes.fact}>
          Asked by {requested_by.full_name} ({requested_by.email}),{' '}
          <time dateTime={request.requested_at} title={formatInstant(request.requested_at)}>
            {formatRelative(request.requested_at)}
          </time>
        </div>
        {request.reason && <p className={classes.reason}>“{request.reason}”</p>}
      </div>
      {request.status === 'requested' ? (
        <Group gap={8} wrap="nowrap">
          <Button variant="default" aria-label={`Reject ${organization.name}`} onClick={dialog.open}>
            Reject
          </Button>
          <Button
            aria-label={`Verify ${organization.name}`}
            loading={decide.isPending}
            onClick={() => void approve()}
          >
            Verify
          </Button>
        </Group>
      ) : (
        <Decision request={request} />
      )}
      <RejectDialog request={request} isOpen={isRejecting} onClose={dialog.close} />
    </li>
  )
}

function Decision({ request }: { request: VerificationRequest }) {
  return (
    <div className={classes.decision}>
      {request.status === 'verified' ? (
        <Pill tone="confirmed">Verified</Pill>
      ) : (
        <Pill tone="unconfirmed">Rejected</Pill>
      )}
      {request.decided_at && <div className={classes.fact}>{formatInstant(request.decided_at)}</div>}
    </div>
  )
}
