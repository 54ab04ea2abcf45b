import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  CHECK_WEIGHTS,
  type CheckWeight,
  changeEvidenceChecks,
  WEIGHED_CHECKS,
  type WeighedCheck,
} from '#contract/evidence/evidence-on-styles.ts'
import { send } from '#web/lib/api/api.ts'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import classes from '../evidence.module.css'
import { checksQuery, useEvidenceAction } from '../evidence.queries.ts'
import { CHECK_WORDS, WEIGHT_WORDS } from '../evidence-words.ts'

export function ChecksPanel() {
  const query = useQuery(checksQuery)
  const change = useEvidenceAction((body: Partial<Record<WeighedCheck, CheckWeight>>) =>
    send(changeEvidenceChecks, { body }),
  )
  return (
    <Panel
      title="Checks"
      description="What a failed check does where your company attaches evidence. More than a certificate has left is always refused."
    >
      {query.isPending && <RowsSkeleton rows={3} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && (
        <div className={classes.grid}>
          {WEIGHED_CHECKS.map((check) => (
            <Select
              key={check}
              label={CHECK_WORDS[check]}
              allowDeselect={false}
              disabled={!query.data.can.change || change.isPending}
              data={CHECK_WEIGHTS.map((value) => ({ value, label: WEIGHT_WORDS[value] }))}
              value={query.data.data[check]}
              onChange={(value) => value && change.mutate({ [check]: value })}
            />
          ))}
        </div>
      )}
    </Panel>
  )
}
