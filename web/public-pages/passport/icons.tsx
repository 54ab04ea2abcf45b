import { CARE_VIEW_BOX, careMarkup } from '#contract/values/codes/care-drawings.ts'
import { findCareSymbol } from '#contract/values/codes/care-symbols.ts'
import { findTraceIcon } from '#contract/values/codes/trace-icons.ts'

const stroke = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.7,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** A step's icon; one that is gone from the set since publication is drawn as a dashed circle. */
export function StepIcon({ name }: { name: string }) {
  const icon = findTraceIcon(name) ?? findTraceIcon('circle-dashed')
  return (
    <svg
      {...stroke}
      aria-hidden="true"
      className="icon"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup comes from the generated icon set, never from data
      dangerouslySetInnerHTML={{ __html: icon?.markup ?? '' }}
    />
  )
}

/** A care symbol; nothing for one that is gone from the set since publication. */
export function CareSymbol({ code }: { code: string }) {
  const symbol = findCareSymbol(code)
  if (!symbol) return null
  return (
    <svg
      {...stroke}
      viewBox={CARE_VIEW_BOX}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is drawn by our own code, never from data
      dangerouslySetInnerHTML={{ __html: careMarkup(symbol) }}
    />
  )
}

/** A seal for what is confirmed, an open clock-like circle for what is not: told apart by shape, not by colour alone. */
export function StateIcon({ isConfirmed }: { isConfirmed: boolean }) {
  return (
    <svg {...stroke} aria-hidden="true" className="icon">
      <circle cx="12" cy="12" r="9" strokeDasharray={isConfirmed ? undefined : '3.2 2.45'} />
      <path d={isConfirmed ? 'M8.5 12l2.5 2.5l4.5 -5' : 'M12 8v4.5m0 3.2v.01'} />
    </svg>
  )
}

export function LanguageIcon() {
  return (
    <svg {...stroke} aria-hidden="true" className="icon">
      <circle cx="12" cy="12" r="9" />
      <path d="M3.6 9h16.8M3.6 15h16.8M11.5 3a17 17 0 0 0 0 18M12.5 3a17 17 0 0 1 0 18" />
    </svg>
  )
}
