import { STYLE_TEXTS } from '#contract/styles/style-fields.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'

export const confirmQuantity = (saved: number, quantity: number): Promise<boolean> =>
  confirm({
    title: STYLE_TEXTS.quantityChangedTitle,
    body: (
      <>
        <p>
          From {formatNumber(saved)} to {formatNumber(quantity)} pieces.
        </p>
        <p>{STYLE_TEXTS.quantityChangedQuestion}</p>
      </>
    ),
    confirmLabel: 'Agree',
    cancelLabel: 'Disagree',
  })
