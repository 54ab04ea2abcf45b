/** The styles that have the chain assigned; those of other companies are only counted. */
import { Flex, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ValueChainUse } from '#contract/companies/value-chains.ts'
import { RecordPicture } from '#web/records/pictures/record-picture.tsx'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { Pagination } from '#web/ui/pages/pagination.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import classes from './uses-panel.module.css'
import { usesQuery } from './value-chain.queries.ts'
import { sayCount } from './value-chain-words.ts'

export function UsesPanel({ chainId }: { chainId: number }) {
  const [page, setPage] = useState(1)
  const uses = useQuery(usesQuery(chainId, page))
  const { data } = uses
  return (
    <Panel title="Who uses it">
      {uses.isPending && <RowsSkeleton rows={2} />}
      {uses.isError && <ErrorState error={uses.error} onRetry={() => void uses.refetch()} />}
      {data && data.data.length > 0 && (
        <ul className={classes.list} aria-busy={uses.isPlaceholderData}>
          {data.data.map((style) => (
            <Use key={style.id} style={style} />
          ))}
        </ul>
      )}
      {data && <p className={classes.others}>{sayOthers(data)}</p>}
      {data && (
        <Pagination
          label="Styles"
          page={page}
          total={data.total}
          pageSize={data.page_size}
          onChange={setPage}
        />
      )}
    </Panel>
  )
}

const sayOthers = ({ total, other_count }: { total: number; other_count: number }): string => {
  const others = `${sayCount(other_count, 'style', 'styles')} of other companies`
  if (other_count === 0) return total === 0 ? 'No style uses it yet.' : ''
  if (total > 0) return `And ${others}.`
  return `${others} ${other_count === 1 ? 'uses' : 'use'} it.`
}

function Use({ style }: { style: ValueChainUse }) {
  return (
    <Flex component="li" gap={12} align="flex-start">
      <div className={classes.picture}>
        <RecordPicture picture={style.default_image} width={96} />
      </div>
      <Stack gap={0} flex={1} miw={0}>
        <Link to="/inquiries/$id" params={{ id: String(style.id) }} className={classes.name}>
          {style.style_name ?? style.style_number}
        </Link>
        <span className={classes.fact}>
          <code>{style.style_number}</code>
        </span>
        <span className={classes.fact}>{style.collection.name}</span>
      </Stack>
    </Flex>
  )
}
