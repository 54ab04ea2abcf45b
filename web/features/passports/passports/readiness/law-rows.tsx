/** The laws that ask for facts of a passport: which of them this style has, with what was read and of which day. */
import { Box, Button, Stack } from '@mantine/core'
import { factOf } from '#contract/passports/facts/fact-record.ts'
import { resolveFacts } from '#contract/passports/facts/facts.rules.ts'
import type { FactSheet } from '#contract/passports/facts/passport-facts.ts'
import {
  LAWS,
  type LawKey,
  REQUIREMENTS,
  type Requirement,
  STANDING_NAMES,
} from '#contract/passports/facts/requirements.ts'
import { formatDay } from '#web/lib/formats.ts'
import { Pill, type PillTone } from '#web/ui/pill.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import classes from './readiness-panel.module.css'

const LAW_KEYS = Object.keys(LAWS) as LawKey[]
const TONES: Record<Requirement['standing'], PillTone> = {
  now: 'unconfirmed',
  expected: 'waiting',
  voluntary: 'neutral',
}

interface LawRowsProps {
  sheet: FactSheet
  onReveal: () => void
}

export function LawRows({ sheet, onReveal }: LawRowsProps) {
  const held = resolveFacts({ ...sheet.inherited, style: sheet.own })
  const isFilled = ({ facts }: Requirement) => facts.every((key) => held[key] !== undefined)
  return LAW_KEYS.map((law) => {
    const rows = REQUIREMENTS.filter((row) => row.law === law)
    // A point that no fact says is neither filled nor not filled here.
    const asked = rows.filter(({ facts }) => facts.length > 0)
    const filled = asked.filter(isFilled).length
    const { name, source, date } = LAWS[law]
    return (
      <details key={law}>
        <summary className={classes.summary}>
          {name}
          <Quiet
            component="span"
            weight={400}
            ms={10}
          >{`${filled} filled, ${asked.length - filled} not filled`}</Quiet>
        </summary>
        <Quiet>
          {source}, {formatDay(date)}
        </Quiet>
        <Box component="ul" mt={8} aria-label={name}>
          {rows.map((row) => (
            <LawRow
              key={`${row.point} ${row.asks} ${row.facts.join(' ')}`}
              row={row}
              isFilled={isFilled(row)}
              onReveal={onReveal}
            />
          ))}
        </Box>
      </details>
    )
  })
}

interface LawRowProps {
  row: Requirement
  isFilled: boolean
  onReveal: () => void
}

function LawRow({ row, isFilled, onReveal }: LawRowProps) {
  const { facts, point, standing, asks } = row
  const isOfFacts = facts.length > 0
  return (
    <li className={classes.point}>
      <div>
        <ul>{asks ? <li>{asks}</li> : facts.map((key) => <li key={key}>{factOf(key).label}</li>)}</ul>
        <Quiet>{point}</Quiet>
      </div>
      <Stack gap={4} align="flex-start" miw={180}>
        {isOfFacts ? (
          <Pill tone={isFilled ? 'confirmed' : TONES[standing]}>{isFilled ? 'Filled' : 'Not filled'}</Pill>
        ) : (
          <Pill tone="neutral">{row.isInSection ? 'Said in a section' : 'No field yet'}</Pill>
        )}
        <Quiet component="span">{STANDING_NAMES[standing]}</Quiet>
        {isOfFacts && !isFilled && (
          <Button size="compact-sm" variant="subtle" onClick={onReveal}>
            Go to the facts
          </Button>
        )}
      </Stack>
    </li>
  )
}
