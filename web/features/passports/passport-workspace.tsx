/** The bar, and under it the editor with its live preview, or the preview alone. */
import { Skeleton } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { Suspense, useDeferredValue, useEffect } from 'react'
import type { Trace } from '#contract/passports.ts'
import type { Style } from '#contract/styles.ts'
import { useLeaveGuard } from '#web/records/use-leave-guard.ts'
import { loadComponent } from '#web/ui/load-component.ts'
import { PassportBar } from './passport-bar.tsx'
import { PassportEditor } from './passport-editor.tsx'
import { PassportNotices } from './passport-notices.tsx'
import { PassportReading } from './passport-reading.tsx'
import classes from './passport-workspace.module.css'
import { usePassportView } from './use-passport-view.ts'
import { useSavePassport } from './use-save-passport.ts'

const PassportPreview = loadComponent(() => import('./passport-preview.tsx'), 'PassportPreview')

/** From this width on, in pixels, editor and preview stand side by side. */
const SIDE_BY_SIDE_PX = 960

export function PassportWorkspace({ style, trace }: { style: Style; trace: Trace }) {
  const { view, open } = usePassportView(trace.is_published)
  const saving = useSavePassport(style, trace, () => open('preview'))
  const { form } = saving
  const { ref, width } = useElementSize()
  const shown = useDeferredValue(form.values)
  useLeaveGuard(form.isDirty)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another field to show is what leads to the editor.
  useEffect(() => {
    if (form.reveal && view !== 'edit') open('edit')
  }, [form.reveal])

  const isSideBySide = view === 'edit' && width >= SIDE_BY_SIDE_PX
  return (
    <div ref={ref} className={classes.workspace}>
      <PassportBar style={style} trace={trace} saving={saving} view={view} onView={open} />
      <PassportNotices trace={trace} saving={saving} />
      <div
        role="tabpanel"
        aria-label={view === 'edit' ? 'Passport content' : 'Passport preview'}
        className={classes.columns}
        data-pair={isSideBySide || undefined}
      >
        {view === 'edit' && (
          <div className={classes.editor}>
            {trace.can.change ? (
              <PassportEditor style={style} trace={trace} form={form} />
            ) : (
              <PassportReading styleId={style.id} trace={trace} />
            )}
          </div>
        )}
        {(view === 'preview' || isSideBySide) && (
          <Suspense fallback={<Skeleton height={480} radius={12} />}>
            <PassportPreview trace={trace} values={shown} beside={isSideBySide} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
