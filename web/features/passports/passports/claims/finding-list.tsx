import { Button } from '@mantine/core'
import { Pill } from '#web/ui/pill.tsx'
import classes from './claims.module.css'
import type { PassportFinding } from './finding.ts'
import { GUARDED_PLACE_NAMES } from './guarded-texts.rules.ts'

interface FindingListProps {
  findings: readonly PassportFinding[]
  /** Names the list where it is what the editor leads to. */
  field?: string
  /** Leads to the place; without it the list stands at the place. */
  onReveal?: (finding: PassportFinding) => void
}

export function FindingList({ findings, field, onReveal }: FindingListProps) {
  return (
    <ul className={classes.findings} data-field={field} aria-label="Claims found in these words">
      {findings.map((finding) => (
        <li key={`${finding.id}:${finding.at}`} className={classes.finding}>
          <p className={classes.head}>
            <Pill tone={finding.provedBy === null ? 'waiting' : 'confirmed'}>
              {finding.provedBy === null ? 'Risky claim' : 'Backed by the register'}
            </Pill>
            <q className={classes.said}>
              <bdi>{finding.words}</bdi>
            </q>
            {onReveal && (
              <Button size="compact-xs" variant="subtle" onClick={() => onReveal(finding)}>
                {`Go to ${GUARDED_PLACE_NAMES[finding.place]}`}
              </Button>
            )}
          </p>
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
    </ul>
  )
}
