/** What one follows and mutes, on the account page. */
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Followed } from '#contract/collaboration/follows.ts'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { PathLink } from '#web/ui/path-link.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import classes from './follow.module.css'
import { followsQuery, useChangeFollow } from './follow.queries.ts'

const WORDS: Record<Followed['subject'], Record<Followed['choice'], string>> = {
  style: { follow: 'Style, followed', mute: 'Style, muted' },
  collection: { follow: 'Collection, followed', mute: 'Collection, muted' },
  company: { follow: 'Company, followed', mute: 'Company, muted' },
}

export function FollowsPanel() {
  const follows = useQuery(followsQuery)
  const change = useChangeFollow()
  const entries = follows.data?.data ?? []
  return (
    <Panel
      title="What you follow"
      description="Follow or mute a style, a collection or a company on its page. Of a style the nearest choice counts: its own, then its collection’s, then its companies’."
    >
      {follows.isPending && <RowsSkeleton rows={2} />}
      {follows.isError && <ErrorState error={follows.error} onRetry={() => void follows.refetch()} />}
      {follows.isSuccess && entries.length === 0 && <Quiet>You follow nothing yet.</Quiet>}
      {entries.length > 0 && (
        <ul>
          {entries.map(({ subject, id, name, link, choice }) => (
            <li key={`${subject} ${id}`} className={classes.row}>
              <span className={classes.name}>
                <PathLink href={link}>
                  <span translate="no">{name}</span>
                </PathLink>
                <span className={classes.says}>{WORDS[subject][choice]}</span>
              </span>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`Neither follow nor mute: ${name}`}
                onClick={() => change.mutate({ subject, id, choice: 'usual' })}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
