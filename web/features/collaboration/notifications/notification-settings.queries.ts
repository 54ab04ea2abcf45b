import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  changeNotificationSetting,
  type LetterWay,
  listNotificationSettings,
  type NotificationSetting,
} from '#contract/collaboration/notification-settings.ts'
import type { NotificationKind } from '#contract/collaboration/notifications.ts'
import { send } from '#web/lib/api/api.ts'
import { noticeError } from '#web/ui/notices/notices.ts'

export const notificationSettingsQuery = queryOptions({
  queryKey: ['notification-settings'],
  queryFn: ({ signal }) => send(listNotificationSettings, {}, { signal }),
})

export interface SettingChange {
  kind: NotificationKind
  change: { bell: boolean } | { mail: boolean } | { way: LetterWay }
  /** What it was, which comes back where it is not saved. */
  former?: LetterWay | null
}

const MUTATION = ['notification-settings', 'change']

/** Shown at once and sent one after the other; what was not saved goes back, and nothing beside it. */
export const useChangeSetting = () => {
  const queries = useQueryClient()
  const { queryKey } = notificationSettingsQuery
  const show = (
    kind: NotificationKind,
    change: Partial<Pick<NotificationSetting, 'bell' | 'mail' | 'way'>>,
  ) =>
    queries.setQueryData(
      queryKey,
      (list) =>
        list && { data: list.data.map((each) => (each.kind === kind ? { ...each, ...change } : each)) },
    )
  return useMutation({
    mutationKey: MUTATION,
    scope: { id: 'notification-settings' },
    mutationFn: ({ kind, change }: SettingChange) =>
      send(changeNotificationSetting, { params: { kind }, body: change }),
    onMutate: async ({ kind, change }) => {
      await queries.cancelQueries({ queryKey })
      show(kind, change)
    },
    onError: (error, { kind, change, former = null }) => {
      if ('way' in change) show(kind, { way: former })
      else show(kind, 'bell' in change ? { bell: !change.bell } : { mail: !change.mail })
      noticeError(error)
    },
    // The last of several reads what is kept; an earlier answer would take back what was clicked since.
    onSettled: () =>
      queries.isMutating({ mutationKey: MUTATION }) === 1
        ? queries.invalidateQueries({ queryKey })
        : undefined,
  })
}
