/** Other styles to choose from, each with whether it has a sub-task of this name. */
import { Checkbox, Radio } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SubTask } from '#contract/files/style-files.ts'
import type { SameSubTask } from '#contract/files/style-files-many.ts'
import { sayName } from '#web/lib/language/say.ts'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { Empty, ErrorState } from '#web/ui/pages/page-state.tsx'
import { Pagination } from '#web/ui/pages/pagination.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { sameSubTasksQuery } from '../style-file.queries.ts'
import { useStyleFile } from '../style-file-context.ts'
import classes from './many.module.css'

const SEARCH_WAIT = 300

interface StyleChooserProps {
  subTask: SubTask
  chosen: readonly SameSubTask[]
  onChange: (chosen: SameSubTask[]) => void
  /** One of them, with or without the sub-task; else any that have it. */
  isOne?: boolean
}

export function StyleChooser({ subTask, chosen, onChange, isOne = false }: StyleChooserProps) {
  const { styleId } = useStyleFile()
  const [query, setQuery] = useState('')
  const [page, setPage] = useState(1)
  const styles = useQuery(sameSubTasksQuery(styleId, { subTaskId: subTask.id, query, page }))
  const isChosen = (style: SameSubTask) => chosen.some(({ style_id }) => style_id === style.style_id)
  const turn = (style: SameSubTask) => {
    if (isOne) onChange([style])
    else
      onChange(
        isChosen(style) ? chosen.filter(({ style_id }) => style_id !== style.style_id) : [...chosen, style],
      )
  }
  const Choice = isOne ? Radio : Checkbox
  return (
    <div>
      <SearchField
        label="Search styles"
        value={query}
        delay={SEARCH_WAIT}
        onSearch={(text) => {
          setQuery(text)
          setPage(1)
        }}
      />
      {styles.isPending && <RowsSkeleton rows={4} />}
      {styles.isError && <ErrorState error={styles.error} onRetry={() => void styles.refetch()} />}
      {styles.data?.total === 0 && <Empty title="No other styles">None is called so.</Empty>}
      <ul className={classes.styles} aria-label="Styles">
        {styles.data?.data.map((style) => (
          <li key={style.style_id}>
            <Choice
              label={style.style_name ? `${style.style_name} · ${style.style_number}` : style.style_number}
              description={
                isOne || style.has_sub_task
                  ? style.brand_name
                  : `${style.brand_name} · has no sub-task ${sayName(subTask.name)}`
              }
              checked={isChosen(style)}
              disabled={!isOne && !style.has_sub_task}
              onChange={() => turn(style)}
            />
          </li>
        ))}
      </ul>
      {styles.data && (
        <Pagination
          page={page}
          total={styles.data.total}
          pageSize={styles.data.page_size}
          onChange={setPage}
          label="Styles"
        />
      )}
    </div>
  )
}
