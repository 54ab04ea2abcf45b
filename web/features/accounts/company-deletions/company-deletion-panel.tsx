/** The company asks the operator to delete its account, and takes the request back; for its account managers. */
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { CompanyDeletion } from '#contract/accounts/company-deletions.ts'
import { formatDay, formatInstantDay } from '#web/lib/formats.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { PanelSkeleton } from '#web/ui/pages/skeletons.tsx'
import { Quiet, Strong } from '#web/ui/text/text.tsx'
import { AskForDeletionDialog } from './ask-for-deletion-dialog.tsx'
import { companyDeletionQuery, useWithdraw } from './company-deletion.queries.ts'

const TITLE = 'Delete your company'

export function CompanyDeletionPanel() {
  const deletion = useQuery(companyDeletionQuery)
  if (deletion.isPending) return <PanelSkeleton title={TITLE} rows={2} />
  if (deletion.isError)
    return (
      <Panel title={TITLE}>
        <ErrorState error={deletion.error} onRetry={() => void deletion.refetch()} />
      </Panel>
    )
  const { data } = deletion.data
  const isOpen = data?.status === 'requested' || data?.status === 'accepted'
  return <Panel title={TITLE}>{data && isOpen ? <Open deletion={data} /> : <Ask before={data} />}</Panel>
}

function Ask({ before }: { before: CompanyDeletion | null }) {
  const [isAsking, dialog] = useDisclosure(false)
  return (
    <>
      <Quiet breaks mb={12}>
        The operator deletes your company at the earliest thirty days after you ask. Until that day every
        account manager can take the request back. Make an archive of your data first.
      </Quiet>
      {before?.status === 'declined' && (
        <Quiet breaks mb={12}>
          Your request of {formatInstantDay(before.requested_at)} was refused: {before.reason}
        </Quiet>
      )}
      <Button variant="default" onClick={dialog.open}>
        Ask for deletion
      </Button>
      {isAsking && <AskForDeletionDialog onClose={dialog.close} />}
    </>
  )
}

function Open({ deletion }: { deletion: CompanyDeletion }) {
  const { status, due_on, requested_at, requested_by, can_withdraw } = deletion
  const withdraw = useWithdraw()
  const ask = async () => {
    const isSure = await confirm({
      title: 'Take the request back?',
      body: 'Your company stays as it is. The operator and every account manager are told.',
      confirmLabel: 'Take back',
    })
    if (isSure) withdraw.mutate()
  }
  return (
    <>
      <Strong mb={4}>
        {status === 'accepted' && due_on
          ? `Your company will be deleted on ${formatDay(due_on)}.`
          : 'The operator decides on your request.'}
      </Strong>
      <Quiet breaks mb={12}>
        Asked by <bdi>{requested_by.full_name}</bdi> on {formatInstantDay(requested_at)}.
      </Quiet>
      {can_withdraw && (
        <Button variant="default" loading={withdraw.isPending} onClick={() => void ask()}>
          Take the request back
        </Button>
      )}
    </>
  )
}
