/** What stands beside and under a style's name. */
import { Flex } from '@mantine/core'
import type { Style } from '#contract/styles/styles.ts'
import { formatDay, formatNumber } from '#web/lib/formats.ts'
import { sayName } from '#web/lib/language/say.ts'
import { useSession } from '#web/lib/session/session.ts'
import { CIRCULARITY_WORDS } from '#web/records/fields/circular-services.ts'
import { IconEyeCheck, IconQrcode, IconRecycle } from '#web/records/icons.ts'
import { StatusPill } from '#web/records/style/status-pill.tsx'
import { IconBuildingStore, IconRosetteDiscountCheck, IconTrash } from '#web/ui/icons.ts'
import { Pill } from '#web/ui/pill.tsx'
import { Code } from '#web/ui/text/text.tsx'
import classes from './style-page.module.css'

export function StylePills({ style }: { style: Style }) {
  return (
    <>
      {style.verified ? (
        <Pill tone="confirmed" icon={IconRosetteDiscountCheck}>
          Verified
        </Pill>
      ) : (
        <Pill tone={style.verification_requested ? 'waiting' : 'unconfirmed'}>
          {style.verification_requested ? 'Verification requested' : 'Not verified'}
        </Pill>
      )}
      <StatusPill status={style.status} />
      {style.deletion_requested && (
        <Pill tone="unconfirmed" icon={IconTrash}>
          Deletion requested
        </Pill>
      )}
    </>
  )
}

const PASSPORT_WORDS: Record<Style['passport_state'], string> = {
  none: 'not started',
  draft: 'not published yet',
  published: 'published',
  changes: 'changes to publish',
}

export function StyleFacts({ style }: { style: Style }) {
  const { organization } = useSession()
  const brand = style.collection.brand_organization
  const facts = [
    sayName(style.product_type.name),
    `${formatNumber(style.bulk_order_quantity)} pcs`,
    style.end_date && `due ${formatDay(style.end_date)}`,
  ]
  return (
    <>
      <Code component="span">{style.style_number}</Code>
      {facts.filter(Boolean).map((fact) => (
        <span key={fact}> · {fact}</span>
      ))}
      <Flex gap="4px 24px" wrap="wrap" mt={6} fz={13}>
        <ChainMarks style={style} />
        {style.can.see_passport && (
          <span className={classes.mark}>
            <IconQrcode size={16} aria-hidden />
            <span>
              Passport <strong>{PASSPORT_WORDS[style.passport_state]}</strong>
            </span>
          </span>
        )}
        {brand.id !== organization.id && (
          <span className={classes.mark}>
            <IconBuildingStore size={16} aria-hidden />
            <span>
              Brand <strong>{brand.name}</strong>
            </span>
          </span>
        )}
      </Flex>
    </>
  )
}

function ChainMarks({ style }: { style: Style }) {
  const chain = style.inquiry_value_chain?.account_value_chain
  if (!chain) return null
  return (
    <>
      <span className={classes.mark}>
        <IconEyeCheck size={16} aria-hidden />
        <span>
          Transparency <strong>{chain.transparency} %</strong>
        </span>
      </span>
      <span className={classes.mark}>
        <IconRecycle size={16} aria-hidden />
        <span>
          Circularity <strong>{CIRCULARITY_WORDS[chain.circularity]}</strong>
        </span>
      </span>
    </>
  )
}
