/** A step that the assigned value chain determines: its details to read, and to be verified. */
import { Flex, Stack } from '@mantine/core'
import { USE_COMPANY_AS_FACTORY } from '#contract/passports/passports.ts'
import { nameOfTraceStep } from '#contract/values/codes/trace-steps.ts'
import { Facts } from '#web/records/facts.tsx'
import { nameOfStep } from '#web/records/step-names.ts'
import { placeOf } from '#web/records/style/row-address.ts'
import { Quiet } from '#web/ui/text/text.tsx'
import type { DetailValues } from '../editor/passport-values.rules.ts'
import type { Places } from '../passport-places.ts'
import { DetailConfirmations } from './detail-confirmations.tsx'
import { DetailGeoImages } from './detail-geo-images.tsx'
import { GarmentStepField } from './garment-step-field.tsx'
import { locationOf } from './location-line.tsx'
import type { StepCardProps } from './step-card-props.ts'
import classes from './steps.module.css'

type LockedStepProps = Pick<StepCardProps, 'style' | 'trace' | 'form' | 'step' | 'onMakesGarment'>

/** Which step makes the garment is not the chain's to say. */
export function LockedStep(props: LockedStepProps) {
  const { step } = props
  return (
    <>
      {step.kind && <Facts facts={[{ label: 'Kind of step', value: nameOfTraceStep(step.kind) }]} />}
      <GarmentStepField {...props} />
      {step.details.length === 0 ? (
        <Quiet mt={10}>The value chain has no supplier for this step.</Quiet>
      ) : (
        <LockedDetails {...props} />
      )}
    </>
  )
}

function LockedDetails({ style, trace, form, step }: LockedStepProps) {
  const name = nameOfStep(step)
  return (
    <Flex component="ul" direction="column" gap={12} mt={16} aria-label={`Details of ${name}`}>
      {step.details.map((detail, index) => {
        const label = `Detail ${index + 1} of ${name}`
        return (
          <li
            key={form.keyOf(detail.id)}
            className={classes.detail}
            aria-label={label}
            data-place={placeOf('steps', detail.id)}
          >
            <Facts facts={factsOf(detail, form.values.places)} />
            <Flex gap="8px 16px" align="flex-end" mt={12}>
              <Stack gap={8} flex={1} miw={0}>
                <DetailConfirmations style={style} trace={trace} form={form} detail={detail} label={label} />
                <DetailGeoImages styleId={style.id} trace={trace} detail={detail} label={label} />
              </Stack>
            </Flex>
          </li>
        )
      })}
    </Flex>
  )
}

const factoryOf = ({ factory_id }: Pick<DetailValues, 'factory_id'>, places: Places): string | null => {
  if (factory_id === USE_COMPANY_AS_FACTORY) return 'The company itself'
  return factory_id === null ? null : (places.factories[factory_id]?.name ?? null)
}

const factsOf = (detail: DetailValues, places: Places) => [
  ...(detail.name ? [{ label: 'Name', value: detail.name }] : []),
  {
    label: 'Supplier',
    value: detail.supplier_id === null ? null : (places.suppliers[detail.supplier_id]?.name ?? null),
  },
  { label: 'Factory', value: factoryOf(detail, places) },
  { label: 'Location', value: locationOf(detail, places) || null },
  { label: 'Delivery method', value: detail.delivery_method || null },
]
