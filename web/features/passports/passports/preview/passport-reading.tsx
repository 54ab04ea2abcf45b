/** The passport's content for those who may read and not change it, in the editor's order. */
import { Flex, Group } from '@mantine/core'
import { type PassportStep, type Trace, USE_COMPANY_AS_FACTORY } from '#contract/passports/passports.ts'
import { nameOfTraceStep } from '#contract/values/codes/trace-steps.ts'
import { CommentsButton } from '#web/features/collaboration/comments/comments-button.tsx'
import { StepConfirmations } from '#web/features/passports/step-verification/step-confirmations.tsx'
import { formatLanguage } from '#web/lib/formats.ts'
import { Facts } from '#web/records/facts.tsx'
import { RecordPicture } from '#web/records/pictures/record-picture.tsx'
import { TraceIcon } from '#web/records/pictures/trace-icon.tsx'
import { placeOf } from '#web/records/style/row-address.ts'
import { ShowRow } from '#web/records/style/sought-row.tsx'
import { IconRoute } from '#web/ui/icons.ts'
import { Empty } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { valuesOf } from '../editor/passport-values.rules.ts'
import { SECTION_PARTS } from '../sections/section-parts.tsx'
import { SavedGeoImages } from '../steps/detail-geo-images.tsx'
import { locationOf } from '../steps/location-line.tsx'
import classes from '../steps/steps.module.css'
import { COLOR_FIELDS, SHOWN_PARTS } from './layout.rules.ts'

const VIEW_NAMES = { expanded: 'Expanded', compact: 'Compact', tabbed: 'Tabbed' } as const

export function PassportReading({ styleId, trace }: { styleId: number; trace: Trace }) {
  const { layout } = trace
  return (
    <>
      <Panel title="Product name">
        <Group gap={20} wrap="nowrap">
          <div className={classes.thumbnail}>
            <RecordPicture picture={trace.default_image} width={320} alt="Thumbnail image" />
          </div>
          <p className={classes.name}>{trace.product_name ?? 'Not set'}</p>
        </Group>
        {trace.text_language && (
          <Facts facts={[{ label: 'Language of the texts', value: formatLanguage(trace.text_language) }]} />
        )}
      </Panel>
      <Panel title="Supply chain steps">
        <ShowRow lists={['steps']} />
        {trace.fields.length === 0 ? (
          <Empty icon={IconRoute} title="No steps yet">
            The brand of this style has not described its supply chain yet.
          </Empty>
        ) : (
          <Flex component="ol" direction="column" gap={8}>
            {trace.fields.map((step) => (
              <ReadStep key={step.id} styleId={styleId} step={step} trace={trace} />
            ))}
          </Flex>
        )}
      </Panel>
      {SECTION_PARTS.map(({ key, Reading }) => (
        <Reading key={key} styleId={styleId} trace={trace} />
      ))}
      <Panel title="Layout and colour theme">
        <Facts
          facts={[
            { label: 'View', value: VIEW_NAMES[layout.view] },
            ...SHOWN_PARTS.map(({ name, label }) => ({ label, value: layout[name] ? 'Shown' : 'Not shown' })),
            ...COLOR_FIELDS.map(({ name, label }) => ({ label: `${label} colour`, value: layout[name] })),
          ]}
        />
      </Panel>
    </>
  )
}

function ReadStep({ styleId, step, trace }: { styleId: number; step: PassportStep; trace: Trace }) {
  return (
    <li className={classes.step}>
      <div className={classes.readLine}>
        <span className={classes.disc}>
          <TraceIcon name={step.icon} />
        </span>
        <h3 className={classes.name}>{step.display_name}</h3>
        <CommentsButton
          styleId={styleId}
          part={{ kind: 'passport_step', id: step.id, name: step.display_name }}
        />
      </div>
      {(step.kind || step.makes_garment) && (
        <div className={classes.readDetail}>
          <Facts
            facts={[
              { label: 'Kind of step', value: step.kind && nameOfTraceStep(step.kind) },
              { label: 'Makes the garment', value: step.makes_garment ? 'Yes' : 'No' },
            ]}
          />
        </div>
      )}
      {step.details.map((detail) => (
        <ReadDetail
          key={detail.id}
          styleId={styleId}
          stepName={step.display_name}
          detail={detail}
          trace={trace}
        />
      ))}
    </li>
  )
}

interface ReadDetailProps {
  styleId: number
  stepName: string
  detail: PassportStep['details'][number]
  trace: Trace
}

function ReadDetail({ styleId, stepName, detail, trace }: ReadDetailProps) {
  const isOwnFactory = detail.factory_id === USE_COMPANY_AS_FACTORY
  const location = locationOf(detail, valuesOf(trace).places)
  return (
    <div className={classes.readDetail} data-place={placeOf('steps', detail.id)}>
      <Facts
        facts={[
          ...(detail.name ? [{ label: 'Name', value: detail.name }] : []),
          { label: 'Supplier', value: detail.supplier?.name ?? null },
          { label: 'Factory', value: isOwnFactory ? 'The company itself' : (detail.factory?.name ?? null) },
          { label: 'Location', value: location || null },
          { label: 'Delivery method', value: detail.delivery_method },
        ]}
      />
      {detail.supplier && (
        <StepConfirmations
          styleId={styleId}
          detailId={detail.id}
          label={`${stepName}, ${detail.supplier.name}`}
          verification={detail.verification}
        />
      )}
      <div>
        <SavedGeoImages
          styleId={styleId}
          detail={detail}
          label={[stepName, detail.supplier?.name].filter(Boolean).join(', ')}
        />
      </div>
    </div>
  )
}
