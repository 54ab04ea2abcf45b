/** Whether the style is verified, and what the reader can do about it (docs/product.md, Style verification). */
import { Button } from '@mantine/core'
import { Suspense } from 'react'
import { STYLE_VERIFICATION_TEXTS } from '#contract/styles/style-verification.ts'
import type { Style } from '#contract/styles/styles.ts'
import { noticeError } from '#web/ui/notices/notices.ts'
import { ButtonSkeleton } from '#web/ui/pages/button-skeleton.tsx'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { NoticeStrip } from '#web/ui/pages/notice-strip.tsx'
import { useRequestVerification, useWithdrawRequest } from './style-verification.queries.ts'

/** Few are asked, so that what they need comes when they are. */
const DecideStyleButtons = loadComponent(() => import('./decide-style-buttons.tsx'), 'DecideStyleButtons')

const LABEL = 'Style verification'

interface StyleVerificationStripProps {
  style: Style
  /** What is typed and not saved: nobody could verify it. */
  hasUnsavedChanges?: boolean
}

export function StyleVerificationStrip({ style, hasUnsavedChanges = false }: StyleVerificationStripProps) {
  if (style.verified) return null
  if (style.can.decide_verification) return <Question style={style} />
  if (!style.can.request_verification) return null
  if (style.verification_requested) return <Waiting style={style} />
  return style.verification_requestable ? (
    <Request style={style} hasUnsavedChanges={hasUnsavedChanges} />
  ) : null
}

const titleOf = (style: Style): string => style.style_name ?? style.style_number
const deciderOf = (style: Style): string =>
  style.collection.brand_organization.has_account
    ? style.collection.brand_organization.name
    : 'the platform operator'

function Question({ style }: { style: Style }) {
  return (
    <NoticeStrip
      label={LABEL}
      tone="question"
      actions={
        <Suspense fallback={<ButtonSkeleton size="xs">Verify</ButtonSkeleton>}>
          <DecideStyleButtons styleId={style.id} title={titleOf(style)} size="xs" />
        </Suspense>
      }
    >
      You are asked to verify this style for {style.collection.brand_organization.name}.
    </NoticeStrip>
  )
}

function Waiting({ style }: { style: Style }) {
  const withdraw = useWithdrawRequest(style.id)
  return (
    <NoticeStrip
      label={LABEL}
      tone="waiting"
      actions={
        <Button size="xs" variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
          Remove request
        </Button>
      }
    >
      Verification requested from {deciderOf(style)}.
    </NoticeStrip>
  )
}

function Request({ style, hasUnsavedChanges }: Required<StyleVerificationStripProps>) {
  const request = useRequestVerification(style.id, {
    fromBrand: style.collection.brand_organization.has_account,
  })
  return (
    <NoticeStrip
      label={LABEL}
      tone="attention"
      actions={
        <Button
          size="xs"
          loading={request.isPending}
          onClick={() =>
            hasUnsavedChanges ? noticeError(STYLE_VERIFICATION_TEXTS.saveFirst) : request.mutate()
          }
        >
          Request verification
        </Button>
      }
    >
      This style is not verified yet. Ask {deciderOf(style)} to verify it: some of its tabs open only then.
    </NoticeStrip>
  )
}
