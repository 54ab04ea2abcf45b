/** The frame of a page: its title, what stands beside it, and the width of its content. */
import type { ReactNode } from 'react'
import { type Crumb, useCrumbs } from './breadcrumbs.tsx'
import classes from './page.module.css'
import { useDocumentTitle } from './use-document-title.ts'

export interface PageHeaderProps {
  title: ReactNode
  /** Pills beside the title. */
  state?: ReactNode
  /** One line of facts under the title. */
  facts?: ReactNode
  /** Stands left of the title, at most 92 pixels wide. */
  picture?: ReactNode
  actions?: ReactNode
  /** Tabs sit on the header's lower edge. */
  tabs?: ReactNode
  /** On a phone the head leaves the screen to its content: two lines above the tabs, without the facts. */
  isTight?: boolean
}

export function PageHeader({
  title,
  state,
  facts,
  picture,
  actions,
  tabs,
  isTight = false,
}: PageHeaderProps) {
  return (
    <header className={classes.header} data-tabs={tabs ? true : undefined} data-tight={isTight || undefined}>
      <div className={classes.heading}>
        {picture && <div className={classes.picture}>{picture}</div>}
        <div className={classes.words}>
          <div className={classes.titleLine}>
            <h1 className={classes.title}>{title}</h1>
            {state}
          </div>
          {facts && <div className={classes.facts}>{facts}</div>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {tabs}
    </header>
  )
}

export interface PageProps extends Omit<PageHeaderProps, 'title'> {
  title: string
  /** Stands in place of the title, where that can be changed. */
  heading?: ReactNode
  /** What leads here; the page itself is added. */
  breadcrumbs?: readonly Crumb[]
  /** `narrow` for forms and settings, which read badly when wide. */
  width?: 'wide' | 'narrow'
  /** A column beside the content that moves below it on narrow screens. */
  rail?: ReactNode
  children: ReactNode
}

const NO_CRUMBS: readonly Crumb[] = []

export function Page({
  title,
  heading = title,
  breadcrumbs = NO_CRUMBS,
  width = 'wide',
  rail,
  children,
  ...header
}: PageProps) {
  useDocumentTitle(title)
  useCrumbs(breadcrumbs, title)
  return (
    <div className={classes.page}>
      <PageHeader title={heading} {...header} />
      <div className={classes.content} data-width={width} data-rail={rail ? true : undefined}>
        <div className={classes.column}>{children}</div>
        {rail && <aside className={classes.column}>{rail}</aside>}
      </div>
    </div>
  )
}
