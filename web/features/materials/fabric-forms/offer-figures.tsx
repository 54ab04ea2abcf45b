/** What an offer comes to in the form's currency and the fabric's unit. */
import { Flex } from '@mantine/core'
import type { FabricUnit } from '#contract/materials/fabric-forms.ts'
import type { Compared } from '#contract/materials/fabric-offers.rules.ts'
import { formatMoney, formatTenths, formatUnitPrice } from '#web/lib/formats.ts'
import { Pill } from '#web/ui/pill.tsx'
import classes from './fabric-forms.module.css'
import { MISSING_WORDS } from './offer-words.ts'

interface OfferFiguresProps {
  compared: Compared
  currency: string
  unit: FabricUnit
  isLowest: boolean
}

const againstTarget = (percent: string): string => {
  const above = Number(percent)
  if (above === 0) return 'On target'
  return `${formatTenths(Math.abs(above))} ${above > 0 ? 'above' : 'below'} target`
}

export function OfferFigures({ compared, currency, unit, isLowest }: OfferFiguresProps) {
  const { price, missing, above_target, total, is_minimum_above, is_late } = compared
  return (
    <div className={classes.figures}>
      {price === null ? (
        <p className={classes.beside}>{missing && MISSING_WORDS[missing]}</p>
      ) : (
        <p className={classes.price}>
          {formatUnitPrice(price, currency)} <span className={classes.beside}>/ {unit}</span>
        </p>
      )}
      <p className={classes.beside} data-above={Number(above_target) > 0 || undefined}>
        {above_target === null ? ' ' : againstTarget(above_target)}
      </p>
      <p className={classes.beside}>{total === null ? ' ' : `${formatMoney(total, currency)} for all`}</p>
      <Flex gap={4} wrap="wrap" mih={26} pt={4}>
        {isLowest && <Pill tone="confirmed">Lowest</Pill>}
        {is_minimum_above && <Pill tone="waiting">Minimum above need</Pill>}
        {is_late && <Pill tone="waiting">Late</Pill>}
      </Flex>
    </div>
  )
}
