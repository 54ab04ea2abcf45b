/** One mill's offer: on top what it comes to, so that cards beside each other compare line by line. */
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon, Autocomplete, Button, Select, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  FABRIC_UNITS,
  type FabricForm,
  type FabricUnit,
  OFFER_DECISIONS,
  SAMPLE_STATES,
} from '#contract/materials/fabric-forms.ts'
import type { Compared } from '#contract/materials/fabric-offers.rules.ts'
import type { Style } from '#contract/styles/styles.ts'
import { Grip, MoveButtons } from '#web/records/sortable-list/move-handles.tsx'
import { currencyCodesOf } from '#web/records/style/currency-options.ts'
import { placeOf } from '#web/records/style/row-address.ts'
import { currenciesQuery } from '#web/records/style/style.queries.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { DecimalField } from '#web/ui/fields/decimal-field.tsx'
import { IconTrash } from '#web/ui/icons.ts'
import { Hint } from '#web/ui/notices/hint.tsx'
import { PathLink } from '#web/ui/path-link.tsx'
import { millsQuery } from './fabric-form.queries.ts'
import classes from './fabric-forms.module.css'
import type { OfferValues } from './form-values.rules.ts'
import { OfferFigures } from './offer-figures.tsx'
import { DECISION_NAMES } from './offer-words.ts'
import { SAMPLE_NAMES } from './sample-words.ts'
import type { FabricEdit } from './use-fabric-form.ts'

interface OfferCardProps {
  style: Style
  saved: FabricForm
  edit: FabricEdit
  offer: OfferValues
  /** Of its fields in the form, and of the list that it stands in. */
  path: string
  list: string
  position: number
  count: number
  onMove: (to: number) => void
  currency: string
  unit: FabricUnit
  compared: Compared
  isLowest: boolean
}

export function OfferCard(props: OfferCardProps) {
  const { saved, edit, offer, path, list, position, count, currency, unit, compared, isLowest } = props
  const { setNodeRef, transform, transition, isDragging, ...sortable } = useSortable({ id: offer.id })
  const { fields } = edit.form
  const isLocked = !saved.can.change
  const name = offer.supplier_name || `offer ${position + 1}`
  const given = (field: keyof OfferValues) => ({
    ...fields.getInputProps(`${path}.${field}`),
    readOnly: isLocked,
    autoComplete: 'off',
  })
  const remove = async () => {
    const body = `What ${name} offered goes once you save.`
    const isEmpty = offer.supplier_name === '' && offer.price === ''
    if (
      isEmpty ||
      (await confirm({ title: 'Remove this offer?', body, confirmLabel: 'Remove', danger: true }))
    )
      fields.removeListItem(list, position)
  }
  return (
    <li
      ref={setNodeRef}
      className={classes.offer}
      data-place={placeOf('offers', offer.id)}
      data-decision={offer.decision}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      aria-label={name}
    >
      <div>
        {!isLocked && (
          <div className={classes.offerHandles}>
            <Grip name={name} sortable={sortable} />
            <span className={classes.handles}>
              <MoveButtons
                id={offer.id}
                name={name}
                index={position}
                isAcross
                {...{ count }}
                onMove={props.onMove}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Remove the offer of ${name}`}
                onClick={() => void remove()}
              >
                <IconTrash size={18} />
              </ActionIcon>
            </span>
          </div>
        )}
        <OfferFigures {...{ compared, currency, unit, isLowest }} />
      </div>
      <SupplierField {...props} />
      <TextInput label="Article" {...given('article')} />
      <div className={classes.pair}>
        <DecimalField label="Price" {...given('price')} />
        <Select label="Per" allowDeselect={false} data={FABRIC_UNITS} {...given('unit')} />
      </div>
      <PriceFields {...props} />
      <div className={`${classes.pair} ${classes.terms}`}>
        <DecimalField label={`Minimum, ${offer.unit}`} {...given('minimum_quantity')} />
        <TextInput label="Lead time, days" inputMode="numeric" {...given('lead_time_days')} />
      </div>
      <Select
        className={classes.sample}
        label="Sample"
        allowDeselect={false}
        data={SAMPLE_STATES.map((value) => ({ value, label: SAMPLE_NAMES[value] }))}
        {...given('sample_status')}
      />
      <Select
        className={classes.decision}
        label="Decision"
        allowDeselect={false}
        data={OFFER_DECISIONS.map((value) => ({ value, label: DECISION_NAMES[value] }))}
        {...given('decision')}
      />
      {offer.decision !== 'open' && (
        <Textarea
          className={classes.reason}
          label="Reason"
          required
          autosize
          minRows={2}
          maxRows={6}
          {...given('reason')}
        />
      )}
      <div className={classes.bom}>
        <BomPart {...props} />
      </div>
    </li>
  )
}

/** A name of the list names the company; any other is only a name. */
function SupplierField({ style, saved, edit, path, offer }: OfferCardProps) {
  const { fields } = edit.form
  const mills = useQuery({ ...millsQuery(style.id), enabled: saved.can.choose_suppliers }).data
  return (
    <Autocomplete
      label="Supplier"
      required
      placeholder="Choose or type a name"
      description={offer.supplier_id === null ? undefined : 'On Selvedge'}
      data={[...(mills?.keys() ?? [])]}
      limit={20}
      readOnly={!saved.can.change}
      autoComplete="off"
      value={offer.supplier_name}
      error={fields.errors[`${path}.supplier_name`] ?? fields.errors[`${path}.supplier_id`]}
      onChange={(name) => {
        fields.setFieldValue(`${path}.supplier_name`, name)
        fields.setFieldValue(`${path}.supplier_id`, mills?.get(name) ?? null)
      }}
    />
  )
}

function PriceFields({ edit, saved, path, offer, currency }: OfferCardProps) {
  const { fields } = edit.form
  const currencies = useQuery(currenciesQuery)
  const readOnly = !saved.can.change
  const isForeign = offer.currency !== null && offer.currency !== currency
  return (
    <>
      <Select
        label="Currency"
        searchable
        allowDeselect={false}
        readOnly={readOnly}
        data={currencyCodesOf(currencies.data?.currencies, offer.currency)}
        {...fields.getInputProps(`${path}.currency`)}
      />
      {isForeign && (
        <div className={`${classes.pair} ${classes.rate}`}>
          <DecimalField
            label={`${currency} for 1 ${offer.currency}`}
            readOnly={readOnly}
            {...fields.getInputProps(`${path}.rate`)}
          />
          <DateField
            label="Rate of"
            readOnly={readOnly}
            value={offer.rate_date}
            error={fields.errors[`${path}.rate_date`]}
            onChange={(day) => fields.setFieldValue(`${path}.rate_date`, day)}
          />
        </div>
      )}
    </>
  )
}

function BomPart({ style, saved, edit, offer }: OfferCardProps) {
  const kept = saved.fabrics.flatMap(({ candidates }) => candidates).find(({ id }) => id === offer.id)
  if (kept?.bom_item_id)
    return (
      <p className={classes.inBom}>
        In the BOM. <PathLink href={`/inquiries/${style.id}#bom`}>Open the BOM</PathLink>
      </p>
    )
  if (!saved.can.use_in_bom) return null
  const isDirty = edit.form.fields.isDirty()
  return (
    <Hint text={isDirty || !kept ? 'Save the form first' : null}>
      <Button
        variant={offer.decision === 'chosen' ? 'filled' : 'default'}
        size="sm"
        disabled={isDirty || !kept}
        loading={edit.takeIntoBom.isPending && edit.takeIntoBom.variables === offer.id}
        onClick={() => edit.takeIntoBom.mutate(offer.id)}
      >
        Use in BOM
      </Button>
    </Hint>
  )
}
