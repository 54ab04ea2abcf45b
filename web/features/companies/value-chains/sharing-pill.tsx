import { IconLock } from '#web/ui/icons.ts'
import { Pill } from '#web/ui/pill.tsx'
import { IconWorld } from './value-chain-icons.ts'

/** Whether other companies see it. */
export function SharingPill({ isShared }: { isShared: boolean }) {
  return <Pill icon={isShared ? IconWorld : IconLock}>{isShared ? 'Shared' : 'Private'}</Pill>
}
