/** Whose costs these are, in what currency, and what comes of them; the name and the currency can be changed. */
import { Flex, Group, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ServiceTotals } from '#contract/costing/cost-sheet.rules.ts'
import type { CostSheet } from '#contract/costing/cost-sheets.ts'
import { COST_TEXTS } from '#contract/costing/cost-texts.ts'
import { CURRENCY_SYMBOLS } from '#contract/values/numbers/money.ts'
import { sayName } from '#web/lib/language/say.ts'
import { namesOf } from '#web/records/style/currency-options.ts'
import { currenciesQuery } from '#web/records/style/style.queries.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { WITHIN_CONTENT } from '#web/ui/within-content.ts'
import classes from './cost-sheets.module.css'
import { Profit } from './price/figures.tsx'
import type { CostForm } from './use-cost-form.ts'

interface CostHeadProps {
  sheet: CostSheet
  totals: ServiceTotals
  form: CostForm | null
  actions: ReactNode
}

export function CostHead({ sheet, totals, form, actions }: CostHeadProps) {
  const currency = form?.form.fields.values.currency ?? sheet.currency
  return (
    <Flex gap="12px 24px" align="flex-end" wrap="wrap" justify="space-between">
      <Flex component="dl" gap="10px 24px" wrap="wrap">
        <Fact label="Style Number">
          <code>{sheet.style_data.style_number}</code>
        </Fact>
        <Fact label="Brand Name">{sheet.style_data.brand_name}</Fact>
        <Fact label="Brand Code">
          <code>{sheet.brand_code}</code>
        </Fact>
        <Fact label="Style Name">
          {form ? (
            <TextInput
              aria-label="Style Name"
              size="xs"
              w={190}
              maxLength={255}
              {...form.form.fields.getInputProps('style_name')}
            />
          ) : (
            (sheet.style_data.style_name ?? 'Not set')
          )}
        </Fact>
        <Fact label="Currency">{form ? <CurrencyField form={form} /> : currency}</Fact>
        <Fact label="Profit/Lost">
          <Profit amount={totals.total_profit} state={totals.profit_or_loss_status} currency={currency} />
        </Fact>
      </Flex>
      <Group gap={8}>{actions}</Group>
    </Flex>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.fact}>{children}</dd>
    </div>
  )
}

const withSymbol = (code: string): string => [code, CURRENCY_SYMBOLS[code]].filter(Boolean).join(' ')

function CurrencyField({ form }: { form: CostForm }) {
  const currencies = useQuery(currenciesQuery).data?.currencies
  const { fields } = form.form
  const { currency } = fields.values
  const change = async (next: string | null) => {
    if (!next || next === currency) return
    fields.setFieldValue('currency', next)
    const isSure = await confirm({
      title: `Change the currency to ${next}?`,
      body: COST_TEXTS.currencyWarning,
      confirmLabel: 'OK',
      cancelLabel: 'Cancel',
    })
    if (!isSure) fields.setFieldValue('currency', currency)
  }
  const known = currencies ?? [{ currency_code: currency, display_name: currency }]
  return (
    <Select
      aria-label="Currency"
      size="xs"
      w={110}
      searchable
      allowDeselect={false}
      comboboxProps={{ portalProps: WITHIN_CONTENT, width: 260, position: 'bottom-start' }}
      data={known.map((each) => ({
        value: each.currency_code,
        label: withSymbol(each.currency_code),
        names: namesOf(each),
      }))}
      renderOption={({ option }) =>
        sayName(
          known.find(({ currency_code }) => currency_code === option.value)?.display_name ?? option.label,
        )
      }
      value={currency}
      error={fields.errors.currency}
      onChange={(next) => void change(next)}
    />
  )
}
