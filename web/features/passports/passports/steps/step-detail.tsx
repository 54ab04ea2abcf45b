/** One part of a step's work: what, by whom, where, how it travelled on, and who confirmed it. */
import { ActionIcon, Autocomplete, Flex, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Trace } from '#contract/passports/passports.ts'
import type { Style } from '#contract/styles/styles.ts'
import { useSession } from '#web/lib/session/session.ts'
import { FactoryField } from '#web/records/places/factory-field.tsx'
import type { SupplierPlace } from '#web/records/places/places.ts'
import { SupplierField } from '#web/records/places/supplier-field.tsx'
import { placeOf } from '#web/records/style/row-address.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { IconTrash } from '#web/ui/icons.ts'
import { WITHIN_CONTENT } from '#web/ui/within-content.ts'
import { type DetailValues, withFactory, withSupplier } from '../editor/passport-values.rules.ts'
import type { PassportForm } from '../editor/use-passport-form.ts'
import { detailField } from '../readiness/passport-errors.rules.ts'
import { DetailConfirmations } from './detail-confirmations.tsx'
import { DetailGeoImages } from './detail-geo-images.tsx'
import { findSavedDetail, sayLeaving } from './leaving-images.rules.ts'
import { LocationLine } from './location-line.tsx'
import classes from './steps.module.css'

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

/** Asks where pictures of the saved supplier go with it. */
const mayLeave = async (trace: Trace, detail: DetailValues, supplierId: number | null): Promise<boolean> => {
  const saved = findSavedDetail(trace, detail.id)
  const leaving = saved && saved.supplier_id === detail.supplier_id ? sayLeaving(saved, supplierId) : null
  if (!leaving) return true
  return confirm({
    title: 'Change the supplier of this step?',
    body: `${leaving} Its verification is cleared. The published passport changes with the next version.`,
    confirmLabel: 'Change',
    danger: true,
  })
}

export function StepDetail({ style, trace, form, detail, label, onChange, onRemove }: StepDetailProps) {
  const isVerified = useSession().organization.verified
  const fieldOf = (name: keyof DetailValues) => {
    const field = detailField(detail.id, name)
    return { 'data-field': field, error: form.errors[field] }
  }
  const { places } = form.values
  // A choice that was taken back renders the field again, with the former name in it.
  const [kept, setKept] = useState(0)
  const changeSupplier = async (supplier: SupplierPlace | null) => {
    const supplier_id = supplier?.id ?? null
    if (!(await mayLeave(trace, detail, supplier_id))) return setKept((count) => count + 1)
    onChange({ supplier_id })
    if (supplier) form.change((all) => withSupplier(all, supplier))
  }
  return (
    <li className={classes.detail} aria-label={label} data-place={placeOf('steps', detail.id)}>
      <div className={classes.detailFields}>
        <TextInput
          label="Name"
          placeholder="The part of the work, if there are several"
          maxLength={MAX_TEXT}
          {...fieldOf('name')}
          value={detail.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <SupplierField
          key={kept}
          {...fieldOf('supplier_id')}
          style={style}
          chosen={detail.supplier_id === null ? null : (places.suppliers[detail.supplier_id] ?? null)}
          disabled={!isVerified}
          onChoose={(supplier) => void changeSupplier(supplier)}
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
        <Autocomplete
          label="Delivery method"
          placeholder="By sea, by truck…"
          maxLength={MAX_TEXT}
          {...fieldOf('delivery_method')}
          comboboxProps={{ portalProps: WITHIN_CONTENT }}
          data={trace.delivery_methods.map(({ name }) => name)}
          value={detail.delivery_method}
          onChange={(delivery_method) => onChange({ delivery_method })}
        />
      </div>
      <Flex gap="8px 16px" align="flex-end" mt={12}>
        <Stack gap={8} flex={1} miw={0}>
          <LocationLine detail={detail} places={places} />
          <DetailConfirmations style={style} detail={detail} trace={trace} form={form} label={label} />
          <DetailGeoImages styleId={style.id} trace={trace} detail={detail} label={label} />
        </Stack>
        <ActionIcon size={28} aria-label={`Remove ${label}`} onClick={onRemove}>
          <IconTrash size={17} />
        </ActionIcon>
      </Flex>
    </li>
  )
}
