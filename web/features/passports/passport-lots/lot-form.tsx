/** What a lot or a piece says: an empty field says nothing, and what the style says holds. */

import { Button, Checkbox, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { NamedFactory } from '#contract/companies/factory-fields.ts'
import { MAX_REMARK } from '#contract/passports/lots/lot-fields.ts'
import { addLot, changeLot, type Lot, newLot } from '#contract/passports/lots/lots.ts'
import type { Style } from '#contract/styles/styles.ts'
import { send } from '#web/lib/api/api.ts'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import { useSession } from '#web/lib/session/session.ts'
import { FactoryField } from '#web/records/places/factory-field.tsx'
import type { SupplierPlace } from '#web/records/places/places.ts'
import { SupplierField } from '#web/records/places/supplier-field.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { WholeNumberField } from '#web/ui/fields/whole-number-field.tsx'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { LotCompositionFields } from './lot-composition-fields.tsx'
import { type AddsLot, type LotValues, valuesOfLot, valuesOfNew } from './lot-values.rules.ts'
import classes from './lots.module.css'
import { ofLot, useKeepLot } from './lots.queries.ts'

interface LotFormProps {
  style: Style
  /** A new one, or one that is there. */
  adds?: AddsLot
  lot?: Lot
  onCancel: () => void
  onSaved: (lot: Lot) => void
}

const useLotForm = ({ style, adds, lot, onSaved }: LotFormProps) => {
  const keep = useKeepLot(style.id)
  return useContractForm({
    schema: newLot,
    initialValues: lot ? valuesOfLot(lot) : valuesOfNew(adds?.adds ?? 'lot', adds?.of?.id ?? null),
    save: (values, { idempotencyKey }): Promise<{ data: Lot }> => {
      const body = values
      if (!lot) return send(addLot, { params: { id: String(style.id) }, body }, { idempotencyKey })
      const { kind: _kind, number: _number, lot_id: _of, ...fields } = body
      const changes = { ...fields, version: lot.version }
      return send(changeLot, { ...ofLot(style.id, lot.id), body: changes }, { idempotencyKey })
    },
    onSaved: (answer) => {
      keep(answer)
      onSaved(answer.data)
    },
  })
}

export function LotForm(props: LotFormProps) {
  const { adds, lot, onCancel } = props
  const form = useLotForm(props)
  const { fields } = form
  const { kind } = fields.values
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate>
      <Stack gap={16} align="stretch">
        <FailureAlert failure={form.failure} />
        {adds && (
          <TextInput
            label={kind === 'lot' ? 'Lot number' : 'Serial number'}
            description={adds.of ? `Of lot ${adds.of.number}` : undefined}
            required
            maxLength={20}
            autoComplete="off"
            data-autofocus
            {...fields.getInputProps('number')}
          />
        )}
        <MakerFields {...props} fields={fields} />
        <div className={classes.pair}>
          <DayField fields={fields} name="made_from" label="First day of production" />
          <DayField fields={fields} name="made_to" label="Last day of production" />
        </div>
        {kind === 'lot' && (
          <div className={classes.pair}>
            <WholeNumberField
              label="Quantity"
              value={fields.values.quantity}
              error={fields.errors.quantity}
              onChange={(quantity) => fields.setFieldValue('quantity', quantity)}
            />
            <TextInput
              label="GTIN of the lot"
              description="Only where it is another than the style’s"
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              inputMode="numeric"
              autoComplete="off"
              {...fields.getInputProps('gtin')}
            />
          </div>
        )}
        <LotCompositionFields
          value={fields.values.composition}
          errors={fields.errors as Record<string, string | undefined>}
          onChange={(composition) =>
            fields.setFieldValue('composition', composition as LotValues['composition'])
          }
        />
        <Textarea
          label="What differs"
          description="A repair, a part that was replaced, another accessory"
          autosize
          minRows={2}
          maxLength={MAX_REMARK}
          {...fields.getInputProps('remark')}
        />
        {kind === 'lot' && (
          <Checkbox
            label="Publish its evidence"
            description="Kind, standard, number, issuer and end of what stands behind the style for this lot. The files stay inside."
            checked={fields.values.shows_evidence}
            onChange={(event) => fields.setFieldValue('shows_evidence', event.currentTarget.checked)}
          />
        )}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onCancel}>
            {lot ? 'Close' : 'Cancel'}
          </Button>
          <Button type="submit" loading={form.isSaving}>
            {lot ? 'Save' : 'Add'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

type Fields = ReturnType<typeof useLotForm>['fields']

interface DayFieldProps {
  fields: Fields
  name: 'made_from' | 'made_to'
  label: string
}

function DayField({ fields, name, label }: DayFieldProps) {
  return (
    <DateField
      label={label}
      value={fields.values[name]}
      error={fields.errors[name]}
      onChange={(day) => fields.setFieldValue(name, day)}
    />
  )
}

function MakerFields({ style, lot, fields }: LotFormProps & { fields: Fields }) {
  const isVerified = useSession().organization.verified
  const [supplier, setSupplier] = useState<SupplierPlace | null>(lot?.supplier ?? null)
  const [factory, setFactory] = useState<NamedFactory | null>(lot?.factory ?? null)
  return (
    <div className={classes.pair}>
      <SupplierField
        style={style}
        within="dialog"
        data-field="supplier_id"
        chosen={supplier}
        disabled={!isVerified}
        error={fields.errors.supplier_id as string | undefined}
        onChoose={(chosen) => {
          setSupplier(chosen)
          setFactory(null)
          fields.setFieldValue('supplier_id', chosen?.id ?? null)
          fields.setFieldValue('factory_id', null)
        }}
      />
      <FactoryField
        within="dialog"
        data-field="factory_id"
        supplier={supplier}
        value={fields.values.factory_id}
        known={factory ?? undefined}
        disabled={!isVerified}
        error={fields.errors.factory_id as string | undefined}
        onChoose={(choice, chosen) => {
          setFactory(chosen)
          fields.setFieldValue('factory_id', typeof choice === 'number' ? choice : null)
        }}
      />
    </div>
  )
}
