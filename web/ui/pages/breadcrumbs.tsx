/** The way that leads to a page: pages fill it in, the top bar shows it. */
import { Box } from '@mantine/core'
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { IconChevronRight } from '../icons.ts'
import { PathLink } from '../path-link.tsx'
import classes from './breadcrumbs.module.css'

export interface Crumb {
  label: string
  /** Path within the product. */
  to: string
}

interface Trail {
  crumbs: readonly Crumb[]
  current: string
}

const EMPTY: Trail = { crumbs: [], current: '' }
const TrailContext = createContext<Trail>(EMPTY)
const SetTrailContext = createContext<(trail: Trail) => void>(() => {})

export function BreadcrumbsProvider({ children }: { children: ReactNode }) {
  const [trail, setTrail] = useState<Trail>(EMPTY)
  return (
    <SetTrailContext value={setTrail}>
      <TrailContext value={trail}>{children}</TrailContext>
    </SetTrailContext>
  )
}

/** Shows the way to this page for as long as it is open. */
export const useCrumbs = (crumbs: readonly Crumb[], current: string): void => {
  const setTrail = use(SetTrailContext)
  const key = JSON.stringify(crumbs)
  const stable = useMemo(() => JSON.parse(key) as Crumb[], [key])
  useEffect(() => {
    setTrail({ crumbs: stable, current })
    return () => setTrail(EMPTY)
  }, [stable, current, setTrail])
}

export function Breadcrumbs() {
  const { crumbs, current } = use(TrailContext)
  if (!current) return <Box flex={1} miw={0} />
  return (
    <Box aria-label="Breadcrumb" component="nav" flex={1} miw={0}>
      <ol className={classes.list}>
        {crumbs.map((crumb) => (
          <li key={crumb.to} className={classes.step}>
            <PathLink href={crumb.to} className={classes.link}>
              {crumb.label}
            </PathLink>
            <IconChevronRight size={14} aria-hidden className={classes.arrow} />
          </li>
        ))}
        <li aria-current="page" className={classes.current}>
          {current}
        </li>
      </ol>
    </Box>
  )
}
