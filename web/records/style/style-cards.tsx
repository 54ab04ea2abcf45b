import { Flex, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { StyleCard } from '#contract/styles/styles.ts'
import { formatDay } from '#web/lib/formats.ts'
import { Code } from '#web/ui/text/text.tsx'
import cover from '../pictures/cover-link.module.css'
import { RecordPicture } from '../pictures/record-picture.tsx'
import { VerifiedMark } from '../verified-mark.tsx'
import { AttentionMark } from './attention-mark.tsx'
import { StatusPill } from './status-pill.tsx'
import classes from './style-cards.module.css'
import { titleOf } from './style-names.ts'

const datesOf = ({ start_date, end_date }: StyleCard): string => {
  if (start_date && end_date) return `${formatDay(start_date)} – ${formatDay(end_date)}`
  if (end_date) return `due ${formatDay(end_date)}`
  return start_date ? `from ${formatDay(start_date)}` : 'No dates yet'
}

interface StyleCardsProps {
  styles: readonly StyleCard[]
  /** The reader's day. */
  today: string
}

export function StyleCards({ styles, today }: StyleCardsProps) {
  return (
    <ul className={classes.grid}>
      {styles.map((style) => (
        <li key={style.id} className={classes.card}>
          <div className={classes.picture}>
            <RecordPicture picture={style.default_image} width={320} ratio="4 / 3" />
          </div>
          <div className={classes.status}>
            <StatusPill status={style.status} />
          </div>
          <div className={classes.words}>
            <Group gap={6} wrap="nowrap">
              {/* Its edge reaches over the whole card, so that all of it can be pressed. */}
              <Link to="/inquiries/$id" params={{ id: String(style.id) }} className={cover.link}>
                {titleOf(style)}
              </Link>
              {style.verified && <VerifiedMark />}
            </Group>
            <Code component="div" tone="quiet">
              {style.style_number}
            </Code>
            <div className={classes.dates}>{datesOf(style)}</div>
            <Flex miw={0} pt={4} fz={13}>
              <AttentionMark row={style} today={today} />
            </Flex>
          </div>
        </li>
      ))}
    </ul>
  )
}
