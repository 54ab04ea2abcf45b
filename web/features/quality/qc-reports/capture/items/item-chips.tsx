/** The items that were chosen last, and the way to all of them. */
import { UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { sayName } from '#web/lib/language/say.ts'
import { IconCheck, IconSearch } from '#web/ui/icons.ts'
import { useReport } from '../../report-context.ts'
import classes from '../defect-panel.module.css'
import { FieldProblem, problemProps } from '../field-problem.tsx'
import type { Capture } from '../use-capture.ts'
import type { Item } from './item-choice.rules.ts'

const FEW = 3
/** As many as stand beside the picture of a tablet. */
const MANY = 9
const ROOM_FOR_MANY = /* no text */ '(orientation: landscape) and (min-height: 640px)'

interface Chip {
  key: string
  name: string
  criterion: string
  item: Item | null
}

/** A choice that is among the first stays in its place; any other takes the first. */
const useChips = ({ choice, fields, item }: Capture): { chips: Chip[]; chosen: Chip | null } => {
  const { report } = useReport()
  const shown = useMediaQuery(ROOM_FOR_MANY) ? MANY : FEW
  const chipOf = (each: Item): Chip => ({
    ...{ key: each.key, name: sayName(each.name), criterion: each.criterion.name },
    item: each,
  })
  const first = choice.items.slice(0, shown).map(chipOf)
  const made = fields.item?.kind === 'new' ? fields.item : null
  const criterion = report.criteria.find(({ id }) => id === made?.criterionId)?.name ?? ''
  const asked = made ? { key: 'new', name: made.name, criterion, item: null } : item ? chipOf(item) : null
  const known = first.find(({ key }) => key === asked?.key)
  if (!asked || known) return { chips: first, chosen: known ?? null }
  return { chips: [asked, ...first.slice(0, shown - 1)], chosen: asked }
}

export function ItemChips({ capture, onAll }: { capture: Capture; onAll: () => void }) {
  const { chips, chosen } = useChips(capture)
  const problem = capture.problems.item
  const count = capture.choice.items.length
  return (
    <>
      <p className={classes.label}>
        <span>Item</span>
        <span className={classes.criterion}>{chosen?.criterion}</span>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would have a legend of its own */}
      <div role="group" aria-label="Item" className={classes.chips}>
        {chips.map(({ key, name, item }, at) => (
          <UnstyledButton
            key={key}
            className={classes.chip}
            title={name}
            aria-pressed={chosen?.key === key}
            {...(at === 0 && problemProps('item', problem))}
            onClick={() => item && capture.choose(item)}
          >
            {chosen?.key === key && <IconCheck size={18} />}
            <span className={classes.name}>{name}</span>
          </UnstyledButton>
        ))}
        <UnstyledButton className={classes.all} onClick={onAll} aria-haspopup="dialog">
          <IconSearch size={18} />
          All {count}
        </UnstyledButton>
      </div>
      <FieldProblem field="item" problem={problem} />
    </>
  )
}
