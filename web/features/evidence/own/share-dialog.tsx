/** Offers evidence to companies and for styles, and says how much of it they read. */

import { Button, Group, MultiSelect, Radio, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { searchEverything } from '#contract/day/search.ts'
import type { EvidenceDetails } from '#contract/evidence/evidence.ts'
import { READING_LEVELS, type ReadingLevel } from '#contract/evidence/evidence-record.ts'
import { shareEvidence } from '#contract/evidence/evidence-sharing.ts'
import { send } from '#web/lib/api/api.ts'
import { joinFacts } from '#web/lib/language/join-facts.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import { asFound } from '#web/ui/theme/rank-options.ts'
import { useEvidenceAction } from '../evidence.queries.ts'
import { LEVEL_NAMES } from '../evidence-words.ts'

interface Choice {
  value: string
  label: string
}

const LEVEL_HINTS: Record<ReadingLevel, string> = {
  file: 'They read all of it and download the file.',
  facts: 'They read all but the file.',
  existence: 'They see kind, standard, holder and state, and cannot accept it.',
}

const SEARCH_DELAY_MS = 400

interface ShareDialogProps {
  evidence: EvidenceDetails
  onClose: () => void
}

export function ShareDialog({ evidence, onClose }: ShareDialogProps) {
  const [companies, setCompanies] = useState<Choice[]>([])
  const [styles, setStyles] = useState<Choice[]>([])
  const [level, setLevel] = useState<ReadingLevel>('file')
  const share = useEvidenceAction(() =>
    send(shareEvidence, {
      params: { id: String(evidence.id) },
      body: {
        organization_ids: companies.map(({ value }) => Number(value)),
        style_ids: styles.map(({ value }) => Number(value)),
        level,
      },
    }),
  )
  const submit = () =>
    share.mutate(undefined, {
      onSuccess: () => {
        noticeSuccess('Evidence shared')
        onClose()
      },
    })
  return (
    <Dialog opened onClose={onClose} title={`Share ${evidence.title}`}>
      <Stack gap={16} align="stretch">
        <FoundSelect kind="companies" label="Companies" chosen={companies} onChoose={setCompanies} />
        <FoundSelect kind="styles" label="Styles" chosen={styles} onChoose={setStyles} />
        <Radio.Group
          label="What they read"
          value={level}
          onChange={(value) => setLevel(value as ReadingLevel)}
        >
          <Stack gap={8} mt={6}>
            {READING_LEVELS.map((each) => (
              <Radio key={each} value={each} label={LEVEL_NAMES[each]} description={LEVEL_HINTS[each]} />
            ))}
          </Stack>
        </Radio.Group>
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={companies.length + styles.length === 0}
            loading={share.isPending}
            onClick={submit}
          >
            Share
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

interface FoundSelectProps {
  kind: 'companies' | 'styles'
  label: string
  chosen: readonly Choice[]
  onChoose: (chosen: Choice[]) => void
}

function FoundSelect({ kind, label, chosen, onChoose }: FoundSelectProps) {
  const ownId = useSession().organization.id
  const [typed, setTyped] = useState('')
  const [asked] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS)
  const found = useQuery({
    queryKey: ['share-search', asked],
    queryFn: ({ signal }) => send(searchEverything, { query: { query: asked } }, { signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  const choices: Choice[] =
    kind === 'companies'
      ? (found.data?.companies.data ?? [])
          .filter(({ id }) => id !== ownId)
          .map(({ id, name }) => ({ value: String(id), label: name }))
      : (found.data?.styles.data ?? []).map(({ id, style_number, style_name }) => ({
          value: String(id),
          label: joinFacts([style_number, style_name]),
        }))
  const all = [...new Map([...chosen, ...choices].map((choice) => [choice.value, choice])).values()]
  return (
    <MultiSelect
      label={label}
      placeholder={chosen.length === 0 ? 'Type to search' : ''}
      searchable
      data={all}
      filter={asFound}
      value={chosen.map(({ value }) => value)}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={asked === '' ? 'Type to search' : 'Nothing found'}
      onChange={(values) => onChoose(all.filter(({ value }) => values.includes(value)))}
    />
  )
}
