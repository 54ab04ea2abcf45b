/** Where the notices stand: a part of its own, which the first look of a page does without. */
import { Notifications } from '@mantine/notifications'
import { useNoticeRoom } from './notice-room.ts'

export function NoticesList() {
  useNoticeRoom()
  return <Notifications position="bottom-right" containerWidth={380} />
}
