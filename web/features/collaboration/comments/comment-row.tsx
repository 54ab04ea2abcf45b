import { ActionIcon, Box, Flex } from '@mantine/core'
import { useState } from 'react'
import type { Comment } from '#contract/collaboration/comments.ts'
import { formatInstant, formatRelative } from '#web/lib/formats.ts'
import { IconDots, IconPencil } from '#web/records/icons.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { Menu } from '#web/ui/floating/menu.tsx'
import { IconLock, IconTrash } from '#web/ui/icons.ts'
import { Pill } from '#web/ui/pill.tsx'
import { Strong } from '#web/ui/text/text.tsx'
import { ChangeComment } from './change-comment.tsx'
import classes from './comments.module.css'
import type { CommentChanges } from './comments.queries.ts'
import { splitMentions } from './mention.rules.ts'
import { SubjectLink } from './subject-link.tsx'
import { useComeTo } from './use-come-to.ts'

interface CommentRowProps {
  styleId: number
  comment: Comment
  changes: CommentChanges
  /** The thread says already what it is about. */
  isOnPart: boolean
  /** The reader came for this one. */
  isMarked: boolean
}

export function CommentRow({ styleId, comment, changes, isOnPart, isMarked }: CommentRowProps) {
  const [isChanging, setChanging] = useState(false)
  const { author, can } = comment
  const row = useComeTo<HTMLLIElement>(isMarked)
  return (
    <li
      ref={row}
      className={classes.row}
      data-marked={isMarked || undefined}
      tabIndex={isMarked ? -1 : undefined}
    >
      <Avatar name={author.full_name} size={32} />
      <Box flex={1} miw={0}>
        <CommentHead comment={comment} />
        {!isOnPart && <SubjectLink styleId={styleId} subject={comment.subject} />}
        {isChanging ? (
          <ChangeComment {...{ styleId, comment, changes }} onClose={() => setChanging(false)} />
        ) : (
          <CommentText comment={comment} />
        )}
      </Box>
      {(can.change || can.delete) && !isChanging && (
        <CommentMenu comment={comment} changes={changes} onChange={() => setChanging(true)} />
      )}
    </li>
  )
}

function CommentHead({ comment }: { comment: Comment }) {
  const { author, visibility, created_at, edited_at } = comment
  return (
    <Flex component="p" gap="2px 8px" align="center" wrap="wrap">
      <Strong component="span">{author.full_name}</Strong>
      <span className={classes.beside}>{author.organization_name}</span>
      <time className={classes.beside} dateTime={created_at} title={formatInstant(created_at)}>
        {formatRelative(created_at)}
      </time>
      {edited_at && (
        <span className={classes.beside} title={formatInstant(edited_at)}>
          edited
        </span>
      )}
      {visibility === 'company' && <Pill icon={IconLock}>Only {author.organization_name}</Pill>}
    </Flex>
  )
}

function CommentText({ comment: { text, mentions } }: { comment: Comment }) {
  return (
    <p className={classes.text}>
      {splitMentions(text, mentions).map((part) =>
        part.isMention ? (
          <strong key={part.at} className={classes.mention}>
            {part.text}
          </strong>
        ) : (
          part.text
        ),
      )}
    </p>
  )
}

interface CommentMenuProps {
  comment: Comment
  changes: CommentChanges
  onChange: () => void
}

function CommentMenu({ comment: { id, author, can }, changes, onChange }: CommentMenuProps) {
  const remove = async () => {
    const body = 'It goes for everybody who reads it, and cannot be brought back.'
    if (await confirm({ title: 'Delete this comment?', body, confirmLabel: 'Delete', danger: true }))
      changes.remove.mutate(id)
  }
  return (
    <Menu position="bottom-end" width={160} returnFocus withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={`Actions of the comment of ${author.full_name}`}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {can.change && (
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={onChange}>
            Change
          </Menu.Item>
        )}
        {can.delete && (
          <Menu.Item color="coral" leftSection={<IconTrash size={16} />} onClick={() => void remove()}>
            Delete
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
