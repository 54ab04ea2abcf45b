import { decideStyleVerification } from '#contract/styles/style-verification.ts'
import { send } from '#web/lib/api/api.ts'
import { DecideRequestButtons } from '#web/records/requests/decide-request-buttons.tsx'
import { useReloadStyle } from '#web/records/style/style.queries.ts'

/** The list of what waits for the reader. */
export const STYLE_VERIFICATIONS = 'style-verification-requests'

interface DecideStyleButtonsProps {
  styleId: number
  /** Name or number, as the reader knows the style. */
  title: string
  size?: 'xs' | 'sm'
}

export function DecideStyleButtons({ styleId, title, size = 'sm' }: DecideStyleButtonsProps) {
  const reload = useReloadStyle(styleId)
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
      decline={{
        label: 'Reject',
        hint: 'The creator of the style sees it and can ask again',
      }}
      schema={decideStyleVerification.body}
      draftKey={`reject-style:${styleId}`}
      queryKeys={[STYLE_VERIFICATIONS]}
      reload={reload}
      decide={(body) => send(decideStyleVerification, { params: { id: String(styleId) }, body })}
      said={({ verified }) => (verified ? 'Style verified' : 'Verification rejected')}
    />
  )
}
