/** What the camera sees, or the photo that was taken, with the tools beside it. */
import { useElementSize } from '@mantine/hooks'
import type { RefObject } from 'react'
import { DrawingSurface } from '#web/features/quality/qc-drawing/drawing-surface.tsx'
import { IconCheck } from '#web/ui/icons.ts'
import type { Camera, CameraState } from './camera/camera.ts'
import { CameraMissing } from './camera/camera-missing.tsx'
import { LiveVideo } from './camera/live-video.tsx'
import classes from './capture.module.css'
import { DrawTools } from './draw-tools.tsx'
import { FileButton } from './file-button.tsx'
import { IconGallery } from './icons.ts'
import { fitOf } from './photos/photo-fit.rules.ts'
import type { Capture } from './use-capture.ts'

interface CaptureViewProps {
  video: RefObject<HTMLVideoElement | null>
  camera: Camera
  state: CameraState
  capture: Capture
}

export function CaptureView({ video, camera, state, capture }: CaptureViewProps) {
  const { photo, drawing, photos } = capture
  const { ref, width, height } = useElementSize()
  const room = { width, height }
  return (
    <div ref={ref} className={classes.view}>
      {state.stream && (
        <LiveVideo
          {...{ video, room }}
          stream={state.stream}
          isStill={photo !== null}
          isFar={photo?.from === 'files'}
        />
      )}
      {!photo && <CameraMissing camera={camera} state={state} />}
      {photo && (
        <div className={classes.photo}>
          <DrawingSurface
            key={photo.key}
            photo={{ source: photo.file, width: photo.width, height: photo.height }}
            shapes={drawing.shapes}
            pen={drawing.pen}
            fit={fitOf(photo, room)}
            label="Photo of the defect"
            onDraw={drawing.add}
          />
        </div>
      )}
      {capture.said?.isGood && (
        <span key={capture.said.key} className={classes.tick} aria-hidden>
          <IconCheck size={48} />
        </span>
      )}
      <div className={classes.tools}>
        {photo ? (
          <DrawTools drawing={drawing} photo={photo} />
        ) : (
          <FileButton
            className={classes.tool}
            multiple
            isDisabled={photos.isTaking}
            onTaken={(files) => void photos.addFiles(files)}
          >
            <IconGallery size={22} />
            Gallery
          </FileButton>
        )}
      </div>
    </div>
  )
}
