import { Notifications } from '@mantine/notifications'

export function NoticeBoard() {
  return <Notifications position="bottom-right" containerWidth={380} />
}
