import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLeaveGuard } from '#web/records/conflict/use-leave-guard.ts'
import { useDocumentTitle } from '#web/ui/pages/use-document-title.ts'
import { useCamera } from './camera/use-camera.ts'
import { useCameraScreen } from './camera/use-camera-screen.ts'
import classes from './capture.module.css'
import { CaptureHead } from './capture-head.tsx'
import { CaptureView } from './capture-view.tsx'
import { DefectPanel } from './defect-panel.tsx'
import { ItemPicker } from './items/item-picker.tsx'
import { useCapture } from './use-capture.ts'

const UNSAVED = 'The photo on the screen is not saved yet.'

export function CaptureScreen() {
  const video = useRef<HTMLVideoElement>(null)
  const { camera, state } = useCamera()
  const capture = useCapture(video)
  const [isPicking, setPicking] = useState(false)
  useDocumentTitle('Capture defects')
  useLeaveGuard(capture.photo !== null, UNSAVED)
  const { end, dialog } = useCameraScreen({ state, say: capture.say })
  return createPortal(
    <dialog {...dialog} aria-label="Capture defects" className={classes.screen}>
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
