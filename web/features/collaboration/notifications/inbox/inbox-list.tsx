/** One's own notices by style, worked by keys or by buttons. */
import { Button, Checkbox, Flex } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { InboxPart, InboxView } from '#contract/collaboration/inbox.ts'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { IconKeyboard } from '#web/ui/icons.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { Empty, ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import classes from './inbox.module.css'
import { InboxGroup } from './inbox-group.tsx'
import { useKeySwitch } from './use-inbox-keys.ts'
import { useInboxList } from './use-inbox-list.ts'

const SnoozeDialog = loadComponent(() => import('./snooze-dialog.tsx'), 'SnoozeDialog')
const InboxHelp = loadComponent(() => import('./inbox-help.tsx'), 'InboxHelp')

const VIEWS: readonly { value: InboxView; label: string }[] = [
  { value: 'open', label: 'Inbox' },
  { value: 'snoozed', label: 'Snoozed' },
  { value: 'done', label: 'Done' },
]
const PARTS: readonly { value: InboxPart; label: string }[] = [
  { value: 'all', label: 'Everything' },
  { value: 'mine', label: 'For me' },
  { value: 'followed', label: 'What I follow' },
]

const NOTHING: Readonly<Record<InboxView, { title: string; text: string }>> = {
  open: { title: 'Nothing new', text: 'What concerns you will be listed here.' },
  snoozed: { title: 'Nothing is snoozed', text: 'What you put off until a day waits here.' },
  done: { title: 'Nothing is done yet', text: 'What you have done with can be taken back here.' },
}

export function InboxList() {
  const [view, setView] = useState<InboxView>('open')
  const [part, setPart] = useState<InboxPart>('all')
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [areKeysOn, setKeysOn] = useKeySwitch()
  const list = useInboxList({ view, part }, { onHelp: () => setHelpOpen(true) })
  return (
    <Flex aria-label="Notices" component="section" direction="column" gap={16} miw={0}>
      <div className={classes.filters}>
        <Segmented label="Which notices" options={VIEWS} value={view} onChange={setView} />
        <Segmented label="Told why" options={PARTS} value={part} onChange={setPart} />
      </div>
      <Groups list={list} view={view} />
      <div className={classes.foot}>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconKeyboard size={16} />}
          onClick={() => setHelpOpen(true)}
        >
          Keyboard shortcuts
        </Button>
        <Checkbox
          size="sm"
          label="Single keys"
          checked={areKeysOn}
          onChange={(event) => setKeysOn(event.currentTarget.checked)}
        />
      </div>
      <Suspense fallback={null}>
        {list.snoozed !== null && <SnoozeDialog onChoose={list.snooze} onClose={list.leaveSnooze} />}
        {isHelpOpen && <InboxHelp onClose={() => setHelpOpen(false)} />}
      </Suspense>
    </Flex>
  )
}

function Groups({ list, view }: { list: ReturnType<typeof useInboxList>; view: InboxView }) {
  const { inbox, shown, changes, actions, which } = list
  if (inbox.isPending)
    return (
      <Panel>
        <RowsSkeleton rows={4} />
      </Panel>
    )
  if (!inbox.data)
    return (
      <Panel>
        <ErrorState error={inbox.error} onRetry={() => void inbox.refetch()} />
      </Panel>
    )
  if (shown.length === 0)
    return (
      <Panel>
        <Empty title={NOTHING[view].title}>{NOTHING[view].text}</Empty>
      </Panel>
    )
  return (
    <>
      {shown.map(({ group, notices }) => (
        <InboxGroup
          key={group.style?.id ?? 'none'}
          group={group}
          notices={notices}
          changes={changes}
          which={which}
          actions={actions}
          isLoading={list.isLoading(group)}
          onMore={() => list.showMore(group)}
          onFinish={() => list.finish(group)}
        />
      ))}
      {inbox.hasNextPage && (
        <Button
          variant="default"
          loading={inbox.isFetchingNextPage}
          onClick={() => void inbox.fetchNextPage()}
        >
          Show more styles
        </Button>
      )}
    </>
  )
}
