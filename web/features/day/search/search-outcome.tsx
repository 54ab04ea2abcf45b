import { Flex, VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import { SEARCH_LENGTH } from '#contract/day/search.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { joinFacts } from '#web/lib/language/join-facts.ts'
import { Empty, ErrorState } from '#web/ui/pages/page-state.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { PathLink } from '#web/ui/path-link.tsx'
import { KIND_ICONS } from './kind-icons.ts'
import classes from './search-dialog.module.css'
import { type ResultGroup, type ResultRow, rowsOf } from './search-results.rules.ts'

interface ListProps {
  listId: string
  idOf: (row: ResultRow) => string
  /** Which row Enter opens. */
  current: ResultRow | null
  onPoint: (row: ResultRow) => void
  onOpen: (row: ResultRow) => void
}

interface OutcomeProps extends ListProps {
  /** Nothing is typed. */
  isEmpty: boolean
  /** More is typed than anything is called. */
  isTooLong: boolean
  lately: readonly ResultGroup[]
  groups: ResultGroup[] | null
  /** What was asked for. */
  text: string
  isBehind: boolean
  error: Error | null
  onRetry: () => void
}

/** What stands under the field, and how much it is, said to anyone who does not see it. */
export function SearchOutcome(props: OutcomeProps) {
  const { isEmpty, groups, isBehind, error } = props
  const count = groups ? rowsOf(groups).length : 0
  const said = isEmpty || isBehind || error || !groups ? '' : count === 1 ? '1 result' : `${count} results`
  return (
    <div className={classes.outcome} data-behind={isBehind || undefined}>
      <Content {...props} />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  )
}

function Content({
  isEmpty,
  isTooLong,
  lately,
  groups,
  text,
  isBehind,
  error,
  onRetry,
  ...list
}: OutcomeProps) {
  if (isEmpty) {
    if (lately.length > 0) return <List {...list} groups={lately} />
    return (
      <Empty title="Styles, companies, people, inspections, files, tasks, measurements, notes and comments by their names, numbers and words" />
    )
  }
  if (isTooLong)
    return (
      <Empty title={`At most ${formatNumber(SEARCH_LENGTH)} characters can be searched for`}>
        Type less of the name.
      </Empty>
    )
  if (error) return <ErrorState error={error} onRetry={onRetry} />
  if (!groups) return <RowsSkeleton rows={4} />
  if (groups.length > 0) return <List {...list} groups={groups} />
  return isBehind ? (
    <RowsSkeleton rows={4} />
  ) : (
    <Empty title={`Nothing found for “${text}”`}>Check the spelling, or type less of the name.</Empty>
  )
}

function List({ listId, groups, ...row }: ListProps & { groups: readonly ResultGroup[] }) {
  return (
    <div id={listId} role="listbox" aria-label="Results" className={classes.list}>
      {groups.map((group) => (
        <Group key={group.title} group={group} {...row} />
      ))}
    </div>
  )
}

function Group({ group, ...row }: Omit<ListProps, 'listId'> & { group: ResultGroup }) {
  const titleId = useId()
  const { title, rows, more } = group
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list box is divided by groups, a fieldset is for fields.
    <div role="group" aria-labelledby={titleId}>
      <div id={titleId} role="presentation" className={classes.group}>
        {title}
      </div>
      {rows.map((each) => (
        <Row key={each.key} row={each} {...row} />
      ))}
      {more && 'row' in more && <Row row={more.row} {...row} />}
      {more && 'words' in more && <div className={classes.more}>{more.words}</div>}
    </div>
  )
}

function Row({ row, idOf, current, onPoint, onOpen }: Omit<ListProps, 'listId'> & { row: ResultRow }) {
  const Icon = KIND_ICONS[row.kind]
  const option = {
    id: idOf(row),
    role: 'option',
    'aria-selected': row.key === current?.key,
    tabIndex: -1,
    className: classes.row,
    onPointerMove: () => onPoint(row),
  }
  const words = (
    <>
      <span className={classes.icon} aria-hidden>
        <Icon size={17} />
      </span>
      <Flex component="span" direction="column" miw={0}>
        <span className={classes.title}>{row.title}</span>
        {row.facts.length > 0 && <span className={classes.facts}>{joinFacts(row.facts)}</span>}
      </Flex>
    </>
  )
  if (row.kind === 'searched')
    return (
      // The field keeps the focus: what is pressed stands in it.
      <button
        {...option}
        type="button"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onOpen(row)}
      >
        {words}
      </button>
    )
  return (
    <PathLink
      {...option}
      href={row.href}
      onClick={({ metaKey, ctrlKey, shiftKey }) => {
        if (!metaKey && !ctrlKey && !shiftKey) onOpen(row)
      }}
    >
      {words}
    </PathLink>
  )
}
