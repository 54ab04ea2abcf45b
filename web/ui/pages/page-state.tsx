/** What stands where content would: nothing yet, an error, no right, no such page. */
import { Box, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { ApiError, NetworkError } from '#web/lib/api/api.ts'
import { textsOf } from '#web/lib/api/error-texts.ts'
import { Code } from '#web/ui/text/text.tsx'
import { IconAlertTriangle, IconLock, IconSearch, IconWifiOff } from '../icons.ts'
import classes from './page-state.module.css'

type StateIcon = ComponentType<{ size?: number | string }>

interface StateFrameProps {
  icon?: StateIcon
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  isAlert?: boolean
}

export function StateFrame({ icon: Icon, title, children, action, isAlert = false }: StateFrameProps) {
  return (
    <div className={classes.state} role={isAlert ? 'alert' : undefined}>
      {Icon && (
        <span className={classes.icon} aria-hidden>
          <Icon size={22} />
        </span>
      )}
      <p className={classes.title}>{title}</p>
      {children && <div className={classes.text}>{children}</div>}
      {action && <Box mt={12}>{action}</Box>}
    </div>
  )
}

interface EmptyProps {
  /** What is not there. */
  title: ReactNode
  /** What to do next. */
  children?: ReactNode
  action?: ReactNode
  icon?: StateIcon
}

export function Empty(props: EmptyProps) {
  return <StateFrame {...props} />
}

interface ErrorStateProps {
  error: unknown
  /** Said in place of the error's own text, where a page has words for it. */
  title?: ReactNode
  onRetry?: () => unknown
}

/** What happened and a way to try again; 403 and 404 have words of their own. */
export function ErrorState({ error, title, onRetry }: ErrorStateProps) {
  if (error instanceof ApiError && (error.code === 'forbidden' || error.code === 'no_access')) {
    return <Forbidden>{error.code === 'no_access' ? error.message : undefined}</Forbidden>
  }
  if (error instanceof ApiError && error.code === 'not_found') return <NotFound>{error.message}</NotFound>
  const requestId = error instanceof ApiError ? error.requestId : ''
  const action = onRetry && (
    <Button variant="default" onClick={() => onRetry()}>
      Retry
    </Button>
  )
  return (
    <StateFrame
      isAlert
      icon={error instanceof NetworkError ? IconWifiOff : IconAlertTriangle}
      title={title ?? textsOf(error).join(' ')}
      action={action}
    >
      {requestId && (
        <>
          Request{' '}
          <Code component="code" size={12} breaks>
            {requestId}
          </Code>
        </>
      )}
    </StateFrame>
  )
}

export function Forbidden({ children }: { children?: ReactNode }) {
  return (
    <StateFrame icon={IconLock} title={children ?? 'You are not allowed to see this.'} action={<HomeLink />}>
      {children ? undefined : 'Ask an account manager of your company if you need it.'}
    </StateFrame>
  )
}

export function NotFound({ children }: { children?: ReactNode }) {
  return (
    <StateFrame icon={IconSearch} title={children ?? 'Not found.'} action={<HomeLink />}>
      The address may be wrong, or the page no longer exists.
    </StateFrame>
  )
}

function HomeLink() {
  return (
    <Link to="/" className={classes.link}>
      Go to the start page
    </Link>
  )
}
