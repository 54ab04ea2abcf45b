import { ActionIcon, Flex, Stack, VisuallyHidden } from '@mantine/core'
import type { InboxNotice, InboxView, NoticeChanges } from '#contract/collaboration/inbox.ts'
import { ChangeList } from '#web/features/collaboration/activity/change-list.tsx'
import { formatInstant, formatRelative } from '#web/lib/formats.ts'
import { sayTold } from '#web/lib/language/say.ts'
import { IconArrowBackUp, IconCheck, IconClock } from '#web/ui/icons.ts'
import { PathLink } from '#web/ui/path-link.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import classes from './inbox.module.css'

export interface RowActions {
  onFocus: (id: number) => void
  onOpen: (notice: InboxNotice) => void
  onDone: (id: number) => void
  onSnooze: (id: number) => void
  onBack: (notice: InboxNotice) => void
}

interface InboxRowProps extends RowActions {
  notice: InboxNotice
  changes: NoticeChanges | undefined
  view: InboxView
}

export const rowIdOf = (id: number): string => `inbox-${id}`
export const linkIdOf = (id: number): string => `inbox-link-${id}`

export function InboxRow({ notice, changes, view, onFocus, onOpen, ...actions }: InboxRowProps) {
  const { id, read, link, is_followed, told } = notice
  const text = told ? sayTold(told) : notice.text
  return (
    <li id={rowIdOf(id)} className={classes.row} onFocus={() => onFocus(id)}>
      <Stack gap={0} flex={1} miw={0}>
        <PathLink
          id={linkIdOf(id)}
          href={link}
          className={classes.link}
          data-unread={!read || undefined}
          onClick={() => onOpen(notice)}
        >
          {text}
          {!read && <VisuallyHidden> (unread)</VisuallyHidden>}
        </PathLink>
        {changes && <ChangeList styleId={changes.style_id} {...changes.entry} />}
        <Quiet component="span" weight={400}>
          <Time notice={notice} view={view} />
          {is_followed && ' · You follow this'}
        </Quiet>
      </Stack>
      <RowButtons notice={notice} text={text} view={view} {...actions} />
    </li>
  )
}

function Time({ notice: { created_at, snoozed_until }, view }: Pick<InboxRowProps, 'notice' | 'view'>) {
  if (snoozed_until !== null && view === 'snoozed')
    return <time dateTime={snoozed_until}>Comes back {formatRelative(snoozed_until)}</time>
  return (
    <time dateTime={created_at} title={formatInstant(created_at)}>
      {formatRelative(created_at)}
      {snoozed_until !== null && ' · back again'}
    </time>
  )
}

interface RowButtonsProps extends Pick<RowActions, 'onDone' | 'onSnooze' | 'onBack'> {
  notice: InboxNotice
  text: string
  view: InboxView
}

function RowButtons({ notice, text, view, onDone, onSnooze, onBack }: RowButtonsProps) {
  return (
    <Flex gap={4} flex="none">
      {view !== 'open' && (
        <ActionIcon size={32} aria-label={`Back to the inbox: ${text}`} onClick={() => onBack(notice)}>
          <IconArrowBackUp size={17} />
        </ActionIcon>
      )}
      {view === 'open' && (
        <ActionIcon size={32} aria-label={`Snooze: ${text}`} onClick={() => onSnooze(notice.id)}>
          <IconClock size={17} />
        </ActionIcon>
      )}
      {view !== 'done' && (
        <ActionIcon size={32} aria-label={`Done: ${text}`} onClick={() => onDone(notice.id)}>
          <IconCheck size={17} />
        </ActionIcon>
      )}
    </Flex>
  )
}
