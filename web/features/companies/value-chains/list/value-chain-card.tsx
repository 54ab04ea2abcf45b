/** A value chain among others: star and action keep their corners, whatever is in between. */
import { Box, Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ValueChain } from '#contract/companies/value-chains.ts'
import { sayName } from '#web/lib/language/say.ts'
import { IconRecycle } from '#web/records/icons.ts'
import { TraceIcon } from '#web/records/pictures/trace-icon.tsx'
import card from '#web/records/record-card.module.css'
import { Quiet } from '#web/ui/text/text.tsx'
import { ChainStar } from '../chain-star.tsx'
import { stepsOf } from '../editor/chain-content.rules.ts'
import { SharingPill } from '../sharing-pill.tsx'
import { IconEye } from '../value-chain-icons.ts'
import { cutMaker, sayCircularity, sayTransparency } from '../value-chain-words.ts'
import classes from './value-chain-card.module.css'

const MOST_ICONS = 9

interface ValueChainCardProps {
  chain: ValueChain
  isAssigned?: boolean
  /** Opens the chain in place; without it the name leads to the chain's page. */
  onView?: () => void
  /** Stands at the lower edge, beside View. */
  footer?: ReactNode
}

export function ValueChainCard({ chain, isAssigned = false, onView, footer }: ValueChainCardProps) {
  const { name } = chain
  const maker = chain.account.organization_registry.name
  return (
    <li className={card.card} data-assigned={isAssigned || undefined}>
      <div className={card.head}>
        <Box flex={1} miw={0}>
          <Group gap={5} wrap="nowrap">
            {onView ? (
              <span className={card.name} title={name}>
                {name}
              </span>
            ) : (
              <Link
                to="/value-chains/$id"
                params={{ id: String(chain.id) }}
                className={card.name}
                title={name}
              >
                {name}
              </Link>
            )}
          </Group>
          <Quiet component="div" cuts title={maker}>
            Created by {cutMaker(maker)}
          </Quiet>
        </Box>
        <ChainStar chain={chain} />
      </div>
      <div className={classes.scores}>
        <span className={classes.score}>
          <IconEye size={17} aria-hidden /> {sayTransparency(chain.transparency)}
        </span>
        <span className={classes.score}>
          <IconRecycle size={17} aria-hidden /> {sayCircularity(chain.circularity)}
        </span>
      </div>
      <StepIcons chain={chain} />
      <Group gap={8} wrap="nowrap" justify="space-between" miw={0}>
        <Quiet component="span" cuts>
          {sayName(chain.product_type.name)}
        </Quiet>
        <SharingPill isShared={chain.shared} />
      </Group>
      {(onView || footer) && (
        <Group gap={8} wrap="nowrap" justify="space-between" mih={34}>
          {onView && (
            <Button variant="subtle" size="xs" aria-label={`View ${name}`} onClick={onView}>
              View
            </Button>
          )}
          {footer}
        </Group>
      )}
    </li>
  )
}

function StepIcons({ chain }: { chain: ValueChain }) {
  const steps = stepsOf(chain)
  const more = steps.length - MOST_ICONS
  if (steps.length === 0) return <div className={`${card.marks} ${classes.icons}`}>No steps yet</div>
  return (
    <div
      className={`${card.marks} ${classes.icons}`}
      role="img"
      aria-label={`Steps: ${steps.map(({ display_name }) => display_name).join(', ')}`}
    >
      {steps.slice(0, MOST_ICONS).map(({ order, icon, display_name }) => (
        <span key={order} className={classes.icon} title={display_name}>
          <TraceIcon name={icon} size={18} />
        </span>
      ))}
      {more > 0 && <span>+{more}</span>}
    </div>
  )
}
