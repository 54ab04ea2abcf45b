/** The milestones as rows: who answers, from when to when, and whether they are done. */
import { ActionIcon, Button, Checkbox, Flex } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { GATE_TEXTS, type GateState } from '#contract/evidence/final-gate.ts'
import { MILESTONE_TEXTS } from '#contract/styles/milestone-record.ts'
import type { Milestone, Timeline } from '#contract/styles/timelines.ts'
import { formatDay, formatInstantDay } from '#web/lib/formats.ts'
import { todayOf } from '#web/lib/today.ts'
import type { Undo } from '#web/records/changes/use-undo.ts'
import { asksReason, confirmAtGate, isBlocked } from '#web/records/final-gate/gate-words.ts'
import { IconArrowDown, IconArrowUp, IconDots, IconPencil } from '#web/records/icons.ts'
import { GoneRow } from '#web/records/style/sought-row.tsx'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { Menu } from '#web/ui/floating/menu.tsx'
import { IconTrash } from '#web/ui/icons.ts'
import { Pill } from '#web/ui/pill.tsx'
import { Strong } from '#web/ui/text/text.tsx'
import { type MilestoneState, stateOf } from './gantt.rules.ts'
import { MilestoneStatePill } from './milestone-state.tsx'
import type { TimelineChanges } from './timeline.queries.ts'
import classes from './timelines.module.css'
import { useMilestoneOrder } from './use-milestone-order.ts'

interface MilestoneListProps {
  timeline: Timeline
  changes: TimelineChanges
  undo: Undo
  onOpen: (milestone: Milestone) => void
  /** The milestone that the address names, as letters and the search do. */
  marked?: number | null
}

const daysInWords = ({ start_date, end_date }: Milestone): string =>
  start_date === end_date ? formatDay(start_date) : `${formatDay(start_date)} – ${formatDay(end_date)}`

export function MilestoneList({ timeline, changes, undo, onOpen, marked }: MilestoneListProps) {
  const today = todayOf(new Date())
  const { data, can, gate } = timeline
  const isGone = typeof marked === 'number' && data.every(({ id }) => id !== marked)
  return (
    <>
      {isGone && <GoneRow />}
      <ul>
        {data.map((milestone, index) => (
          <li
            key={milestone.id}
            ref={milestone.id === marked ? showRow : undefined}
            data-marked={milestone.id === marked || undefined}
            className={classes.row}
          >
            <DoneBox milestone={milestone} gate={gate} changes={changes} />
            <MilestoneFacts milestone={milestone} gate={gate} state={stateOf(milestone, today)} />
            {milestone.id === marked && <AnswerMilestone {...{ milestone, gate, changes }} />}
            {can.change && (
              <MilestoneMenu
                {...{ milestone, index, changes, undo, onOpen }}
                ids={data.map(({ id }) => id)}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

interface AtGate {
  milestone: Milestone
  gate: GateState
}

/** Of a shipment that is not done; any other milestone passes no gate. */
const gateOf = ({ milestone, gate }: AtGate): GateState | null =>
  milestone.is_shipment && !milestone.done ? gate : null

const showRow = (row: HTMLElement | null): void => row?.scrollIntoView?.({ block: 'center' })

type Marking = AtGate & { changes: TimelineChanges }

const useMark = ({ milestone, gate, changes }: Marking) => {
  const { id, name, can } = milestone
  const held = gateOf({ milestone, gate })
  const mark = async (isDone: boolean) => {
    if (!asksReason(held)) return changes.mark.mutate({ id, done: isDone })
    const title = `Mark ${name} as done?`
    const reason = await confirmAtGate(held, { title, confirmLabel: 'Mark as done' })
    if (reason !== null) changes.mark.mutate({ id, done: isDone, reason })
  }
  return { mark, isOpen: can.mark_done && !isBlocked(held) }
}

/** Of the letter's link: opening it has changed nothing, one press answers. */
function AnswerMilestone(marking: Marking) {
  const { mark, isOpen } = useMark(marking)
  const search: Record<string, unknown> = useSearch({ strict: false })
  if (search.answer !== 'done' || !isOpen || marking.milestone.done) return null
  return (
    <Button
      size="xs"
      className={classes.answer}
      loading={marking.changes.mark.isPending}
      onClick={() => void mark(true)}
    >
      Mark as done
    </Button>
  )
}

function DoneBox(marking: Marking) {
  const { milestone, changes } = marking
  const { id, name, done } = milestone
  const { mark, isOpen } = useMark(marking)
  const wanted =
    changes.mark.isPending && changes.mark.variables.id === id ? changes.mark.variables.done : null
  return (
    <Checkbox
      aria-label={`${name} is done`}
      checked={wanted ?? done !== null}
      disabled={!isOpen}
      onChange={(event) => void mark(event.currentTarget.checked)}
    />
  )
}

function MilestoneFacts({ milestone, gate, state }: AtGate & { state: MilestoneState }) {
  const { name, organization, done, gate_reason: given } = milestone
  const held = gateOf({ milestone, gate })
  return (
    <div className={classes.facts}>
      <Strong component="span" breaks>
        {name}
      </Strong>
      <span className={classes.days}>{daysInWords(milestone)}</span>
      <span className={classes.company}>{organization?.name ?? 'Nobody answers for it yet'}</span>
      <Flex component="span" gap="4px 8px" align="center" wrap="wrap">
        <MilestoneStatePill state={state} />
        {done && (
          <span className={classes.beside}>
            {done.by_name}, {formatInstantDay(done.at)}
          </span>
        )}
      </Flex>
      {MILESTONE_TEXTS.map(
        (field) =>
          milestone[field] && (
            <span key={field} className={classes.gate}>
              {milestone[field]}
            </span>
          ),
      )}
      {milestone.made_by_issue && <MadeByIssue {...milestone.made_by_issue} />}
      {isBlocked(held) && <span className={classes.gate}>{GATE_TEXTS.shipmentBlocked}</span>}
      {asksReason(held) && (
        <span className={classes.gate}>
          The style has no approved final inspection with the result “Pass”. Marking it as done takes a
          reason.
        </span>
      )}
      {given && (
        <span className={classes.gate}>
          Shipped without a passed final inspection, {given.by} of {given.organization_name}: “{given.reason}”
        </span>
      )}
    </div>
  )
}

/** By which issue a sample was made, and that a later one replaces it. */
function MadeByIssue({ number, latest }: NonNullable<Milestone['made_by_issue']>) {
  return (
    <span className={classes.gate}>
      {latest > number ? (
        <Pill tone="waiting">{`Made by issue ${number}. Issue ${latest} replaces it.`}</Pill>
      ) : (
        <Pill icon={null}>Made by issue {number}</Pill>
      )}
    </span>
  )
}

interface MilestoneMenuProps extends Pick<MilestoneListProps, 'changes' | 'undo' | 'onOpen'> {
  milestone: Milestone
  index: number
  ids: readonly number[]
}

function MilestoneMenu({ milestone, index, ids, changes, undo, onOpen }: MilestoneMenuProps) {
  const { id, name } = milestone
  const putInOrder = useMilestoneOrder(changes, undo)
  const move = (to: number) => {
    const others = ids.filter((each) => each !== id)
    putInOrder(ids, [...others.slice(0, to), id, ...others.slice(to)])
  }
  const remove = async () => {
    const body = `${name} goes from the timeline for everybody on the style.`
    if (await confirm({ title: 'Delete this milestone?', body, confirmLabel: 'Delete', danger: true }))
      changes.remove.mutate(id)
  }
  return (
    <Menu position="bottom-end" width={180} returnFocus withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={`Actions of ${name}`}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onOpen(milestone)}>
          Change
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowUp size={16} />}
          disabled={index === 0}
          onClick={() => move(index - 1)}
        >
          Move up
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={16} />}
          disabled={index === ids.length - 1}
          onClick={() => move(index + 1)}
        >
          Move down
        </Menu.Item>
        <Menu.Item color="coral" leftSection={<IconTrash size={16} />} onClick={() => void remove()}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
