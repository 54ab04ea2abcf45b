import { decideStyleVerification } from '#contract/styles/style-verification.ts'
import { DecideRequestButtons } from '#web/records/requests/decide-request-buttons.tsx'
import { useDecideStyle } from './style-verification.queries.ts'

interface DecideStyleButtonsProps {
  styleId: number
  /** Name or number, as the reader knows the style. */
  title: string
  size?: 'xs' | 'sm'
}

export function DecideStyleButtons({ styleId, title, size }: DecideStyleButtonsProps) {
  return (
    <DecideRequestButtons
      name={title}
      size={size}
      accept={{
        label: 'Verify',
        question: `Verify ${title}?`,
        consequence:
          'You confirm that this style is made for the brand. Passport, bill of materials, quality control and cost become available to everybody who works on it.',
        confirmLabel: 'Verify style',
      }}
      decline={{ label: 'Reject', hint: 'The creator of the style sees it and can ask again' }}
      schema={decideStyleVerification.body}
      draftKey={`reject-style:${styleId}`}
      decide={useDecideStyle(styleId)}
    />
  )
}
