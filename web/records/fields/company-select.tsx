/** Several companies of the supplier directory, found while one types (docs/product.md, Waits and widths). */
import { Flex, MultiSelect, Pill } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { listSuppliers, type SupplierCard } from '#contract/companies/suppliers.ts'
import { type ChainSupplier, MAX_STEP_SUPPLIERS } from '#contract/companies/value-chains.ts'
import { STYLE_TEXTS } from '#contract/styles/style-fields.ts'
import { send } from '#web/lib/api/api.ts'
import { formatPlace } from '#web/lib/formats.ts'
import { VerifiedMark } from '#web/records/verified-mark.tsx'
import { IconCheck } from '#web/ui/icons.ts'
import { Quiet } from '#web/ui/text/text.tsx'
import { asFound } from '#web/ui/theme/rank-options.ts'
import classes from './company-select.module.css'

const SEARCH_DELAY_MS = 500

const companySearchQuery = (name: string) =>
  queryOptions({
    queryKey: ['company-search', name],
    queryFn: ({ signal }) => send(listSuppliers, { query: { type: 'supplier', name } }, { signal }),
  })

interface CompanySelectProps {
  /** Without one on the screen, the place names the field for those who listen. */
  label?: ReactNode
  /** What the companies are chosen for, as in "Remove Anatolia Knit from Spinning". */
  place: string
  chosen: readonly ChainSupplier[]
  error: string | undefined
  disabled?: boolean
  /** Names the field where a document's errors are shown. */
  field?: string
  onChoose: (companies: ChainSupplier[]) => void
}

const toChainSupplier = ({ id, uuid, name, city, country, account }: SupplierCard): ChainSupplier => ({
  id,
  uuid,
  name,
  city,
  country,
  verified: account?.verified ?? false,
  logo: account?.logo ?? null,
})

const useCompanySearch = (typed: string, isOpen: boolean) => {
  const search = typed.trim()
  const [asked] = useDebouncedValue(search, SEARCH_DELAY_MS)
  const directory = useQuery({ ...companySearchQuery(asked), enabled: isOpen })
  const isSearching = directory.isFetching || asked !== search
  const nothing = directory.isError
    ? 'The directory could not be loaded. Please try again.'
    : STYLE_TEXTS.noSuppliers
  return {
    found: (directory.data?.data ?? []).map(toChainSupplier),
    nothing: isSearching ? 'Searching…' : nothing,
  }
}

export function CompanySelect({
  label,
  place,
  chosen,
  error,
  disabled = false,
  field,
  onChoose,
}: CompanySelectProps) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const { found, nothing } = useCompanySearch(typed, isOpen)
  const isFound = new Set(found.map(({ id }) => String(id)))
  const known = new Map([...found, ...chosen].map((company) => [String(company.id), company]))
  const choose = (ids: string[]) => onChoose(ids.flatMap((id) => known.get(id) ?? []))
  return (
    <MultiSelect
      ref={input}
      classNames={{ input: classes.input, inputField: classes.field }}
      label={label}
      aria-label={label ? undefined : `Suppliers of ${place}`}
      placeholder={chosen.length === 0 ? 'Search suppliers' : undefined}
      disabled={disabled}
      data-field={field}
      searchable
      openOnFocus={false}
      // A chain has many of these, and one is open at a time.
      comboboxProps={{ keepMounted: false }}
      autoComplete="off"
      maxValues={MAX_STEP_SUPPLIERS}
      data={[...known.values()].map(({ id, name }) => ({ value: String(id), label: name }))}
      // The field knows whom it holds; the list offers whom the directory found.
      filter={(given) => asFound(given).filter((option) => 'value' in option && isFound.has(option.value))}
      value={chosen.map(({ id }) => String(id))}
      onChange={choose}
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      nothingFoundMessage={nothing}
      error={error}
      renderOption={({ option, checked }) => (
        <CompanyOption company={known.get(option.value)} isChosen={checked} />
      )}
      renderPill={({ option, onRemove }) => (
        <CompanyPill
          company={known.get(String(option.value))}
          place={place}
          onRemove={() => {
            onRemove?.()
            // The button that had the focus is gone with its company.
            input.current?.focus()
          }}
        />
      )}
    />
  )
}

interface CompanyOptionProps {
  company: ChainSupplier | undefined
  isChosen: boolean | undefined
}

function CompanyOption({ company, isChosen }: CompanyOptionProps) {
  if (!company) return null
  return (
    <Flex component="span" direction="column" flex={1} miw={0}>
      <span className={classes.name}>
        {company.name} {company.verified && <VerifiedMark size={15} />}
        {isChosen && <IconCheck size={15} aria-hidden className={classes.check} />}
      </span>
      <Quiet component="span">{formatPlace(company.city, company.country) || 'No location'}</Quiet>
    </Flex>
  )
}

interface CompanyPillProps {
  company: ChainSupplier | undefined
  place: string
  onRemove: () => void
}

function CompanyPill({ company, place, onRemove }: CompanyPillProps) {
  if (!company) return null
  const where = formatPlace(company.city, company.country)
  return (
    <Pill
      className={classes.pill}
      withRemoveButton
      onRemove={onRemove}
      removeButtonProps={{
        'aria-hidden': false,
        'aria-label': `Remove ${company.name} from ${place}`,
        tabIndex: 0,
      }}
      title={[company.name, where].filter(Boolean).join(', ')}
    >
      <span className={classes.pillWords}>
        {company.name} {company.verified && <VerifiedMark size={14} />}
      </span>
    </Pill>
  )
}
