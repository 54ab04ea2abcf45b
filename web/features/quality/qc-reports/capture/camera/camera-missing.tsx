/** Why there is nothing to see, and what to do about it. */
import { Button, Loader } from '@mantine/core'
import classes from '../capture.module.css'
import { NO_TLS } from '../capture-words.rules.ts'
import { IconCameraOff } from '../icons.ts'
import type { Camera, CameraState } from './camera.ts'

export function CameraMissing({ camera, state }: { camera: Camera; state: CameraState }) {
  if (!window.isSecureContext) return <Missing text={NO_TLS} />
  if (state.status === 'live') return null
  if (state.status !== 'refused' || !state.text)
    return (
      <div className={classes.missing}>
        <Loader color="teal" size="sm" aria-label="Starting the camera" />
      </div>
    )
  return <Missing text={state.text} onRetry={() => void camera.start()} />
}

function Missing({ text, onRetry }: { text: string; onRetry?: () => void }) {
  return (
    <div className={classes.missing}>
      <IconCameraOff size={32} />
      <p role="alert">{text}</p>
      {onRetry && (
        <Button size="md" variant="white" color="dark" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}
