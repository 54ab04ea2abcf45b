/** One sub-task among those of its main task. */
import { Tooltip, VisuallyHidden } from '@mantine/core'
import type { SubTask } from '#contract/files/style-files.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { sayName } from '#web/lib/language/say.ts'
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '#web/ui/icons.ts'
import { SubTaskLink } from './sub-task-link.tsx'
import { type Approval, approvalOf, cutName } from './sub-tasks.rules.ts'
import classes from './tasks.module.css'

const STATES: Record<Approval, { icon: typeof IconCircleCheck; word: string }> = {
  approved: { icon: IconCircleCheck, word: 'approved' },
  lost: { icon: IconAlertTriangle, word: 'approval taken back' },
  open: { icon: IconCircleDashed, word: 'not approved' },
}

export function SubTaskItem({ subTask, isShown }: { subTask: SubTask; isShown: boolean }) {
  const state = approvalOf(subTask)
  const { icon: Icon, word } = STATES[state]
  const count = subTask.files.length
  const name = sayName(subTask.name)
  const cut = cutName(name)
  const label = `${name}, ${word}, ${count === 1 ? '1 file' : `${formatNumber(count)} files`}`
  const link = (
    <SubTaskLink id={subTask.id} isCurrent={isShown} className={classes.item}>
      <Icon size={17} aria-hidden className={classes.state} data-state={state} />
      <VisuallyHidden>{label}</VisuallyHidden>
      <span aria-hidden className={classes.itemName}>
        {cut}
      </span>
      <span aria-hidden className={classes.count}>
        {formatNumber(count)}
      </span>
    </SubTaskLink>
  )
  return (
    <li>
      {cut === name ? (
        link
      ) : (
        <Tooltip
          label={name}
          multiline
          maw={320}
          withinPortal
          events={{ hover: true, focus: true, touch: false }}
          style={{ overflowWrap: 'anywhere' }}
        >
          <div>{link}</div>
        </Tooltip>
      )}
    </li>
  )
}
