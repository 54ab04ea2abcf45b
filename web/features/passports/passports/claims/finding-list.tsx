import { Button, Flex } from '@mantine/core'
import { Pill } from '#web/ui/pill.tsx'
import classes from './claims.module.css'
import type { PassportFinding } from './finding.ts'
import { GUARDED_PLACE_NAMES } from './guarded-texts.rules.ts'

interface FindingListProps {
  findings: readonly PassportFinding[]
  /** Names the list where it is what the editor leads to. */
  field?: string
  /** Whether the passport is not published with it. */
  isHolding?: (finding: PassportFinding) => boolean
  /** Leads to the place; without it the list stands at the place. */
  onReveal?: (finding: PassportFinding) => void
}

export function FindingList({ findings, field, isHolding, onReveal }: FindingListProps) {
  return (
    <Flex
      component="ul"
      direction="column"
      gap={10}
      mt={12}
      data-field={field}
      aria-label="Claims found in these words"
    >
      {findings.map((finding) => (
        <li key={`${finding.id}:${finding.at}`} className={classes.finding}>
          <Flex component="p" gap="4px 8px" align="center" wrap="wrap">
            <FindingPill finding={finding} isHolding={isHolding?.(finding) ?? false} />
            <q className={classes.said}>
              <bdi>{finding.words}</bdi>
            </q>
            {onReveal && (
              <Button size="compact-xs" variant="subtle" onClick={() => onReveal(finding)}>
                {`Go to ${GUARDED_PLACE_NAMES[finding.place]}`}
              </Button>
            )}
          </Flex>
          {finding.provedBy === null ? (
            <>
              <p>{finding.why}</p>
              <p>{finding.needed}</p>
              <p className={classes.sources}>
                <bdi lang="en">{finding.sources.join(' · ')}</bdi>
              </p>
            </>
          ) : (
            <p>{`The claim “${finding.provedBy}” has evidence that is valid.`}</p>
          )}
        </li>
      ))}
    </Flex>
  )
}

function FindingPill({ finding, isHolding }: { finding: PassportFinding; isHolding: boolean }) {
  if (isHolding) return <Pill tone="unconfirmed">Needs proof first</Pill>
  return finding.provedBy === null ? (
    <Pill tone="waiting">Risky claim</Pill>
  ) : (
    <Pill tone="confirmed">Backed by the register</Pill>
  )
}
