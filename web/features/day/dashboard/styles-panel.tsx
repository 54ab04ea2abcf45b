import { Flex } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Dashboard } from '#contract/day/dashboard.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { STATUS_NAMES, STATUS_TONES } from '#web/records/style/style-names.ts'
import { Panel } from '#web/ui/pages/panel.tsx'
import { Pill } from '#web/ui/pill.tsx'
import classes from './dashboard.module.css'

export function StylesPanel({ styles }: { styles: NonNullable<Dashboard['styles']> }) {
  return (
    <Panel
      title="Styles"
      action={
        <Link to="/collections" className={classes.all}>
          All Collections
        </Link>
      }
    >
      <Flex component="dl" direction="column" gap={8}>
        {styles.by_status.map(({ status, count }) => (
          <div key={status} className={classes.count}>
            <dt>
              <Link
                to="/styles"
                search={{ status }}
                className={classes.status}
                aria-label={`Styles: ${STATUS_NAMES[status]}`}
              >
                <Pill tone={STATUS_TONES[status]}>{STATUS_NAMES[status]}</Pill>
              </Link>
            </dt>
            <dd className={classes.number}>{formatNumber(count)}</dd>
          </div>
        ))}
      </Flex>
    </Panel>
  )
}
