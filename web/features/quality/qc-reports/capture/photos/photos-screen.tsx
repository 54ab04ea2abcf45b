import { Flex, UnstyledButton } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import { WaitingPill } from '#web/features/quality/device-queue/waiting-pill.tsx'
import { titleOf } from '#web/records/style/style-names.ts'
import { IconAlertTriangle, IconCheck, IconX } from '#web/ui/icons.ts'
import { useDocumentTitle } from '#web/ui/pages/use-document-title.ts'
import { useReport } from '../../report-context.ts'
import { CameraMissing } from '../camera/camera-missing.tsx'
import { LiveVideo } from '../camera/live-video.tsx'
import { useCamera } from '../camera/use-camera.ts'
import { useCameraScreen } from '../camera/use-camera-screen.ts'
import { useSwipe } from '../camera/use-swipe.ts'
import capture from '../capture.module.css'
import head from '../capture-head.module.css'
import { FileButton } from '../file-button.tsx'
import { IconGallery } from '../icons.ts'
import { PhotosPanel } from './photos-panel.tsx'
import { type ComponentPhotos, useComponentPhotos } from './use-component-photos.ts'

export function PhotosScreen() {
  const video = useRef<HTMLVideoElement>(null)
  const { camera, state } = useCamera()
  const photos = useComponentPhotos(video)
  const swipe = useSwipe(photos.turn)
  const { ref, width, height } = useElementSize()
  useDocumentTitle('Take photos')
  const { end, dialog } = useCameraScreen({ state, say: photos.say })
  return createPortal(
    <dialog
      {...dialog}
      aria-label="Take photos"
      className={capture.screen}
      onKeyDown={(event) => onArrow(event, photos)}
    >
      <div className={capture.content}>
        <div className={capture.picture} data-swipe {...swipe}>
          <div ref={ref} className={capture.view}>
            {state.stream && <LiveVideo video={video} room={{ width, height }} stream={state.stream} />}
            <CameraMissing camera={camera} state={state} />
            {photos.shots > 0 && <span key={photos.shots} className={capture.flash} aria-hidden />}
            <div className={capture.tools}>
              <FileButton
                className={capture.tool}
                multiple
                isDisabled={photos.isTaking}
                onTaken={(files) => void photos.addFiles(files)}
              >
                <IconGallery size={22} />
                Gallery
              </FileButton>
              <DefectsLink />
            </div>
          </div>
          <PhotosHead said={photos.said} onEnd={end} />
        </div>
        <PhotosPanel camera={camera} state={state} photos={photos} />
      </div>
    </dialog>,
    document.body,
  )
}

/** From component to component, in the direction in which one reads. */
const onArrow = (event: KeyboardEvent<HTMLElement>, { turn }: ComponentPhotos): void => {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
  // The radio buttons of the components have arrows of their own.
  if (event.target instanceof HTMLInputElement) return
  event.preventDefault()
  const isRightToLeft = document.documentElement.dir === 'rtl'
  turn((event.key === 'ArrowRight') === isRightToLeft ? 'previous' : 'next')
}

/** What was found is captured on a screen of its own, one press away. */
function DefectsLink() {
  const { report } = useReport()
  return (
    <Link
      to="/inquiries/$id/qc/$reportId/capture"
      params={{ id: String(report.inquiry_id), reportId: String(report.id) }}
      replace
      aria-label="Capture defects"
      className={capture.tool}
    >
      <IconAlertTriangle size={22} />
      Defects
    </Link>
  )
}

function PhotosHead({ said, onEnd }: { said: ComponentPhotos['said']; onEnd: () => void }) {
  const { report } = useReport()
  return (
    <div className={head.head}>
      <Flex gap={8} justify="space-between">
        <UnstyledButton className={head.end} onClick={onEnd}>
          <IconX size={18} />
          Done
        </UnstyledButton>
        <div className={head.waiting}>
          <WaitingPill />
        </div>
      </Flex>
      <p className={head.facts}>
        <strong>{titleOf(report.style)}</strong>
      </p>
      <p role="status" className={head.said} data-good={said?.isGood || undefined}>
        {said && (
          <span key={said.key}>
            {said.isGood ? <IconCheck size={18} /> : <IconAlertTriangle size={18} />}
            {said.text}
          </span>
        )}
      </p>
    </div>
  )
}
