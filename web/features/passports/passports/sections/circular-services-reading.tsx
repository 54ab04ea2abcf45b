import { Flex } from '@mantine/core'
import { SERVICE_KINDS } from '#contract/companies/value-chains.ts'
import { formatPlace } from '#web/lib/formats.ts'
import { SERVICE_ICONS, SERVICE_NAMES } from '#web/records/fields/circular-services.ts'
import { Panel } from '#web/ui/pages/panel.tsx'
import { Quiet, Strong } from '#web/ui/text/text.tsx'
import { NotFilled } from './not-filled.tsx'
import type { ReadingProps } from './section-props.ts'
import classes from './sections.module.css'

export function ServicesReading({ trace }: ReadingProps) {
  const offered = SERVICE_KINDS.filter((kind) => trace[kind].length > 0)
  return (
    <Panel title="Repair, recycle, resale, upcycle and donation">
      {offered.length === 0 ? (
        <NotFilled />
      ) : (
        <dl className={classes.pair}>
          {offered.map((kind) => {
            const Icon = SERVICE_ICONS[kind]
            return (
              <div key={kind}>
                <dt className={classes.service}>
                  <Icon size={17} aria-hidden /> {SERVICE_NAMES[kind]}
                </dt>
                {trace[kind].map(({ supplier, supplier_id }) => (
                  <Flex key={supplier_id} component="dd" gap="0 8px" align="baseline" wrap="wrap" mt={4}>
                    <Strong component="span" weight={500} breaks>
                      {supplier.name}
                    </Strong>
                    <Quiet component="span">{formatPlace(supplier.city, supplier.country)}</Quiet>
                  </Flex>
                ))}
              </div>
            )
          })}
        </dl>
      )}
    </Panel>
  )
}
