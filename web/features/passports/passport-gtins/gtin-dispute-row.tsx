import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { decideGtinDispute, type GtinDispute } from '#contract/passports/gtins.ts'
import { ReasonDialog } from '#web/records/requests/reason-dialog.tsx'
import { Decided, RequestRow } from '#web/records/requests/request-list.tsx'
import { IconAward } from '#web/ui/icons.ts'
import { PathLink } from '#web/ui/path-link.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { useDecideDispute } from './gtins.queries.ts'

const linkTo = ({ uuid, name }: GtinDispute['holder']) => (
  <PathLink href={`/companies/${uuid}`}>{name}</PathLink>
)

export function GtinDisputeRow({ dispute }: { dispute: GtinDispute }) {
  const { gtin, holder, claimant, style_number, status, claim, reason } = dispute
  return (
    <RequestRow
      picture={<IconAward size={28} aria-hidden />}
      name={gtin}
      facts={[
        <span key="holder">On a passport of {linkTo(holder)}</span>,
        <span key="claimant">
          Claimed by {linkTo(claimant)} for {style_number}
        </span>,
        reason && `Claim: ${claim}`,
      ].filter(Boolean)}
      askedBy={`${dispute.opened_by} (${claimant.name})`}
      askedAt={dispute.opened_at}
      quote={reason ?? claim}
    >
      {status === 'open' ? (
        <Buttons dispute={dispute} />
      ) : (
        <Decided at={dispute.decided_at}>
          <Pill tone="confirmed">{(status === 'given' ? claimant : holder).name}</Pill>
        </Decided>
      )}
    </RequestRow>
  )
}

function Buttons({ dispute }: { dispute: GtinDispute }) {
  const { id, gtin, holder, claimant } = dispute
  const [give, setGive] = useState<boolean | null>(null)
  const decide = useDecideDispute(dispute)
  const winner = (give ? claimant : holder).name
  return (
    <Group gap={8}>
      <Button size="sm" variant="default" onClick={() => setGive(false)}>
        Keep with {holder.name}
      </Button>
      <Button size="sm" onClick={() => setGive(true)}>
        Give to {claimant.name}
      </Button>
      <ReasonDialog
        title={`${gtin} belongs to ${winner}`}
        hint="Both companies read it"
        confirmLabel="Decide"
        schema={decideGtinDispute.body}
        draftKey={`gtin-dispute:${id}`}
        save={(reason) => decide.mutateAsync({ give: give === true, reason })}
        isOpen={give !== null}
        onClose={() => setGive(null)}
      />
    </Group>
  )
}
