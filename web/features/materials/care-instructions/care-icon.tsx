/** A care instruction's symbol, drawn in the colour of the text, or its uploaded picture. */
import type { CareItem } from '#contract/materials/care-instructions.ts'
import { CARE_VIEW_BOX, careMarkup } from '#contract/values/codes/care-drawings.ts'
import { findCareSymbol } from '#contract/values/codes/care-symbols.ts'
import classes from './care-instructions.module.css'

interface CareIconProps {
  item: Pick<CareItem, 'symbol' | 'icon' | 'care_instruction_name'>
  size?: number
}

/** Nothing where there is no icon. It is read aloud only where no name stands beside it. */
export function CareIcon({ item, size = 28 }: CareIconProps) {
  const symbol = findCareSymbol(item.symbol)
  if (symbol) {
    return (
      <svg
        className={classes.symbol}
        width={size}
        height={size}
        viewBox={CARE_VIEW_BOX}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.7}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is drawn by our own code, never from data
        dangerouslySetInnerHTML={{ __html: careMarkup(symbol) }}
      />
    )
  }
  if (!item.icon) return null
  const alt = item.care_instruction_name ? '' : 'Care instruction without a name'
  return (
    <img className={classes.picture} src={item.icon} width={size} height={size} alt={alt} loading="lazy" />
  )
}
