/** In the profile of a brand: companies that publish passports in its name without asking. */
import { Box, Button, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listSuppliers } from '#contract/companies/suppliers.ts'
import type { PublishingCompany } from '#contract/passports/publications.ts'
import { send } from '#web/lib/api/api.ts'
import { formatInstantDay } from '#web/lib/formats.ts'
import { VerifiedMark } from '#web/records/verified-mark.tsx'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { Empty, ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { PanelSkeleton } from '#web/ui/pages/skeletons.tsx'
import { PathLink } from '#web/ui/path-link.tsx'
import { Quiet, Strong } from '#web/ui/text/text.tsx'
import { asFound } from '#web/ui/theme/rank-options.ts'
import {
  publishingCompaniesQuery,
  useAddPublishingCompany,
  useRemovePublishingCompany,
} from './publication.queries.ts'
import classes from './publications.module.css'

const TITLE = 'Companies that publish in our name'
const SEARCH_DELAY_MS = 500

const companySearchQuery = (name: string) =>
  queryOptions({
    queryKey: ['publishing-company-search', name],
    queryFn: ({ signal }) =>
      send(listSuppliers, { query: { type: 'supplier', account: 'true', name } }, { signal }),
  })

export function PublishingCompaniesPanel() {
  const companies = useQuery(publishingCompaniesQuery)
  if (companies.isPending) return <PanelSkeleton title={TITLE} rows={2} />
  if (companies.isError) {
    return (
      <Panel title={TITLE}>
        <ErrorState error={companies.error} onRetry={() => void companies.refetch()} />
      </Panel>
    )
  }
  const { data } = companies.data
  return (
    <Panel
      title={TITLE}
      description="These companies publish passports of styles that they make for you without asking. All others ask each time."
      flush
    >
      {data.length === 0 && <Empty title="Every company asks you first" />}
      <ul>
        {data.map((agreement) => (
          <Row key={agreement.company.id} agreement={agreement} />
        ))}
      </ul>
      <AddCompany known={new Set(data.map(({ company }) => company.id))} />
    </Panel>
  )
}

function Row({ agreement: { company, agreed_by, agreed_at } }: { agreement: PublishingCompany }) {
  const remove = useRemovePublishingCompany()
  const ask = async () => {
    const isSure = await confirm({
      title: `Should ${company.name} ask again?`,
      body: 'What it has published stays public. From now on it asks you before it publishes in your name.',
      confirmLabel: 'Ask each time',
      danger: true,
    })
    if (isSure) remove.mutate(company.id)
  }
  return (
    <li className={classes.row}>
      <Box flex="1 1 240px" miw={0}>
        <Strong component="div" breaks>
          <PathLink href={`/companies/${company.uuid}`}>{company.name}</PathLink>{' '}
          {company.verified && <VerifiedMark size={15} />}
        </Strong>
        <Quiet component="div" breaks>
          Agreed by {agreed_by} on {formatInstantDay(agreed_at)}
        </Quiet>
      </Box>
      <Button
        size="xs"
        variant="default"
        loading={remove.isPending}
        aria-label={`Revoke ${company.name}`}
        onClick={() => void ask()}
      >
        Revoke
      </Button>
    </li>
  )
}

function AddCompany({ known }: { known: ReadonlySet<number> }) {
  const add = useAddPublishingCompany()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const search = typed === chosen?.label ? '' : typed.trim()
  const [asked] = useDebouncedValue(search, SEARCH_DELAY_MS)
  const directory = useQuery({ ...companySearchQuery(asked), enabled: isOpen })
  const found = (directory.data?.data ?? [])
    .filter(({ id }) => !known.has(id))
    .map(({ id, name }) => ({ value: String(id), label: name }))
  const isKnown = chosen === null || found.some(({ value }) => value === chosen.value)
  const isSearching = directory.isFetching || asked !== search
  const clear = () => {
    setChosen(null)
    setTyped('')
  }
  const submit = () => chosen && add.mutate(Number(chosen.value), { onSuccess: clear })
  return (
    <div className={classes.add}>
      <Select
        label="Add a company"
        placeholder="Search suppliers"
        searchable
        autoComplete="off"
        data={isKnown ? found : [chosen, ...found]}
        filter={asFound}
        value={chosen?.value ?? null}
        onChange={(_value, option) => setChosen(option)}
        searchValue={typed}
        onSearchChange={setTyped}
        onDropdownOpen={() => setOpen(true)}
        onDropdownClose={() => setOpen(false)}
        nothingFoundMessage={isSearching ? 'Searching…' : 'No suppliers to show'}
      />
      <Button disabled={!chosen} loading={add.isPending} onClick={submit}>
        Add
      </Button>
    </div>
  )
}
