/** What the reader does in the inbox, and where the keys are. */
import { useState } from 'react'
import type { InboxGroup, InboxNotice, NewState } from '#contract/collaboration/inbox.ts'
import { useMarkRead } from '../use-mark-read.ts'
import type { Which } from './inbox.queries.ts'
import type { InboxAction } from './inbox-keys.rules.ts'
import { neighbourOf, stepFrom } from './inbox-keys.rules.ts'
import { linkIdOf, type RowActions } from './inbox-row.tsx'
import { useInbox } from './use-inbox.ts'
import { useInboxActions } from './use-inbox-actions.ts'
import { useInboxKeys } from './use-inbox-keys.ts'

const OPEN: NewState = { state: 'open' }
const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** What it is now, so that it can become so again. */
const stateOf = ({ snoozed_until }: InboxNotice, view: Which['view']): NewState => {
  if (view === 'done') return { state: 'done' }
  if (view === 'open' || snoozed_until === null) return OPEN
  const zone = ownZone()
  const until = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: zone }).format(
    new Date(snoozed_until),
  )
  return { state: 'snoozed', until, time_zone: zone }
}

const focusOn = (id: number | null): void => {
  if (id === null) return
  const link = document.getElementById(linkIdOf(id))
  link?.focus()
  link?.scrollIntoView?.({ block: 'nearest' })
}

export const useInboxList = (which: Which, { onHelp }: { onHelp: () => void }) => {
  const shown = useInbox(which)
  const { setTo, finishGroup, undo } = useInboxActions()
  const markRead = useMarkRead()
  const [current, setCurrent] = useState<number | null>(null)
  const [snoozed, setSnoozed] = useState<number | null>(null)
  const noticeOf = (id: number | null) =>
    shown.shown.flatMap(({ notices }) => notices).find((notice) => notice.id === id)
  const groupOf = (id: number | null) =>
    shown.shown.find(({ notices }) => notices.some((notice) => notice.id === id))?.group

  const leave = (leaving: ReadonlySet<number>) => {
    const next = neighbourOf(shown.ids, leaving)
    // Those that go would take the focus along.
    focusOn(next)
    setCurrent(next)
    shown.forget(leaving)
  }
  const put = (id: number, to: NewState) => {
    const notice = noticeOf(id)
    if (!notice) return
    leave(new Set([id]))
    setTo([id], to, stateOf(notice, which.view))
  }
  const finish = (group: InboxGroup) => {
    const styleId = group.style?.id ?? null
    const ours = shown.shown.find((each) => each.group === group)?.notices ?? []
    leave(new Set(ours.map(({ id }) => id)))
    finishGroup(styleId, which.part)
  }
  const actions: RowActions = {
    onFocus: setCurrent,
    onOpen: ({ id, read }) => {
      if (!read) markRead.mutate([id])
    },
    onDone: (id) => put(id, { state: 'done' }),
    onSnooze: setSnoozed,
    onBack: ({ id }) => put(id, OPEN),
  }
  const isHere = current !== null && shown.ids.includes(current)
  const acts: Record<InboxAction, () => void> = {
    next: () => focusOn(stepFrom(shown.ids, current, 1)),
    former: () => focusOn(stepFrom(shown.ids, current, -1)),
    done: () => isHere && which.view !== 'done' && put(current, { state: 'done' }),
    snooze: () => isHere && which.view === 'open' && setSnoozed(current),
    open: () => isHere && document.getElementById(linkIdOf(current))?.click(),
    undo,
    all_done: () => {
      const group = groupOf(current)
      if (group && which.view === 'open') finish(group)
    },
    help: onHelp,
  }
  useInboxKeys((action) => acts[action]())
  return {
    ...shown,
    ...{ which, actions, finish, snoozed },
    leaveSnooze: () => setSnoozed(null),
    snooze: (until: string) => {
      if (snoozed !== null) put(snoozed, { state: 'snoozed', until, time_zone: ownZone() })
      setSnoozed(null)
    },
  }
}
