/** Every published passport of the own brand, also of deleted styles: garments carry its code as long as they last. */
import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { PublishedPassport } from '#contract/passports/publications.ts'
import { formatInstantDay } from '#web/lib/formats.ts'
import { Empty, ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { TablePages, useTablePage } from '#web/ui/pages/table-pages.tsx'
import { PathLink } from '#web/ui/path-link.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Quiet, Strong } from '#web/ui/text/text.tsx'
import { publishedPassportsQuery } from './publication.queries.ts'
import classes from './publications.module.css'
import { WithdrawButton } from './withdraw-button.tsx'

export function PublishedPassports() {
  const table = useTablePage()
  const passports = useQuery(publishedPassportsQuery(table.query))
  const { data } = passports
  return (
    <Panel flush={Boolean(data?.data.length)}>
      {passports.isPending && <RowsSkeleton rows={4} />}
      {passports.isError && <ErrorState error={passports.error} onRetry={() => void passports.refetch()} />}
      {data?.data.length === 0 && <Empty title="No passport of your company is published" />}
      {data && data.data.length > 0 && (
        <>
          <ul>
            {data.data.map((passport) => (
              <Row key={passport.style.id} passport={passport} />
            ))}
          </ul>
          <TablePages
            label="Published passports"
            table={table}
            total={data.total}
            pageSize={data.page_size}
          />
        </>
      )}
    </Panel>
  )
}

function Row({ passport }: { passport: PublishedPassport }) {
  const { style, product_name, version, published_at, publisher, withdrawn } = passport
  const by = publisher ? ` by ${publisher}` : ''
  return (
    <li className={classes.row}>
      <Box flex="1 1 240px" miw={0}>
        <Strong component="div" breaks>
          {style.deleted ? (
            product_name
          ) : (
            <PathLink href={`/inquiries/${style.id}#trace`}>{product_name}</PathLink>
          )}
        </Strong>
        <Quiet component="div" breaks>
          {style.style_number} · version {version}, published {formatInstantDay(published_at)}
          {by}
          {style.deleted && ' · the style is deleted'}
        </Quiet>
        {withdrawn && (
          <Pill tone="unconfirmed">
            Withdrawn by {withdrawn.by} on {formatInstantDay(withdrawn.at)}
          </Pill>
        )}
      </Box>
      <WithdrawButton styleId={style.id} productName={product_name} isWithdrawn={withdrawn !== null} />
    </li>
  )
}
