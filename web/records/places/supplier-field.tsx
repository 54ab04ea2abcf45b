/** Who did the work: the style's own suppliers first, then anyone who the directory finds. */
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { PASSPORT_TEXTS } from '#contract/passports/passports.ts'
import type { Style } from '#contract/styles/styles.ts'
import { asFound } from '#web/ui/theme/rank-options.ts'
import { WITHIN_CONTENT } from '#web/ui/within-content.ts'
import { useMoreOnScroll } from '../use-more-on-scroll.ts'
import type { SupplierPlace } from './places.ts'
import { groupSuppliers, placesToChoose } from './supplier-choice.rules.ts'
import classes from './supplier-field.module.css'
import { directoryQuery, passportSuppliersQuery } from './supplier-field.queries.ts'

/** docs/product.md, Waits and widths. */
const SEARCH_DELAY_MS = 500

/** The last line of the list: says whether there is more, and has it loaded once it is in sight. */
const END = 'end'

interface SupplierFieldProps {
  style: Style
  chosen: SupplierPlace | null
  disabled: boolean
  error: string | undefined
  'data-field': string
  /** Where the list floats: within a dialog, what is outside of it cannot be reached. */
  within?: 'page' | 'dialog'
  onChoose: (supplier: SupplierPlace | null) => void
}

/** What was typed to find another one; the name of the chosen one is no search. */
const searchOf = (typed: string, chosen: SupplierPlace | null): string =>
  typed === chosen?.name ? '' : typed.trim()

export function SupplierField({
  style,
  chosen,
  disabled,
  within = 'page',
  onChoose,
  ...field
}: SupplierFieldProps) {
  const [typed, setTyped] = useState(chosen?.name ?? '')
  const [isOpen, setOpen] = useState(false)
  const search = searchOf(typed, chosen)
  const [asked] = useDebouncedValue(search, SEARCH_DELAY_MS)
  const assigned = useQuery(passportSuppliersQuery(style.id))
  const directory = useInfiniteQuery({ ...directoryQuery(asked), enabled: isOpen && !disabled })
  const canLoadMore = isOpen && directory.hasNextPage && !directory.isFetching
  const end = useMoreOnScroll(canLoadMore, () => void directory.fetchNextPage())
  const known = placesToChoose({
    assigned: assigned.data ?? [],
    found: directory.data ?? [],
    chosen,
    search,
  })
  const isSearching = directory.isFetching || asked !== search
  const hasNone = assigned.data?.length === 0
  const groups = groupSuppliers(known)
  const endLabel = directory.hasNextPage ? 'Loading more suppliers…' : 'No more data'
  return (
    <div>
      <Select
        {...field}
        label="Supplier"
        placeholder="Choose a supplier"
        description={disabled ? PASSPORT_TEXTS.needsVerification : undefined}
        disabled={disabled}
        searchable
        clearable
        comboboxProps={within === 'page' ? { portalProps: WITHIN_CONTENT } : { withinPortal: false }}
        clearButtonProps={{ 'aria-label': 'Clear the supplier' }}
        autoComplete="off"
        data={
          groups.length > 0 && directory.isSuccess
            ? [...groups, { value: END, label: endLabel, disabled: true }]
            : groups
        }
        renderOption={({ option }) =>
          option.value === END ? <span ref={end}>{endLabel}</span> : option.label
        }
        filter={asFound}
        value={chosen ? String(chosen.id) : null}
        searchValue={typed}
        onSearchChange={setTyped}
        onDropdownOpen={() => setOpen(true)}
        onDropdownClose={() => setOpen(false)}
        nothingFoundMessage={isSearching ? 'Searching…' : 'No data available'}
        onChange={(id) =>
          onChoose([...known.assigned, ...known.found].find((place) => String(place.id) === id) ?? null)
        }
      />
      {hasNone && !disabled && chosen === null && (
        <Link
          to="."
          hash="suppliers"
          ignoreBlocker
          resetScroll={false}
          hashScrollIntoView={false}
          className={classes.addSuppliers}
        >
          {PASSPORT_TEXTS.noSuppliers}
        </Link>
      )}
    </div>
  )
}
