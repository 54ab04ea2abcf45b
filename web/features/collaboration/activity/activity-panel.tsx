/** What happened on a style, by craft, a page at a time. */
import { Button, Flex, NativeSelect } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ActivityCraft } from '#contract/collaboration/activity.ts'
import { Empty, ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { activityQuery } from './activity.queries.ts'
import { ActivityFold } from './activity-entry.tsx'
import { CRAFT_NAMES } from './activity-sentences.rules.ts'
import { foldEntries } from './fold-entries.rules.ts'
import { useFollowActions } from './use-follow-actions.ts'

export function ActivityPanel({ styleId }: { styleId: number }) {
  const [craft, setCraft] = useState<ActivityCraft | null>(null)
  useFollowActions(styleId)
  const activity = useInfiniteQuery(activityQuery(styleId, craft))
  const crafts = activity.data?.pages[0]?.crafts ?? []
  return (
    <Panel title="Activity">
      <NativeSelect
        aria-label="Show the activity of"
        size="xs"
        mb={14}
        value={craft ?? ''}
        onChange={(event) => setCraft(crafts.find((each) => each === event.currentTarget.value) ?? null)}
        data={[
          { value: '', label: 'Everything' },
          ...crafts.map((each) => ({ value: each, label: CRAFT_NAMES[each] })),
        ]}
      />
      {activity.isPending && <RowsSkeleton rows={3} />}
      {activity.isError && <ErrorState error={activity.error} onRetry={() => void activity.refetch()} />}
      {activity.data && (
        <Entries
          activity={activity.data.pages.flatMap(({ data }) => data)}
          styleId={styleId}
          isOld={activity.isPlaceholderData}
          craft={craft}
        />
      )}
      {activity.hasNextPage && (
        <Button
          variant="subtle"
          size="xs"
          mt={8}
          loading={activity.isFetchingNextPage}
          onClick={() => void activity.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </Panel>
  )
}

interface EntriesProps {
  styleId: number
  activity: Parameters<typeof foldEntries>[0]
  /** They are of what was chosen before, until the answer is there. */
  isOld: boolean
  craft: ActivityCraft | null
}

function Entries({ styleId, activity, isOld, craft }: EntriesProps) {
  if (activity.length === 0)
    return (
      <Empty title={craft ? `Nothing happened yet: ${CRAFT_NAMES[craft]}` : 'Nothing happened yet'}>
        What people do on this style is listed here.
      </Empty>
    )
  return (
    <Flex component="ol" direction="column" gap={14} aria-label="Activity" aria-busy={isOld}>
      {foldEntries(activity).map((fold) => (
        <ActivityFold key={fold.newest.entry.id} styleId={styleId} fold={fold} />
      ))}
    </Flex>
  )
}
