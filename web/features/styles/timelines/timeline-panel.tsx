/** The timeline of a style on its About tab: a chart and a list of the same milestones. */
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { type Milestone, TIMELINE_LIMITS, type Timeline } from '#contract/styles/timelines.ts'
import { KeptChanges, UnsavedChanges, useUnsaved } from '#web/records/changes/unsaved-changes.tsx'
import { isGone, useLostChanges } from '#web/records/changes/use-kept-changes.ts'
import type { Undo } from '#web/records/changes/use-undo.ts'
import { readId } from '#web/records/fields/search-values.ts'
import { ExportToFile } from '#web/records/table-export/export-to-file.tsx'
import { ImportFromFile } from '#web/records/table-import/check/import-from-file.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { IconPlus } from '#web/ui/icons.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { Empty, ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { PanelSkeleton } from '#web/ui/pages/skeletons.tsx'
import { GanttChart } from './gantt-chart.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { MilestoneDialog } from './milestone-dialog.tsx'
import { MilestoneList } from './milestone-list.tsx'
import { isMoveOf, movedIn, timelineQuery, useTimelineChanges } from './timeline.queries.ts'
import classes from './timelines.module.css'

const ImportMilestonesDialog = loadComponent(
  () => import('./importing/import-milestones-dialog.tsx'),
  'ImportMilestonesDialog',
)

const VIEWS = [
  { value: 'chart', label: 'Chart' },
  { value: 'list', label: 'List' },
] as const
type View = (typeof VIEWS)[number]['value']

/** Null: none is open; `new`: one that is added. */
type Opened = Milestone | 'new' | null

interface TimelinePanelProps {
  styleId: number
  /** What takes back moves, with whatever else is changed on the tab. */
  undo: Undo
}

export function TimelinePanel({ styleId, undo }: TimelinePanelProps) {
  const answer = useQuery(timelineQuery(styleId))
  useLostChanges(isGone(answer.error), isMoveOf(styleId))
  if (answer.data) return <TimelineView {...{ styleId, undo }} timeline={answer.data} />
  if (!answer.isError) return <PanelSkeleton rows={3} />
  return (
    <Panel title="Timeline">
      <KeptChanges fits={isMoveOf(styleId)} />
      <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
    </Panel>
  )
}

function TimelineView({ styleId, undo, timeline }: TimelinePanelProps & { timeline: Timeline }) {
  const changes = useTimelineChanges(styleId)
  const unsaved = new Set(useUnsaved(isMoveOf(styleId)).map(movedIn))
  const isNarrow = useMediaQuery('(max-width: 700px)')
  const marked = readId(useSearch({ strict: false }), 'milestone')
  const [chosen, setChosen] = useState<View | null>(null)
  const view = chosen ?? (isNarrow || marked !== null ? 'list' : 'chart')
  const [opened, setOpened] = useState<Opened>(null)
  const [isImporting, setImporting] = useState(false)
  const { data, can } = timeline
  const isFull = data.length >= TIMELINE_LIMITS.milestones
  const actions = can.change && (
    <>
      <ImportFromFile at={{ styleId, table: 'milestones' }}>
        {(unfinished, onClose) => (
          <ImportMilestonesDialog {...{ styleId, timeline, changes, unfinished, onClose }} />
        )}
      </ImportFromFile>
      <Button variant="default" size="xs" onClick={() => setImporting(true)} disabled={isFull}>
        Import timeline
      </Button>
      <Button
        size="xs"
        leftSection={<IconPlus size={14} />}
        onClick={() => setOpened('new')}
        disabled={isFull}
      >
        Add milestone
      </Button>
    </>
  )
  return (
    <Panel
      title="Timeline"
      action={
        <div className={classes.actions}>
          {data.length > 0 && <Segmented label="Show as" options={VIEWS} value={view} onChange={setChosen} />}
          {data.length > 0 && (
            <ExportToFile
              styleId={styleId}
              load={async () => {
                const { exportMilestones } = await import('./importing/export-milestones.ts')
                return (styleNumber) => exportMilestones(data, styleNumber)
              }}
            />
          )}
          {actions}
        </div>
      }
      flush={data.length > 0}
    >
      <UnsavedChanges fits={isMoveOf(styleId)} isFlush={data.length > 0} />
      {data.length === 0 ? (
        <Empty title="No milestones yet">
          {can.change && 'Add the days that matter, or import them from a style that you made before.'}
        </Empty>
      ) : view === 'chart' ? (
        <GanttChart {...{ timeline, changes, undo, unsaved }} onOpen={can.change ? setOpened : undefined} />
      ) : (
        <MilestoneList {...{ timeline, changes, undo, marked }} onOpen={setOpened} />
      )}
      {opened && (
        <MilestoneDialog
          milestone={opened === 'new' ? null : opened}
          companies={timeline.companies}
          changes={changes}
          onClose={() => setOpened(null)}
        />
      )}
      {isImporting && (
        <ImportDialog styleId={styleId} changes={changes} onClose={() => setImporting(false)} />
      )}
    </Panel>
  )
}
