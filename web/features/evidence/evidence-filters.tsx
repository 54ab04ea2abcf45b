/** By what a list of evidence is looked through. */
import { Select } from '@mantine/core'
import { EVIDENCE_KINDS } from '#contract/evidence/evidence-kinds.ts'
import { EVIDENCE_STATES } from '#contract/evidence/evidence-record.ts'
import { EVIDENCE_STANDARDS, STANDARD_KEYS } from '#contract/evidence/evidence-standards.ts'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import classes from './evidence.module.css'
import type { EvidenceSearch } from './evidence.queries.ts'
import { EVIDENCE_KIND_NAMES, EVIDENCE_STATE_NAMES } from './evidence-words.ts'

export const NO_FILTER: EvidenceSearch = { query: '', kind: '', standard: '', state: '', order: 'newest' }

interface FiltersProps {
  search: EvidenceSearch
  onChange: (search: EvidenceSearch) => void
}

export function EvidenceFilters({ search, onChange }: FiltersProps) {
  const change = (part: Partial<EvidenceSearch>) => onChange({ ...search, ...part })
  const chosenOf = (value: string | null) => value ?? ''
  return (
    <div className={classes.filters}>
      <SearchField
        label="Search evidence"
        placeholder="Title, number or issuer"
        value={search.query}
        onSearch={(query) => change({ query: query.trim() })}
      />
      <Select
        aria-label="Kind"
        placeholder="All kinds"
        clearable
        data={EVIDENCE_KINDS.map((value) => ({ value, label: EVIDENCE_KIND_NAMES[value] }))}
        value={search.kind || null}
        onChange={(value) => change({ kind: chosenOf(value) })}
      />
      <Select
        aria-label="Standard"
        placeholder="All standards"
        clearable
        searchable
        data={STANDARD_KEYS.map((value) => ({ value, label: EVIDENCE_STANDARDS[value].name }))}
        value={search.standard || null}
        onChange={(value) => change({ standard: chosenOf(value) })}
      />
      <Select
        aria-label="State"
        placeholder="All states"
        clearable
        data={EVIDENCE_STATES.map((value) => ({ value, label: EVIDENCE_STATE_NAMES[value] }))}
        value={search.state || null}
        onChange={(value) => change({ state: chosenOf(value) })}
      />
      <Select
        aria-label="Sort by"
        allowDeselect={false}
        data={[
          { value: 'newest', label: 'Newest first' },
          { value: 'ends', label: 'What ends first' },
        ]}
        value={search.order}
        onChange={(value) => change({ order: value ?? 'newest' })}
      />
    </div>
  )
}
