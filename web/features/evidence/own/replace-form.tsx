/** Lets another piece of one's own evidence take the place of this one. */

import { Button, Group, Select, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type EvidenceDetails, listEvidence, supersedeEvidence } from '#contract/evidence/evidence.ts'
import { send } from '#web/lib/api/api.ts'
import { joinFacts } from '#web/lib/language/join-facts.ts'
import { asFound } from '#web/ui/theme/rank-options.ts'
import { useEvidenceAction } from '../evidence.queries.ts'

const SEARCH_DELAY_MS = 400

interface ReplaceFormProps {
  evidence: EvidenceDetails
  onClose: () => void
}

export function ReplaceForm({ evidence, onClose }: ReplaceFormProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const [asked] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS)
  const found = useQuery({
    queryKey: ['evidence', 'replacing', asked],
    queryFn: ({ signal }) => send(listEvidence, { query: { query: asked } }, { signal }),
    placeholderData: keepPreviousData,
  })
  const replace = useEvidenceAction(() =>
    send(supersedeEvidence, {
      params: { id: String(evidence.id) },
      body: { evidence_id: Number(chosen) },
    }),
  )
  const data = (found.data?.data ?? [])
    .filter(({ id, state }) => id !== evidence.id && state !== 'withdrawn' && state !== 'superseded')
    .map(({ id, title, number }) => ({
      value: String(id),
      label: joinFacts([title, number]),
    }))
  return (
    <Stack gap={12} align="stretch">
      <Select
        label="What takes its place"
        placeholder="Type to search"
        searchable
        data={data}
        filter={asFound}
        value={chosen}
        onChange={setChosen}
        onSearchChange={setTyped}
        nothingFoundMessage="Nothing found"
      />
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={!chosen}
          loading={replace.isPending}
          onClick={() => replace.mutate(undefined, { onSuccess: onClose })}
        >
          Replace
        </Button>
      </Group>
    </Stack>
  )
}
