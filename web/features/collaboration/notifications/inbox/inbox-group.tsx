/** What is told of one style: the newest first, all of it once it is asked for. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { InboxGroup as Group, InboxNotice, NoticeChanges } from '#contract/collaboration/inbox.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { Panel } from '#web/ui/pages/panel.tsx'
import { Pill } from '#web/ui/pill.tsx'
import classes from './inbox.module.css'
import type { Which } from './inbox.queries.ts'
import { InboxRow, type RowActions } from './inbox-row.tsx'

interface InboxGroupProps {
  group: Group
  notices: readonly InboxNotice[]
  changes: ReadonlyMap<number, NoticeChanges>
  which: Which
  actions: RowActions
  isLoading: boolean
  onMore: () => void
  onFinish: () => void
}

export function InboxGroup({ group, notices, changes, which, actions, ...rest }: InboxGroupProps) {
  const listId = useId()
  const { style, total, unread } = group
  const name = style ? (style.style_name ?? style.style_number) : 'Other news'
  const hidden = total - notices.length
  return (
    <Panel
      flush
      title={
        <span className={classes.groupTitle}>
          {style ? (
            <Link to="/inquiries/$id" params={{ id: String(style.id) }} className={classes.style}>
              {name}
            </Link>
          ) : (
            name
          )}
          {unread > 0 && (
            <Pill tone="waiting" icon={null}>
              {formatNumber(unread)}
            </Pill>
          )}
        </span>
      }
      action={
        which.view === 'open' && (
          <Button variant="subtle" size="compact-sm" onClick={rest.onFinish}>
            {style ? 'All of this style done' : 'All of these done'}
          </Button>
        )
      }
    >
      <ul id={listId} aria-label={name}>
        {notices.map((notice) => (
          <InboxRow
            key={notice.id}
            notice={notice}
            changes={changes.get(notice.id)}
            view={which.view}
            {...actions}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <Button
          className={classes.more}
          variant="subtle"
          size="compact-sm"
          aria-controls={listId}
          loading={rest.isLoading}
          onClick={rest.onMore}
        >
          {`and ${formatNumber(hidden)} more`}
        </Button>
      )}
    </Panel>
  )
}
