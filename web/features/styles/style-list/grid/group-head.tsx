/** The head of a group: folds it, and says how much is in it. */
import type { StyleGroup } from '#contract/styles/style-list.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { countWords } from '#web/records/style/attention-words.rules.ts'
import classes from '#web/records/table/grid/grid.module.css'
import { IconChevronDown } from '#web/ui/icons.ts'
import { groupNameOf } from '../filters/group-names.ts'
import { foldKeyOf, type Line } from './lines.rules.ts'

export type GroupLine = Extract<Line, { kind: 'group' }>

interface GroupHeadProps {
  head: GroupLine
  by: StyleGroup
  fold: (key: string) => void
  /** Of its own: in the grid the cell is reached by Tab, and the grid hears the keys. */
  tabIndex?: -1
}

export function GroupHead({ head: { group, isFolded }, by, fold, tabIndex }: GroupHeadProps) {
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      className={classes.fold}
      aria-expanded={!isFolded}
      onClick={() => fold(foldKeyOf(group.key))}
    >
      <IconChevronDown size={16} aria-hidden className={classes.chevron} />
      <strong>{groupNameOf(group, by)}</strong>
      <span className={classes.totals}>
        {countWords(group.styles, 'style')} · {formatNumber(group.pieces)} pcs
      </span>
    </button>
  )
}
