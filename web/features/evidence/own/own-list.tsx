import { UnstyledButton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { OwnEvidence } from '#contract/evidence/evidence-record.ts'
import { placeOf } from '#web/records/style/row-address.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { Empty } from '#web/ui/pages/page-state.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import classes from '../evidence.module.css'
import { ownEvidenceQuery } from '../evidence.queries.ts'
import { NO_FILTER } from '../evidence-filters.tsx'
import { EvidenceLine } from '../evidence-line.tsx'
import { EvidenceList } from '../evidence-list.tsx'

const OwnDialog = loadComponent(() => import('./own-dialog.tsx'), 'OwnDialog')

export function OwnList() {
  const [search, setSearch] = useState(NO_FILTER)
  const query = useInfiniteQuery(ownEvidenceQuery(search))
  const [opened, setOpened] = useState<number | null>(null)
  return (
    <>
      <EvidenceList
        label="Our evidence"
        list="evidence"
        query={query}
        search={search}
        onSearch={setSearch}
        empty={
          <Empty title="No evidence yet">
            Add a certificate or a report, and share it with your customers.
          </Empty>
        }
        renderRow={(row) => <Row key={row.id} row={row} onOpen={() => setOpened(row.id)} />}
      />
      <Suspense>{opened !== null && <OwnDialog id={opened} onClose={() => setOpened(null)} />}</Suspense>
    </>
  )
}

function Row({ row, onOpen }: { row: OwnEvidence; onOpen: () => void }) {
  return (
    <EvidenceLine
      head={row}
      place={placeOf('evidence', row.id)}
      evidenceId={row.id}
      facts={row}
      isFileRead
      name={
        <UnstyledButton className={classes.name} aria-label={`Open ${row.title}`} onClick={onOpen}>
          {row.title}
        </UnstyledButton>
      }
      more={row.sharing_count > 0 && <Quiet breaks>Shared with {row.sharing_count}</Quiet>}
    />
  )
}
