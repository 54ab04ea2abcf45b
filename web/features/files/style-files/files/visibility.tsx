/** Private or shared: always a word with an icon. */

import { Segmented } from '#web/ui/fields/segmented.tsx'
import { IconLock, IconUsers } from '#web/ui/icons.ts'
import { Pill } from '#web/ui/pill.tsx'
import classes from './upload.module.css'

export function VisibilityPill({ isPrivate }: { isPrivate: boolean }) {
  return isPrivate ? (
    <Pill icon={IconLock}>Private</Pill>
  ) : (
    <Pill tone="confirmed" icon={IconUsers}>
      Shared
    </Pill>
  )
}

const OPTIONS = [
  {
    value: 'private',
    label: (
      <span className={classes.option}>
        <IconLock size={15} aria-hidden />
        Private
      </span>
    ),
  },
  {
    value: 'shared',
    label: (
      <span className={classes.option}>
        <IconUsers size={15} aria-hidden />
        Shared
      </span>
    ),
  },
] as const

interface VisibilityChoiceProps {
  isPrivate: boolean
  onChange: (isPrivate: boolean) => void
}

export function VisibilityChoice({ isPrivate, onChange }: VisibilityChoiceProps) {
  return (
    <div className={classes.visibility}>
      <span aria-hidden>New files are</span>
      <Segmented
        label="New files are"
        options={OPTIONS}
        value={isPrivate ? 'private' : 'shared'}
        onChange={(value) => onChange(value === 'private')}
      />
    </div>
  )
}
