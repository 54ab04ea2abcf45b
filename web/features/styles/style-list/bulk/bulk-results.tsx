/** What happens, or has happened, to which style: what is refused first, with its reason. */
import { VisuallyHidden } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useState } from 'react'
import type { BulkResult } from '#contract/styles/style-bulk.ts'
import { formatDay } from '#web/lib/formats.ts'
import { sayReason } from '#web/lib/language/say.ts'
import { titleOf } from '#web/records/style/style-names.ts'
import { IconAlertCircle, IconArrowRight, IconCircleCheck, IconMinus } from '#web/ui/icons.ts'
import { Code } from '#web/ui/text/text.tsx'
import classes from './bulk.module.css'

const RANKS: Record<BulkResult['outcome'], number> = { refused: 0, done: 1, would: 1, unchanged: 2 }
const ICONS = {
  refused: IconAlertCircle,
  done: IconCircleCheck,
  would: IconArrowRight,
  unchanged: IconMinus,
} as const
const OUTCOMES: Record<BulkResult['outcome'], string> = {
  refused: 'Refused',
  done: 'Done',
  would: 'Will change',
  unchanged: 'Stays as it is',
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const word = (text: string | null): string => (text === null ? '–' : DAY.test(text) ? formatDay(text) : text)

const FEW = 60
const ROW_PX = 44

export function BulkResults({ results, label }: { results: readonly BulkResult[]; label: string }) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const sorted = [...results].sort((one, other) => RANKS[one.outcome] - RANKS[other.outcome])
  const isLong = sorted.length > FEW
  const virtualizer = useVirtualizer({
    count: sorted.length,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_PX,
    overscan: 8,
    useFlushSync: false,
    enabled: isLong,
  })
  const shown = isLong
    ? virtualizer.getVirtualItems().map(({ index, start }) => ({ index, start }))
    : sorted.map((_, index) => ({ index, start: null }))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
    <div ref={setScroller} className={classes.scroller} tabIndex={0} role="region" aria-label={label}>
      <ul className={classes.results} style={isLong ? { height: virtualizer.getTotalSize() } : undefined}>
        {shown.map(({ index, start }) => {
          const result = sorted[index]
          if (!result) return null
          return (
            <li
              key={result.id}
              ref={isLong ? virtualizer.measureElement : undefined}
              data-index={index}
              className={classes.result}
              data-outcome={result.outcome}
              data-placed={start !== null || undefined}
              style={start === null ? undefined : { transform: `translateY(${start}px)` }}
            >
              <ResultLine result={result} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function ResultLine({ result }: { result: BulkResult }) {
  const { outcome, style_number, from, to, reason } = result
  const Icon = ICONS[outcome]
  return (
    <>
      <Icon size={17} role="img" aria-label={`${OUTCOMES[outcome]}:`} className={classes.outcome} />
      <span className={classes.name}>
        {style_number === null && !result.style_name ? 'A style that you cannot see' : titleOf(result)}
        {style_number && (
          <Code component="span" tone="quiet" size={12}>
            {' '}
            {style_number}
          </Code>
        )}
      </span>
      <span className={classes.what}>
        {reason === null ? <Change from={from} to={to} /> : sayReason(result)}
      </span>
    </>
  )
}

/** A name that comes where nothing was said before is told alone. */
function Change({ from, to }: Pick<BulkResult, 'from' | 'to'>) {
  if (from === null && to === null) return null
  if (from === null && !DAY.test(to ?? '')) return <strong>{word(to)}</strong>
  return (
    <>
      {word(from)} <VisuallyHidden>to</VisuallyHidden>
      <span aria-hidden>→</span> <strong>{word(to)}</strong>
    </>
  )
}
