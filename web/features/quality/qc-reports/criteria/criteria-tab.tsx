/** Criteria with their checklists, and the pieces that were measured. */
import { Button, Stack, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import { QC_LIMITS } from '#contract/values/codes/qc-words.ts'
import { useIsOffline } from '#web/lib/use-is-offline.ts'
import { IconPlus } from '#web/ui/icons.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { Empty } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { PanelSkeleton } from '#web/ui/pages/skeletons.tsx'
import { useReport } from '../report-context.ts'
import { NameForm } from '../workspace/name-form.tsx'
import { useCriteriaChanges } from './criteria-changes.ts'
import { CriterionCard } from './criterion-card.tsx'

const MeasurementsPanel = loadComponent(() => import('../lot/measurements-panel.tsx'), 'MeasurementsPanel')

export function CriteriaTab() {
  const { report } = useReport()
  const changes = useCriteriaChanges()
  const [isAdding, setAdding] = useState(false)
  const isOffline = useIsOffline()
  const decided = report.criteria.filter(({ result }) => result !== 'pending').length
  const isFull = report.criteria.length >= QC_LIMITS.criteria
  return (
    <>
      <Panel
        title="Inspection criteria"
        description={`${decided} of ${report.criteria.length} decided`}
        action={
          report.can.change && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPlus size={16} />}
              disabled={isFull}
              onClick={() => setAdding(true)}
            >
              Add criterion
            </Button>
          )
        }
      >
        {isFull && report.can.change && (
          <Text c="dimmed">A report has at most {QC_LIMITS.criteria} criteria.</Text>
        )}
        {isOffline && <Text c="dimmed">Comments are read and written once there is a network again.</Text>}
        {report.criteria.length === 0 && !isAdding && <Empty title="No criteria yet" />}
        <Stack gap={10}>
          {report.criteria.map((criterion) => (
            <CriterionCard
              key={criterion.client_id ?? criterion.id}
              criterion={criterion}
              changes={changes}
            />
          ))}
        </Stack>
        {isAdding && (
          <NameForm
            label="Name of the criterion"
            onAdd={(name) => void changes.addCriterion(name)}
            onClose={() => setAdding(false)}
          />
        )}
      </Panel>
      {report.measurements.chart && (
        <Suspense fallback={<PanelSkeleton title="Measurements" rows={4} />}>
          <MeasurementsPanel />
        </Suspense>
      )}
    </>
  )
}
