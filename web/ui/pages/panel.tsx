/** A white card on the warm ground, with a title and at most one action. */
import { Box, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Quiet } from '#web/ui/text/text.tsx'
import classes from './panel.module.css'

interface PanelProps {
  title?: ReactNode
  /** What the card is about, where that stands above it already: heard, not seen. */
  label?: string | undefined
  description?: ReactNode
  action?: ReactNode
  /** Content reaches the card's edges, as tables and lists do. */
  flush?: boolean
  children: ReactNode
}

export function Panel({ title, label, description, action, flush = false, children }: PanelProps) {
  const titleId = useId()
  return (
    <section className={classes.panel} aria-labelledby={title || label ? titleId : undefined}>
      {label && !title && (
        <VisuallyHidden component="h2" id={titleId}>
          {label}
        </VisuallyHidden>
      )}
      {(title || action) && (
        <div className={classes.head}>
          <Box flex="1 1 160px" miw={0}>
            {title && (
              <h2 id={titleId} className={classes.title}>
                {title}
              </h2>
            )}
            {description && <Quiet size="inherit">{description}</Quiet>}
          </Box>
          {action}
        </div>
      )}
      <div
        className={classes.body}
        data-flush={flush || undefined}
        data-headed={Boolean(title || action) || undefined}
      >
        {children}
      </div>
    </section>
  )
}
