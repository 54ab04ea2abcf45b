/** Whether the company's styles are published and shipped without a passed final inspection. */
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { changeFinalGate, GATE_SETTINGS, type GateSetting } from '#contract/evidence/final-gate.ts'
import { send } from '#web/lib/api/api.ts'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { finalGateQuery, useEvidenceAction } from '../evidence.queries.ts'

const SETTING_WORDS: Readonly<Record<GateSetting, string>> = {
  off: 'Let through',
  reason: 'Ask for a reason',
  block: 'Do not let through',
}

export function GatePanel() {
  const query = useQuery(finalGateQuery)
  const change = useEvidenceAction((setting: GateSetting) => send(changeFinalGate, { body: { setting } }))
  return (
    <Panel
      title="Final inspection"
      description="Concerns the styles of your company: publishing a passport, and marking a milestone as done with which goods are shipped."
    >
      {query.isPending && <RowsSkeleton rows={1} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && (
        <Select
          label="Styles without a passed final inspection"
          description="Passed: an approved report with the result “Pass” that began with a template for final inspections. Of each lot the last report counts."
          allowDeselect={false}
          disabled={!query.data.can.change || change.isPending}
          data={GATE_SETTINGS.map((value) => ({ value, label: SETTING_WORDS[value] }))}
          value={query.data.data.setting}
          onChange={(value) => value && change.mutate(value)}
        />
      )}
    </Panel>
  )
}
