/** The strip over every page: one at a time, and its code only where it is needed. */
import { useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useSession } from '#web/lib/session/session.ts'
import { type Strip, stripOf } from '#web/lib/session/strips.rules.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import classes from './shell.module.css'

const STRIPS: Readonly<Record<Strip, ReturnType<typeof loadComponent<string, object>>>> = {
  first_steps: loadComponent(
    () => import('#web/features/accounts/first-steps/first-steps-strip.tsx'),
    'FirstStepsStrip',
  ),
  second_factor: loadComponent(() => import('./second-factor-banner.tsx'), 'SecondFactorBanner'),
  email: loadComponent(() => import('./email-banner.tsx'), 'EmailBanner'),
  claim: loadComponent(() => import('./claim-banner.tsx'), 'ClaimBanner'),
  verification: loadComponent(() => import('./verification-banner.tsx'), 'VerificationBanner'),
}

export function Strips() {
  const strip = stripOf(useSession())
  const isFirstPage = useRouterState({ select: ({ location }) => location.pathname === '/' })
  if (!strip) return null
  const Content = STRIPS[strip]
  return (
    <Suspense
      fallback={<div className={classes.banner} data-path={strip === 'first_steps' && isFirstPage} />}
    >
      <Content />
    </Suspense>
  )
}
