/** The styles that the reader's company has with another one. */
import { Button, Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CompanyProfile } from '#contract/companies/organizations.ts'
import type { StyleListRow } from '#contract/styles/style-list.ts'
import { formatDay } from '#web/lib/formats.ts'
import { todayOf } from '#web/lib/today.ts'
import { AttentionMark } from '#web/records/style/attention-mark.tsx'
import { countWords } from '#web/records/style/attention-words.rules.ts'
import { StatusPill } from '#web/records/style/status-pill.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import classes from './dealings.module.css'
import { companyStylesQuery, filterOf } from './dealings.queries.ts'

export function StylesWithPanel({ company }: { company: CompanyProfile }) {
  const today = todayOf(new Date())
  const styles = useInfiniteQuery(companyStylesQuery(company, today))
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError } = styles
  const rows = data?.pages.flatMap((page) => page.data) ?? []
  const total = data?.pages.at(-1)?.total ?? 0
  const isFilled = rows.length > 0
  return (
    <Panel
      title={`Styles with ${company.name}`}
      description={isFilled ? countWords(total, 'style') : undefined}
      action={
        isFilled && (
          <ButtonLink to="/styles" search={filterOf(company)} variant="default" size="sm">
            Open as a table
          </ButtonLink>
        )
      }
      flush={isFilled}
    >
      {styles.isPending && <RowsSkeleton rows={2} />}
      {styles.isError && !isFetchNextPageError && (
        <ErrorState error={styles.error} onRetry={() => void styles.refetch()} />
      )}
      {data && !isFilled && <Quiet size="inherit">No style that you see has to do with it.</Quiet>}
      {isFilled && (
        <ul className={classes.list}>
          {rows.map((style) => (
            <StyleRow key={style.id} style={style} today={today} />
          ))}
        </ul>
      )}
      {isFetchNextPageError && (
        <ErrorState error={styles.error} onRetry={() => void styles.fetchNextPage()} />
      )}
      {hasNextPage && !isFetchNextPageError && (
        <div className={classes.more}>
          <Button variant="subtle" loading={isFetchingNextPage} onClick={() => void styles.fetchNextPage()}>
            Show more styles
          </Button>
        </div>
      )}
    </Panel>
  )
}

function StyleRow({ style, today }: { style: StyleListRow; today: string }) {
  return (
    <li className={classes.row}>
      <Stack gap={0} flex="1 1 240px" miw={0}>
        <Link to="/inquiries/$id" params={{ id: String(style.id) }} className={classes.name}>
          {style.style_name ?? style.style_number}
        </Link>
        <span className={classes.fact}>
          <code>{style.style_number}</code> · {style.collection.name}
        </span>
      </Stack>
      <div className={classes.state}>
        <StatusPill status={style.status} />
        <span className={classes.fact}>
          {style.end_date ? `Due ${formatDay(style.end_date)}` : 'No due date'}
        </span>
        <span className={classes.fact}>
          <AttentionMark row={style} today={today} />
        </span>
      </div>
    </li>
  )
}
