import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  decideOfferedEvidence,
  type OfferedEvidence,
  SHARING_TEXTS,
} from '#contract/evidence/evidence-sharing.ts'
import { decisionBody } from '#contract/values/decisions.ts'
import { send } from '#web/lib/api/api.ts'
import { joinFacts } from '#web/lib/language/join-facts.ts'
import { ReasonDialog } from '#web/records/requests/reason-dialog.tsx'
import { placeOf } from '#web/records/style/row-address.ts'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import { Empty } from '#web/ui/pages/page-state.tsx'
import { PathLink } from '#web/ui/path-link.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import classes from '../evidence.module.css'
import { offeredEvidenceQuery, useEvidenceAction, useReloadEvidence } from '../evidence.queries.ts'
import { NO_FILTER } from '../evidence-filters.tsx'
import { EvidenceLine, nameOfEvidence } from '../evidence-line.tsx'
import { EvidenceList } from '../evidence-list.tsx'
import { LEVEL_NAMES } from '../evidence-words.ts'

export function OfferedList() {
  const [search, setSearch] = useState(NO_FILTER)
  const query = useInfiniteQuery(offeredEvidenceQuery(search))
  return (
    <EvidenceList
      label="Offered to us"
      list="offered"
      query={query}
      search={search}
      onSearch={setSearch}
      empty={<Empty title="No company has offered you evidence yet" />}
      renderRow={(row) => <OfferedRow key={row.id} row={row} namesHolder />}
    />
  )
}

/** `namesHolder`: where it is not plain from the page. */
export function OfferedRow({ row, namesHolder = false }: { row: OfferedEvidence; namesHolder?: boolean }) {
  const { holder, level, style, reason } = row
  return (
    <EvidenceLine
      head={row}
      place={placeOf('offered', row.id)}
      evidenceId={row.evidence_id}
      facts={row.facts}
      isFileRead={level === 'file'}
      holder={namesHolder && <PathLink href={`/companies/${holder.uuid}`}>{holder.name}</PathLink>}
      more={
        <>
          <Quiet breaks>{joinFacts([LEVEL_NAMES[level], style?.style_number])}</Quiet>
          {reason && <p className={classes.quote}>“{reason}”</p>}
        </>
      }
    >
      {row.can.decide && <DecideButtons row={row} />}
    </EvidenceLine>
  )
}

const REFUSAL = decisionBody(SHARING_TEXTS.reasonRequired)

/** Accepted evidence can still be refused, where it turns out wrong. */
function DecideButtons({ row }: { row: OfferedEvidence }) {
  const [isRefusing, setRefusing] = useState(false)
  const reload = useReloadEvidence()
  const name = nameOfEvidence(row, row.facts)
  const decide = (approve_status: boolean, reason: string | null) =>
    send(decideOfferedEvidence, {
      params: { id: String(row.id) },
      body: { approve_status, reason, version: row.version },
    })
  const accept = useEvidenceAction(() => decide(true, null))
  return (
    <>
      {row.decision === 'offered' && (
        <Button
          size="compact-sm"
          aria-label={`Accept ${name}`}
          loading={accept.isPending}
          onClick={() => accept.mutate(undefined, { onSuccess: () => noticeSuccess('Evidence accepted') })}
        >
          Accept
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Refuse ${name}`}
        onClick={() => setRefusing(true)}
      >
        Refuse
      </Button>
      <ReasonDialog
        title={`Refuse ${name}?`}
        isOpen={isRefusing}
        schema={REFUSAL}
        draftKey={`refuse-evidence:${row.id}`}
        hint="Its holder sees it"
        confirmLabel="Refuse"
        save={async (reason) => {
          await decide(false, reason)
          await reload()
        }}
        onClose={() => setRefusing(false)}
      />
    </>
  )
}
