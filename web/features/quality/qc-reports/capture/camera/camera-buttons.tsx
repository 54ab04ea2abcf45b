/** The buttons that every screen with a camera has: shutter, torch and flip. */
import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from '../defect-panel.module.css'
import { IconFlip, IconTorch, IconTorchLit } from '../icons.ts'
import type { Say } from '../use-said.ts'
import type { Camera, CameraState } from './camera.ts'

export function ShutterButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <UnstyledButton className={classes.shutter} onClick={onPress}>
      <Ring label={label} />
    </UnstyledButton>
  )
}

export function Ring({ label }: { label: string }) {
  return (
    <>
      <span className={classes.ring} />
      <span className={classes.caption}>{label}</span>
    </>
  )
}

interface CameraButtonsProps {
  camera: Camera
  state: CameraState
  say: Say
}

export function CameraButtons({ camera, state, say }: CameraButtonsProps) {
  const light = async () => say(await camera.light())
  return (
    <>
      <RoundButton label="Torch" isPressed={state.isLit} onPress={() => void light()}>
        {state.isLit ? <IconTorchLit size={22} /> : <IconTorch size={22} />}
      </RoundButton>
      <RoundButton label="Flip" onPress={() => void camera.flip()}>
        <IconFlip size={22} />
      </RoundButton>
    </>
  )
}

interface RoundButtonProps {
  label: string
  isPressed?: boolean
  isDisabled?: boolean
  onPress: () => void
  children: ReactNode
}

export function RoundButton({ label, isPressed, isDisabled, onPress, children }: RoundButtonProps) {
  return (
    <UnstyledButton
      className={classes.round}
      aria-pressed={isPressed}
      disabled={isDisabled}
      onClick={onPress}
    >
      <span className={classes.disc}>{children}</span>
      <span className={classes.caption}>{label}</span>
    </UnstyledButton>
  )
}
