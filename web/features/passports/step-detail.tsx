/** One part of a step's work: what, by whom, where, how it travelled on, and who confirmed it. */
import { ActionIcon, TextInput } from '@mantine/core'
import type { Trace } from '#contract/passports.ts'
import type { Style } from '#contract/styles.ts'
import { useSession } from '#web/lib/session.ts'
import { IconTrash } from '#web/ui/icons.ts'
import { DetailConfirmations } from './detail-confirmations.tsx'
import { FactoryField } from './factory-field.tsx'
import { LocationLine } from './location-line.tsx'
import { detailField } from './passport-errors.rules.ts'
import { type DetailValues, withFactory, withSupplier } from './passport-values.rules.ts'
import classes from './steps.module.css'
import { SupplierField } from './supplier-field.tsx'
import type { PassportForm } from './use-passport-form.ts'

interface StepDetailProps {
  style: Style
  trace: Trace
  form: PassportForm
  detail: DetailValues
  /** Names the row. */
  label: string
  onChange: (part: Partial<Omit<DetailValues, 'id'>>) => void
  onRemove: () => void
}

const MAX_TEXT = 255

export function StepDetail({ style, trace, form, detail, label, onChange, onRemove }: StepDetailProps) {
  const isVerified = useSession().organization.verified
  const fieldOf = (name: keyof DetailValues) => {
    const field = detailField(detail.id, name)
    return { 'data-field': field, error: form.errors[field] }
  }
  const { places } = form.values
  return (
    <li className={classes.detail} aria-label={label}>
      <div className={classes.detailFields}>
        <TextInput
          label="Name"
          placeholder="What part of the work, if it needs a name"
          maxLength={MAX_TEXT}
          {...fieldOf('name')}
          value={detail.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <SupplierField
          {...fieldOf('supplier_id')}
          style={style}
          chosen={detail.supplier_id === null ? null : (places.suppliers[detail.supplier_id] ?? null)}
          disabled={!isVerified}
          onChoose={(supplier) => {
            onChange({ supplier_id: supplier?.id ?? null })
            if (supplier) form.change((all) => withSupplier(all, supplier))
          }}
        />
        <FactoryField
          {...fieldOf('factory_id')}
          supplier={detail.supplier_id === null ? null : (places.suppliers[detail.supplier_id] ?? null)}
          value={detail.factory_id}
          known={typeof detail.factory_id === 'number' ? places.factories[detail.factory_id] : undefined}
          disabled={!isVerified}
          onChoose={(factory_id, factory) => {
            onChange({ factory_id })
            if (factory) form.change((all) => withFactory(all, factory))
          }}
        />
        <TextInput
          label="Delivery method"
          placeholder="By sea, by truck…"
          maxLength={MAX_TEXT}
          {...fieldOf('delivery_method')}
          value={detail.delivery_method}
          onChange={(event) => onChange({ delivery_method: event.currentTarget.value })}
        />
      </div>
      <div className={classes.detailFoot}>
        <div className={classes.detailWords}>
          <LocationLine detail={detail} places={places} />
          <DetailConfirmations style={style} detail={detail} trace={trace} form={form} label={label} />
        </div>
        <ActionIcon size={28} aria-label={`Remove ${label}`} onClick={onRemove}>
          <IconTrash size={17} />
        </ActionIcon>
      </div>
    </li>
  )
}
