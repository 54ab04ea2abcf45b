/** GTINs that two companies say are theirs, each given to one of them by the operator; and whose a prefix is. */
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { decideGtinDispute, type GtinDispute, listGtinDisputes } from '#contract/passports/gtins.ts'
import { send } from '#web/lib/api/api.ts'
import { useSession } from '#web/lib/session/session.ts'
import { ReasonDialog } from '#web/records/requests/reason-dialog.tsx'
import { RequestRow } from '#web/records/requests/request-list.tsx'
import { useDecision } from '#web/records/requests/requests.queries.ts'
import { RequestsPage } from '#web/records/requests/requests-page.tsx'
import { IconAward } from '#web/ui/icons.ts'
import { PathLink } from '#web/ui/path-link.tsx'
import { Gs1PrefixesPanel } from './gs1-prefixes-panel.tsx'

const KEY = 'gtin-disputes'

export function GtinDisputesPage() {
  return (
    <RequestsPage
      title="GTINs"
      isAllowed={useSession().can.administer}
      tabs={[
        { status: 'open', label: 'Disputed', empty: 'No GTIN is disputed' },
        { status: 'given', label: 'Given to the claimant', empty: 'No GTIN was given to a claimant' },
        { status: 'kept', label: 'Kept with the holder', empty: 'No GTIN was kept with its holder' },
      ]}
      queryKey={KEY}
      read={(query, signal) => send(listGtinDisputes, { query }, { signal })}
      below={<Gs1PrefixesPanel />}
      renderRow={(dispute) => <Row key={dispute.id} dispute={dispute} />}
    />
  )
}

const linkTo = ({ uuid, name }: GtinDispute['holder']) => (
  <PathLink href={`/companies/${uuid}`}>{name}</PathLink>
)
const winnerOf = ({ holder, claimant }: GtinDispute, isGiven: boolean): string =>
  (isGiven ? claimant : holder).name

function Row({ dispute }: { dispute: GtinDispute }) {
  const { gtin, holder, claimant, style_number, status, claim, reason } = dispute
  return (
    <RequestRow
      id={dispute.id}
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
      outcome={status === 'open' ? null : { tone: 'confirmed', label: winnerOf(dispute, status === 'given') }}
      decided={dispute}
    >
      <Buttons dispute={dispute} />
    </RequestRow>
  )
}

/** Neither company is right without a reason, so that there is no plain yes. */
function Buttons({ dispute }: { dispute: GtinDispute }) {
  const { id, gtin, holder, claimant } = dispute
  const [give, setGive] = useState<boolean | null>(null)
  const decide = useDecision({
    decide: (body) => send(decideGtinDispute, { params: { id: String(id) }, body }),
    said: (decided) => `The GTIN belongs to ${winnerOf(decided, decided.status === 'given')}.`,
    queryKeys: [KEY],
  })
  return (
    <Group gap={8}>
      <Button size="sm" variant="default" disabled={decide.isPending} onClick={() => setGive(false)}>
        Keep with {holder.name}
      </Button>
      <Button size="sm" disabled={decide.isPending} onClick={() => setGive(true)}>
        Give to {claimant.name}
      </Button>
      <ReasonDialog
        title={`${gtin} belongs to ${winnerOf(dispute, give === true)}`}
        hint="Both companies read it"
        confirmLabel="Decide"
        schema={decideGtinDispute.body}
        draftKey={`gtin-dispute:${id}`}
        save={(reason) => decide.mutateAsync({ approve_status: give === true, reason })}
        isOpen={give !== null}
        onClose={() => setGive(null)}
      />
    </Group>
  )
}
