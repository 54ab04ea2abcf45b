import {
  INBOX_LIMITS,
  type InboxGroup,
  type InboxNotice,
  type InboxPage,
  type NoticeChanges,
} from '#contract/collaboration/inbox.ts'
import { offsetOf } from '#contract/values/page.ts'
import { readEntries } from '#server/features/collaboration/activity/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import {
  type GroupRow,
  type InboxAsked,
  listGroups,
  listPlaced,
  listTold,
  loadNotices,
} from './inbox.store.ts'

const inTheirOrder = (ids: readonly number[], notices: ReadonlyMap<number, InboxNotice>): InboxNotice[] =>
  ids.flatMap((id) => notices.get(Number(id)) ?? [])

const presentGroup = (
  { style_id, style_number, style_name, total, unread, ids }: GroupRow,
  notices: ReadonlyMap<number, InboxNotice>,
): InboxGroup => ({
  style: style_id === null ? null : { id: style_id, style_number, style_name },
  total,
  unread,
  data: inTheirOrder(ids, notices),
})

export const readInbox = async (db: Reader, asked: InboxAsked, page: number): Promise<InboxPage> => {
  const { styles: limit, latest } = INBOX_LIMITS
  const slice = { offset: offsetOf(page, limit), limit, latest }
  const { groups, notices, unread, data } = await listGroups(db, asked, slice)
  const loaded = await loadNotices(
    db,
    asked,
    data.flatMap(({ ids }) => ids),
  )
  return {
    data: data.map((group) => presentGroup(group, loaded)),
    ...{ total: groups, page, page_size: limit, notices, unread },
  }
}

export const readGroup = async (
  db: Reader,
  asked: InboxAsked,
  { styleId, page }: { styleId: number | null; page: number },
) => {
  const { notices: limit } = INBOX_LIMITS
  const { total, ids } = await listPlaced(db, asked, { styleId, offset: offsetOf(page, limit), limit })
  const loaded = await loadNotices(db, asked, ids)
  return { data: inTheirOrder(ids, loaded), ...{ total, page, page_size: limit } }
}

/** What the activity of each style says of it to this reader at this moment: of a style that is lost, nothing. */
export const readNoticeChanges = async (
  db: Reader,
  actor: Actor,
  ids: readonly number[],
): Promise<NoticeChanges[]> => {
  const told = await listTold(db, actor, ids)
  const said: NoticeChanges[] = []
  for (const styleId of new Set(told.map(({ style_id }) => style_id))) {
    const ours = told.filter(({ style_id }) => style_id === styleId)
    const entries = await readEntries(db, { actor, styleId, ids: ours.map(({ entry_id }) => entry_id) })
    for (const { id, entry_id } of ours) {
      const entry = entries.find((each) => each.id === entry_id)
      if (!entry?.changes || entry.changes.data.length === 0) continue
      const { action, details, changes } = entry
      said.push({ id, style_id: styleId, entry: { action, details, changes } })
    }
  }
  return said
}
