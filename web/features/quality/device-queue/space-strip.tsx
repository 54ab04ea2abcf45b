import { WARNING_SHARE } from '#web/lib/device-queue/store/storage.ts'
import { useQueueStatus } from '#web/lib/device-queue/use-device-queue.ts'
import { NoticeStrip } from '#web/ui/pages/notice-strip.tsx'

export function SpaceStrip() {
  const { usedSpace } = useQueueStatus()
  if (usedSpace === null || usedSpace < WARNING_SHARE) return null
  return (
    <NoticeStrip label="Space on this device" tone="attention">
      {Math.round(usedSpace * 100)} % of the space that this browser gives is used. Send what waits before you
      take many more photos.
    </NoticeStrip>
  )
}
