import { useQueueStatus } from '#web/lib/device-queue/use-device-queue.ts'
import { NoticeStrip } from '#web/ui/notice-strip.tsx'

/** From this share of the browser's space on it is said. */
const NEARLY_FULL = 0.8

export function SpaceStrip() {
  const { usedSpace } = useQueueStatus()
  if (usedSpace === null || usedSpace < NEARLY_FULL) return null
  return (
    <NoticeStrip label="Space on this device" tone="attention">
      {Math.round(usedSpace * 100)} % of the space that this browser gives is used. Send what waits before you
      take many more photos.
    </NoticeStrip>
  )
}
