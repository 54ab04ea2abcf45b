import type { InboxGroup, InboxNotice, InboxPage, NoticeChanges } from '#contract/collaboration/inbox.ts'
import { chestChange } from '#web/features/collaboration/activity/activity.fixture.ts'

export const notice = (id: number, text: string, more: Partial<InboxNotice> = {}): InboxNotice => ({
  ...{ id, kind: 'issue_made', text, told: null, link: `/team?notice=${id}` },
  created_at: '2026-11-20T09:41:00.000Z',
  ...{ read: false, is_followed: false, snoozed_until: null },
  ...more,
})

export const group = (style: InboxGroup['style'], ...data: InboxNotice[]): InboxGroup => ({
  style,
  total: data.length,
  unread: data.filter(({ read }) => !read).length,
  data,
})

export const TEE = { id: 7, style_number: 'NL-2041', style_name: 'Harbour tee' }
export const COAT = { id: 8, style_number: 'NL-2050', style_name: null }

export const inboxPage = (...data: InboxGroup[]): InboxPage => ({
  data,
  ...{ total: data.length, page: 1, page_size: 20 },
  notices: data.reduce((sum, { total }) => sum + total, 0),
  unread: data.reduce((sum, { unread }) => sum + unread, 0),
})

/** Of the chest, from 52 to 53. */
export const chestWider = (id: number): NoticeChanges => ({
  ...{ id, style_id: TEE.id },
  entry: {
    action: 'measurement_chart.saved',
    details: {},
    changes: { data: [chestChange()], more: 0 },
  },
})
