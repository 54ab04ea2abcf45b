/** Torch, flip, shutter and Next Defect. */
import { Flex, UnstyledButton } from '@mantine/core'
import { useRef } from 'react'
import { IconArrowRight } from '#web/ui/icons.ts'
import type { Camera, CameraState } from './camera/camera.ts'
import { CameraButtons, Ring, ShutterButton } from './camera/camera-buttons.tsx'
import classes from './defect-panel.module.css'
import { FileButton } from './file-button.tsx'
import type { Capture } from './use-capture.ts'

interface CaptureActionsProps {
  camera: Camera
  state: CameraState
  capture: Capture
}

export function CaptureActions({ camera, state, capture }: CaptureActionsProps) {
  const next = useRef<HTMLButtonElement>(null)
  const shutter = useRef<HTMLDivElement>(null)
  const onNext = async () => {
    const isKept = await capture.next()
    // The next press is the shutter's; by keyboard it is there already.
    if (isKept) shutter.current?.querySelector('button')?.focus()
  }
  const isUsable = window.isSecureContext && state.status !== 'refused'
  return (
    <div className={classes.actions}>
      <div className={classes.side}>
        {isUsable && <CameraButtons camera={camera} state={state} say={capture.say} />}
      </div>
      <Flex ref={shutter} justify="center">
        <Shutter capture={capture} isUsable={isUsable} />
      </Flex>
      <div className={classes.side} data-end>
        <UnstyledButton
          ref={next}
          className={classes.next}
          aria-disabled={capture.isSaving}
          onClick={() => void onNext()}
        >
          <span>Next Defect</span>
          <IconArrowRight size={22} />
        </UnstyledButton>
      </div>
    </div>
  )
}

function Shutter({ capture, isUsable }: { capture: Capture; isUsable: boolean }) {
  const { photo, photos } = capture
  if (photo)
    return <ShutterButton label={photo.from === 'files' ? 'Leave out' : 'Take again'} onPress={photos.drop} />
  if (!isUsable)
    return (
      <FileButton
        className={classes.shutter}
        isCamera
        isDisabled={photos.isTaking}
        onTaken={(files) => void photos.addFiles(files)}
      >
        <Ring label="Take photo" />
      </FileButton>
    )
  return <ShutterButton label="Take photo" onPress={() => void photos.shoot()} />
}
