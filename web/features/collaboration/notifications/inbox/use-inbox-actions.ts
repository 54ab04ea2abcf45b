/** Sets notices done, puts them off, takes either back; shown at once, with an offer to undo it. */
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import {
  changeInbox,
  finishInboxStyle,
  type InboxPage,
  type InboxPart,
  type NewState,
} from '#contract/collaboration/inbox.ts'
import { send } from '#web/lib/api/api.ts'
import { formatDay } from '#web/lib/formats.ts'
import { noticeError, noticeUndo } from '#web/ui/notices/notices.ts'
import { INBOX_KEY } from './inbox.queries.ts'
import { pagesWithout, pagesWithoutGroup } from './leave-list.rules.ts'

type List = InfiniteData<InboxPage, number>
type Leave = (list: List) => List

interface Action {
  leave: Leave
  act: () => Promise<{ ids: number[] }>
  /** Of so many. */
  say: (count: number) => string
  /** What they were. */
  back: NewState
}

export interface InboxActions {
  setTo: (ids: readonly number[], to: NewState, back: NewState) => void
  finishGroup: (styleId: number | null, part: InboxPart) => void
  /** The last one, once. */
  undo: () => void
}

const sayDone = (count: number): string => (count === 1 ? 'Done' : `${count} notices are done`)
const sayOf = (to: NewState): ((count: number) => string) => {
  if (to.state === 'done') return sayDone
  if (to.state === 'open') return () => 'Back in the inbox'
  return () => `Comes back on ${formatDay(to.until)}`
}

export const useInboxActions = (): InboxActions => {
  const queries = useQueryClient()
  const last = useRef<(() => void) | null>(null)
  const readAgain = () => queries.invalidateQueries({ queryKey: ['notifications'] })
  const takeBack = async (ids: number[], back: NewState) => {
    try {
      await send(changeInbox, { body: { ids, to: back } })
    } catch (error) {
      noticeError(error)
    }
    await readAgain()
  }
  const action = useMutation({
    mutationFn: ({ act }: Action) => act(),
    onMutate: async ({ leave }) => {
      const filter = { queryKey: [...INBOX_KEY, 'groups'] }
      await queries.cancelQueries(filter)
      const before = queries.getQueriesData<List>(filter)
      queries.setQueriesData<List>(filter, (list) => list && leave(list))
      return { before }
    },
    onSuccess: ({ ids }, { say, back }) => {
      if (ids.length === 0) return
      const undo = () => {
        last.current = null
        void takeBack(ids, back)
      }
      const hide = noticeUndo(say(ids.length), undo)
      last.current = () => {
        hide()
        undo()
      }
    },
    onError: (error, _action, context) => {
      for (const [key, list] of context?.before ?? []) queries.setQueryData(key, list)
      noticeError(error)
    },
    onSettled: readAgain,
  })
  return {
    setTo: (ids, to, back) =>
      action.mutate({
        leave: (list) => pagesWithout(list, new Set(ids)),
        act: () => send(changeInbox, { body: { ids: [...ids], to } }),
        say: sayOf(to),
        back,
      }),
    finishGroup: (styleId, part) =>
      action.mutate({
        leave: (list) => pagesWithoutGroup(list, styleId),
        act: () => send(finishInboxStyle, { body: { style_id: styleId, part } }),
        say: sayDone,
        back: { state: 'open' },
      }),
    undo: () => last.current?.(),
  }
}
