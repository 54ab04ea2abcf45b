/** What happened in the style file: searched, narrowed to a main task, page by page; the address keeps where one is. */
import { Button, Group, NativeSelect, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { LOG_PAGE_SIZE, type StyleFileLogEntry } from '#contract/files/style-files.ts'
import { formatInstant } from '#web/lib/formats.ts'
import { sayTold } from '#web/lib/language/say.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { IconChevronRight } from '#web/ui/icons.ts'
import { Empty, ErrorState } from '#web/ui/pages/page-state.tsx'
import { Pagination } from '#web/ui/pages/pagination.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { Strong } from '#web/ui/text/text.tsx'
import classes from './activity-log.module.css'
import { logQuery } from './style-file.queries.ts'
import { useStyleFile } from './style-file-context.ts'
import { type LogSearch, readStyleFileSearch } from './style-file-search.rules.ts'
import { splitAbout } from './sub-tasks/approval-words.rules.ts'
import { SubTaskLink, TAB } from './sub-tasks/sub-task-link.tsx'

/** Milliseconds (docs/product.md, Waits and widths). */
const SEARCH_WAIT = 1000

export function ActivityLog() {
  const { data, search } = useStyleFile()
  const [isOpen, setOpen] = useState(true)
  const contentId = useId()
  const change = useChangeSearch()
  return (
    <section className={classes.panel} aria-labelledby={`${contentId}-title`}>
      <Group gap="8px 16px" justify="space-between" mih={56} px={16} py={10}>
        <Strong id={`${contentId}-title`} component="h2" size={15}>
          <UnstyledButton
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? contentId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronRight size={17} aria-hidden className={classes.chevron} />
            Activity Log
          </UnstyledButton>
        </Strong>
        {isOpen && (
          <div className={classes.tools}>
            <SearchField
              label="Search the log"
              value={search.query ?? ''}
              delay={SEARCH_WAIT}
              onSearch={(query) => change({ query, page: 1 })}
            />
            <NativeSelect
              aria-label="Main task"
              value={search.main_task ?? ''}
              onChange={(event) => change({ main_task: Number(event.currentTarget.value), page: 1 })}
              data={[
                { value: '', label: 'All main tasks' },
                ...data.style_file_data.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
            />
          </div>
        )}
      </Group>
      {isOpen && (
        <div id={contentId}>
          <Entries search={search} onPage={(page) => change({ page })} />
        </div>
      )}
    </section>
  )
}

const useChangeSearch = () => {
  const { styleId, search } = useStyleFile()
  const navigate = useNavigate()
  return (part: LogSearch) =>
    void navigate({
      to: '/inquiries/$id',
      params: { id: String(styleId) },
      search: readStyleFileSearch({ ...search, ...part }),
      hash: TAB,
      replace: true,
      resetScroll: false,
      hashScrollIntoView: false,
    })
}

interface EntriesProps {
  search: LogSearch
  onPage: (page: number) => void
}

function Entries({ search, onPage }: EntriesProps) {
  const { styleId } = useStyleFile()
  const log = useQuery(logQuery(styleId, search))
  if (log.isPending)
    return (
      <div className={classes.loading}>
        <RowsSkeleton rows={3} />
      </div>
    )
  if (!log.data) return <ErrorState error={log.error} onRetry={() => void log.refetch()} />
  const { data: entries, meta } = log.data
  const isSearching = Boolean(search.query || search.main_task)
  return (
    <>
      {entries.length === 0 && meta.total > 0 && (
        <Empty
          title="The log has no such page"
          action={
            <Button variant="default" onClick={() => onPage(1)}>
              Show the first page
            </Button>
          }
        />
      )}
      {meta.total === 0 && (
        <Empty title={isSearching ? 'Nothing found' : 'Nothing happened yet'}>
          {isSearching
            ? 'Try fewer letters, or all main tasks.'
            : 'Uploads, changes and approvals will be listed here.'}
        </Empty>
      )}
      {entries.length > 0 && (
        <ol aria-label="Activity" aria-busy={log.isPlaceholderData}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      <Pagination
        label="Activity Log"
        page={search.page ?? 1}
        total={meta.total}
        pageSize={LOG_PAGE_SIZE}
        onChange={onPage}
      />
    </>
  )
}

function Entry({
  entry: { message, told, about, sub_task, created_at, creator },
}: {
  entry: StyleFileLogEntry
}) {
  const [before, bold, after] = splitAbout(told ? sayTold(told) : message, about)
  return (
    <li className={classes.entry}>
      <time className={classes.time} dateTime={created_at}>
        {formatInstant(created_at)}
      </time>
      <Avatar name={creator.full_name} size={22} />
      <span className={classes.message}>
        {before}
        {bold && <strong>{sub_task ? <SubTaskLink id={sub_task.id}>{bold}</SubTaskLink> : bold}</strong>}
        {after}
      </span>
      <span className={classes.company}>{creator.organization_registry.name}</span>
    </li>
  )
}
