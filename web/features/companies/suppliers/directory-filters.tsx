/** Filters of the directory alone: countries and product types that have suppliers, with how many. */
import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatCountry, formatNumber } from '#web/lib/formats.ts'
import { compareNames } from '#web/lib/language/compare-names.ts'
import { supplierFacetsQuery } from './supplier.queries.ts'
import classes from './supplier-list.module.css'
import { changeSearch, chosenOf, type DirectorySearch } from './supplier-search.rules.ts'

interface DirectoryFiltersProps {
  search: DirectorySearch
  onChange: (search: DirectorySearch) => void
}

export function DirectoryFilters({ search, onChange }: DirectoryFiltersProps) {
  const { data } = useQuery(supplierFacetsQuery())
  const counted = (label: string, count: number): string => `${label} (${formatNumber(count)})`
  const countries = (data?.countries ?? [])
    .map(({ code, count }) => ({ value: code, label: counted(formatCountry(code), count) }))
    .sort((a, b) => compareNames(a.label, b.label))
  const types = (data?.product_types ?? []).map(({ id, name, count }) => ({
    value: String(id),
    label: counted(name, count),
  }))
  return (
    <div className={classes.choices}>
      <Choices
        label="Country"
        options={countries}
        chosen={chosenOf(search, 'country')}
        onChange={(chosen) => onChange(changeSearch(search, { country: chosen.join(',') }))}
      />
      <Choices
        label="Product type"
        options={types}
        chosen={chosenOf(search, 'product_type')}
        onChange={(chosen) => onChange(changeSearch(search, { product_type: chosen.join(',') }))}
      />
    </div>
  )
}

interface ChoicesProps {
  label: string
  options: { value: string; label: string }[]
  chosen: string[]
  onChange: (chosen: string[]) => void
}

function Choices({ label, options, chosen, onChange }: ChoicesProps) {
  // What is chosen stays visible, and can be taken away, also where it has no supplier any more.
  const known = new Set(options.map(({ value }) => value))
  const gone = chosen.filter((value) => !known.has(value)).map((value) => ({ value, label: value }))
  return (
    <MultiSelect
      label={label}
      placeholder={chosen.length > 0 ? undefined : 'Any'}
      data={[...options, ...gone]}
      value={chosen}
      onChange={onChange}
      searchable
      clearable
      hidePickedOptions
      maxDropdownHeight={260}
      nothingFoundMessage="No options"
    />
  )
}
