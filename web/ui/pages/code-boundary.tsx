/** Stands in for a part of the page whose code did not arrive, and gets it. */
import { Button } from '@mantine/core'
import { Component, type ReactNode, useEffect, useState } from 'react'
import {
  answerMissingCode,
  type CodeFault,
  MissingCode,
  onceReachable,
  reloadPage,
} from '#web/lib/api/missing-code.ts'
import { hasUnkeptInput } from '#web/lib/forms/form-draft.ts'
import { IconAlertTriangle, IconRefresh, IconWifiOff } from '../icons.ts'
import { StateFrame } from './page-state.tsx'

const WORDS = {
  unreachable: {
    icon: IconWifiOff,
    title: 'You seem to be offline',
    text: 'This part of the page loads once you are online again. Your input is kept.',
    action: 'Try again',
  },
  outdated: {
    icon: IconRefresh,
    title: 'There is a newer version of Selvedge',
    text: 'Reload the page to continue. Save your changes first.',
    action: 'Reload',
  },
  missing: {
    icon: IconAlertTriangle,
    title: 'This part of the page could not be loaded',
    text: undefined,
    action: 'Try again',
  },
} as const satisfies Record<CodeFault, object>

interface CodeFailureProps {
  error: MissingCode
  onRetry: () => void
}

export function CodeFailure({ error, onRetry }: CodeFailureProps) {
  // A new object for each finding: the same fault found again is waited for again.
  const [found, setFound] = useState<{ fault: CodeFault } | null>(null)
  // Each try that fails throws another error.
  useEffect(() => {
    let isShown = true
    void answerMissingCode(error).then((fault) => {
      if (isShown && fault !== 'reloading') setFound({ fault })
    })
    return () => {
      isShown = false
    }
  }, [error])
  useEffect(() => (found?.fault === 'unreachable' ? onceReachable(onRetry) : undefined), [found, onRetry])
  if (!found) return null
  const { fault } = found
  const { icon, title, text, action } = WORDS[fault]
  // What its server has and does not hand out is mended by a fresh page, if by anything.
  const mustReload = fault === 'outdated' || (fault === 'missing' && !hasUnkeptInput())
  return (
    <StateFrame
      isAlert
      icon={icon}
      title={title}
      action={
        <Button variant="default" onClick={mustReload ? reloadPage : onRetry}>
          {action}
        </Button>
      }
    >
      {text}
    </StateFrame>
  )
}

interface CodeBoundaryProps {
  /** Makes the next attempt of what failed. */
  onRetry: () => void
  children: ReactNode
}

/** Other errors pass through to anyone who stands around it. */
export class CodeBoundary extends Component<CodeBoundaryProps, { error: unknown }> {
  override state = { error: null as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  retry = (): void => {
    this.props.onRetry()
    this.setState({ error: null })
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error instanceof MissingCode) return <CodeFailure error={error} onRetry={this.retry} />
    if (error !== null) throw error
    return this.props.children
  }
}
