import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLeaveGuard } from '#web/records/use-leave-guard.ts'
import { DARK, variablesOf } from '#web/ui/theme/palette.ts'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'
import { useReport } from '../report-context.ts'
import classes from './capture.module.css'
import { CaptureHead } from './capture-head.tsx'
import { CaptureView } from './capture-view.tsx'
import { DefectPanel } from './defect-panel.tsx'
import { ItemPicker } from './item-picker.tsx'
import { useCamera } from './use-camera.ts'
import { useCapture } from './use-capture.ts'
import { useOverShell } from './use-over-shell.ts'

const UNSAVED = 'The photo on the screen is not saved yet.'
/** Dark in both schemes, so that the photo is what is bright. */
const DARK_SURFACE = variablesOf(DARK)

export function CaptureScreen() {
  const { report } = useReport()
  const navigate = useNavigate()
  const video = useRef<HTMLVideoElement>(null)
  const screen = useRef<HTMLDialogElement>(null)
  const { camera, state } = useCamera()
  const capture = useCapture(video)
  const [isPicking, setPicking] = useState(false)
  useDocumentTitle('Capture defects')
  useOverShell()
  useLeaveGuard(capture.photo !== null, UNSAVED)
  useEffect(() => screen.current?.focus({ preventScroll: true }), [])
  const { say } = capture
  useEffect(() => {
    if (state.status !== 'refused' && state.text) say(state.text)
  }, [say, state.status, state.text])
  const end = () => {
    const params = { id: String(report.inquiry_id), reportId: String(report.id) }
    void navigate({ to: '/inquiries/$id/qc/$reportId', params, replace: true })
  }
  return createPortal(
    <dialog
      open
      ref={screen}
      tabIndex={-1}
      aria-modal
      aria-label="Capture defects"
      className={classes.screen}
      style={DARK_SURFACE}
    >
      <div className={classes.content} inert={isPicking}>
        <div className={classes.picture}>
          <CaptureView video={video} camera={camera} state={state} capture={capture} />
          <CaptureHead said={capture.said} more={capture.photos.photos.length - 1} onEnd={end} />
        </div>
        <DefectPanel camera={camera} state={state} capture={capture} onAll={() => setPicking(true)} />
      </div>
      {isPicking && <ItemPicker capture={capture} onClose={() => setPicking(false)} />}
    </dialog>,
    document.body,
  )
}
