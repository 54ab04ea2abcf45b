/** Placeholders as large as what they stand for, so that nothing jumps when it arrives. */
import { Skeleton, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { Panel } from './panel.tsx'
import classes from './skeletons.module.css'

const numbered = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/** Says once, to those who listen, that something is loading. */
function Loading({ children }: { children: ReactNode }) {
  return (
    <div role="status" aria-live="polite" data-placeholder>
      <VisuallyHidden>Loading…</VisuallyHidden>
      <div aria-hidden>{children}</div>
    </div>
  )
}

/** Lines with a round picture in front: people, suppliers, activity. */
export function RowsSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <Loading>
      {numbered(rows).map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton circle height={32} />
          <div className={classes.lines}>
            <Skeleton height={12} width={`${44 - (row % 3) * 8}%`} />
            <Skeleton height={10} width={`${30 - (row % 2) * 6}%`} />
          </div>
        </div>
      ))}
    </Loading>
  )
}

/** Labels with their fields. */
export function FieldsSkeleton({ fields = 4 }: { fields?: number }) {
  return (
    <Loading>
      <div className={classes.fields}>
        {numbered(fields).map((field) => (
          <div key={field} className={classes.lines}>
            <Skeleton height={12} width={96} />
            <Skeleton height={36} />
          </div>
        ))}
      </div>
    </Loading>
  )
}

interface PanelSkeletonProps {
  title?: ReactNode
  rows?: number
  /** `fields` for forms. */
  shape?: 'rows' | 'fields'
}

export function PanelSkeleton({ title, rows = 4, shape = 'rows' }: PanelSkeletonProps) {
  return (
    <Panel title={title}>
      {shape === 'rows' ? <RowsSkeleton rows={rows} /> : <FieldsSkeleton fields={rows} />}
    </Panel>
  )
}

/** A strip of one line with a button, at the head of a page. */
export function StripSkeleton() {
  return <Skeleton aria-hidden height={56} radius={12} />
}

/** A button of a page's head, whose line would come late and push the page down. */
export function ButtonSkeleton() {
  return <Skeleton aria-hidden height={36} width={180} maw="100%" />
}

/** A whole page while its code arrives. */
export function PageSkeleton() {
  return (
    <Loading>
      <div className={classes.header}>
        <Skeleton height={26} width={220} />
        <Skeleton height={12} width={320} maw="60%" />
      </div>
      <div className={classes.page}>
        <Skeleton height={220} radius={12} />
      </div>
    </Loading>
  )
}
