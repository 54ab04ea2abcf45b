/** What laws ask of a passport beside its sections: what is said here, and what comes from above. */
import { Button, Flex, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import {
  FACT_GROUPS,
  type FactGroup,
  type FactKey,
  type FactLevel,
  factOf,
  keysAt,
} from '#contract/passports/facts/fact-record.ts'
import { levelOfFact, type SaidAtLevels } from '#contract/passports/facts/facts.rules.ts'
import type { FactSheet } from '#contract/passports/facts/passport-facts.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Quiet, Strong } from '#web/ui/text/text.tsx'
import { FactReading } from './fact-reading.tsx'
import classes from './facts.module.css'
import { type FactsOf, factsQuery } from './facts.queries.ts'

const FactsDialog = loadComponent(() => import('./facts-dialog.tsx'), 'FactsDialog')

const GROUPS = Object.keys(FACT_GROUPS) as FactGroup[]
const DESCRIPTIONS: Record<FactLevel, string> = {
  company:
    'What laws ask of passports and is the same for all collections of your company. A collection or a style may say otherwise.',
  collection:
    'What laws ask of passports and is the same for all styles of this collection. It goes before what the company says; a style may say otherwise.',
  style:
    'What laws ask of passports beside the sections above. What is not said here comes from the collection, or else from the company.',
}

export function FactsPanel({ level, id }: FactsOf) {
  const of = { level, id }
  const query = useQuery(factsQuery(of))
  const [edited, setEdited] = useState<FactGroup | null>(null)
  const sheet = query.data?.data
  return (
    <Panel title="Facts that laws ask for" description={DESCRIPTIONS[level]}>
      <div data-field="facts">
        {query.isPending && <RowsSkeleton rows={5} />}
        {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {sheet &&
          GROUPS.map((group) => (
            <GroupOfFacts
              key={group}
              level={level}
              group={group}
              sheet={sheet}
              onEdit={() => setEdited(group)}
            />
          ))}
      </div>
      <Suspense>
        {sheet && edited && (
          <FactsDialog of={of} group={edited} sheet={sheet} onClose={() => setEdited(null)} />
        )}
      </Suspense>
    </Panel>
  )
}

interface GroupProps {
  level: FactLevel
  group: FactGroup
  sheet: FactSheet
  onEdit: () => void
}

function GroupOfFacts({ level, group, sheet, onEdit }: GroupProps) {
  const said: SaidAtLevels = { ...sheet.inherited, [level]: sheet.own }
  const keys = keysAt(level).filter((key) => factOf(key).group === group)
  const held = keys.filter((key) => levelOfFact(said, key) !== null)
  const name = FACT_GROUPS[group]
  return (
    <section className={classes.group}>
      <Group gap={12} wrap="nowrap" justify="space-between" mih={26}>
        <Strong component="h3" size={15}>
          {name}
        </Strong>
        {sheet.can.change && (
          <Button size="compact-sm" variant="subtle" aria-label={`Change ${name}`} onClick={onEdit}>
            Change
          </Button>
        )}
      </Group>
      {held.length === 0 && <p className={classes.nothing}>Nothing is said yet.</p>}
      <Flex component="dl" direction="column" gap={8} mt={6}>
        {held.map((key) => (
          <Fact key={key} factKey={key} level={level} said={said} />
        ))}
      </Flex>
    </section>
  )
}

function Fact({ factKey, level, said }: { factKey: FactKey; level: FactLevel; said: SaidAtLevels }) {
  const from = levelOfFact(said, factKey)
  const value = from && said[from]?.[factKey]
  if (from === null || value === undefined || value === null) return null
  const { label, isPublic } = factOf(factKey)
  return (
    <Flex gap="2px 16px" wrap="wrap">
      <Quiet component="dt" flex="0 1 220px" miw={160}>
        {label}
      </Quiet>
      <dd className={classes.value}>
        <FactReading factKey={factKey} value={value} />
        {from !== level && (
          <Pill tone="neutral">{from === 'company' ? 'From the company' : 'From the collection'}</Pill>
        )}
        {!isPublic && <Pill tone="neutral">Not published</Pill>}
      </dd>
    </Flex>
  )
}
