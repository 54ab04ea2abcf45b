/** Where this person's last new style went, and its currency: what the next form on this device offers. */
import { useLocalStorage } from '@mantine/hooks'
import { DEFAULT_CURRENCY } from '#contract/styles/style-fields.ts'
import type { StyleValues } from './style-form.rules.ts'

export type LastChoices = Pick<StyleValues, 'currency' | 'delivery_destination'>

const USUAL: LastChoices = { currency: DEFAULT_CURRENCY, delivery_destination: null }

const isCode = (value: unknown, letters: number): value is string =>
  typeof value === 'string' && value.length === letters && value === value.toUpperCase()

/** Whatever lies there: an older page, or somebody's own hands, may have written it. */
const read = (text: string | undefined): LastChoices => {
  try {
    const { currency, delivery_destination } = JSON.parse(text ?? '{}') as Record<string, unknown>
    return {
      currency: isCode(currency, 3) ? currency : USUAL.currency,
      delivery_destination: isCode(delivery_destination, 2) ? delivery_destination : null,
    }
  } catch {
    return USUAL
  }
}

export const useLastChoices = (person: number) =>
  useLocalStorage<LastChoices>({
    key: `selvedge:style-choices:${person}`,
    defaultValue: USUAL,
    getInitialValueInEffect: false,
    serialize: ({ currency, delivery_destination }) => JSON.stringify({ currency, delivery_destination }),
    deserialize: read,
  })
