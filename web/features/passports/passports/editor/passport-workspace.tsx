/** The bar, and under it the editor with its live preview, the preview alone, or the analytics. */
import { Skeleton, Stack } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { type ComponentProps, memo, Suspense, useDeferredValue, useEffect, useRef } from 'react'
import type { Trace } from '#contract/passports/passports.ts'
import type { Style } from '#contract/styles/styles.ts'
import { useLeaveGuard } from '#web/records/conflict/use-leave-guard.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { PassportNotices } from '../passport-notices.tsx'
import { PassportReading } from '../preview/passport-reading.tsx'
import { type PassportView, usePassportView } from '../use-passport-view.ts'
import { PassportBar } from './passport-bar.tsx'
import { PassportEditor } from './passport-editor.tsx'
import classes from './passport-workspace.module.css'
import { useSavePassport } from './use-save-passport.ts'

const PassportPreview = memo(
  loadComponent(() => import('../preview/passport-preview.tsx'), 'PassportPreview'),
)

/** Follows what is typed a moment later, so that it never holds the typing up. */
function LivePreview(props: ComponentProps<typeof PassportPreview>) {
  return <PassportPreview {...props} values={useDeferredValue(props.values)} />
}

const PassportAnalytics = loadComponent(
  () => import('#web/features/passports/passport-analytics/passport-analytics.tsx'),
  'PassportAnalytics',
)

const PANEL_NAMES: Record<PassportView, string> = {
  edit: 'Passport content',
  preview: 'Passport preview',
  analytics: 'Passport analytics',
}

/** From this width on, in pixels, editor and preview stand side by side. */
const SIDE_BY_SIDE_PX = 960

export function PassportWorkspace({ style, trace }: { style: Style; trace: Trace }) {
  const { view, views, open } = usePassportView({
    isPublished: trace.is_published,
    seesAnalytics: trace.can.see_analytics,
  })
  const saving = useSavePassport(style, trace, () => open('preview'))
  const { form } = saving
  const { ref, width } = useElementSize()
  const content = useRef<HTMLDivElement>(null)
  useLeaveGuard(form.isDirty)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another field to show is what leads to the editor.
  useEffect(() => {
    if (form.reveal && view !== 'edit') open('edit')
  }, [form.reveal])

  const isSideBySide = view === 'edit' && width >= SIDE_BY_SIDE_PX
  return (
    <div ref={ref} className={classes.workspace}>
      <PassportBar
        style={style}
        trace={trace}
        saving={saving}
        view={view}
        views={views}
        onView={open}
        content={content}
      />
      <PassportNotices styleId={style.id} trace={trace} saving={saving} />
      <div
        role="tabpanel"
        aria-label={PANEL_NAMES[view]}
        className={classes.columns}
        data-pair={isSideBySide || undefined}
      >
        {view === 'edit' && (
          <Stack ref={content} gap={20} miw={0}>
            {trace.can.change ? (
              <PassportEditor style={style} trace={trace} form={form} />
            ) : (
              <PassportReading styleId={style.id} trace={trace} />
            )}
          </Stack>
        )}
        {view === 'analytics' && (
          <Stack gap={20} miw={0}>
            <Suspense fallback={<Skeleton height={480} radius={12} />}>
              <PassportAnalytics styleId={style.id} isPublished={trace.is_published} />
            </Suspense>
          </Stack>
        )}
        {(view === 'preview' || isSideBySide) && (
          <Suspense fallback={<Skeleton height={480} radius={12} />}>
            <LivePreview styleId={style.id} trace={trace} values={form.values} beside={isSideBySide} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
