/** The component, the way to the others, and the buttons that take and take back: all within a thumb's reach. */
import { Flex, Group, UnstyledButton } from '@mantine/core'
import { useId } from 'react'
import type { FileComponent } from '#contract/values/codes/qc-words.ts'
import { usePreviewUrl } from '#web/lib/use-preview-url.ts'
import { IconArrowBackUp, IconArrowLeft, IconArrowRight, IconCheck } from '#web/ui/icons.ts'
import { COMPONENT_NAMES } from '../../report-words.ts'
import type { Camera, CameraState } from '../camera/camera.ts'
import { CameraButtons, Ring, ShutterButton } from '../camera/camera-buttons.tsx'
import panel from '../defect-panel.module.css'
import { FileButton } from '../file-button.tsx'
import { sayPhotos } from './photo-words.rules.ts'
import classes from './photos.module.css'
import type { ComponentPhotos } from './use-component-photos.ts'

interface PhotosPanelProps {
  camera: Camera
  state: CameraState
  photos: ComponentPhotos
}

export function PhotosPanel({ camera, state, photos }: PhotosPanelProps) {
  const isUsable = window.isSecureContext && state.status !== 'refused'
  return (
    <section className={panel.panel} aria-label="Component">
      <Turning photos={photos} />
      <ComponentStrip photos={photos} />
      <div className={panel.actions}>
        <div className={panel.side}>
          {isUsable && <CameraButtons camera={camera} state={state} say={photos.say} />}
        </div>
        <Flex justify="center">
          <Shutter photos={photos} isUsable={isUsable} />
        </Flex>
        <div className={panel.side} data-end>
          <LastPhoto photos={photos} />
        </div>
      </div>
    </section>
  )
}

function Turning({ photos }: { photos: ComponentPhotos }) {
  const { component, components, countOf, turn } = photos
  const place = components.indexOf(component)
  return (
    <Group gap={8} wrap="nowrap" justify="space-between">
      <UnstyledButton
        className={classes.turn}
        aria-label="Previous component"
        disabled={place <= 0}
        onClick={() => turn('previous')}
      >
        <IconArrowLeft size={22} />
      </UnstyledButton>
      <p className={classes.current} aria-live="polite">
        <strong>{COMPONENT_NAMES[component]}</strong>
        <span>{sayPhotos(countOf(component))}</span>
      </p>
      <UnstyledButton
        className={classes.turn}
        aria-label="Next component"
        disabled={place === components.length - 1}
        onClick={() => turn('next')}
      >
        <IconArrowRight size={22} />
      </UnstyledButton>
    </Group>
  )
}

/** Each with a tick once there is a photo of it. */
function ComponentStrip({ photos }: { photos: ComponentPhotos }) {
  const name = useId()
  return (
    <fieldset className={classes.strip} aria-label="What the photos show">
      {photos.components.map((component) => (
        <ComponentOption key={component} name={name} component={component} photos={photos} />
      ))}
    </fieldset>
  )
}

interface OptionProps {
  name: string
  component: FileComponent
  photos: ComponentPhotos
}

/** Brought into view when a swipe turned to it. */
const showChosen = (label: HTMLLabelElement | null): void => {
  label?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
}

function ComponentOption({ name, component, photos }: OptionProps) {
  const isChosen = component === photos.component
  const count = photos.countOf(component)
  return (
    <label ref={isChosen ? showChosen : undefined} className={classes.option}>
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={() => photos.setComponent(component)}
        aria-label={`${COMPONENT_NAMES[component]}, ${sayPhotos(count)}`}
      />
      <span>
        {count > 0 && <IconCheck size={16} />}
        {COMPONENT_NAMES[component]}
      </span>
    </label>
  )
}

function Shutter({ photos, isUsable }: { photos: ComponentPhotos; isUsable: boolean }) {
  if (isUsable) return <ShutterButton label="Take photo" onPress={photos.shoot} />
  return (
    <FileButton
      className={panel.shutter}
      isCamera
      isDisabled={photos.isTaking}
      onTaken={(files) => void photos.addFiles(files)}
    >
      <Ring label="Take photo" />
    </FileButton>
  )
}

function LastPhoto({ photos }: { photos: ComponentPhotos }) {
  const { last } = photos
  const url = usePreviewUrl(last?.file ?? null)
  if (!last) return null
  return (
    <>
      {url && (
        <img
          className={classes.thumb}
          src={url}
          alt={`Last photo: ${COMPONENT_NAMES[last.component]}`}
          // A HEIC photo of the gallery is not shown by most browsers.
          onError={(event) => event.currentTarget.setAttribute('hidden', '')}
        />
      )}
      <UnstyledButton className={panel.round} onClick={() => void photos.undo()}>
        <span className={panel.disc}>
          <IconArrowBackUp size={22} />
        </span>
        <span className={panel.caption}>Undo</span>
      </UnstyledButton>
    </>
  )
}
