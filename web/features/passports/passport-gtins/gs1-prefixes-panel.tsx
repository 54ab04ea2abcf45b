/** GS1 company prefixes that the operator has confirmed: no other company publishes new GTINs that begin so. */
import { Box, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Gs1Prefix } from '#contract/passports/gtins.ts'
import { formatInstantDay } from '#web/lib/formats.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { Empty, ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { PanelSkeleton } from '#web/ui/pages/skeletons.tsx'
import { TablePages, useTablePage } from '#web/ui/pages/table-pages.tsx'
import { PathLink } from '#web/ui/path-link.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import { ConfirmPrefixForm } from './confirm-prefix-form.tsx'
import classes from './gs1-prefixes.module.css'
import { prefixesQuery, useRemovePrefix } from './gs1-prefixes.queries.ts'

const TITLE = 'GS1 company prefixes'

export function Gs1PrefixesPanel() {
  const [search, setSearch] = useState('')
  const table = useTablePage()
  const prefixes = useQuery(prefixesQuery(search, table.query))
  const find = (text: string) => {
    setSearch(text.trim())
    table.setPage(1)
  }
  if (prefixes.isPending) return <PanelSkeleton title={TITLE} rows={2} />
  if (prefixes.isError) {
    return (
      <Panel title={TITLE}>
        <ErrorState error={prefixes.error} onRetry={() => void prefixes.refetch()} />
      </Panel>
    )
  }
  const { data, total, page_size } = prefixes.data
  const isFiltered = search !== ''
  return (
    <Panel
      title={TITLE}
      description="Only the company with the prefix can publish new GTINs that begin with it. Confirm a prefix once you have seen its GS1 certificate."
      flush
    >
      {(isFiltered || total > 0) && (
        <div className={classes.search}>
          <SearchField
            label="Search prefixes"
            placeholder="Company, prefix or GTIN-13"
            value={search}
            onSearch={find}
          />
        </div>
      )}
      {data.length === 0 && <Empty title={isFiltered ? 'No prefix matches' : 'No prefix is confirmed'} />}
      <ul aria-busy={prefixes.isPlaceholderData}>
        {data.map((row) => (
          <Row key={row.prefix} row={row} />
        ))}
      </ul>
      <TablePages label="Prefixes" table={table} total={total} pageSize={page_size} />
      <ConfirmPrefixForm />
    </Panel>
  )
}

function Row({ row: { prefix, name, uuid, confirmed_at } }: { row: Gs1Prefix }) {
  const remove = useRemovePrefix()
  const ask = async () => {
    const isSure = await confirm({
      title: `Remove the prefix ${prefix}?`,
      body: `Companies other than ${name} can then publish new GTINs that begin with it. Published GTINs stay where they are.`,
      confirmLabel: 'Remove',
      danger: true,
    })
    if (isSure) remove.mutate(prefix)
  }
  return (
    <li className={classes.row}>
      <Box flex="1 1 240px" miw={0}>
        <div className={classes.prefix}>{prefix}</div>
        <Quiet component="div" breaks>
          <PathLink href={`/companies/${uuid}`}>{name}</PathLink>, confirmed on{' '}
          <time dateTime={confirmed_at}>{formatInstantDay(confirmed_at)}</time>
        </Quiet>
      </Box>
      <Button
        size="xs"
        variant="default"
        loading={remove.isPending}
        aria-label={`Remove ${prefix}`}
        onClick={() => void ask()}
      >
        Remove
      </Button>
    </li>
  )
}
